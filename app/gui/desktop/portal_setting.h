#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>
#include <QString>
#include <QVariant>

namespace govor::desktop {

// One setting of the desktop, from the settings portal.
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
class PortalSetting : public QObject {
    Q_OBJECT
  public:
    // Queries the portal asynchronously.
    PortalSetting(const QDBusConnection& bus, QString space, QString key, QObject* parent = nullptr);

    // Invalid without a portal, before its answer, or if it does not have the setting.
    const QVariant& value() const { return value_; }

  signals:
    void changed();

  private slots:
    void setting_changed(const QString& space, const QString& key, const QDBusVariant& value);

  private:
    void set(const QVariant& value);

    const QString space_;
    const QString key_;
    QVariant value_;
};

}  // namespace govor::desktop
