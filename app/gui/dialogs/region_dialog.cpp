#include "dialogs/region_dialog.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace govor::dialogs {
namespace {

constexpr int smallest_side = 8;  // pixels; a smaller region is a click

}  // namespace

RegionDialog::RegionDialog(const QPixmap& screen_picture, const QRect& screen, QWidget* parent)
    : QDialog(parent, Qt::FramelessWindowHint | Qt::WindowStaysOnTopHint), screen_picture_(screen_picture) {
    setWindowTitle(tr("Look at the screen"));
    setAccessibleName(tr("Choose a region of the screen: drag, or press Enter for the whole screen"));
    setCursor(Qt::CrossCursor);
    setGeometry(screen);
}

QImage RegionDialog::region() const {
    const QRectF all(rect());
    if (chosen_.isEmpty() || all.isEmpty()) return screen_picture_.toImage();
    const double x = screen_picture_.width() / all.width(), y = screen_picture_.height() / all.height();
    const QRectF pixels(chosen_.x() * x, chosen_.y() * y, chosen_.width() * x, chosen_.height() * y);
    return screen_picture_.copy(pixels.toAlignedRect().intersected(screen_picture_.rect())).toImage();
}

void RegionDialog::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.drawPixmap(rect(), screen_picture_);
    const QColor shade(0, 0, 0, 110);
    const QRegion outside = QRegion(rect()).subtracted(chosen_);
    for (const QRect& part : outside) painter.fillRect(part, shade);
    painter.setPen(Qt::white);
    if (!chosen_.isEmpty()) return painter.drawRect(chosen_.adjusted(0, 0, -1, -1));
    painter.drawText(rect(), Qt::AlignCenter,
                     tr("Drag over a region, or press Enter for the whole screen. Escape cancels."));
}

void RegionDialog::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return accept();
    QDialog::keyPressEvent(event);
}

void RegionDialog::mousePressEvent(QMouseEvent* event) {
    begin_ = event->pos();
    chosen_ = {};
}

void RegionDialog::mouseMoveEvent(QMouseEvent* event) {
    // QRect::normalized() would leave out the pixels of both corners.
    const auto [left, right] = std::minmax({begin_.x(), event->pos().x()});
    const auto [top, bottom] = std::minmax({begin_.y(), event->pos().y()});
    chosen_ = QRect(QPoint(left, top), QPoint(right, bottom)).intersected(rect());
    update();
}

void RegionDialog::mouseReleaseEvent(QMouseEvent* /*event*/) {
    if (chosen_.width() >= smallest_side && chosen_.height() >= smallest_side) return accept();
    chosen_ = {};
    update();
}

}  // namespace govor::dialogs
