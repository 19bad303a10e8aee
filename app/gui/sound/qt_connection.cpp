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

// Qt's connection is one per process; so is this.
struct Connection {
    bool used = false;
    QPointer<QObject> retry;  // Qt's timer, held back
};

Connection& connection() {
    static Connection instance;
    return instance;
}

// QTimer::singleShot hangs its timer to the thread's dispatcher. Nothing else on the sound thread uses it.
void hold_back_retry() {
    QAbstractEventDispatcher* dispatcher = QAbstractEventDispatcher::instance();
    if (dispatcher == nullptr) return;
    for (QObject* child : dispatcher->children()) {
        if (qstrcmp(child->metaObject()->className(), "QSingleShotTimer") != 0) continue;
        dispatcher->unregisterTimers(child);
        connection().retry = child;
    }
}

// Also while another sound system is in use.
void watch_for_retry() {
    auto* watch = new QTimer(QAbstractEventDispatcher::instance());
    QObject::connect(watch, &QTimer::timeout, watch, hold_back_retry);
    watch->start(std::chrono::seconds{1});
}

}  // namespace

bool qt_is_connected() {
    if (connection().used) hold_back_retry();
    if (connection().used && connection().retry == nullptr) return true;
    if (!pulse_answers()) return false;
    if (!std::exchange(connection().used, true)) watch_for_retry();
    if (connection().retry != nullptr) {
        QMetaObject::invokeMethod(connection().retry, "timeout", Qt::DirectConnection);
        delete connection().retry;
    }
    return true;
}

}  // namespace govor::sound
