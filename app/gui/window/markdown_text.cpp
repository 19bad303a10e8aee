#include "window/markdown_text.h"

#include <QEvent>
#include <QTextBlock>
#include <QTextCursor>
#include <algorithm>
#include <cmath>

namespace govor::window {
namespace {

constexpr int line_percent = 132;  // air between lines: answers are read, not glanced at

// Paragraphs of Markdown come without any distance between lines.
void space_lines(QTextDocument& document) {
    QTextBlockFormat spaced;
    spaced.setLineHeight(line_percent, QTextBlockFormat::ProportionalHeight);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        cursor.mergeBlockFormat(spaced);
    }
}

// What was made by a model may name files and servers of others: nothing is fetched for it.
QString without_pictures(QString text) {
    return text.replace(QStringLiteral("!["), QStringLiteral("\\!["));
}

}  // namespace

MarkdownText::MarkdownText(Kind kind, QWidget* parent) : QTextBrowser(parent), kind_(kind) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setOpenExternalLinks(true);
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    viewport()->setAutoFillBackground(false);
    setStyleSheet(QStringLiteral("QTextBrowser { background: transparent; }"));
    document()->setDocumentMargin(0);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
}

void MarkdownText::set_text(const QString& text) {
    if (text_ == text) return;
    text_ = text;
    render();
}

void MarkdownText::render() {
    const QTextCursor before = textCursor();
    const int anchor = before.anchor();
    const int position = before.position();
    if (kind_ == Kind::markdown) {
        document()->setMarkdown(without_pictures(text_), QTextDocument::MarkdownDialectGitHub);
    } else {
        document()->setPlainText(text_);
    }
    space_lines(*document());
    if (anchor == position) return;
    QTextCursor again(document());
    const int last = document()->characterCount() - 1;
    again.setPosition(std::min(anchor, last));
    again.setPosition(std::min(position, last), QTextCursor::KeepAnchor);
    setTextCursor(again);
}

int MarkdownText::natural_width(int most) {
    document()->setTextWidth(most);
    return std::min(most, static_cast<int>(std::ceil(document()->idealWidth())) + 1);
}

int MarkdownText::height_for(int width) {
    document()->setTextWidth(width);
    return static_cast<int>(std::ceil(document()->size().height()));
}

void MarkdownText::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !text_.isEmpty())
        render();  // links and quotes are coloured
}

}  // namespace govor::window
