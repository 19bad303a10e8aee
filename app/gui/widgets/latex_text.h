#pragma once

#include <QString>
#include <QStringView>

namespace govor::widgets {

// Converts a LaTeX formula without its delimiters to Unicode text on one or more lines: "\frac{a_1}{2}"
// becomes "a₁/2". Forms that Unicode lacks are written out: "x^q", "√(a + b)". Unknown commands are kept.
QString latex_to_text(QStringView formula);

}  // namespace govor::widgets
