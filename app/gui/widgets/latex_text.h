#pragma once

#include <QString>
#include <QStringView>

namespace govor::widgets {

// A LaTeX formula, without its delimiters, in Unicode characters on one or more lines: "\frac{a_1}{2}"
// becomes "a₁/2". What Unicode lacks is written out: "x^q", "√(a + b)". An unknown command stays as it is.
QString latex_to_text(QStringView formula);

}  // namespace govor::widgets
