#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QString>
#include <QVariantList>
#include <functional>

namespace govor::desktop {

// The object of the desktop's portals on a bus, by which a program asks for what only the desktop has.
// https://flatpak.github.io/xdg-desktop-portal/docs/
struct Portal {
    inline static const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
    inline static const QString path = QStringLiteral("/org/freedesktop/portal/desktop");

    // Calls a method and does not wait: `answered` comes later, once, unless `owner` is gone by then.
    static void call(const QDBusConnection& bus, QObject* owner, const QString& interface,
                     const QString& method, const QVariantList& arguments,
                     const std::function<void(const QDBusPendingCall&)>& answered);
    // `slot` of `receiver` hears a signal; as SLOT() writes it.
    static void connect_signal(QDBusConnection bus, const QString& interface, const QString& signal,
                               QObject* receiver, const char* slot);
};

}  // namespace govor::desktop
