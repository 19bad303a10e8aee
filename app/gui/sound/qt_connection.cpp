#include "sound/qt_connection.h"

#include <QAbstractEventDispatcher>
#include <QMetaObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <utility>

#include "sound/pulse_probe.h"

namespace govor::sound {
namespace {

// One per process, like Qt's connection.
struct Connection {
    bool is_used = false;
    QPointer<QObject> retry;  // Qt's suspended timer
};

Connection& connection() {
    static Connection instance;
    return instance;
}

// QTimer::singleShot makes its timer a child of the thread's event dispatcher. Nothing else on the sound
// thread uses QTimer::singleShot.
void suspend_retry() {
    QAbstractEventDispatcher* dispatcher = QAbstractEventDispatcher::instance();
    if (dispatcher == nullptr) return;
    for (QObject* child : dispatcher->children()) {
        if (qstrcmp(child->metaObject()->className(), "QSingleShotTimer") != 0) continue;
        dispatcher->unregisterTimers(child);
        connection().retry = child;
    }
}

// Runs even while another sound system is in use.
void watch_for_retry() {
    auto* watch = new QTimer(QAbstractEventDispatcher::instance());
    QObject::connect(watch, &QTimer::timeout, watch, suspend_retry);
    watch->start(std::chrono::seconds{1});
}

}  // namespace

bool qt_is_connected() {
    if (connection().is_used) suspend_retry();
    if (connection().is_used && connection().retry == nullptr) return true;
    if (!pulse_answers()) return false;
    if (!std::exchange(connection().is_used, true)) watch_for_retry();
    if (connection().retry != nullptr) {
        QMetaObject::invokeMethod(connection().retry, "timeout", Qt::DirectConnection);
        delete connection().retry;
    }
    return true;
}

}  // namespace govor::sound
