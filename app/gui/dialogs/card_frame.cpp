#include "dialogs/card_frame.h"

#include <QPainter>

#include "widgets/accessibility.h"
#include "widgets/theme.h"

namespace govor::dialogs {

CardFrame::CardFrame(QWidget* parent) : QFrame(parent) {
    widgets::set_accessible_role(*this, QAccessible::Grouping);
}

void CardFrame::set_marked(bool is_marked) {
    is_marked_ = is_marked;
    update();
}

void CardFrame::paintEvent(QPaintEvent* /*event*/) {
    constexpr double radius = 8;
    const widgets::Theme theme = widgets::Theme::of(palette());
    const double width = is_marked_ ? 2 : 1;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(is_marked_ ? theme.accent : theme.hairline, width));
    painter.setBrush(theme.page);
    const double inset = width / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), radius, radius);
}

}  // namespace govor::dialogs
