#pragma once

#include <QDialog>
#include <QPixmap>
#include <QRect>

namespace govor::dialogs {

// Covers the screen with its picture and lets the user choose a region: drag, or press Enter or the button
// for the whole screen. Escape rejects.
class RegionDialog : public QDialog {
    Q_OBJECT

  public:
    RegionDialog(const QPixmap& screen_picture, const QRect& screen, QWidget* parent = nullptr);

    QImage region() const;  // valid after the dialog was accepted

  protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

  private:
    QPixmap screen_picture_;
    QPoint drag_start_;
    QRect selection_;  // in the dialog's coordinates; empty: the whole screen
};

}  // namespace govor::dialogs
