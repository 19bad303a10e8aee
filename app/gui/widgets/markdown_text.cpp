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

#include "widgets/isolated_document.h"
#include "widgets/links.h"
#include "widgets/markdown_blocks.h"
#include "widgets/markdown_document.h"

namespace govor::widgets {
namespace {

constexpr double full_width_threshold = 0.9;  // fraction of the maximum width
constexpr int indent_width = 28;
constexpr double head_width = 180;  // header of a code block: its language and a button

IsolatedDocument* new_document(QTextBrowser* of) {
    auto* document = new IsolatedDocument(of);
    document->setIndentWidth(indent_width);
    of->setDocument(document);
    return document;
}

// The document must be laid out.
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
    return ideal > full_width_threshold * most ? most : static_cast<int>(std::ceil(ideal)) + 1;
}

}  // namespace

MarkdownText::MarkdownText(Kind kind, QWidget* parent)
    : QTextBrowser(parent), kind_(kind), blocks_(*new_document(this), *viewport()) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Wide code has its own scroll bar; the text itself is never scrolled.
    for (QScrollBar* bar : {horizontalScrollBar(), verticalScrollBar()})
        connect(bar, &QScrollBar::rangeChanged, bar, [bar] { bar->setRange(0, 0); });
    setOpenLinks(false);
    connect(this, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& address) { confirm_and_open(window(), address); });
    connect(this, &QTextEdit::cursorPositionChanged, this, [this] { blocks_.show(cursorRect()); });
    connect(this, &QTextEdit::selectionChanged, viewport(), qOverload<>(&QWidget::update));
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    viewport()->setAutoFillBackground(false);  // a style sheet would not follow palette changes
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    // The default mode may lay out for the widget's own width at any time, even during a measurement.
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
    invalidate_measurements();
}

void MarkdownText::grow() {
    const QStringView unfinished = QStringView(text_).sliced(finished_);
    const qsizetype more = finished_markdown(unfinished);
    if (finished_ + more == 0 || defines_links(unfinished)) return render();
    const QString finished = text_.mid(finished_, more);
    const QString rest = text_.mid(finished_ + more);
    QTextCursor all(document());
    all.beginEditBlock();  // one layout for all changes
    truncate_document(*document(), finished_ == 0 ? 0 : rest_at_);
    if (more > 0) {
        append_markdown(*document(), finished);
        rest_at_ = begin_section(*document());
        finished_ += more;
    }
    append_markdown(*document(), rest);
    all.endEditBlock();
    measure_growth(*markdown_document(finished, *document()), *markdown_document(rest, *document()));
}

// The text is as wide as its widest section, so only the new sections are measured.
void MarkdownText::measure_growth(QTextDocument& more, QTextDocument& rest) {
    height_width_ = -1;
    if (natural_max_width_ < 0) return;
    if (std::exchange(finished_ideal_max_width_, natural_max_width_) != natural_max_width_) {
        const auto all = markdown_document(text_.left(finished_), *document());
        finished_ideal_ = ideal_width(*all, natural_max_width_);
    }
    finished_ideal_ = std::max(finished_ideal_, ideal_width(more, natural_max_width_));
    natural_ =
        natural_of(std::max(finished_ideal_, ideal_width(rest, natural_max_width_)), natural_max_width_);
}

int MarkdownText::natural_width(int most) {
    if (std::exchange(natural_max_width_, most) != most) {
        setLineWrapColumnOrWidth(most);
        natural_ = natural_of(ideal_width(std::as_const(*document())), most);
        height_width_ = -1;  // the document has been laid out for another width
    }
    return natural_;
}

int MarkdownText::height_for(int width) {
    if (std::exchange(height_width_, width) != width) {
        setLineWrapColumnOrWidth(width);
        blocks_.arrange();
        height_ = std::max(static_cast<int>(std::ceil(document()->size().height())), blocks_.bottom());
    }
    return height_;
}

void MarkdownText::invalidate_measurements() {
    natural_max_width_ = -1;
    height_width_ = -1;
    finished_ideal_max_width_ = -1;
}

void MarkdownText::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    invalidate_measurements();
    if (event->type() == QEvent::PaletteChange && !text_.isEmpty())
        refresh(false);  // colours of links, code and tables depend on the palette
}

void MarkdownText::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    height_for(event->size().width());
}

// The base class paints everything except the scrolled blocks.
void MarkdownText::paintEvent(QPaintEvent* event) {
    {
        QPainter painter(viewport());
        blocks_.paint_backgrounds(painter, palette());
    }
    QRegion still = event->region();
    const std::vector<ScrolledBlocks::Scrolled> scrolled = blocks_.scrolled();
    for (const ScrolledBlocks::Scrolled& block : scrolled) {
        QRect lines = block.place;  // including the part beyond its right edge
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

// Maps a mouse event to unscrolled coordinates, in which the base class finds the text under the pointer.
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

// Horizontal scrolling applies to the scrolled block under the pointer; other wheel events go to the view.
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
