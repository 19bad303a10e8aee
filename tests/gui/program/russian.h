#pragma once

#include <QApplication>
#include <QTranslator>

#include "desktop/language.h"

namespace govor::test {

// Speaks Russian as long as it lives.
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
