#include "widgets/level_bar.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

#include "messages/typography.h"
#include "widgets/accessibility.h"
#include "widgets/clipping_mark.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

constexpr float min_dbfs = -70;
constexpr int mark_width = 2;            // pixels
constexpr int clipping_mark_width = 14;  // pixels

double fraction_of(float dbfs) {
    return std::clamp(1 - static_cast<double>(dbfs / min_dbfs), 0.0, 1.0);
}

}  // namespace

LevelBar::LevelBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    set_accessible_role(*this, QAccessible::ProgressBar);
    setAccessibleName(tr("Microphone level"));
    clear();
}

// A reading arrives every 30 ms. In silence it stays the same, and nothing is painted.
void LevelBar::set_level(const sound::LevelReading& level) {
    const bool is_same = level.dbfs == level_.dbfs && level.is_clipping == level_.is_clipping &&
                         level.voice_onset_dbfs == level_.voice_onset_dbfs;
    level_ = level;
    if (is_same) return;
    update_accessibility();
    update();
}

void LevelBar::clear() {
    level_ = {};
    level_.dbfs = -std::numeric_limits<float>::infinity();
    update_accessibility();
    update();
}

void LevelBar::set_threshold(std::optional<float> dbfs) {
    threshold_ = dbfs;
    update();
}

void LevelBar::update_accessibility() {
    set_accessible_value(*this, std::clamp(level_.dbfs, min_dbfs, 0.0F), min_dbfs, 0);
    const bool is_silent = level_.dbfs <= min_dbfs;
    const QString format = level_.is_clipping ? tr("%1 dB, too loud") : tr("%1 dB");
    setAccessibleDescription(is_silent
                                 ? tr("No sound")
                                 : format.arg(with_minus_sign(QLocale().toString(std::lround(level_.dbfs)))));
}

void LevelBar::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QRectF bar = QRectF(rect()).adjusted(0, 6, 0, -6);
    painter.setBrush(theme.hairline);
    painter.drawRoundedRect(bar, 4, 4);
    const double fraction = fraction_of(level_.dbfs);
    if (fraction > 0) {
        painter.setBrush(level_.is_clipping ? theme.recording : theme.indicator);
        painter.drawRoundedRect(
            QRectF(bar.topLeft(), QSizeF(std::max(8.0, bar.width() * fraction), bar.height())), 4, 4);
    }
    const auto draw_mark = [&](float dbfs, double top, double bottom, const QColor& color) {
        const double x = std::clamp(bar.width() * fraction_of(dbfs), 1.0, bar.width() - mark_width);
        painter.fillRect(QRectF(QPointF(x, top), QPointF(x + mark_width, bottom)), color);
    };
    if (threshold_) draw_mark(*threshold_, 1, height() - 1, theme.text);
    // The mark of the voice onset level is drawn above and below the bar, but not over it.
    if (const float onset = level_.voice_onset_dbfs; std::isfinite(onset)) {
        draw_mark(onset, 1, bar.top(), theme.warning);
        draw_mark(onset, bar.bottom(), height() - 1, theme.warning);
    }
    if (level_.is_clipping)
        draw_clipping_mark(
            painter, QRectF(bar.right() - clipping_mark_width, 1, clipping_mark_width, height() - 2), theme);
}

}  // namespace govor::widgets
