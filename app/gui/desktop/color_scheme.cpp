#include "desktop/color_scheme.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace govor::desktop {
namespace {

// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString interface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString scheme = QStringLiteral("color-scheme");

}  // namespace

ColorScheme::ColorScheme(QObject* parent) : ColorScheme(QDBusConnection::sessionBus(), parent) {}

ColorScheme::ColorScheme(const QDBusConnection& bus, QObject* parent) : QObject(parent) {
    QDBusConnection connection = bus;
    if (!connection.isConnected()) return;
    connection.connect(service, path, interface, QStringLiteral("SettingChanged"), this,
                       SLOT(setting_changed(QString, QString, QDBusVariant)));
    QDBusMessage read = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
    read << appearance << scheme;
    auto* waiting = new QDBusPendingCallWatcher(connection.asyncCall(read), this);
    connect(waiting, &QDBusPendingCallWatcher::finished, this, [this, waiting] {
        const QDBusPendingReply<QDBusVariant> reply = *waiting;
        if (reply.isValid()) set(reply.value().variant());
        waiting->deleteLater();
    });
}

void ColorScheme::setting_changed(const QString& space, const QString& key, const QDBusVariant& value) {
    if (space == appearance && key == scheme) set(value.variant());
}

// 0: no preference, 1: dark, 2: light. Read() wraps the number twice.
void ColorScheme::set(const QVariant& value) {
    const QVariant bare = value.canConvert<QDBusVariant>() ? value.value<QDBusVariant>().variant() : value;
    const Wish before = wish_;
    switch (bare.toUInt()) {
        case 1:
            wish_ = Wish::dark;
            break;
        case 2:
            wish_ = Wish::light;
            break;
        default:
            wish_ = Wish::unknown;
            break;
    }
    if (wish_ != before) emit changed();
}

}  // namespace govor::desktop
