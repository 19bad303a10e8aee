#include "desktop/portal_setting.h"

#include <QDBusPendingReply>
#include <utility>

#include "desktop/portal.h"

namespace govor::desktop {
namespace {

const QString interface = QStringLiteral("org.freedesktop.portal.Settings");

}  // namespace

PortalSetting::PortalSetting(const QDBusConnection& bus, QString space, QString key, QObject* parent)
    : QObject(parent), space_(std::move(space)), key_(std::move(key)) {
    if (!bus.isConnected()) return;
    Portal::connect_signal(bus, interface, QStringLiteral("SettingChanged"), this,
                           SLOT(setting_changed(QString, QString, QDBusVariant)));
    Portal::call(bus, this, interface, QStringLiteral("Read"), {space_, key_},
                 [this](const QDBusPendingReply<QDBusVariant>& reply) {
                     if (reply.isValid()) set(reply.value().variant());
                 });
}

void PortalSetting::setting_changed(const QString& space, const QString& key, const QDBusVariant& value) {
    if (space == space_ && key == key_) set(value.variant());
}

// Read() returns the value in two nested variants.
void PortalSetting::set(const QVariant& value) {
    const QVariant bare = value.canConvert<QDBusVariant>() ? value.value<QDBusVariant>().variant() : value;
    if (std::exchange(value_, bare) != bare) emit changed();
}

}  // namespace govor::desktop
