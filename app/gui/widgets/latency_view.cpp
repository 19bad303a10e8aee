#include "widgets/latency_view.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "widgets/accessibility.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

using assistant::LatencyPhase;
using assistant::LatencyStep;

// Sizes in pixels.
constexpr int chart_margin = 12;
constexpr int bar_height = 18;
constexpr int row_gap = 4;        // between the parts of a row
constexpr int row_distance = 14;  // greater, so that a title is closer to its own bar than to the row above

QString duration_text(double seconds) {
    const double milliseconds = seconds * 1e3;
    const int digits = milliseconds < 10 ? 1 : 0;
    return LatencyView::tr("%1 ms").arg(QLocale().toString(milliseconds, 'f', digits));
}

// Neighbouring phases differ in lightness, so that their borders are visible without colors.
QColor color_of(LatencyPhase phase, const Theme& theme) {
    const bool is_even = static_cast<int>(phase) % 2 == 0;
    switch (phase) {
        case LatencyPhase::other:
            return mix_colors(theme.page, theme.secondary_text, 0.35);
        case LatencyPhase::network:
        case LatencyPhase::playback:
            return mix_colors(theme.page, theme.secondary_text, 0.7);
        case LatencyPhase::encode:
        case LatencyPhase::prefill:
        case LatencyPhase::first_text:
            return mix_colors(theme.page, theme.accent, is_even ? 0.9 : 0.55);
        case LatencyPhase::voice_prefill:
        case LatencyPhase::first_frame:
        case LatencyPhase::first_sound:
            return mix_colors(theme.page, theme.code_string, is_even ? 0.9 : 0.55);
    }
    return theme.secondary_text;
}

double end_of(const LatencyView::Row& row) {
    return row.steps.empty() ? 0 : row.steps.back().end;
}

}  // namespace

QString name_of(LatencyPhase phase) {
    switch (phase) {
        case LatencyPhase::network:
            return LatencyView::tr("network");
        case LatencyPhase::encode:
            return LatencyView::tr("encoding the speech");
        case LatencyPhase::prefill:
            return LatencyView::tr("reading the question");
        case LatencyPhase::first_text:
            return LatencyView::tr("first words");
        case LatencyPhase::voice_prefill:
            return LatencyView::tr("beginning the voice");
        case LatencyPhase::first_frame:
            return LatencyView::tr("first frame");
        case LatencyPhase::first_sound:
            return LatencyView::tr("first sound");
        case LatencyPhase::other:
            return LatencyView::tr("other work");
        case LatencyPhase::playback:
            return LatencyView::tr("loudspeaker");
    }
    return {};
}

QString meaning_of(LatencyPhase phase) {
    switch (phase) {
        case LatencyPhase::network:
            return LatencyView::tr("Sending the question to a model on another machine.");
        case LatencyPhase::encode:
            return LatencyView::tr(
                "Processing the end of the spoken question. The rest was processed while you spoke.");
        case LatencyPhase::prefill:
            return LatencyView::tr(
                "The model reads the question and what it does not know of the conversation.");
        case LatencyPhase::first_text:
            return LatencyView::tr("Writing the words with which the voice begins.");
        case LatencyPhase::voice_prefill:
            return LatencyView::tr("The speech part reads these words.");
        case LatencyPhase::first_frame:
            return LatencyView::tr("Computing the first frame of the voice, 80 ms of speech.");
        case LatencyPhase::first_sound:
            return LatencyView::tr("Turning the first frame into sound.");
        case LatencyPhase::other:
            return LatencyView::tr("Preparation, and waiting for earlier work.");
        case LatencyPhase::playback:
            return LatencyView::tr("The way of the sound to the loudspeaker.");
    }
    return {};
}

LatencyView::LatencyView(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::TabFocus);
    set_accessible_role(*this, QAccessible::Chart);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    update_accessibility();
}

void LatencyView::show_rows(std::vector<Row> rows) {
    rows_ = std::move(rows);
    update_accessibility();
    updateGeometry();
    update();
}

QString LatencyView::phase_text(const Row& row) const {
    if (row.steps.empty()) return tr("no times were recorded");
    QStringList phases;
    for (const LatencyStep& step : row.steps)
        phases.append(name_of(step.phase) + QLatin1Char(' ') + duration_text(step.seconds()));
    return phases.join(QStringLiteral(", "));
}

void LatencyView::update_accessibility() {
    setAccessibleName(tr("From the end of the question to the first sound"));
    QStringList lines;
    for (const Row& row : rows_)
        lines.append(tr("%1: %2 in all. %3").arg(row.title, duration_text(end_of(row)), phase_text(row)));
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
}

void LatencyView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
}

// Returns the height of a title, a bar and two lines of text.
int LatencyView::row_height() const {
    return 3 * fontMetrics().lineSpacing() + bar_height + 2 * row_gap;
}

int LatencyView::content_height() const {
    const int rows = std::max(1, static_cast<int>(rows_.size()));
    return 2 * chart_margin + rows * row_height() + (rows - 1) * row_distance;
}

QSize LatencyView::minimumSizeHint() const {
    return {360, content_height()};
}

QImage LatencyView::render_image(int width) const {
    constexpr int pixel_ratio = 2;
    QImage image(QSize(width, content_height()) * pixel_ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(pixel_ratio);
    image.fill(Theme::of(palette()).page);
    QPainter painter(&image);
    painter.setFont(font());
    paint(painter, width);
    return image;
}

void LatencyView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    paint(painter, width());
    if (!hasFocus()) return;
    painter.setPen(Theme::of(palette()).indicator);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void LatencyView::paint(QPainter& painter, int width) const {
    painter.setRenderHint(QPainter::Antialiasing);
    if (rows_.empty()) {
        painter.setPen(Theme::of(palette()).secondary_text);
        painter.drawText(QRect(chart_margin, chart_margin, width - 2 * chart_margin, row_height()),
                         Qt::AlignCenter, tr("Choose an answer in the table"));
        return;
    }
    double max_seconds = 0;
    for (const Row& row : rows_) max_seconds = std::max(max_seconds, end_of(row));
    int top = chart_margin;
    for (const Row& row : rows_) {
        paint_row(painter, row, top, width, max_seconds);
        top += row_height() + row_distance;
    }
}

void LatencyView::paint_row(QPainter& painter, const Row& row, int top, int width, double max_seconds) const {
    const Theme theme = Theme::of(palette());
    const int line_height = fontMetrics().lineSpacing();
    const QRect title(chart_margin, top, width - 2 * chart_margin, line_height);
    painter.setPen(theme.text);
    painter.drawText(title, Qt::AlignVCenter | Qt::AlignRight, duration_text(end_of(row)));
    const int available_width =
        title.width() - fontMetrics().horizontalAdvance(duration_text(end_of(row))) - chart_margin;
    painter.drawText(title, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(row.title, Qt::ElideRight, available_width));
    const QRectF bar(chart_margin, top + line_height + row_gap, width - 2 * chart_margin, bar_height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.hairline);
    painter.drawRect(bar);
    for (const LatencyStep& step : row.steps) {
        const double scale = max_seconds > 0 ? bar.width() / max_seconds : 0;
        painter.setBrush(color_of(step.phase, theme));
        painter.drawRect(
            QRectF(bar.left() + step.begin * scale, bar.top(), step.seconds() * scale, bar.height()));
    }
    painter.setPen(theme.secondary_text);
    painter.drawText(QRectF(bar.left(), bar.bottom() + row_gap, bar.width(), 2 * line_height),
                     static_cast<int>(Qt::AlignTop | Qt::AlignLeft) | Qt::TextWordWrap, phase_text(row));
}

}  // namespace govor::widgets
