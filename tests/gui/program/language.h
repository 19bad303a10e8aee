#pragma once

#include <QApplication>
#include <QLocale>

#include "desktop/language.h"

namespace govor::test {

// The language of the running program. English when it ends.
struct Language {
    explicit Language(const char* code) { choose(code); }
    ~Language() {
        choose("en");
        QLocale::setDefault(QLocale::system());
    }
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;

    static void choose(const char* code) {
        desktop::choose_language(*qApp, QString::fromUtf8(code));
        QApplication::processEvents();
        // What was made anew in the other language.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

}  // namespace govor::test
