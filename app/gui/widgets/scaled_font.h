#pragma once

#include <QApplication>
#include <QFont>
#include <QWidget>

namespace govor::widgets {

// Sets the size of the widget's font relative to that of the program. To be called again when that changes
// (QEvent::FontChange of the parent), because a size that was set is no longer inherited.
inline void scale_font(QWidget& widget, double factor) {
    QFont font;
    font.setPointSizeF(QApplication::font().pointSizeF() * factor);
    widget.setFont(font);
}

}  // namespace govor::widgets
