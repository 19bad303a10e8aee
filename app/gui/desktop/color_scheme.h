#pragma once

#include <QObject>
#include <memory>

namespace govor::desktop {

// Whether the desktop wants dark windows, as its settings portal says, now and when it changes. Qt 6.4 does
// not know; from 6.5 on QStyleHints::colorScheme does. Without a portal: unknown, and Qt's palette stands.
class ColorScheme : public QObject {
    Q_OBJECT
  public:
    enum class Wish { unknown, light, dark };
    Q_ENUM(Wish)

    explicit ColorScheme(QObject* parent = nullptr);  // asks, and does not wait for the answer
    ~ColorScheme() override;
    Wish wish() const;

  signals:
    void changed();

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::desktop
