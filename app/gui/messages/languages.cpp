#include "messages/languages.h"

#include <QDir>
#include <QLocale>

#include "messages/capitalized.h"

namespace govor {

QStringList translated_languages() {
    static const QString prefix = QStringLiteral("govor_"), suffix = QStringLiteral(".qm");
    QStringList codes;
    for (const QString& file : QDir(QStringLiteral(":/translations")).entryList({prefix + "*" + suffix}))
        codes.append(file.mid(prefix.size(), file.size() - prefix.size() - suffix.size()));
    codes.sort();
    return codes;
}

QString select_language(const QStringList& preferred) {
    const QStringList codes = translated_languages();
    for (const QString& name : preferred) {
        const QLocale locale(name);
        if (locale.language() == QLocale::English) return {};
        for (const QString& code : codes) {
            const QLocale candidate(code);
            if (candidate.language() == locale.language() && candidate.script() == locale.script())
                return code;
        }
    }
    return {};
}

QString native_language_name(const QString& code) {
    // Some languages do not capitalize their names. Qt adds the territory to that of Spanish, "español de
    // España".
    return capitalized(code == QLatin1String("es") ? QStringLiteral("español")
                                                   : QLocale(code).nativeLanguageName());
}

}  // namespace govor
