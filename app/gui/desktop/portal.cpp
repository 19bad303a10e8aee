#include "desktop/portal.h"

namespace govor::desktop {

void Portal::call(const QDBusConnection& bus, QObject* owner, const QString& interface, const QString& method,
                  const QVariantList& arguments,
                  const std::function<void(const QDBusPendingCall&)>& on_reply) {
    QDBusMessage message = QDBusMessage::createMethodCall(service, path, interface, method);
    message.setArguments(arguments);
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(message), owner);
    QObject::connect(watcher, &QDBusPendingCallWatcher::finished, owner, [watcher, on_reply] {
        on_reply(*watcher);
        watcher->deleteLater();
    });
}

void Portal::connect_signal(QDBusConnection bus, const QString& interface, const QString& signal,
                            QObject* receiver, const char* slot) {
    bus.connect(service, path, interface, signal, receiver, slot);
}

}  // namespace govor::desktop
