#pragma once

#include <QApplication>
#include <QLocale>

#include "desktop/language.h"

namespace govor::test {

// Sets the language of the running program. The destructor restores English.
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
        // Deletes the widgets that were replaced by those in the new language.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

}  // namespace govor::test
