#pragma once

#include <QAbstractScrollArea>
#include <vector>

namespace govor::program {

// Returns the widgets in tab order: those of the composer, the view of turns (one entry; the view itself
// moves the focus between turns), and the other widgets.
std::vector<QWidget*> collect_tab_stops(QWidget& window, QWidget& composer, QAbstractScrollArea& view);

}  // namespace govor::program
