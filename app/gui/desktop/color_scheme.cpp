#include "desktop/color_scheme.h"

#include <QDBusPendingReply>

#include "desktop/portal.h"

namespace govor::desktop {
namespace {

// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const QString interface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString scheme = QStringLiteral("color-scheme");

}  // namespace

ColorScheme::ColorScheme(QObject* parent) : ColorScheme(QDBusConnection::sessionBus(), parent) {}

ColorScheme::ColorScheme(const QDBusConnection& bus, QObject* parent) : QObject(parent) {
    if (!bus.isConnected()) return;
    Portal::connect_signal(bus, interface, QStringLiteral("SettingChanged"), this,
                           SLOT(setting_changed(QString, QString, QDBusVariant)));
    Portal::call(bus, this, interface, QStringLiteral("Read"), {appearance, scheme},
                 [this](const QDBusPendingReply<QDBusVariant>& reply) {
                     if (reply.isValid()) set(reply.value().variant());
                 });
}

void ColorScheme::setting_changed(const QString& space, const QString& key, const QDBusVariant& value) {
    if (space == appearance && key == scheme) set(value.variant());
}

// 0: no preference, 1: dark, 2: light. Read() returns the number in two nested variants.
void ColorScheme::set(const QVariant& value) {
    const QVariant bare = value.canConvert<QDBusVariant>() ? value.value<QDBusVariant>().variant() : value;
    const Preference before = preference_;
    switch (bare.toUInt()) {
        case 1:
            preference_ = Preference::dark;
            break;
        case 2:
            preference_ = Preference::light;
            break;
        default:
            preference_ = Preference::unknown;
            break;
    }
    if (preference_ != before) emit changed();
}

}  // namespace govor::desktop
