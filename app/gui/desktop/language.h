#pragma once

#include <QLocale>

class QCoreApplication;

namespace govor::desktop {

// Installs the translations of Govor and, if they are installed, of Qt. Returns false if the texts stay
// English, because English is preferred or translations/ lacks the language. Qt's dialogs are then English,
// too.
bool install_translations(QCoreApplication& application, const QLocale& language = QLocale());

// Changes the language, and the locale of numbers and dates, while the program is running. `code` is a
// language code such as "ru"; empty: the language of the system. Widgets receive QEvent::LanguageChange.
void choose_language(QCoreApplication& application, const QString& code);

}  // namespace govor::desktop
