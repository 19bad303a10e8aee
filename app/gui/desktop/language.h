#pragma once

#include <QLocale>

class QCoreApplication;

namespace govor::desktop {

// Makes the program speak a language: Govor's own words and, where they are installed, those of Qt's dialogs.
// False, and English, where translations/ has no such language; dialogs in another language than their window
// would help nobody.
bool install_translations(QCoreApplication& application, const QLocale& language = QLocale());

}  // namespace govor::desktop
