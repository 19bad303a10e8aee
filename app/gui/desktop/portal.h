#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QString>
#include <QVariantList>
#include <functional>

namespace govor::desktop {

// The D-Bus object of the XDG desktop portals.
// https://flatpak.github.io/xdg-desktop-portal/docs/
struct Portal {
    inline static const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
    inline static const QString request_interface = QStringLiteral("org.freedesktop.portal.Request");
    inline static const QString path = QStringLiteral("/org/freedesktop/portal/desktop");

    // Values of `response` in the signal Response of a request; others: the request has failed.
    static constexpr uint response_success = 0;
    static constexpr uint response_cancelled = 1;  // by the user

    // Calls a method asynchronously. `on_reply` is called once, unless `owner` is destroyed first.
    static void call(const QDBusConnection& bus, QObject* owner, const QString& interface,
                     const QString& method, const QVariantList& arguments,
                     const std::function<void(const QDBusPendingCall&)>& on_reply);
    // Connects a D-Bus signal to a slot of `receiver`, given by SLOT().
    static void connect_signal(QDBusConnection bus, const QString& interface, const QString& signal,
                               QObject* receiver, const char* slot);
};

}  // namespace govor::desktop
