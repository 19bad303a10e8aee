#pragma once

#include <QString>
#include <QStringView>
#include <vector>

namespace govor::widgets {

enum class CodeTokenKind { keyword, string, number, comment };

struct CodeSpan {
    qsizetype from = 0;
    qsizetype length = 0;
    CodeTokenKind kind = CodeTokenKind::keyword;
};

// Finds the tokens to highlight: comments, strings, numbers and keywords. `language` is the info string of a
// code fence, such as "cpp" or "python". Returns nothing for an unknown language.
std::vector<CodeSpan> highlight_code(QStringView code, const QString& language);

}  // namespace govor::widgets
