#include "widgets/bubble.h"

#include <QLocale>
#include <QPainter>
#include <QResizeEvent>
#include <QTimerEvent>
#include <algorithm>
#include <utility>

#include "widgets/clip_player.h"
#include "widgets/icons.h"
#include "widgets/motion.h"
#include "widgets/scaled_font.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

// Sizes in pixels.
constexpr int padding_x = 14;
constexpr int padding_y = 10;
constexpr int compact_padding_y = 5;
constexpr int row_height = 28;  // height of a waveform or of a row of buttons
constexpr int gap = 6;          // between text, waveform and buttons
constexpr int waveform_width = 320;
constexpr int min_time_width = 44;
constexpr int dots_height = 18;
constexpr int dots_width = 40;
constexpr int dots_interval_milliseconds = 320;
constexpr int dot_count = 3;
constexpr int dot_distance = 13;  // between centres
constexpr double dot_radius = 3.5;
constexpr int bubble_corner_radius = 12;

QString format_duration(double seconds) {
    const int rounded_seconds = static_cast<int>(seconds + 0.5);
    return QStringLiteral("%1:%2")
        .arg(rounded_seconds / 60)
        .arg(rounded_seconds % 60, 2, 10, QLatin1Char('0'));
}

int width_of(const QToolButton& action) {
    return action.text().isEmpty() ? row_height : std::max(row_height, action.sizeHint().width());
}

}  // namespace

Bubble::Bubble(store::Side side, QWidget* parent)
    : QWidget(parent),
      side_(side),
      text_(side == store::Side::answer ? MarkdownText::Kind::markdown : MarkdownText::Kind::plain, this),
      play_button_(this),
      waveform_(this),
      transcript_(this),
      time_(this),
      speed_button_(this),
      padding_y_(padding_y) {
    const bool is_question = side == store::Side::question;
    text_.setAccessibleName(is_question ? tr("Question") : tr("Answer"));
    play_button_.setAutoRaise(true);
    play_button_.setIcon(icon(Icon::play));
    waveform_.setAccessibleName(is_question ? tr("Position in the question") : tr("Position in the answer"));
    speed_button_.setAutoRaise(true);
    speed_button_.setToolTip(tr("Playback speed"));
    // A turn may have a sound on both sides.
    speed_button_.setAccessibleName(
        QStringLiteral("%1: %2").arg(text_.accessibleName(), tr("Playback speed")));
    scale_fonts();
    time_.setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(&play_button_, &QToolButton::clicked, this, &Bubble::play_requested);
    connect(&waveform_, &Waveform::seek_requested, this, &Bubble::seek_requested);
    connect(&speed_button_, &QToolButton::clicked, this, &Bubble::speed_requested);
    connect(&Motion::instance(), &Motion::changed, this, &Bubble::update_dot_animation);
    transcript_.setWordWrap(true);
    transcript_.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    transcript_.setFocusPolicy(Qt::TabFocus);
    show_transcript(QString());
    show_sound(std::nullopt);
}

void Bubble::scale_fonts() {
    scale_font(time_, small_font_factor);
    scale_font(speed_button_, small_font_factor);
    time_width_ =
        std::max(min_time_width, time_.fontMetrics().horizontalAdvance(QStringLiteral("00:00")) + 8);
}

void Bubble::set_compact(bool is_compact) {
    padding_y_ = is_compact ? compact_padding_y : padding_y;
}

void Bubble::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) scale_fonts();
}

void Bubble::show_text(const QString& text) {
    text_.set_text(text);
    text_.setVisible(!text.isEmpty());
}

void Bubble::show_transcript(const QString& text) {
    transcript_.setText(text);
    transcript_.setVisible(!text.isEmpty());
    transcript_.setAccessibleName(text.isEmpty() ? QString() : tr("What was said: %1").arg(text));
}

void Bubble::show_caption(const QString& text, const QString& accessible_name) {
    transcript_.setAccessibleName(accessible_name);
    if (transcript_.text() != text) transcript_.setText(text);
    transcript_.show();
}

int Bubble::transcript_height(int inner_width) const {
    return transcript_.isHidden() ? 0 : transcript_.heightForWidth(std::max(1, inner_width)) + gap;
}

void Bubble::show_sound(const std::optional<store::Sound>& sound) {
    const bool has_sound = sound && sound->samples > 0;
    for (QWidget* widget : std::initializer_list<QWidget*>{&play_button_, &waveform_, &time_, &speed_button_})
        widget->setVisible(has_sound);
    if (!has_sound) return;
    seconds_ = sound->seconds();
    waveform_.set_peaks(sound->peaks);
    time_.setText(format_duration(seconds_));
}

void Bubble::show_waiting(bool is_waiting) {
    if (std::exchange(is_waiting_, is_waiting) == is_waiting) return;
    update_dot_animation();
    update();
}

void Bubble::update_dot_animation() {
    const bool is_animated = is_waiting_ && !Motion::instance().is_reduced();
    if (is_animated == (dots_timer_ != 0)) return;
    if (is_animated) {
        dots_timer_ = startTimer(dots_interval_milliseconds);
    } else {
        killTimer(std::exchange(dots_timer_, 0));
    }
}

void Bubble::show_player(const ClipPlayer& player, bool is_loaded) {
    const bool is_playing = is_loaded && player.is_playing();
    play_button_.setIcon(icon(is_playing ? Icon::pause : Icon::play));
    const bool is_question = side_ == store::Side::question;
    play_button_.setAccessibleName(is_playing
                                       ? (is_question ? tr("Pause the question") : tr("Pause the answer"))
                                       : (is_question ? tr("Play the question") : tr("Play the answer")));
    play_button_.setToolTip(play_button_.accessibleName());
    waveform_.set_position(is_loaded ? player.fraction() : 0);
    time_.setText(format_duration(is_loaded ? seconds_ * player.fraction() : seconds_));
    speed_button_.setText(QStringLiteral("%1×").arg(QLocale().toString(player.speed())));
    speed_button_.setAccessibleDescription(speed_button_.text());
}

QToolButton* Bubble::add_action(QToolButton* button) {
    button->setParent(this);
    actions_.push_back(button);
    return button;
}

int Bubble::preferred_width(int max_width) {
    const int inner_width = max_width - 2 * padding_x;
    int content_width = text_.isHidden() ? 0 : text_.natural_width(inner_width);
    if (!waveform_.isHidden()) content_width = std::max(content_width, std::min(inner_width, waveform_width));
    if (!transcript_.isHidden())
        content_width = std::max(
            content_width,
            std::min(inner_width, transcript_.fontMetrics().horizontalAdvance(transcript_.text()) + 4));
    if (is_waiting_) content_width = std::max(content_width, dots_width);
    int actions_width = 0;
    for (const QToolButton* action : actions_) actions_width += action->isHidden() ? 0 : width_of(*action);
    content_width = std::max(content_width, actions_width);
    return std::min(max_width, content_width + 2 * padding_x);
}

int Bubble::height_for(int width) {
    int y = padding_y_;
    const int inner_width = width - 2 * padding_x;
    if (!text_.isHidden()) y += text_.height_for(inner_width) + gap;
    if (is_waiting_ && text_.isHidden()) y += dots_height + gap;
    if (!waveform_.isHidden()) y += row_height + gap;
    y += transcript_height(inner_width);
    const bool has_actions = std::any_of(actions_.begin(), actions_.end(),
                                         [](const QToolButton* action) { return !action->isHidden(); });
    return y + (has_actions ? row_height : 0) + padding_y_ - gap;
}

void Bubble::lay_out(const QRect& geometry) {
    setGeometry(geometry);
    arrange(geometry.width());
}

void Bubble::arrange(int width) {
    int y = padding_y_;
    const int inner_width = width - 2 * padding_x;
    if (!text_.isHidden()) {
        const int content_height = text_.height_for(inner_width);
        text_.setGeometry(padding_x, y, inner_width, content_height);
        y += content_height + gap;
    }
    if (is_waiting_ && text_.isHidden()) y += dots_height + gap;
    if (!waveform_.isHidden()) {
        const int available_width = inner_width - row_height - time_width_ - time_width_ - 2 * gap;
        play_button_.setGeometry(padding_x - 4, y, row_height, row_height);
        waveform_.setGeometry(padding_x + row_height, y, available_width, row_height);
        time_.setGeometry(padding_x + row_height + available_width + gap, y, time_width_, row_height);
        speed_button_.setGeometry(width - padding_x - time_width_ + gap, y, time_width_, row_height);
        y += row_height + gap;
    }
    transcript_.setGeometry(padding_x, y, inner_width, std::max(0, transcript_height(inner_width) - gap));
    y += transcript_height(inner_width);
    int x = padding_x - 6;
    for (QToolButton* action : actions_) {
        if (action->isHidden()) continue;
        action->setGeometry(x, y - 2, width_of(*action), row_height);
        x += width_of(*action);
    }
}

void Bubble::resizeEvent(QResizeEvent* event) {
    arrange(event->size().width());
}

void Bubble::timerEvent(QTimerEvent* event) {
    if (event->timerId() != dots_timer_) return QWidget::timerEvent(event);
    ++dots_step_;
    update();
}

void Bubble::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(side_ == store::Side::question ? theme.user : theme.assistant);
    painter.drawRoundedRect(rect(), bubble_corner_radius, bubble_corner_radius);
    if (!is_waiting_ || !text_.isHidden()) return;
    for (int dot = 0; dot < dot_count; ++dot) {
        const bool is_highlighted = dots_timer_ == 0 || dots_step_ % dot_count == dot;
        painter.setBrush(mix_colors(theme.assistant, theme.text, is_highlighted ? 0.7 : 0.25));
        painter.drawEllipse(QPointF(padding_x + 6 + dot * dot_distance, padding_y_ + dots_height / 2.0),
                            dot_radius, dot_radius);
    }
}

}  // namespace govor::widgets
