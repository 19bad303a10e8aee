#pragma once

#include <QString>
#include <QTextDocument>
#include <QTextFormat>
#include <memory>

namespace govor::widgets {

// Renders Markdown (CommonMark with GitHub's tables, task lists and autolinks) into a QTextDocument, using
// MD4C as the parser. The output of a model is not trusted: HTML is shown as text, an image is shown as its
// address, and only web addresses become links. Formulas are shown in Unicode characters.

// A code block is one text block with this property, whose value is the language or empty. Its lines are
// separated by QChar::LineSeparator and never wrapped. Margins above and below it leave space for a header
// and a scroll bar.
constexpr int code_language_property = QTextFormat::UserProperty;
constexpr int code_header_height = 30;  // pixels
constexpr int scroll_bar_height = 16;   // below code and tables
constexpr int quote_indent = 18;        // pixels per level

enum class CodeColors { by_language, none };

// Appends to a document whose last block is empty.
void append_markdown(QTextDocument& document, const QString& text,
                     CodeColors colors = CodeColors::by_language);

// Ensures that the last block is empty and returns its position.
int begin_section(QTextDocument& document);

// Removes everything from a position that begin_section() returned. The last block is then empty.
void truncate_document(QTextDocument& document, int position);

// Creates a document with the layout settings of `layout_source`, for measuring text. Code is not
// highlighted.
std::unique_ptr<QTextDocument> make_markdown_document(const QString& text,
                                                      const QTextDocument& layout_source);

}  // namespace govor::widgets
