#pragma once

#include <QLocale>

class QCoreApplication;

namespace govor::desktop {

// Installs the translations of Govor and, if they are installed, of Qt. Returns false if translations/ lacks
// the language; the program then stays English, including Qt's dialogs, so that languages are not mixed.
bool install_translations(QCoreApplication& application, const QLocale& language = QLocale());

// Replaces the language while the program runs: `code` such as "ru"; empty: that of the system. Also the one
// in which numbers and dates are written. Widgets get QEvent::LanguageChange.
void choose_language(QCoreApplication& application, const QString& code);

}  // namespace govor::desktop
