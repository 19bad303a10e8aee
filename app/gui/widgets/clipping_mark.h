#pragma once

#include <QPainter>

#include "widgets/theme.h"

namespace govor::widgets {

// Draws the warning that the microphone's level is clipping: an exclamation mark on the recording color.
inline void draw_clipping_mark(QPainter& painter, const QRectF& mark, const Theme& theme) {
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.recording);
    painter.drawRoundedRect(mark, 3, 3);
    painter.setBrush(theme.on_accent);
    const double width = 2, dot = mark.height() / 6, line = mark.height() / 2;
    const double x = mark.center().x() - width / 2;
    painter.drawRect(QRectF(x, mark.top() + dot, width, line - dot / 2));
    painter.drawRect(QRectF(x, mark.bottom() - 2 * dot, width, dot));
    painter.restore();
}

}  // namespace govor::widgets
