#pragma once

#include <QObject>
#include <QSize>

class QWidget;

namespace govor::widgets {

// Returns the size that a window may have on its screen without its frame.
QSize available_size(const QWidget& window);

// While an object exists, no dialog is larger than its screen when it is opened. If a dialog needs more
// space, for example at a scale of 300 %, its content scrolls. The dialogs of Qt itself are not changed.
class ScreenFit : public QObject {
    Q_OBJECT

  public:
    explicit ScreenFit(QObject* parent = nullptr);

    static void fit(QWidget& window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace govor::widgets
