#include "widgets/markdown_text.h"

#include <QAbstractTextDocumentLayout>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPaintEvent>
#include <QPainter>
#include <QTextCursor>
#include <QTextDocument>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/closed_document.h"
#include "widgets/links.h"
#include "widgets/markdown_blocks.h"
#include "widgets/markdown_document.h"

namespace govor::widgets {
namespace {

constexpr double nearly = 0.9;  // of the greatest width
constexpr int indent_width = 28;
constexpr double head_width = 180;  // of a block of code: its language and a button

ClosedDocument* new_document(QTextBrowser* of) {
    auto* document = new ClosedDocument(of);
    document->setIndentWidth(indent_width);
    of->setDocument(document);
    return document;
}

// The document is laid out.
double ideal_width(const QTextDocument& document) {
    double ideal = document.idealWidth();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (block.blockFormat().hasProperty(code_language_property)) ideal = std::max(ideal, head_width);
    return ideal;
}

double ideal_width(QTextDocument& document, int most) {
    document.setTextWidth(most);
    return ideal_width(document);
}

int natural_of(double ideal, int most) {
    return ideal > nearly * most ? most : static_cast<int>(std::ceil(ideal)) + 1;
}

}  // namespace

MarkdownText::MarkdownText(Kind kind, QWidget* parent)
    : QTextBrowser(parent), kind_(kind), blocks_(*new_document(this), *viewport()) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Code that is wider than the text is no reason to scroll the text.
    for (QScrollBar* bar : {horizontalScrollBar(), verticalScrollBar()})
        connect(bar, &QScrollBar::rangeChanged, bar, [bar] { bar->setRange(0, 0); });
    setOpenLinks(false);
    connect(this, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& address) { confirm_and_open(window(), address); });
    connect(this, &QTextEdit::cursorPositionChanged, this, [this] { blocks_.show(cursorRect()); });
    connect(this, &QTextEdit::selectionChanged, viewport(), qOverload<>(&QWidget::update));
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    viewport()->setAutoFillBackground(false);  // a style sheet would freeze the palette
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    // The usual mode lays out for the widget's own width at any time, also between a measurement and its
    // result.
    setLineWrapMode(QTextEdit::FixedPixelWidth);
}

void MarkdownText::set_text(const QString& text) {
    if (text_ == text) return;
    const bool grows = kind_ == Kind::markdown && !text_.isEmpty() && text.startsWith(text_);
    text_ = text;
    if (!grows) blocks_.scroll_back();
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
    if (kind_ == Kind::markdown) {
        document()->clear();
        append_markdown(*document(), text_);
    } else {
        document()->setPlainText(text_);
    }
    measure_again();
}

void MarkdownText::grow() {
    const QStringView unfinished = QStringView(text_).sliced(finished_);
    const qsizetype more = finished_markdown(unfinished);
    if (finished_ + more == 0 || defines_links(unfinished)) return render();
    const QString finished = text_.mid(finished_, more);
    const QString rest = text_.mid(finished_ + more);
    QTextCursor all(document());
    all.beginEditBlock();  // laid out once
    truncate_document(*document(), finished_ == 0 ? 0 : rest_at_);
    if (more > 0) {
        append_markdown(*document(), finished);
        rest_at_ = begin_part(*document());
        finished_ += more;
    }
    append_markdown(*document(), rest);
    all.endEditBlock();
    measure_growth(*markdown_document(finished, *document()), *markdown_document(rest, *document()));
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
        setLineWrapColumnOrWidth(most);
        natural_ = natural_of(ideal_width(std::as_const(*document())), most);
        high_for_ = -1;  // it is laid out for another width now
    }
    return natural_;
}

int MarkdownText::height_for(int width) {
    if (std::exchange(high_for_, width) != width) {
        setLineWrapColumnOrWidth(width);
        blocks_.arrange();
        high_ = std::max(static_cast<int>(std::ceil(document()->size().height())), blocks_.bottom());
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

void MarkdownText::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    height_for(event->size().width());
}

// The base class paints what is not scrolled.
void MarkdownText::paintEvent(QPaintEvent* event) {
    {
        QPainter painter(viewport());
        blocks_.paint_grounds(painter, palette());
    }
    QRegion still = event->region();
    const std::vector<ScrolledBlocks::Scrolled> scrolled = blocks_.scrolled();
    for (const ScrolledBlocks::Scrolled& block : scrolled) {
        QRect lines = block.place;  // with what stands over its right edge
        lines.setRight(viewport()->width());
        still -= lines;
    }
    for (const QRect& part : still) {
        QPaintEvent one(part);
        QTextBrowser::paintEvent(&one);
    }
    for (const ScrolledBlocks::Scrolled& block : scrolled)
        if (event->region().intersects(block.place)) paint_scrolled(block);
}

void MarkdownText::paint_scrolled(const ScrolledBlocks::Scrolled& block) {
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette = palette();
    context.clip = block.place.translated(block.offset, 0);
    if (hasFocus()) context.cursorPosition = textCursor().position();
    if (textCursor().hasSelection()) {
        const QPalette::ColorGroup group = hasFocus() ? QPalette::Active : QPalette::Inactive;
        QAbstractTextDocumentLayout::Selection selection;
        selection.cursor = textCursor();
        selection.format.setBackground(palette().brush(group, QPalette::Highlight));
        selection.format.setForeground(palette().brush(group, QPalette::HighlightedText));
        context.selections.append(selection);
    }
    QPainter painter(viewport());
    painter.setClipRect(block.place);
    painter.translate(-block.offset, 0);
    document()->documentLayout()->draw(&painter, context);
}

// As if nothing were scrolled: so the base class finds the text under the pointer.
QMouseEvent MarkdownText::scrolled(const QMouseEvent& event) const {
    const QPointF where = event.position() + QPointF(blocks_.offset_at(event.position().toPoint()), 0);
    return {event.type(),   where,           event.scenePosition(), event.globalPosition(),
            event.button(), event.buttons(), event.modifiers(),     event.pointingDevice()};
}

void MarkdownText::mousePressEvent(QMouseEvent* event) {
    QMouseEvent moved = scrolled(*event);
    QTextBrowser::mousePressEvent(&moved);
}

void MarkdownText::mouseMoveEvent(QMouseEvent* event) {
    QMouseEvent moved = scrolled(*event);
    QTextBrowser::mouseMoveEvent(&moved);
}

void MarkdownText::mouseReleaseEvent(QMouseEvent* event) {
    QMouseEvent moved = scrolled(*event);
    QTextBrowser::mouseReleaseEvent(&moved);
}

void MarkdownText::mouseDoubleClickEvent(QMouseEvent* event) {
    QMouseEvent moved = scrolled(*event);
    QTextBrowser::mouseDoubleClickEvent(&moved);
}

// Sideways over what is scrolled; all else scrolls the view.
void MarkdownText::wheelEvent(QWheelEvent* event) {
    QScrollBar* bar = blocks_.bar_at(event->position().toPoint());
    const bool sideways = std::abs(event->angleDelta().x()) > std::abs(event->angleDelta().y()) ||
                          (event->modifiers() & Qt::ShiftModifier);
    event->ignore();
    if (bar == nullptr || !sideways) return;
    const int delta = event->angleDelta().x() != 0 ? event->angleDelta().x() : event->angleDelta().y();
    bar->setValue(bar->value() - delta / 2);
    event->accept();
}

void MarkdownText::contextMenuEvent(QContextMenuEvent* event) {
    const bool by_key = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint shift(blocks_.offset_at(event->pos()), 0);
    const int position =
        by_key ? textCursor().position() : cursorForPosition(event->pos() + shift).position();
    const std::unique_ptr<QMenu> menu(createStandardContextMenu(event->pos() + shift));
    if (const std::optional<QString> code = blocks_.code_at(position))
        menu->addAction(tr("Copy the &code"), this, [code] { QGuiApplication::clipboard()->setText(*code); });
    menu->exec(by_key ? viewport()->mapToGlobal(cursorRect().bottomLeft()) : event->globalPos());
}

}  // namespace govor::widgets
