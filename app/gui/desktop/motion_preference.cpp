#include "desktop/motion_preference.h"

namespace govor::desktop {

MotionPreference::MotionPreference(QObject* parent)
    : MotionPreference(QDBusConnection::sessionBus(), parent) {}

MotionPreference::MotionPreference(const QDBusConnection& bus, QObject* parent)
    : QObject(parent),
      reduced_(bus, QStringLiteral("org.freedesktop.appearance"), QStringLiteral("reduced-motion")),
      animations_(bus, QStringLiteral("org.gnome.desktop.interface"), QStringLiteral("enable-animations")) {
    connect(&reduced_, &PortalSetting::changed, this, &MotionPreference::changed);
    connect(&animations_, &PortalSetting::changed, this, &MotionPreference::changed);
}

// Values of reduced-motion: 0: no preference, 1: reduced.
bool MotionPreference::is_reduced() const {
    if (reduced_.value().isValid()) return reduced_.value().toUInt() == 1;
    return animations_.value().isValid() && !animations_.value().toBool();
}

}  // namespace govor::desktop
