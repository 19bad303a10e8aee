#include "desktop/color_scheme.h"

namespace govor::desktop {

ColorScheme::ColorScheme(QObject* parent) : ColorScheme(QDBusConnection::sessionBus(), parent) {}

ColorScheme::ColorScheme(const QDBusConnection& bus, QObject* parent)
    : QObject(parent),
      setting_(bus, QStringLiteral("org.freedesktop.appearance"), QStringLiteral("color-scheme")) {
    connect(&setting_, &PortalSetting::changed, this, &ColorScheme::changed);
}

// Values of color-scheme: 0: no preference, 1: dark, 2: light.
ColorScheme::Preference ColorScheme::preference() const {
    switch (setting_.value().toUInt()) {
        case 1:
            return Preference::dark;
        case 2:
            return Preference::light;
        default:
            return Preference::unknown;
    }
}

}  // namespace govor::desktop
