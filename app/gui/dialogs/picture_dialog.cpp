#include "dialogs/picture_dialog.h"

#include <QPainter>
#include <QScreen>

namespace govor::dialogs {
namespace {

constexpr double max_screen_fraction = 0.85;
constexpr QSize min_size{240, 180};

}  // namespace

PictureDialog::PictureDialog(const QImage& picture, const QString& name, const QString& description,
                             QWidget* parent)
    : QDialog(parent), picture_(picture) {
    setWindowTitle(name);
    setAccessibleName(tr("Picture: %1").arg(description));
    setMinimumSize(min_size);
    const QSize max_size = parent->screen()->availableSize() * max_screen_fraction;
    QSize size = picture.size();
    if (size.width() > max_size.width() || size.height() > max_size.height())
        size.scale(max_size, Qt::KeepAspectRatio);
    resize(size.expandedTo(min_size));
}

void PictureDialog::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    QSize size = picture_.size();
    if (size.width() > width() || size.height() > height()) size.scale(this->size(), Qt::KeepAspectRatio);
    QRect target(QPoint(), size);
    target.moveCenter(rect().center());
    painter.drawImage(target, picture_);
}

void PictureDialog::mouseReleaseEvent(QMouseEvent* /*event*/) {
    close();
}

}  // namespace govor::dialogs
