#include "widgets/markdown_text.h"

#include <QAbstractTextDocumentLayout>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QFocusEvent>
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
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

constexpr double full_width_threshold = 0.9;  // fraction of the maximum width
constexpr int indent_width = 28;              // pixels
constexpr int wheel_units_per_pixel = 2;      // a step of a mouse wheel has 120 units
constexpr double focus_outline_radius = 3;    // pixels
constexpr double code_header_width = 180;  // pixels; header of a code block, with its language and a button

IsolatedDocument* new_document(QTextBrowser* browser) {
    auto* document = new IsolatedDocument(browser);
    document->setIndentWidth(indent_width);
    browser->setDocument(document);
    return document;
}

// Returns the width of the longest line or header of code. The document must have been laid out.
double ideal_width(const QTextDocument& document) {
    double ideal = document.idealWidth();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (block.blockFormat().hasProperty(code_language_property))
            ideal = std::max(ideal, code_header_width);
    return ideal;
}

double ideal_width(QTextDocument& document, int max_width) {
    document.setTextWidth(max_width);
    return ideal_width(document);
}

int natural_width_for(double ideal, int max_width) {
    return ideal > full_width_threshold * max_width ? max_width : static_cast<int>(std::ceil(ideal)) + 1;
}

}  // namespace

MarkdownText::MarkdownText(Kind kind, QWidget* parent)
    : QTextBrowser(parent), kind_(kind), blocks_(*new_document(this), *viewport()) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Wide code blocks have their own scroll bars; the text itself is never scrolled.
    for (QScrollBar* bar : {horizontalScrollBar(), verticalScrollBar()})
        connect(bar, &QScrollBar::rangeChanged, bar, [bar] { bar->setRange(0, 0); });
    setOpenLinks(false);
    connect(this, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& address) { confirm_and_open(window(), address); });
    connect(this, &QTextEdit::cursorPositionChanged, this, [this] { blocks_.scroll_to(cursorRect()); });
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
    const bool is_appended = kind_ == Kind::markdown && !text_.isEmpty() && text.startsWith(text_);
    text_ = text;
    if (!is_appended) blocks_.reset_scroll_positions();
    refresh(is_appended);
}

void MarkdownText::refresh(bool is_appended) {
    const QTextCursor old_cursor = textCursor();
    const int anchor = old_cursor.anchor();
    const int position = old_cursor.position();
    if (is_appended) {
        render_appended_text();
    } else {
        render();
    }
    if (anchor == position) return;
    QTextCursor new_cursor(document());
    const int last_position = document()->characterCount() - 1;
    new_cursor.setPosition(std::min(anchor, last_position));
    new_cursor.setPosition(std::min(position, last_position), QTextCursor::KeepAnchor);
    setTextCursor(new_cursor);
}

void MarkdownText::render() {
    finished_length_ = 0;
    if (kind_ == Kind::markdown) {
        document()->clear();
        append_markdown(*document(), text_);
    } else {
        document()->setPlainText(text_);
    }
    invalidate_measurements();
}

void MarkdownText::render_appended_text() {
    const QStringView unfinished_text = QStringView(text_).sliced(finished_length_);
    const qsizetype new_length = finished_markdown_length(unfinished_text);
    if (finished_length_ + new_length == 0 || defines_links(unfinished_text)) return render();
    const QString newly_finished_text = text_.mid(finished_length_, new_length);
    const QString rest = text_.mid(finished_length_ + new_length);
    QTextCursor cursor(document());
    cursor.beginEditBlock();  // one layout for all changes
    truncate_document(*document(), finished_length_ == 0 ? 0 : rest_position_);
    if (new_length > 0) {
        append_markdown(*document(), newly_finished_text);
        rest_position_ = begin_section(*document());
        finished_length_ += new_length;
    }
    append_markdown(*document(), rest);
    cursor.endEditBlock();
    measure_appended_text(*make_markdown_document(newly_finished_text, *document()),
                          *make_markdown_document(rest, *document()));
}

// The text is as wide as its widest section, so only the new sections are measured.
void MarkdownText::measure_appended_text(QTextDocument& new_part, QTextDocument& rest) {
    measured_width_ = -1;
    if (natural_max_width_ < 0) return;
    if (std::exchange(finished_ideal_max_width_, natural_max_width_) != natural_max_width_) {
        const auto full_document = make_markdown_document(text_.left(finished_length_), *document());
        finished_ideal_width_ = ideal_width(*full_document, natural_max_width_);
    }
    finished_ideal_width_ = std::max(finished_ideal_width_, ideal_width(new_part, natural_max_width_));
    natural_width_ = natural_width_for(std::max(finished_ideal_width_, ideal_width(rest, natural_max_width_)),
                                       natural_max_width_);
}

int MarkdownText::natural_width(int max_width) {
    if (std::exchange(natural_max_width_, max_width) != max_width) {
        setLineWrapColumnOrWidth(max_width);
        natural_width_ = natural_width_for(ideal_width(std::as_const(*document())), max_width);
        measured_width_ = -1;  // the document has been laid out for another width
    }
    return natural_width_;
}

int MarkdownText::height_for(int width) {
    if (std::exchange(measured_width_, width) != width) {
        setLineWrapColumnOrWidth(width);
        blocks_.arrange();
        height_ = std::max(static_cast<int>(std::ceil(document()->size().height())), blocks_.bottom());
    }
    return height_;
}

void MarkdownText::invalidate_measurements() {
    natural_max_width_ = -1;
    measured_width_ = -1;
    finished_ideal_max_width_ = -1;
}

void MarkdownText::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    invalidate_measurements();
    if (event->type() == QEvent::PaletteChange && !text_.isEmpty())
        refresh(false);  // colors of links, code and tables depend on the palette
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
    QRegion unscrolled_region = event->region();
    const std::vector<ScrolledBlocks::ScrolledBlock> scrolled_blocks = blocks_.scrolled_blocks();
    for (const ScrolledBlocks::ScrolledBlock& block : scrolled_blocks) {
        QRect lines = block.text_area;  // including the part beyond its right edge
        lines.setRight(viewport()->width());
        unscrolled_region -= lines;
    }
    for (const QRect& rectangle : unscrolled_region) {
        QPaintEvent rectangle_event(rectangle);
        QTextBrowser::paintEvent(&rectangle_event);
    }
    for (const ScrolledBlocks::ScrolledBlock& block : scrolled_blocks)
        if (event->region().intersects(block.text_area)) paint_scrolled_block(block);
    if (!hasFocus() || !is_focus_outlined_) return;
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Theme::of(palette()).indicator);
    painter.drawRoundedRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5), focus_outline_radius,
                            focus_outline_radius);
}

// An outline shows the focus, except after a click. Qt would show a caret, as in an editable text; here it
// appears only when the user moves it with the keyboard.
void MarkdownText::focusInEvent(QFocusEvent* event) {
    const bool is_window_change =
        event->reason() == Qt::ActiveWindowFocusReason || event->reason() == Qt::PopupFocusReason;
    if (!is_window_change) is_focus_outlined_ = event->reason() != Qt::MouseFocusReason;
    const Qt::TextInteractionFlags flags = textInteractionFlags();
    setTextInteractionFlags(flags & ~Qt::TextSelectableByKeyboard);
    QTextBrowser::focusInEvent(event);
    setTextInteractionFlags(flags);
    viewport()->update();
}

void MarkdownText::focusOutEvent(QFocusEvent* event) {
    QTextBrowser::focusOutEvent(event);
    viewport()->update();
}

void MarkdownText::paint_scrolled_block(const ScrolledBlocks::ScrolledBlock& block) {
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette = palette();
    context.clip = block.text_area.translated(block.offset, 0);
    if (textCursor().hasSelection()) {
        const QPalette::ColorGroup group = hasFocus() ? QPalette::Active : QPalette::Inactive;
        QAbstractTextDocumentLayout::Selection selection;
        selection.cursor = textCursor();
        selection.format.setBackground(palette().brush(group, QPalette::Highlight));
        selection.format.setForeground(palette().brush(group, QPalette::HighlightedText));
        context.selections.append(selection);
    }
    QPainter painter(viewport());
    painter.setClipRect(block.text_area);
    painter.translate(-block.offset, 0);
    document()->documentLayout()->draw(&painter, context);
}

// Maps a mouse event to unscrolled coordinates, in which the base class finds the text under the pointer.
QMouseEvent MarkdownText::to_unscrolled(const QMouseEvent& event) const {
    const QPointF position = event.position() + QPointF(blocks_.offset_at(event.position().toPoint()), 0);
    return {event.type(),   position,        event.scenePosition(), event.globalPosition(),
            event.button(), event.buttons(), event.modifiers(),     event.pointingDevice()};
}

void MarkdownText::mousePressEvent(QMouseEvent* event) {
    QMouseEvent unscrolled_event = to_unscrolled(*event);
    QTextBrowser::mousePressEvent(&unscrolled_event);
}

void MarkdownText::mouseMoveEvent(QMouseEvent* event) {
    QMouseEvent unscrolled_event = to_unscrolled(*event);
    QTextBrowser::mouseMoveEvent(&unscrolled_event);
}

void MarkdownText::mouseReleaseEvent(QMouseEvent* event) {
    QMouseEvent unscrolled_event = to_unscrolled(*event);
    QTextBrowser::mouseReleaseEvent(&unscrolled_event);
}

void MarkdownText::mouseDoubleClickEvent(QMouseEvent* event) {
    QMouseEvent unscrolled_event = to_unscrolled(*event);
    QTextBrowser::mouseDoubleClickEvent(&unscrolled_event);
}

// Horizontal scrolling applies to the scrolled block under the pointer; other wheel events are passed on to
// the view.
void MarkdownText::wheelEvent(QWheelEvent* event) {
    QScrollBar* bar = blocks_.bar_at(event->position().toPoint());
    const bool is_horizontal = std::abs(event->angleDelta().x()) > std::abs(event->angleDelta().y()) ||
                               (event->modifiers() & Qt::ShiftModifier);
    event->ignore();
    if (bar == nullptr || !is_horizontal) return;
    const int delta = event->angleDelta().x() != 0 ? event->angleDelta().x() : event->angleDelta().y();
    bar->setValue(bar->value() - delta / wheel_units_per_pixel);
    event->accept();
}

void MarkdownText::contextMenuEvent(QContextMenuEvent* event) {
    const bool is_keyboard_event = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint shift(blocks_.offset_at(event->pos()), 0);
    const int position =
        is_keyboard_event ? textCursor().position() : cursorForPosition(event->pos() + shift).position();
    const std::unique_ptr<QMenu> menu(createStandardContextMenu(event->pos() + shift));
    if (const std::optional<QString> code = blocks_.code_at(position))
        menu->addAction(tr("Copy the &code"), this, [code] { QGuiApplication::clipboard()->setText(*code); });
    menu->exec(is_keyboard_event ? viewport()->mapToGlobal(cursorRect().bottomLeft()) : event->globalPos());
}

}  // namespace govor::widgets
