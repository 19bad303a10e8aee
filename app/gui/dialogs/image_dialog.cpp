#include "dialogs/image_dialog.h"

#include <QDialogButtonBox>
#include <QPainter>
#include <QScreen>
#include <QVBoxLayout>
#include <utility>

#include "widgets/accessibility.h"

namespace govor::dialogs {
namespace {

constexpr double max_screen_fraction = 0.85;  // of the available width and height
constexpr QSize min_size{240, 180};           // pixels

// Draws the image, centered. Mouse events propagate to the dialog.
class ImageView : public QWidget {
  public:
    explicit ImageView(QImage image) : image_(std::move(image)) {
        widgets::set_accessible_role(*this, QAccessible::Graphic);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    }

  protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        QSize target_size = image_.size();
        if (target_size.width() > width() || target_size.height() > height())
            target_size.scale(size(), Qt::KeepAspectRatio);
        QRect target(QPoint(), target_size);
        target.moveCenter(rect().center());
        painter.drawImage(target, image_);
    }

  private:
    QImage image_;
};

}  // namespace

ImageDialog::ImageDialog(const QImage& image, const QString& name, const QString& description,
                         QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(name);
    setMinimumSize(min_size);
    auto* view = new ImageView(image);
    view->setAccessibleName(tr("Picture: %1").arg(description));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(view, 1);
    column->addWidget(buttons);
    const QMargins margins = column->contentsMargins();
    const QSize frame(margins.left() + margins.right(),
                      margins.top() + margins.bottom() + column->spacing() + buttons->sizeHint().height());
    const QSize max_size = parent->screen()->availableSize() * max_screen_fraction - frame;
    QSize size = image.size();
    if (size.width() > max_size.width() || size.height() > max_size.height())
        size.scale(max_size, Qt::KeepAspectRatio);
    resize((size + frame).expandedTo(min_size));
}

void ImageDialog::mouseReleaseEvent(QMouseEvent* /*event*/) {
    close();
}

}  // namespace govor::dialogs
