#include "widgets/elided_label.h"

#include <QPainter>
#include <algorithm>

namespace govor::widgets {

QSize ElidedLabel::minimumSizeHint() const {
    constexpr int min_characters = 10;
    const int min_width = fontMetrics().averageCharWidth() * min_characters;
    return {std::min(min_width, PlainLabel::sizeHint().width()), PlainLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QRect content = contentsRect();
    painter.drawText(content, static_cast<int>(alignment()) | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), elide_mode_, content.width()));
}

}  // namespace govor::widgets
