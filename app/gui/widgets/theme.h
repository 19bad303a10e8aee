#pragma once

#include <QColor>
#include <QPalette>

namespace govor::widgets {

// The window's colours, derived from the system's palette, so that light, dark and high-contrast palettes
// apply.
struct Theme {
    bool dark = false;
    QColor page;   // behind the turns
    QColor panel;  // the list of conversations, the strip at the bottom
    QColor text;
    QColor faint;     // second lines, times, units
    QColor hairline;  // separators and borders
    QColor hover;     // a button under the pointer
    QColor user;      // bubbles
    QColor assistant;
    QColor accent;  // primary controls and the microphone level
    QColor on_accent;
    QColor recording;  // the microphone is recording, or its level is clipping
    QColor warning;    // something failed
    QColor link;
    QColor code_keyword;  // in blocks of code; comments are faint
    QColor code_string;
    QColor code_number;

    static Theme of(const QPalette& palette);
};

// Mixes `a` with `share` (0..1) of `b`.
QColor mixed(const QColor& a, const QColor& b, double share);

}  // namespace govor::widgets
