#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>
#include <QVariant>

namespace govor::desktop {

// Whether the desktop wants dark windows, as its settings portal says, now and when it changes. Qt 6.4 does
// not know; from 6.5 on QStyleHints::colorScheme does. Without a portal: unknown, and Qt's palette stands.
class ColorScheme : public QObject {
    Q_OBJECT
  public:
    enum class Preference { unknown, light, dark };
    Q_ENUM(Preference)

    // Asks, and does not wait for the answer.
    explicit ColorScheme(QObject* parent = nullptr);
    ColorScheme(const QDBusConnection& bus, QObject* parent);
    Preference preference() const { return preference_; }

  signals:
    void changed();

  private slots:
    void setting_changed(const QString& space, const QString& key, const QDBusVariant& value);

  private:
    void set(const QVariant& value);

    Preference preference_ = Preference::unknown;
};

}  // namespace govor::desktop
