#pragma once

#include <QString>
#include <QTextDocument>
#include <QTextFormat>
#include <memory>

namespace govor::widgets {

// Markdown as CommonMark with GitHub's tables, task lists and bare addresses takes it, parsed by MD4C and
// written into a QTextDocument. What a model wrote is text: its HTML is shown as it stands, a picture is its
// address in words, and only links to the web are links. Formulas are shown in Unicode characters.

// A block of code is one text block with this property, the language, which may be empty. Its lines are
// divided by QChar::LineSeparator and never wrapped; above and below it is room for a head and a scroll bar.
constexpr int code_language_property = QTextFormat::UserProperty;
constexpr int code_head = 30;        // pixels
constexpr int scroll_bar_room = 16;  // below code and tables
constexpr int quote_indent = 18;     // of every level

enum class CodeColours { by_language, none };

// Writes at the end of a document whose last block is empty.
void append_markdown(QTextDocument& document, const QString& text,
                     CodeColours colours = CodeColours::by_language);

// Makes sure that the last block is empty; returns where it begins.
int begin_part(QTextDocument& document);

// Takes away all that begins at a position that begin_part returned. The last block is empty then.
void truncate_document(QTextDocument& document, int position);

// A new document that lays text out as `like` does, to measure it: code has no colours.
std::unique_ptr<QTextDocument> markdown_document(const QString& text, const QTextDocument& like);

}  // namespace govor::widgets
