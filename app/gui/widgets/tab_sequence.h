#pragma once

class QWidget;

namespace govor::widgets {

// Makes the tab key visit the controls of a window in the order of its layouts, into which those of scrolled
// and stacked pages are included. Qt's own order is that in which the controls were created.
void set_tab_order_by_layout(QWidget& window);

}  // namespace govor::widgets
