#include "widgets/elided_label.h"

#include <QPainter>
#include <algorithm>

namespace govor::widgets {

QSize ElidedLabel::minimumSizeHint() const {
    const int few_letters = fontMetrics().averageCharWidth() * 10;
    return {std::min(few_letters, PlainLabel::sizeHint().width()), PlainLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QRect room = contentsRect();
    painter.drawText(room, static_cast<int>(alignment()) | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideMiddle, room.width()));
}

}  // namespace govor::widgets
