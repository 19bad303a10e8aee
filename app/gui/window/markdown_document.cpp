#include "window/markdown_document.h"

#include <QGuiApplication>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocumentFragment>
#include <QTextList>
#include <QTextTable>

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

constexpr auto dialect =
    QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub | QTextDocument::MarkdownNoHTML);

void name_pictures(QTextDocument& document) {
    QTextCursor picture = document.find(QString(QChar::ObjectReplacementCharacter));
    while (!picture.isNull()) {
        const QTextImageFormat format = picture.charFormat().toImageFormat();
        picture.insertText(QStringLiteral("[%1]").arg(format.name()), QTextCharFormat());
        picture = document.find(QString(QChar::ObjectReplacementCharacter), picture);
    }
}

}  // namespace

void write_markdown(QTextDocument& document, const QString& text) {
    // Each of the two is laid out once, not with every line: what that costs grows with the square of a list.
    QTextCursor all(&document);
    all.beginEditBlock();
    document.setMarkdown(text, dialect);
    all.endEditBlock();  // it does not know its tables before
    name_pictures(document);
    const Theme theme = Theme::of(QGuiApplication::palette());  // a bubble's own has a transparent ground
    all.beginEditBlock();
    dress_lines(document, theme);
    dress_tables(document, theme);
    all.endEditBlock();
}

std::unique_ptr<QTextDocument> markdown_document(const QString& text, const QTextDocument& like) {
    auto document = std::make_unique<QTextDocument>();
    document->setDefaultFont(like.defaultFont());
    document->setDefaultTextOption(like.defaultTextOption());
    document->setDocumentMargin(like.documentMargin());
    write_markdown(*document, text);
    return document;
}

// Qt makes a heading before an empty item of a list a part of the list.
bool can_be_appended(const QTextDocument& part) {
    const QTextBlock first = part.begin();
    return first.textList() == nullptr && !first.text().isEmpty();
}

void append_document(QTextDocument& document, const QTextDocument& part) {
    QTextCursor end(&document);
    end.movePosition(QTextCursor::End);
    end.setBlockFormat(part.begin().blockFormat());
    end.setBlockCharFormat(part.begin().charFormat());
    end.insertFragment(QTextDocumentFragment(&part));
}

}  // namespace govor::window
