#pragma once

#include <QString>
#include <QStringView>

namespace govor::widgets {

// Converts a LaTeX formula without its delimiters to Unicode text on one or more lines: "\frac{a_1}{2}"
// becomes "a₁/2". Superscripts and other forms without a Unicode character are written as text: "x^q", "√(a +
// b)". Unknown commands are copied unchanged.
QString latex_to_text(QStringView formula);

}  // namespace govor::widgets
