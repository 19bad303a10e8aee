#include "window/markdown_text.h"

#include <QEvent>
#include <QTextCursor>
#include <QTextDocument>
#include <algorithm>
#include <cmath>
#include <utility>

#include "window/markdown_blocks.h"
#include "window/markdown_document.h"

namespace govor::window {
namespace {

constexpr double nearly = 0.9;  // of the greatest width

double ideal_width(QTextDocument& document, int most) {
    document.setTextWidth(most);
    return document.idealWidth();
}

int natural_of(double ideal, int most) {
    return ideal > nearly * most ? most : static_cast<int>(std::ceil(ideal)) + 1;
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
    const bool grows = kind_ == Kind::markdown && !text_.isEmpty() && text.startsWith(text_);
    text_ = text;
    refresh(grows);
}

void MarkdownText::refresh(bool grows) {
    const QTextCursor before = textCursor();
    const int anchor = before.anchor();
    const int position = before.position();
    grows ? grow() : render();
    if (anchor == position) return;
    QTextCursor again(document());
    const int last = document()->characterCount() - 1;
    again.setPosition(std::min(anchor, last));
    again.setPosition(std::min(position, last), QTextCursor::KeepAnchor);
    setTextCursor(again);
}

void MarkdownText::render() {
    finished_ = 0;
    kind_ == Kind::markdown ? write_markdown(*document(), text_) : document()->setPlainText(text_);
    measure_again();
}

void MarkdownText::grow() {
    const QStringView unfinished = QStringView(text_).sliced(finished_);
    const qsizetype more = finished_markdown(unfinished);
    if (finished_ + more == 0 || defines_links(unfinished)) return render();
    const bool first = finished_ == 0;
    const auto finished = markdown_document(text_.mid(finished_, more), *document());
    const auto rest = markdown_document(text_.mid(finished_ + more), *document());
    if (!can_be_appended(*rest) || (more > 0 && !first && !can_be_appended(*finished))) return render();
    if (first) write_markdown(*document(), text_.left(more));  // may begin with a list or a table
    QTextCursor end(document());
    end.beginEditBlock();  // laid out once
    if (!first) {
        end.setPosition(rest_at_);
        end.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
        end.removeSelectedText();
        if (more > 0) append_document(*document(), *finished);
    }
    if (more > 0) {
        finished_ += more;
        end.movePosition(QTextCursor::End);
        end.insertBlock(QTextBlockFormat(), QTextCharFormat());
        rest_at_ = end.position();
    }
    append_document(*document(), *rest);
    end.endEditBlock();
    measure_growth(*finished, *rest);
}

// The whole is as wide as the widest of its parts, and only they are laid out for that.
void MarkdownText::measure_growth(QTextDocument& more, QTextDocument& rest) {
    high_for_ = -1;
    if (natural_for_ < 0) return;
    if (std::exchange(finished_ideal_for_, natural_for_) != natural_for_) {
        const auto all = markdown_document(text_.left(finished_), *document());
        finished_ideal_ = ideal_width(*all, natural_for_);
    }
    finished_ideal_ = std::max(finished_ideal_, ideal_width(more, natural_for_));
    natural_ = natural_of(std::max(finished_ideal_, ideal_width(rest, natural_for_)), natural_for_);
}

int MarkdownText::natural_width(int most) {
    if (std::exchange(natural_for_, most) != most) {
        natural_ = natural_of(ideal_width(*document(), most), most);
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
    finished_ideal_for_ = -1;
}

void MarkdownText::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    measure_again();
    if (event->type() == QEvent::PaletteChange && !text_.isEmpty())
        refresh(false);  // links, code and tables are coloured
}

}  // namespace govor::window
