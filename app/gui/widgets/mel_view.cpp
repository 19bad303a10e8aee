#include "widgets/mel_view.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "widgets/theme.h"

namespace govor::widgets {
namespace {

constexpr int columns_kept = 300;
constexpr float quietest_dbfs = -60;
constexpr int level_line = 3;

QList<QRgb> colours(const Theme& theme) {
    QList<QRgb> table;
    for (int value = 0; value < 256; ++value) {
        const double loud = value / 255.0;
        const QColor low = mixed(theme.panel, theme.accent, std::min(1.0, loud * 1.5));
        table.append(mixed(low, theme.text, std::max(0.0, (loud - 0.66) * 1.6)).rgb());
    }
    return table;
}

}  // namespace

MelView::MelView(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Microphone input"));
    setAttribute(Qt::WA_OpaquePaintEvent, false);
}

void MelView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) setAccessibleName(tr("Microphone input"));
}

void MelView::clear() {
    picture_ = {};
    next_ = 0;
    level_ = 0;
    update();
}

void MelView::add(const sound::MelColumns& columns) {
    const int bins = static_cast<int>(columns.bins);
    if (bins == 0) return;
    if (picture_.height() != bins) {
        picture_ = QImage(columns_kept, bins, QImage::Format_Indexed8);
        picture_.setColorTable(QList<QRgb>(256, 0));
        picture_.fill(0);
        next_ = 0;
    }
    const float* value = columns.values.data();
    for (std::uint32_t column = 0; column < columns.columns; ++column) {
        for (int bin = 0; bin < bins; ++bin) {
            const float loud = std::clamp(*value++, 0.0F, 1.0F);
            picture_.scanLine(bins - 1 - bin)[next_] = static_cast<uchar>(std::lround(loud * 255));
        }
        next_ = (next_ + 1) % columns_kept;
    }
    update();
}

void MelView::set_level(const sound::LevelReading& level) {
    level_ = std::clamp(1 - level.dbfs / quietest_dbfs, 0.0F, 1.0F);
    clipping_ = level.clipping;
    update();
}

void MelView::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath frame;
    const QRectF background = QRectF(rect()).adjusted(0, 0, 0, -level_line - 3);
    frame.addRoundedRect(background, 6, 6);
    painter.fillPath(frame, theme.panel);
    if (!picture_.isNull()) {
        painter.save();
        painter.setClipPath(frame);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        picture_.setColorTable(colours(theme));
        // The image is a ring buffer: the oldest column is the next to be overwritten. It is drawn in two
        // pieces, with the newest column at the right.
        const double scale = background.width() / columns_kept;
        const int older = columns_kept - next_;
        painter.drawImage(QRectF(0, 0, older * scale, background.height()), picture_,
                          QRectF(next_, 0, older, picture_.height()));
        painter.drawImage(QRectF(older * scale, 0, next_ * scale, background.height()), picture_,
                          QRectF(0, 0, next_, picture_.height()));
        painter.restore();
    }
    painter.setPen(Qt::NoPen);
    const double y = height() - level_line;
    painter.setBrush(theme.hairline);
    painter.drawRoundedRect(QRectF(0, y, width(), level_line), 1.5, 1.5);
    painter.setBrush(clipping_ ? theme.recording : theme.accent);
    painter.drawRoundedRect(QRectF(0, y, width() * static_cast<double>(level_), level_line), 1.5, 1.5);
}

}  // namespace govor::widgets
