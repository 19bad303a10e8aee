#pragma once

#include <QObject>
#include <QSize>

class QWidget;

namespace govor::widgets {

// Returns the size that a window may have on its screen without its frame.
QSize available_size(const QWidget& window);

// Moves the content of a widget with a layout into an area that scrolls, unless it scrolls already. All
// widgets stay in the window, so that the tab order does not change.
void make_scrollable(QWidget& widget);

// While an object of this class exists, no dialog is larger than its screen, and none is too low for its
// text. If a dialog needs more space, for example at a scale of 300 %, its content scrolls. The dialogs of Qt
// itself are not changed.
class ScreenFit : public QObject {
    Q_OBJECT

  public:
    explicit ScreenFit(QObject* parent = nullptr);

    // Fits a window to its screen. The event filter calls it for dialogs; call it for other windows.
    static void fit(QWidget& window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace govor::widgets
