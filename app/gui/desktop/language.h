#pragma once

#include <QLocale>

class QCoreApplication;

namespace govor::desktop {

// Installs the translations of Govor and, if they are installed, of Qt. Returns false if the program stays
// English because that is preferred or translations/ lacks the language; Qt's dialogs are then English, too.
bool install_translations(QCoreApplication& application, const QLocale& language = QLocale());

// Replaces the language while the program runs: `code` such as "ru"; empty: that of the system. Also the one
// in which numbers and dates are written. Widgets get QEvent::LanguageChange.
void choose_language(QCoreApplication& application, const QString& code);

}  // namespace govor::desktop
