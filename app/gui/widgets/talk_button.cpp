#include "widgets/talk_button.h"

#include <QEvent>
#include <QPainter>
#include <cmath>

#include "widgets/icons.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

constexpr double max_ring_width = 7;  // pixels

}  // namespace

TalkButton::TalkButton(QWidget* parent) : QAbstractButton(parent) {
    setFixedSize(sizeHint());
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Talk"));
    setCursor(Qt::PointingHandCursor);
}

void TalkButton::set_listening(bool is_listening) {
    is_listening_ = is_listening;
    if (!is_listening) level_ = 0;
    update();
}

void TalkButton::set_level(double level) {
    if (!is_listening_) return;
    level_ = level;
    update();
}

void TalkButton::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) setAccessibleName(tr("Talk"));
}

void TalkButton::mousePressEvent(QMouseEvent* event) {
    QAbstractButton::mousePressEvent(event);
    Q_EMIT mouse_pressed();
}

bool TalkButton::hitButton(const QPoint& point) const {
    return std::hypot(point.x() - width() / 2.0, point.y() - height() / 2.0) <= width() / 2.0;
}

void TalkButton::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const QPointF center = QRectF(rect()).center();
    const double radius = width() / 2.0 - max_ring_width;
    QColor background = is_listening_ ? theme.recording : theme.accent;
    if (!isEnabled()) background = theme.hairline;
    if (isDown()) background = mix_colors(background, theme.text, 0.12);
    if (is_listening_) {
        QColor halo = background;
        halo.setAlphaF(0.25F);
        painter.setBrush(halo);
        const double halo_radius = radius + 2 + (max_ring_width - 2) * level_;
        painter.drawEllipse(center, halo_radius, halo_radius);
    }
    painter.setBrush(background);
    painter.drawEllipse(center, radius, radius);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.text, 1.4));
        painter.drawEllipse(center, radius + 3, radius + 3);
    }
    const QRect icon_rect(static_cast<int>(center.x()) - 13, static_cast<int>(center.y()) - 13, 26, 26);
    widgets::icon(Icon::microphone, QPalette::HighlightedText)
        .paint(&painter, icon_rect, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
}

}  // namespace govor::widgets
