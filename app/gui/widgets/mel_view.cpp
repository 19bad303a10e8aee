#include "widgets/mel_view.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "widgets/accessibility.h"
#include "widgets/clipping_mark.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

constexpr int max_columns = 300;  // 3 s
constexpr float min_visible_dbfs = -60;
constexpr int level_bar_height = 3;      // pixels
constexpr int clipping_mark_size = 18;   // pixels
constexpr int clipping_mark_margin = 4;  // pixels

// Returns a color for each loudness, from the panel color (silence) through the accent color to the text
// color.
QList<QRgb> make_color_table(const Theme& theme) {
    QList<QRgb> colors;
    for (int value = 0; value < 256; ++value) {
        const double loudness = value / 255.0;
        const QColor low = mix_colors(theme.panel, theme.accent, std::min(1.0, loudness * 1.5));
        colors.append(mix_colors(low, theme.text, std::max(0.0, (loudness - 0.66) * 1.6)).rgb());
    }
    return colors;
}

}  // namespace

MelView::MelView(QWidget* parent) : QWidget(parent) {
    set_accessible_role(*this, QAccessible::Graphic);
    setAccessibleName(tr("Microphone input"));
    setAttribute(Qt::WA_OpaquePaintEvent, false);
}

void MelView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    setAccessibleName(tr("Microphone input"));
    set_clipping(is_clipping_);
}

void MelView::clear() {
    image_ = {};
    next_column_ = 0;
    level_ = 0;
    set_clipping(false);
    update();
}

void MelView::add(const sound::MelColumns& columns) {
    const int bins = static_cast<int>(columns.bins);
    if (bins == 0) return;
    if (image_.height() != bins) {
        image_ = QImage(max_columns, bins, QImage::Format_Indexed8);
        image_.setColorTable(QList<QRgb>(256, 0));
        image_.fill(0);
        next_column_ = 0;
    }
    const float* value = columns.values.data();
    for (std::uint32_t column = 0; column < columns.columns; ++column) {
        for (int bin = 0; bin < bins; ++bin) {
            const float loudness = std::clamp(*value++, 0.0F, 1.0F);
            image_.scanLine(bins - 1 - bin)[next_column_] = static_cast<uchar>(std::lround(loudness * 255));
        }
        next_column_ = (next_column_ + 1) % max_columns;
    }
    update();
}

void MelView::set_level(const sound::LevelReading& level) {
    level_ = std::clamp(1 - level.dbfs / min_visible_dbfs, 0.0F, 1.0F);
    if (level.is_clipping != is_clipping_) set_clipping(level.is_clipping);
    update();
}

void MelView::set_clipping(bool is_clipping) {
    is_clipping_ = is_clipping;
    setAccessibleDescription(is_clipping ? tr("Too loud") : QString());
}

void MelView::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath frame;
    const QRectF background = QRectF(rect()).adjusted(0, 0, 0, -level_bar_height - 3);
    frame.addRoundedRect(background, 6, 6);
    painter.fillPath(frame, theme.panel);
    if (!image_.isNull()) {
        painter.save();
        painter.setClipPath(frame);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        image_.setColorTable(make_color_table(theme));
        // The image is a ring buffer whose oldest column is overwritten next. It is drawn in two parts, with
        // the newest column at the right.
        const double scale = background.width() / max_columns;
        const int old_columns = max_columns - next_column_;
        painter.drawImage(QRectF(0, 0, old_columns * scale, background.height()), image_,
                          QRectF(next_column_, 0, old_columns, image_.height()));
        painter.drawImage(QRectF(old_columns * scale, 0, next_column_ * scale, background.height()), image_,
                          QRectF(0, 0, next_column_, image_.height()));
        painter.restore();
    }
    painter.setPen(Qt::NoPen);
    const double y = height() - level_bar_height;
    painter.setBrush(theme.hairline);
    painter.drawRoundedRect(QRectF(0, y, width(), level_bar_height), 1.5, 1.5);
    painter.setBrush(is_clipping_ ? theme.recording : theme.indicator);
    painter.drawRoundedRect(QRectF(0, y, width() * static_cast<double>(level_), level_bar_height), 1.5, 1.5);
    if (is_clipping_)
        draw_clipping_mark(painter,
                           QRectF(width() - clipping_mark_size - clipping_mark_margin, clipping_mark_margin,
                                  clipping_mark_size, clipping_mark_size),
                           theme);
}

}  // namespace govor::widgets
