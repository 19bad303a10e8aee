#include "desktop/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>
#include <memory>

namespace govor::desktop {

bool install_translations(QCoreApplication& application, const QLocale& language) {
    const auto add = [&](const QString& name, const QString& folder) {
        auto translator = std::make_unique<QTranslator>(&application);
        if (!translator->load(language, name, QStringLiteral("_"), folder)) return false;
        return QCoreApplication::installTranslator(translator.release());
    };
    if (!add(QStringLiteral("govor"), QStringLiteral(":/translations"))) return false;
    add(QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    return true;
}

}  // namespace govor::desktop
