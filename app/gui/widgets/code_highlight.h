#pragma once

#include <QString>
#include <QStringView>
#include <vector>

namespace govor::widgets {

enum class CodeToken { keyword, string, number, comment };

struct CodeSpan {
    qsizetype from = 0;
    qsizetype length = 0;
    CodeToken token = CodeToken::keyword;
};

// What is coloured in code of a language, as the information behind ``` names it ("cpp", "python"). A lexer
// that knows comments, strings, numbers and keywords; nothing of a language that it does not know.
std::vector<CodeSpan> highlight_code(QStringView code, const QString& language);

}  // namespace govor::widgets
