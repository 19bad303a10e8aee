#pragma once

#include <QApplication>
#include <QTranslator>

#include "desktop/language.h"

namespace govor::test {

// Installs the Russian translations for its lifetime.
class Russian {
  public:
    Russian() { there = desktop::install_translations(*qApp, QLocale(QLocale::Russian)); }
    ~Russian() {
        for (QTranslator* words : qApp->findChildren<QTranslator*>()) {
            QCoreApplication::removeTranslator(words);
            delete words;
        }
    }
    Russian(const Russian&) = delete;
    Russian& operator=(const Russian&) = delete;

    bool there = false;
};

}  // namespace govor::test
