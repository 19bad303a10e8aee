#include "widgets/waveform.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/theme.h"

namespace govor::widgets {
namespace {

constexpr int bar_width = 2;  // pixels
constexpr int bar_step = 4;   // pixels
constexpr int max_value = 1000;
constexpr int key_step = 50;  // of max_value

}  // namespace

Waveform::Waveform(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setRange(0, max_value);
    setSingleStep(key_step);
    setPageStep(2 * key_step);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

void Waveform::set_peaks(const std::vector<std::uint8_t>& peaks) {
    if (peaks_ == peaks) return;
    peaks_ = peaks;
    update();
}

void Waveform::set_position(double fraction) {
    if (!is_dragging_) setValue(static_cast<int>(std::lround(fraction * maximum())));
}

// Returns 0..1. Loudness is perceived logarithmically; the square root keeps quiet speech visible beside loud
// speech.
double Waveform::bar_height(int bar, int bars) const {
    if (peaks_.empty()) return 0;
    const std::size_t first = peaks_.size() * static_cast<std::size_t>(bar) / static_cast<std::size_t>(bars);
    const std::size_t last = std::max(
        first + 1, peaks_.size() * static_cast<std::size_t>(bar + 1) / static_cast<std::size_t>(bars));
    std::uint8_t peak = 0;
    for (std::size_t i = first; i < std::min(last, peaks_.size()); ++i) peak = std::max(peak, peaks_[i]);
    return std::sqrt(peak / 255.0);
}

void Waveform::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const int bars = std::max(1, width() / bar_step);
    const double played_bars = bars * static_cast<double>(value()) / maximum();
    const QColor unplayed_color = mix_colors(theme.page, theme.text, 0.32);
    for (int bar = 0; bar < bars; ++bar) {
        const double height_of_bar = std::max(2.0, bar_height(bar, bars) * (height() - 4));
        painter.setBrush(bar < played_bars ? theme.indicator : unplayed_color);
        painter.drawRoundedRect(
            QRectF(bar * bar_step, (height() - height_of_bar) / 2, bar_width, height_of_bar), 1, 1);
    }
    if (!hasFocus()) return;
    painter.setPen(QPen(theme.indicator, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void Waveform::move_to(double x) {
    setValue(static_cast<int>(std::lround(std::clamp(x / std::max(1, width()), 0.0, 1.0) * maximum())));
}

void Waveform::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    is_dragging_ = true;
    move_to(event->position().x());
}

void Waveform::mouseMoveEvent(QMouseEvent* event) {
    if (is_dragging_) move_to(event->position().x());
}

void Waveform::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !is_dragging_) return;
    is_dragging_ = false;
    Q_EMIT seek_requested(static_cast<double>(value()) / maximum());
}

void Waveform::keyPressEvent(QKeyEvent* event) {
    const int old_value = value();
    QSlider::keyPressEvent(event);
    if (value() != old_value) Q_EMIT seek_requested(static_cast<double>(value()) / maximum());
}

}  // namespace govor::widgets
