#include "sound/sound_thread.h"

#include <QCoreApplication>

namespace govor::sound {
namespace {

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
        thread().start(QThread::HighPriority);
        qAddPostRoutine(stop);
    }
    return thread();
}

}  // namespace govor::sound
