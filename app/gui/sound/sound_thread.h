#pragma once

#include <QThread>

namespace govor::sound {

// The one sound thread of the process. It runs from its first use until the QCoreApplication goes: Qt's
// connection to the sound server belongs to the thread that used it first, and stays with it when an AudioIo
// is replaced.
QThread& sound_thread();

}  // namespace govor::sound
