#pragma once

#include <QWheelEvent>

namespace govor::dialogs {

// A box or slider that ignores the mouse wheel unless it has the focus, so that scrolling a page does not
// change a setting.
template <typename Control>
class WheelSafe : public Control {
  public:
    using Control::Control;

  protected:
    void wheelEvent(QWheelEvent* event) override {
        if (this->hasFocus()) {
            Control::wheelEvent(event);
        } else {
            event->ignore();
        }
    }
};

}  // namespace govor::dialogs
