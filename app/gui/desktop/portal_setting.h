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
    PortalSetting(const QDBusConnection& bus, QString setting_namespace, QString key,
                  QObject* parent = nullptr);

    // Returns the value; invalid without a portal, before its reply, or if the portal lacks the setting.
    const QVariant& value() const { return value_; }

  signals:
    void changed();

  private slots:
    void handle_setting_changed(const QString& setting_namespace, const QString& key,
                                const QDBusVariant& value);

  private:
    void set(const QVariant& value);

    const QString namespace_;
    const QString key_;
    QVariant value_;
};

}  // namespace govor::desktop
