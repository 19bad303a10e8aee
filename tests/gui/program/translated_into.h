#pragma once

#include <QApplication>
#include <QTranslator>

#include "desktop/language.h"

namespace govor::test {

// Installs the translations of a language for the lifetime of the object.
class TranslatedInto {
  public:
    explicit TranslatedInto(const QString& code)
        : is_installed(desktop::install_translations(*qApp, QLocale(code))) {}
    ~TranslatedInto() {
        for (QTranslator* translator : qApp->findChildren<QTranslator*>()) {
            QCoreApplication::removeTranslator(translator);
            delete translator;
        }
    }
    TranslatedInto(const TranslatedInto&) = delete;
    TranslatedInto& operator=(const TranslatedInto&) = delete;

    const bool is_installed;
};

}  // namespace govor::test
