#pragma once

#include <QThread>

namespace govor::sound {

// Returns the process's sound thread. It runs from its first use until the QCoreApplication is destroyed,
// because Qt's connection to the sound server belongs to the thread that used it first, even after an AudioIo
// is replaced.
QThread& sound_thread();

}  // namespace govor::sound
