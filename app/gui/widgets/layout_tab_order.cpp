#include "widgets/layout_tab_order.h"

#include <QLayout>
#include <QScrollArea>
#include <vector>

namespace govor::widgets {
namespace {

using Stops = std::vector<QWidget*>;

void collect_stops(const QLayout& layout, Stops& stops);

void collect_stops(QWidget& widget, Stops& stops) {
    if ((widget.focusPolicy() & Qt::TabFocus) != 0 && widget.focusProxy() == nullptr)
        stops.push_back(&widget);
    if (const auto* area = qobject_cast<const QScrollArea*>(&widget)) {
        if (area->widget() != nullptr) collect_stops(*area->widget(), stops);
    } else if (widget.layout() != nullptr) {
        collect_stops(*widget.layout(), stops);
    }
}

void collect_stops(const QLayout& layout, Stops& stops) {
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem* const item = layout.itemAt(i);
        if (item->widget() != nullptr) collect_stops(*item->widget(), stops);
        if (item->layout() != nullptr) collect_stops(*item->layout(), stops);
    }
}

}  // namespace

void set_tab_order_by_layout(QWidget& window) {
    Stops stops;
    collect_stops(window, stops);
    for (std::size_t i = 1; i < stops.size(); ++i) QWidget::setTabOrder(stops[i - 1], stops[i]);
}

}  // namespace govor::widgets
