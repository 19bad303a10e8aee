#include "sound/sound_thread.h"

#include <sys/resource.h>

#include <QCoreApplication>

namespace govor::sound {
namespace {

// Raises the priority to that of sound servers. Threads created by this one, such as Qt's and PortAudio's,
// inherit it. Without permission to do so, the priority stays the same.
void raise_priority() {
    constexpr int sound_server_nice = -11;  // the default `nice-level` of PulseAudio
    setpriority(PRIO_PROCESS, 0, sound_server_nice);
}

QThread& thread() {
    static QThread instance;
    return instance;
}

void stop() {
    thread().quit();
    thread().wait();
}

}  // namespace

QThread& sound_thread() {
    if (!thread().isRunning()) {
        thread().setObjectName(QStringLiteral("sound"));
        QObject::connect(&thread(), &QThread::started, raise_priority);
        thread().start();
        qAddPostRoutine(stop);
    }
    return thread();
}

}  // namespace govor::sound
