#pragma once

#include <QWheelEvent>
#include <utility>

namespace govor::dialogs {

// A box or slider that ignores the mouse wheel unless it has the focus, so that scrolling a page does not
// change a setting.
template <typename Control>
class WheelSafe : public Control {
  public:
    template <typename... Arguments>
    explicit WheelSafe(Arguments&&... arguments) : Control(std::forward<Arguments>(arguments)...) {
        this->setFocusPolicy(Qt::StrongFocus);  // the wheel does not focus the control
    }

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
