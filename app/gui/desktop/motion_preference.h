#pragma once

#include <QDBusConnection>
#include <QObject>

#include "desktop/portal_setting.h"

namespace govor::desktop {

// The desktop's preference for reduced motion, from the settings portal: `reduced-motion` of
// org.freedesktop.appearance, or, on desktops without it, `enable-animations` of org.gnome.desktop.interface.
// Without a portal, motion is not reduced.
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
