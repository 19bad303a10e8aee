#pragma once

#include <QDBusConnection>
#include <QObject>

#include "desktop/portal_setting.h"

namespace govor::desktop {

// Whether the desktop asks programs to move less, from the settings portal: `reduced-motion` of
// org.freedesktop.appearance, or else, with desktops that lack it, `enable-animations` of
// org.gnome.desktop.interface. Without a portal, it does not.
class MotionPreference : public QObject {
    Q_OBJECT
  public:
    // Queries the portal asynchronously.
    explicit MotionPreference(QObject* parent = nullptr);
    MotionPreference(const QDBusConnection& bus, QObject* parent);
    bool is_reduced() const;

  signals:
    void changed();

  private:
    PortalSetting reduced_;
    PortalSetting animations_;
};

}  // namespace govor::desktop
