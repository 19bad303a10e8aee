#pragma once

#include <QLocale>

class QCoreApplication;

namespace govor::desktop {

// Installs the translations of Govor and, if they are installed, of Qt. Returns false if translations/ lacks
// the language; the program then stays English, including Qt's dialogs, so that languages are not mixed.
bool install_translations(QCoreApplication& application, const QLocale& language = QLocale());

}  // namespace govor::desktop
