#include "window/markdown_text.h"

#include <QEvent>
#include <QGuiApplication>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>
#include <algorithm>
#include <cmath>
#include <utility>

#include "window/theme.h"

namespace govor::window {
namespace {

constexpr int line_percent = 132;  // air between lines: answers are read, not glanced at

// Paragraphs of Markdown come without any distance between lines, code without a ground.
void dress_lines(QTextDocument& document, const Theme& theme) {
    QTextBlockFormat spaced;
    spaced.setLineHeight(line_percent, QTextBlockFormat::ProportionalHeight);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QTextBlockFormat format = block.blockFormat();
        const bool code = format.hasProperty(QTextFormat::BlockCodeFence);
        spaced.setBackground(code ? QBrush(theme.hover) : format.background());
        QTextCursor(block).mergeBlockFormat(spaced);
    }
}

// Tables come with double lines and no air.
void dress_tables(QTextDocument& document, const Theme& theme) {
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr) continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderBrush(theme.hairline);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setCellPadding(5);
        table->setFormat(format);
    }
}

// What a model wrote is text: its HTML is shown as it stands, not obeyed.
constexpr auto dialect =
    QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub | QTextDocument::MarkdownNoHTML);

// A picture in Markdown becomes its address in words.
void name_pictures(QTextDocument& document) {
    QTextCursor picture = document.find(QString(QChar::ObjectReplacementCharacter));
    while (!picture.isNull()) {
        const QTextImageFormat format = picture.charFormat().toImageFormat();
        picture.insertText(QStringLiteral("[%1]").arg(format.name()), QTextCharFormat());
        picture = document.find(QString(QChar::ObjectReplacementCharacter), picture);
    }
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
        document()->setMarkdown(text_, dialect);
        name_pictures(*document());
    } else {
        document()->setPlainText(text_);
    }
    const Theme theme = Theme::of(QGuiApplication::palette());  // its own has a transparent ground
    QTextCursor all(document());
    all.beginEditBlock();  // laid out once, not with every line
    dress_lines(*document(), theme);
    dress_tables(*document(), theme);
    all.endEditBlock();
    measure_again();
    if (anchor == position) return;
    QTextCursor again(document());
    const int last = document()->characterCount() - 1;
    again.setPosition(std::min(anchor, last));
    again.setPosition(std::min(position, last), QTextCursor::KeepAnchor);
    setTextCursor(again);
}

int MarkdownText::natural_width(int most) {
    if (std::exchange(natural_for_, most) != most) {
        document()->setTextWidth(most);
        natural_ = std::min(most, static_cast<int>(std::ceil(document()->idealWidth())) + 1);
        high_for_ = -1;  // it is laid out for another width now
    }
    return natural_;
}

int MarkdownText::height_for(int width) {
    if (std::exchange(high_for_, width) != width) {
        document()->setTextWidth(width);
        high_ = static_cast<int>(std::ceil(document()->size().height()));
    }
    return high_;
}

void MarkdownText::measure_again() {
    natural_for_ = -1;
    high_for_ = -1;
}

void MarkdownText::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    measure_again();
    if (event->type() == QEvent::PaletteChange && !text_.isEmpty())
        render();  // links, code and tables are coloured
}

}  // namespace govor::window
