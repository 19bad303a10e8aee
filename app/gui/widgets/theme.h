#pragma once

#include <QColor>
#include <QPalette>

namespace govor::widgets {

// The colors of the window, derived from the system palette, which may be light, dark or high-contrast.
struct Theme {
    bool is_dark = false;
    QColor page;   // behind the turns
    QColor panel;  // the list of conversations, the strip at the bottom
    QColor text;
    QColor secondary_text;  // second lines, times, units
    QColor border;          // of fields
    QColor hairline;        // separators, tracks of levels and gauges
    QColor hover;           // a button under the pointer
    QColor user;            // bubbles
    QColor assistant;
    QColor accent;     // primary controls
    QColor indicator;  // the outline of the focus, levels and gauges
    QColor on_accent;
    QColor recording;  // the microphone is recording, or its level is clipping
    QColor warning;    // something failed
    QColor link;
    QColor code_keyword;  // in blocks of code; comments use secondary_text
    QColor code_string;
    QColor code_number;

    static Theme of(const QPalette& palette);
};

// Returns the linear mix of two colors; `fraction` (0..1) is the weight of `b`.
QColor mix_colors(const QColor& a, const QColor& b, double fraction);

}  // namespace govor::widgets
