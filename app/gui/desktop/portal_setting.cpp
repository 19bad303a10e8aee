#include "desktop/portal_setting.h"

#include <QDBusPendingReply>
#include <utility>

#include "desktop/portal.h"

namespace govor::desktop {
namespace {

const QString interface = QStringLiteral("org.freedesktop.portal.Settings");

}  // namespace

PortalSetting::PortalSetting(const QDBusConnection& bus, QString setting_namespace, QString key,
                             QObject* parent)
    : QObject(parent), namespace_(std::move(setting_namespace)), key_(std::move(key)) {
    if (!bus.isConnected()) return;
    Portal::connect_signal(bus, interface, QStringLiteral("SettingChanged"), this,
                           SLOT(handle_setting_changed(QString, QString, QDBusVariant)));
    Portal::call(bus, this, interface, QStringLiteral("Read"), {namespace_, key_},
                 [this](const QDBusPendingReply<QDBusVariant>& reply) {
                     if (reply.isValid()) set(reply.value().variant());
                 });
}

void PortalSetting::handle_setting_changed(const QString& setting_namespace, const QString& key,
                                           const QDBusVariant& value) {
    if (setting_namespace == namespace_ && key == key_) set(value.variant());
}

// Read() returns the value in two nested variants.
void PortalSetting::set(const QVariant& value) {
    const QVariant unwrapped =
        value.canConvert<QDBusVariant>() ? value.value<QDBusVariant>().variant() : value;
    if (std::exchange(value_, unwrapped) != unwrapped) emit changed();
}

}  // namespace govor::desktop
