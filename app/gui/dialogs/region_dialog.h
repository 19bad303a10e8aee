#pragma once

#include <QDialog>
#include <QPixmap>
#include <QRect>

namespace govor::dialogs {

// Shows a screenshot in full size and lets the user select a region of it by dragging, or the
// whole screen with Enter or the button. Escape rejects the dialog.
class RegionDialog : public QDialog {
    Q_OBJECT

  public:
    // `screen` is the geometry of the screen.
    RegionDialog(const QPixmap& screenshot, const QRect& screen, QWidget* parent = nullptr);

    QImage region() const;  // valid after the dialog was accepted

  protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

  private:
    QPixmap screenshot_;
    QPoint drag_start_;
    QRect selection_;  // in the dialog's coordinates; empty: the whole screen
};

}  // namespace govor::dialogs
