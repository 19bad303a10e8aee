#pragma once

#include <QApplication>
#include <QTranslator>

#include "desktop/language.h"

namespace govor::test {

// Installs the translations of a language for its lifetime.
class TranslatedInto {
  public:
    explicit TranslatedInto(const QString& code)
        : there(desktop::install_translations(*qApp, QLocale(code))) {}
    ~TranslatedInto() {
        for (QTranslator* words : qApp->findChildren<QTranslator*>()) {
            QCoreApplication::removeTranslator(words);
            delete words;
        }
    }
    TranslatedInto(const TranslatedInto&) = delete;
    TranslatedInto& operator=(const TranslatedInto&) = delete;

    const bool there;
};

}  // namespace govor::test
