#pragma once

#include <QApplication>
#include <QFont>
#include <QWidget>

namespace govor::widgets {

inline constexpr double small_font_factor = 0.88;  // for secondary text, such as durations

// Sets the size of the widget's font relative to that of the application. Must be called again when the
// application's font changes (QEvent::FontChange of the parent), because an explicit size is not inherited.
inline void scale_font(QWidget& widget, double factor) {
    QFont font;
    font.setPointSizeF(QApplication::font().pointSizeF() * factor);
    widget.setFont(font);
}

}  // namespace govor::widgets
