#include "widgets/question_edit.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QTextBlock>
#include <algorithm>
#include <utility>

namespace govor::widgets {
namespace {

constexpr int padding = 9;      // pixels between text and frame
constexpr int min_width = 120;  // pixels

}  // namespace

QuestionEdit::QuestionEdit(QWidget* parent) : QPlainTextEdit(parent) {
    retranslate();
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setViewportMargins(padding, padding, padding, padding);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(2);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            [this] { updateGeometry(); });
}

void QuestionEdit::retranslate() {
    setPlaceholderText(tr("Ask something"));
    setAccessibleName(tr("Question"));
}

void QuestionEdit::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::FontChange) updateGeometry();
}

QSize QuestionEdit::sizeHint() const {
    int lines = 0;  // including wrapped lines
    for (QTextBlock block = document()->begin(); block.isValid() && lines < max_lines_; block = block.next())
        lines += std::max(1, block.lineCount());
    const int text_height = std::clamp(lines, 1, max_lines_) * fontMetrics().lineSpacing();
    return {200, text_height + 2 * padding + 6};
}

QSize QuestionEdit::minimumSizeHint() const {
    return {min_width, sizeHint().height()};
}

void QuestionEdit::set_max_lines(int max_lines) {
    if (std::exchange(max_lines_, max_lines) != max_lines) updateGeometry();
}

void QuestionEdit::keyPressEvent(QKeyEvent* event) {
    const bool is_enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (is_enter && !(event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier))) {
        Q_EMIT return_pressed();
        return;
    }
    const bool is_page_up = event->key() == Qt::Key_PageUp;
    if ((is_page_up || event->key() == Qt::Key_PageDown) && event->modifiers() == Qt::NoModifier) {
        Q_EMIT page_requested(is_page_up);
        return;
    }
    if (event->matches(QKeySequence::Undo)) return undo_change();
    QPlainTextEdit::keyPressEvent(event);
}

// Skips undo steps that do not change the text.
void QuestionEdit::undo_change() {
    const QString old_text = toPlainText();
    while (document()->isUndoAvailable() && toPlainText() == old_text) undo();
    if (toPlainText() == old_text) Q_EMIT undo_exhausted();
}

// Rejects dropped files, which MainWindow handles.
bool QuestionEdit::canInsertFromMimeData(const QMimeData* source) const {
    return !source->hasUrls() && QPlainTextEdit::canInsertFromMimeData(source);
}

// Called for Ctrl+V and the context menu. Office programs put both text and an image of it on the clipboard.
void QuestionEdit::insertFromMimeData(const QMimeData* source) {
    const auto is_image_format = [](const QString& format) {
        return format.startsWith(QLatin1String("image/"));
    };
    const bool has_image = source->hasImage() || std::ranges::any_of(source->formats(), is_image_format);
    if (source->hasUrls() || (has_image && !source->hasText())) {
        Q_EMIT images_pasted(source);
    } else {
        QPlainTextEdit::insertFromMimeData(source);
    }
}

}  // namespace govor::widgets
