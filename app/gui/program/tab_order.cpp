#include "program/tab_order.h"

namespace govor::program {

std::vector<QWidget*> collect_tab_stops(QWidget& window, QWidget& composer, QAbstractScrollArea& view) {
    std::vector<QWidget*> stops;
    std::vector<QWidget*> others;
    for (QWidget* widget = window.nextInFocusChain(); widget != &window;
         widget = widget->nextInFocusChain()) {
        const bool is_reachable = (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
                                  widget->focusProxy() == nullptr && widget->isVisible() &&
                                  widget->isEnabled() && widget->window() == &window;
        if (!is_reachable || widget == &view || view.viewport()->isAncestorOf(widget)) continue;
        if (composer.isAncestorOf(widget)) {
            stops.push_back(widget);
        } else {
            others.push_back(widget);
        }
    }
    if (view.isVisible()) stops.push_back(&view);
    stops.insert(stops.end(), others.begin(), others.end());
    return stops;
}

}  // namespace govor::program
