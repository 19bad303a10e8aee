#include "messages/languages.h"

#include <QDir>
#include <QLocale>

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
    QString name = QLocale(code).nativeLanguageName();
    if (!name.isEmpty()) name[0] = name[0].toUpper();  // some languages do not capitalize their names
    return name;
}

}  // namespace govor
