#include "widgets/status_strip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <algorithm>

#include "assistant/example_questions.h"
#include "messages/bytes_text.h"
#include "widgets/accessibility.h"
#include "widgets/scaled_font.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

// Sizes of the memory gauge in pixels.
constexpr double gauge_width = 64;
constexpr double gauge_height = 5;
constexpr double gauge_radius = gauge_height / 2;
constexpr int gauge_text_left = 70;  // left edge of the text beside the bar
constexpr int gauge_text_margin = 6;

constexpr double nearly_full_fraction = 0.92;  // of the budget; above it, the gauge shows a warning

double used_fraction(std::uint64_t used, std::uint64_t budget) {
    return budget == 0 ? 0 : std::min(1.0, static_cast<double>(used) / static_cast<double>(budget));
}

// Returns the text beside the bar.
QString gauge_text(std::uint64_t used, std::uint64_t budget) {
    const QString text = bytes_text(used);
    return used_fraction(used, budget) > nearly_full_fraction ? MemoryGauge::tr("%1, nearly full").arg(text)
                                                              : text;
}

}  // namespace

MemoryGauge::MemoryGauge(QWidget* parent) : QWidget(parent) {
    scale_font(*this, small_font_factor);
    set_accessible_role(*this, QAccessible::ProgressBar);
    setAccessibleName(tr("Video memory"));
    setVisible(false);
}

void MemoryGauge::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) update_tool_tip();
}

void MemoryGauge::show_bytes(std::uint64_t used, std::uint64_t budget, std::uint64_t unavailable) {
    used_ = used;
    budget_ = budget;
    unavailable_ = unavailable;
    set_accessible_value(*this, static_cast<double>(used), 0, static_cast<double>(budget));
    setVisible(budget > 0);
    update_tool_tip();
    updateGeometry();
    update();
}

void MemoryGauge::update_tool_tip() {
    QString text = tr("Video memory: Govor uses %1 of the %2 available to it")
                       .arg(bytes_text(used_), bytes_text(budget_));
    if (unavailable_ > 0)
        text += QLatin1Char('\n') + tr("Other programs and the driver use %1").arg(bytes_text(unavailable_));
    if (used_fraction(used_, budget_) > nearly_full_fraction)
        text += QLatin1Char('\n') + tr("The video memory is nearly full");
    setAccessibleName(tr("Video memory"));
    setToolTip(text);
    setAccessibleDescription(text);
}

QSize MemoryGauge::sizeHint() const {
    return {gauge_text_left + fontMetrics().horizontalAdvance(gauge_text(used_, budget_)) + gauge_text_margin,
            fontMetrics().height()};
}

void MemoryGauge::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double fraction = used_fraction(used_, budget_);
    const QRectF bar(0, height() / 2.0 - gauge_radius, gauge_width, gauge_height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.hairline);
    painter.drawRoundedRect(bar, gauge_radius, gauge_radius);
    painter.setBrush(fraction > nearly_full_fraction ? theme.warning : theme.indicator);
    painter.drawRoundedRect(
        QRectF(bar.topLeft(), QSizeF(std::max(gauge_height, bar.width() * fraction), bar.height())),
        gauge_radius, gauge_radius);
    painter.setPen(theme.secondary_text);
    painter.drawText(rect().adjusted(gauge_text_left, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     gauge_text(used_, budget_));
}

StatusStrip::StatusStrip(QWidget* parent, std::chrono::milliseconds gap_duration) : QWidget(parent) {
    gap_timer_.setSingleShot(true);
    gap_timer_.setInterval(gap_duration);
    connect(&gap_timer_, &QTimer::timeout, this, [this] { show_gaps(0); });
    sound_.hide();
    model_.set_elide_mode(Qt::ElideRight);
    set_accessible_role(*this, QAccessible::StatusBar);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 5, 16, 6);
    row->setSpacing(18);
    row->addWidget(&model_, 1);
    for (QLabel* label : {&sound_, &first_sound_, &tokens_, &factor_}) row->addWidget(label);
    row->addWidget(&memory_);
    for (QLabel* label : std::initializer_list<QLabel*>{&model_, &sound_, &first_sound_, &tokens_, &factor_})
        label->setForegroundRole(QPalette::PlaceholderText);
    scale_fonts();
    retranslate();
}

QString StatusStrip::speech_speed_text(double factor) {
    const auto factor_text = [](double value) { return QLocale().toString(value, 'f', 1); };
    constexpr double tolerance = 1.05;  // ratios below it are shown as equal
    if (factor < 1 / tolerance) return tr("%1× faster than speech").arg(factor_text(1 / factor));
    if (factor > tolerance) return tr("%1× slower than speech").arg(factor_text(factor));
    return tr("as fast as speech");
}

void StatusStrip::scale_fonts() {
    for (QWidget* widget :
         std::initializer_list<QWidget*>{&model_, &sound_, &first_sound_, &tokens_, &factor_, &memory_})
        scale_font(*widget, small_font_factor);
}

void StatusStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::FontChange) scale_fonts();
}

void StatusStrip::retranslate() {
    first_sound_.setToolTip(tr("From the end of the question to the first sound of the answer"));
    tokens_.setToolTip(tr("Text tokens per second"));
    factor_.setToolTip(tr("Speed of speech generation. Below real time, the voice has gaps"));
    sound_.setToolTip(tr("Gaps in recent recording or playback"));
    show_gaps(gaps_);
}

void StatusStrip::show_model(const assistant::ModelLoader& loader) {
    const QString name = loader.name();
    QString text;
    switch (loader.state()) {
        case assistant::ModelLoader::State::none:
            text = tr("No model");
            break;
        case assistant::ModelLoader::State::failed:
            text = tr("%1 could not be loaded").arg(assistant::capitalized_model_name(loader));
            break;
        case assistant::ModelLoader::State::loading:
            text = loader.progress()
                       ? tr("Loading %1: %2 %").arg(name).arg(static_cast<int>(*loader.progress() * 100))
                       : tr("Loading %1…").arg(name);
            break;
        case assistant::ModelLoader::State::ready:
            text = tr("%1 · %2").arg(assistant::capitalized_model_name(loader),
                                     QString::fromStdString(loader.model().device));
            break;
    }
    model_.setText(text);
    model_.setToolTip(text);
    has_memory_ = loader.is_ready() && loader.model().device_budget > 0;
    memory_.show_bytes(has_memory_ ? loader.model().device_memory : 0,
                       has_memory_ ? loader.model().device_budget : 0);
}

void StatusStrip::show_memory(const session::MemoryReading& memory) {
    if (has_memory_) memory_.show_bytes(memory.used, memory.budget, memory.unavailable);
}

void StatusStrip::show_metrics(const assistant::TurnMetrics& metrics) {
    const auto number_text = [](double value, int digits) { return QLocale().toString(value, 'f', digits); };
    const auto show_text = [](QLabel& label, const QString& text) {
        label.setText(text);
        label.setVisible(!text.isEmpty());
    };
    const auto first_sound = metrics.first_sound_seconds();
    show_text(first_sound_,
              first_sound ? tr("first sound %1 s").arg(number_text(*first_sound, 2)) : QString());
    const auto tokens = metrics.tokens_per_second();
    show_text(tokens_,
              tokens ? tr("%1 tokens/s").arg(number_text(*tokens, *tokens < 100 ? 1 : 0)) : QString());
    const auto factor = metrics.real_time_factor();
    show_text(factor_, factor ? speech_speed_text(*factor) : QString());
}

void StatusStrip::show_counts(const sound::SoundCounts& counts, bool is_listening) {
    const std::uint64_t playback_gaps = counts.underruns - counts_.underruns;
    const std::uint64_t recording_gaps = is_listening ? counts.overruns - counts_.overruns : 0;
    counts_ = counts;
    if (playback_gaps + recording_gaps > 0) gap_timer_.start();
    show_gaps(gaps_ + playback_gaps + recording_gaps);
}

void StatusStrip::show_gaps(std::uint64_t gaps) {
    gaps_ = gaps;
    sound_.setText(gaps == 0 ? QString() : tr("gaps in the sound: %1").arg(gaps));
    sound_.setVisible(gaps > 0);
}

// Only the model's name determines the minimum width; other items are hidden if they do not fit.
QSize StatusStrip::minimumSizeHint() const {
    const QMargins margins = layout()->contentsMargins();
    return {margins.left() + model_.minimumSizeHint().width() + margins.right(),
            layout()->minimumSize().height()};
}

bool StatusStrip::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) fit();
    return QWidget::event(event);
}

// Shows the items that fit beside the name of the model, the most important first.
void StatusStrip::fit() {
    const QMargins margins = layout()->contentsMargins();
    const int name_width = std::min(model_.sizeHint().width(), width() / 3);
    int available_width =
        width() - margins.left() - margins.right() - std::max(name_width, model_.minimumSizeHint().width());
    const auto show_if_fits = [&](QWidget& widget, bool has_content) {
        const int widget_width = widget.sizeHint().width() + layout()->spacing();
        const bool fits = has_content && widget_width <= available_width;
        if (fits) available_width -= widget_width;
        if (widget.isHidden() == fits) widget.setVisible(fits);
    };
    show_if_fits(sound_, !sound_.text().isEmpty());
    show_if_fits(memory_, has_memory_);
    for (QLabel* metric : {&first_sound_, &tokens_, &factor_})
        show_if_fits(*metric, !metric->text().isEmpty());
}

void StatusStrip::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(0, 0, width(), 1), theme.hairline);
}

}  // namespace govor::widgets
