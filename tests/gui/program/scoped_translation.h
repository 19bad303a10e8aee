#pragma once

#include <QApplication>
#include <QTranslator>

#include "desktop/language.h"

namespace govor::test {

// Installs the translations of a language for the lifetime of the object.
class ScopedTranslation {
  public:
    explicit ScopedTranslation(const QString& code)
        : is_installed(desktop::install_translations(*qApp, QLocale(code))) {}
    ~ScopedTranslation() {
        for (QTranslator* translator : qApp->findChildren<QTranslator*>()) {
            QCoreApplication::removeTranslator(translator);
            delete translator;
        }
    }
    ScopedTranslation(const ScopedTranslation&) = delete;
    ScopedTranslation& operator=(const ScopedTranslation&) = delete;

    const bool is_installed;
};

}  // namespace govor::test
