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

// There is one per process, like Qt's connection.
struct Connection {
    bool is_used = false;
    QPointer<QObject> retry_timer;  // Qt's suspended timer
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
        connection().retry_timer = child;
    }
}

// Runs even while another sound system is in use.
void watch_for_retry() {
    auto* timer = new QTimer(QAbstractEventDispatcher::instance());
    QObject::connect(timer, &QTimer::timeout, timer, suspend_retry);
    timer->start(std::chrono::seconds{1});
}

}  // namespace

bool ensure_qt_connected() {
    if (connection().is_used) suspend_retry();
    if (connection().is_used && connection().retry_timer == nullptr) return true;
    if (!has_pulse_server()) return false;
    if (!std::exchange(connection().is_used, true)) watch_for_retry();
    if (connection().retry_timer != nullptr) {
        QMetaObject::invokeMethod(connection().retry_timer, "timeout", Qt::DirectConnection);
        delete connection().retry_timer;
    }
    return true;
}

}  // namespace govor::sound
