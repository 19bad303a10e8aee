#include "widgets/image_strip.h"

#include <QEvent>
#include <QLocale>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "widgets/accessibility.h"
#include "widgets/icons.h"
#include "widgets/image_conversion.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

// Sizes in pixels.
constexpr QSize thumbnail_size{72, 54};
constexpr QSize low_thumbnail_size{32, 24};

// Scrolls horizontally if its content is wider. Requests the size of its content and of a scroll bar that is
// required.
class HorizontalArea : public QScrollArea {
  public:
    explicit HorizontalArea(QWidget* parent) : QScrollArea(parent) {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setFocusPolicy(Qt::NoFocus);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        viewport()->setAutoFillBackground(false);
    }

    QSize sizeHint() const override {
        const QSize size = widget()->sizeHint();
        const bool scrolls = width() < widget()->minimumSizeHint().width();
        return {size.width(), size.height() + (scrolls ? horizontalScrollBar()->sizeHint().height() : 0)};
    }

    QSize minimumSizeHint() const override { return {low_thumbnail_size.width(), sizeHint().height()}; }

  protected:
    void resizeEvent(QResizeEvent* event) override {
        QScrollArea::resizeEvent(event);
        if (event->oldSize().width() != event->size().width()) updateGeometry();
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
};

void set_color(QWidget& label, const QColor& color) {
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, color);
    label.setPalette(palette);
}

}  // namespace

ImageStrip::ImageStrip(QWidget* parent)
    : QWidget(parent),
      capture_label_(this),
      status_(this),
      detail_(this),
      thumbnails_(new QHBoxLayout),
      thumbnail_area_(new HorizontalArea(this)) {
    auto* thumbnails = new QWidget;
    thumbnails->setLayout(thumbnails_);
    thumbnail_area_->setWidget(thumbnails);
    thumbnails->setAutoFillBackground(false);
    thumbnail_area_->hide();
    thumbnails_->setContentsMargins(0, 0, 0, 0);
    thumbnails_->setSpacing(8);
    set_accessible_role(*this, QAccessible::Grouping);
    auto* details = new QVBoxLayout;
    details->setSpacing(4);
    details->addWidget(&detail_, 0, Qt::AlignLeft);
    details->addWidget(&status_);
    status_.setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(12);
    row->addWidget(thumbnail_area_);
    row->addLayout(details, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(&capture_label_);
    column->addLayout(row);
    // One item for each image::Detail; retranslate() sets the texts.
    for (int i = 0; i < 3; ++i) detail_.addItem(QString());
    detail_.setCurrentIndex(static_cast<int>(image::Detail::medium));
    connect(&detail_, &QComboBox::activated, this,
            [this](int choice) { Q_EMIT detail_chosen(static_cast<image::Detail>(choice)); });
    retranslate();
    update_visibility();
}

void ImageStrip::retranslate() {
    setAccessibleName(tr("Pictures of the question"));
    name_combo_box(detail_, tr("Detail of the pictures"));
    detail_.setToolTip(tr("More detail shows smaller text to the model and takes more tokens"));
    detail_.setItemText(0, tr("Low detail"));
    detail_.setItemText(1, tr("Medium detail"));
    detail_.setItemText(2, tr("High detail"));
    capture_label_.setText(capture_ == Capture::camera ? tr("● The camera is on")
                                                       : tr("● The screen is being read"));
}

void ImageStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    retranslate();
    if (images_ != nullptr) show_images(*images_);
}

QWidget* ImageStrip::make_thumbnail(const assistant::PendingImages& images, std::size_t index) {
    const store::LoadedImage& image = images.images()[index];
    const QString description = description_of(image.record);
    auto* container = new QWidget(thumbnail_area_->widget());
    auto* open_button = new QToolButton(container);
    open_button->setAutoRaise(true);
    open_button->setToolButtonStyle(is_low_ ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonTextUnderIcon);
    open_button->setIcon(QPixmap::fromImage(decode_thumbnail(image.record)));
    open_button->setIconSize(is_low_ ? low_thumbnail_size : thumbnail_size);
    const int tokens = static_cast<int>(images.tokens(image));
    open_button->setText(tr("%n tokens", nullptr, tokens));
    open_button->setToolTip(description);
    open_button->setAccessibleName(tr("Picture: %1, %n tokens", nullptr, tokens).arg(description));
    connect(open_button, &QToolButton::clicked, this, [this, index] { Q_EMIT image_opened(index); });
    auto* remove_button = new QToolButton(container);
    remove_button->setAutoRaise(true);
    remove_button->setIcon(icon(Icon::close));
    remove_button->setIconSize({14, 14});
    const QString name = tr("Remove the picture %1").arg(image.record.name);
    remove_button->setToolTip(name);
    remove_button->setAccessibleName(name);
    connect(remove_button, &QToolButton::clicked, this, [this, index] { Q_EMIT remove_requested(index); });
    auto* row = new QHBoxLayout(container);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(open_button);
    row->addWidget(remove_button, 0, Qt::AlignTop);
    return container;
}

void ImageStrip::show_images(const assistant::PendingImages& images) {
    images_ = &images;
    while (QLayoutItem* item = thumbnails_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();  // it may be the sender
        delete item;
    }
    for (std::size_t i = 0; i < images.images().size(); ++i)
        thumbnails_->addWidget(make_thumbnail(images, i));
    {
        const QSignalBlocker blocker(detail_);
        detail_.setCurrentIndex(static_cast<int>(images.detail()));
    }
    has_images_ = !images.empty() || images.is_reading();
    detail_.setVisible(!images.empty());
    thumbnail_area_->setVisible(!images.images().empty());
    show_status(images);
    update_visibility();
}

void ImageStrip::set_low(bool is_low) {
    if (std::exchange(is_low_, is_low) != is_low && images_ != nullptr) show_images(*images_);
}

void ImageStrip::show_status(const assistant::PendingImages& images) {
    std::uint32_t tokens = 0;
    for (const store::LoadedImage& image : images.images()) tokens += images.tokens(image);
    const Theme theme = Theme::of(palette());
    set_color(status_, images.are_accepted() ? theme.secondary_text : theme.warning);
    if (images.is_reading()) {
        status_.setText(tr("Reading a picture…"));
    } else if (!images.are_accepted() && !images.empty()) {
        status_.setText(tr("This model does not understand pictures. Remove them, or choose another model."));
    } else {
        status_.setText(images.images().size() > 1
                            ? tr("%n tokens together", nullptr, static_cast<int>(tokens))
                            : QString());
    }
    status_.setVisible(!status_.text().isEmpty());
}

void ImageStrip::show_capture(Capture capture) {
    capture_ = capture;
    set_color(capture_label_, Theme::of(palette()).recording);
    retranslate();
    update_visibility();
}

void ImageStrip::update_visibility() {
    capture_label_.setVisible(capture_ != Capture::none);
    setVisible(has_images_ || capture_ != Capture::none);
}

}  // namespace govor::widgets
