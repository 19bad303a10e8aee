#include "desktop/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QList>
#include <QPointer>
#include <QTranslator>
#include <memory>
#include <utility>

#include "messages/languages.h"

namespace govor::desktop {
namespace {

QList<QPointer<QTranslator>> installed_translators;

}  // namespace

bool install_translations(QCoreApplication& application, const QLocale& language) {
    const QString code = select_language(language.uiLanguages());
    if (code.isEmpty()) return false;
    const auto add = [&](const QString& name, const QString& folder) {
        auto translator = std::make_unique<QTranslator>(&application);
        if (!translator->load(QLocale(code), name, QStringLiteral("_"), folder)) return false;
        installed_translators.append(translator.get());
        return QCoreApplication::installTranslator(translator.release());
    };
    if (!add(QStringLiteral("govor"), QStringLiteral(":/translations"))) return false;
    add(QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    return true;
}

void choose_language(QCoreApplication& application, const QString& code) {
    for (const QPointer<QTranslator>& translator : std::exchange(installed_translators, {})) {
        if (!translator) continue;
        QCoreApplication::removeTranslator(translator);
        translator->deleteLater();
    }
    const QLocale language = code.isEmpty() ? QLocale::system() : QLocale(code);
    QLocale::setDefault(language);
    install_translations(application, language);
}

}  // namespace govor::desktop
