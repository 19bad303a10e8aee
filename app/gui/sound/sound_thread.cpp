#include "sound/sound_thread.h"

#include <sys/resource.h>

#include <QCoreApplication>

namespace govor::sound {
namespace {

// As sound servers do. Threads that are made by this one, Qt's and PortAudio's, inherit it. Where it is not
// allowed the thread stays as it is.
void prefer_this_thread() {
    setpriority(PRIO_PROCESS, 0, -11);
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
        QObject::connect(&thread(), &QThread::started, prefer_this_thread);
        thread().start();
        qAddPostRoutine(stop);
    }
    return thread();
}

}  // namespace govor::sound
