#include "dialogs/picture_dialog.h"

#include <QPainter>
#include <QScreen>

namespace govor::dialogs {
namespace {

constexpr double share_of_screen = 0.85;
constexpr QSize smallest{240, 180};

}  // namespace

PictureDialog::PictureDialog(const QImage& picture, const QString& name, const QString& description,
                             QWidget* parent)
    : QDialog(parent), picture_(picture) {
    setWindowTitle(name);
    setAccessibleName(tr("Picture: %1").arg(description));
    setMinimumSize(smallest);
    const QSize most = parent->screen()->availableSize() * share_of_screen;
    QSize size = picture.size();
    if (size.width() > most.width() || size.height() > most.height()) size.scale(most, Qt::KeepAspectRatio);
    resize(size.expandedTo(smallest));
}

void PictureDialog::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    QSize size = picture_.size();
    if (size.width() > width() || size.height() > height()) size.scale(this->size(), Qt::KeepAspectRatio);
    QRect place(QPoint(), size);
    place.moveCenter(rect().center());
    painter.drawImage(place, picture_);
}

void PictureDialog::mouseReleaseEvent(QMouseEvent* /*event*/) {
    close();
}

}  // namespace govor::dialogs
