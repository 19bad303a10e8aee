#include "program/tab_order.h"

namespace govor::program {

std::vector<QWidget*> tab_stops(QWidget& window, QWidget& composer, QAbstractScrollArea& view) {
    std::vector<QWidget*> stops;
    std::vector<QWidget*> rest;
    for (QWidget* widget = window.nextInFocusChain(); widget != &window;
         widget = widget->nextInFocusChain()) {
        const bool reachable = (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
                               widget->focusProxy() == nullptr && widget->isVisible() &&
                               widget->isEnabled() && widget->window() == &window;
        if (!reachable || widget == &view || view.viewport()->isAncestorOf(widget)) continue;
        (composer.isAncestorOf(widget) ? stops : rest).push_back(widget);
    }
    if (view.isVisible()) stops.push_back(&view);
    stops.insert(stops.end(), rest.begin(), rest.end());
    return stops;
}

}  // namespace govor::program
