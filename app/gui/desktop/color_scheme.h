#pragma once

#include <QDBusConnection>
#include <QObject>

#include "desktop/portal_setting.h"

namespace govor::desktop {

// The desktop's preference for light or dark windows, from the settings portal. Qt has
// QStyleHints::colorScheme only since 6.5. Without a portal the preference is unknown, and Qt's palette
// applies.
class ColorScheme : public QObject {
    Q_OBJECT
  public:
    enum class Preference { unknown, light, dark };
    Q_ENUM(Preference)

    // Queries the portal asynchronously.
    explicit ColorScheme(QObject* parent = nullptr);
    ColorScheme(const QDBusConnection& bus, QObject* parent);
    Preference preference() const;

  signals:
    void changed();

  private:
    PortalSetting setting_;
};

}  // namespace govor::desktop
