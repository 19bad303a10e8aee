#include "dialogs/region_dialog.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace govor::dialogs {
namespace {

constexpr int min_side = 8;  // pixels; a smaller region counts as a click

}  // namespace

RegionDialog::RegionDialog(const QPixmap& screenshot, const QRect& screen, QWidget* parent)
    : QDialog(parent, Qt::FramelessWindowHint | Qt::WindowStaysOnTopHint), screenshot_(screenshot) {
    setWindowTitle(tr("Look at the screen"));
    setAccessibleName(tr("Choose a region of the screen: drag, or press Enter for the whole screen"));
    setCursor(Qt::CrossCursor);
    setGeometry(screen);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->setCursor(Qt::ArrowCursor);
    buttons->addButton(tr("&Whole screen"), QDialogButtonBox::AcceptRole)->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(buttons, 1, Qt::AlignHCenter | Qt::AlignBottom);
}

QImage RegionDialog::region() const {
    const QRectF bounds(rect());
    if (selection_.isEmpty() || bounds.isEmpty()) return screenshot_.toImage();
    const double scale_x = screenshot_.width() / bounds.width();
    const double scale_y = screenshot_.height() / bounds.height();
    const QRectF pixels(selection_.x() * scale_x, selection_.y() * scale_y, selection_.width() * scale_x,
                        selection_.height() * scale_y);
    return screenshot_.copy(pixels.toAlignedRect().intersected(screenshot_.rect())).toImage();
}

void RegionDialog::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.drawPixmap(rect(), screenshot_);
    const QColor shade(0, 0, 0, 110);
    const QRegion outside = QRegion(rect()).subtracted(selection_);
    for (const QRect& rectangle : outside) painter.fillRect(rectangle, shade);
    painter.setPen(Qt::white);
    if (!selection_.isEmpty()) return painter.drawRect(selection_.adjusted(0, 0, -1, -1));
    painter.drawText(rect(), Qt::AlignCenter,
                     tr("Drag over a region, or press Enter for the whole screen. Escape cancels."));
}

void RegionDialog::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return accept();
    QDialog::keyPressEvent(event);
}

void RegionDialog::mousePressEvent(QMouseEvent* event) {
    drag_start_ = event->pos();
    selection_ = {};
}

void RegionDialog::mouseMoveEvent(QMouseEvent* event) {
    // QRect::normalized() would omit the pixels of both corners.
    const auto [left, right] = std::minmax({drag_start_.x(), event->pos().x()});
    const auto [top, bottom] = std::minmax({drag_start_.y(), event->pos().y()});
    selection_ = QRect(QPoint(left, top), QPoint(right, bottom)).intersected(rect());
    update();
}

void RegionDialog::mouseReleaseEvent(QMouseEvent* /*event*/) {
    if (selection_.width() >= min_side && selection_.height() >= min_side) return accept();
    selection_ = {};
    update();
}

}  // namespace govor::dialogs
