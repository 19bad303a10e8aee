#include "widgets/caption_label.h"

#include <QPainter>
#include <QTextLayout>

#include "widgets/accessibility.h"

namespace govor::widgets {
namespace {

constexpr int preferred_lines = 3;
constexpr int characters_per_line = 36;
constexpr int min_characters_per_line = 10;

}  // namespace

CaptionLabel::CaptionLabel(QWidget* parent) : QWidget(parent) {
    set_accessible_role(*this, QAccessible::StaticText);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void CaptionLabel::set_text(const QString& text) {
    if (text == text_) return;
    text_ = text;
    setAccessibleDescription(text);
    update();
}

QSize CaptionLabel::sizeHint() const {
    return {characters_per_line * fontMetrics().averageCharWidth(),
            preferred_lines * fontMetrics().lineSpacing()};
}

QSize CaptionLabel::minimumSizeHint() const {
    return {min_characters_per_line * fontMetrics().averageCharWidth(), fontMetrics().lineSpacing()};
}

void CaptionLabel::paintEvent(QPaintEvent* /*event*/) {
    QString wrapped_text = text_;
    wrapped_text.replace(QLatin1Char('\n'), QChar::LineSeparator);
    QTextLayout layout(wrapped_text, font());
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    qreal y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width());
        line.setPosition({0, y});
        y += fontMetrics().lineSpacing();
    }
    layout.endLayout();
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    // Draws the last lines that fit completely.
    const int visible_lines = std::max(1, height() / fontMetrics().lineSpacing());
    const int first_line = std::max(0, layout.lineCount() - visible_lines);
    for (int i = first_line; i < layout.lineCount(); ++i)
        layout.lineAt(i).draw(&painter, {0, -first_line * static_cast<qreal>(fontMetrics().lineSpacing())});
}

}  // namespace govor::widgets
