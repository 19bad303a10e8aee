#pragma once

class QWidget;

namespace govor::widgets {

// Sets the tab order of a window to the order of its layouts, including those of scrolled and stacked pages.
// By default, Qt uses the order in which the controls were created.
void set_tab_order_by_layout(QWidget& window);

}  // namespace govor::widgets
