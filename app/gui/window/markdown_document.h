#pragma once

#include <QString>
#include <QTextDocument>
#include <memory>

namespace govor::window {

// A document becomes what this Markdown says, as bubbles show it: with air between lines, code on a ground of
// its own, thin tables. What a model wrote is text: its HTML is shown as it stands, and a picture is its
// address in words.
void write_markdown(QTextDocument& document, const QString& text);

// The same in a new document that lays it out as `like` does.
std::unique_ptr<QTextDocument> markdown_document(const QString& text, const QTextDocument& like);

// Puts all of `part` into the document's last block, which is empty. That cannot be done with a list at the
// beginning of `part`, nor with a table.
bool can_be_appended(const QTextDocument& part);
void append_document(QTextDocument& document, const QTextDocument& part);

}  // namespace govor::window
