#pragma once

#include <memory>

#include "desktop/global_shortcut.h"

namespace govor::desktop {

// A passive grab of the key on the X server of $DISPLAY, over a separate connection. It works with
// every platform plugin of Qt, but receives no events while a Wayland window has the keyboard focus.
class X11Shortcut : public GlobalShortcut {
    Q_OBJECT
  public:
    explicit X11Shortcut(QObject* parent = nullptr);
    ~X11Shortcut() override;

    void bind(const QKeySequence& key) override;

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::desktop
