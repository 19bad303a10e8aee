#pragma once

#include <QAbstractScrollArea>
#include <vector>

namespace govor::program {

// The order of the Tab key: the composer, then the view of turns, which moves between them itself, then the
// rest.
std::vector<QWidget*> tab_stops(QWidget& window, QWidget& composer, QAbstractScrollArea& view);

}  // namespace govor::program
