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

constexpr int padding_x = 14;
constexpr int padding_y = 10;
constexpr int compact_padding_y = 5;
constexpr int row = 28;     // height of a waveform or of a row of buttons
constexpr int between = 6;  // gap between text, waveform and buttons
constexpr int wave_width = 320;
constexpr int min_time_width = 44;
constexpr int dots_height = 18;
constexpr int dots_width = 40;
constexpr auto dots_interval = 320;  // milliseconds

QString clock(double seconds) {
    const int whole = static_cast<int>(seconds + 0.5);
    return QStringLiteral("%1:%2").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
}

int width_of(const QToolButton& action) {
    return action.text().isEmpty() ? row : std::max(row, action.sizeHint().width());
}

}  // namespace

Bubble::Bubble(store::Side side, QWidget* parent)
    : QWidget(parent),
      side_(side),
      text_(side == store::Side::answer ? MarkdownText::Kind::markdown : MarkdownText::Kind::plain, this),
      play_(this),
      wave_(this),
      transcript_(this),
      time_(this),
      speed_(this),
      padding_y_(padding_y) {
    const bool question = side == store::Side::question;
    text_.setAccessibleName(question ? tr("Question") : tr("Answer"));
    play_.setAutoRaise(true);
    play_.setIcon(icon(Icon::play));
    wave_.setAccessibleName(question ? tr("Position in the question") : tr("Position in the answer"));
    speed_.setAutoRaise(true);
    speed_.setToolTip(tr("Playback speed"));
    speed_.setAccessibleName(tr("Playback speed"));
    scale_fonts();
    time_.setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(&play_, &QToolButton::clicked, this, &Bubble::play_requested);
    connect(&wave_, &Waveform::seek_requested, this, &Bubble::seek_requested);
    connect(&speed_, &QToolButton::clicked, this, &Bubble::speed_requested);
    connect(&Motion::of_program(), &Motion::changed, this, &Bubble::move_dots);
    transcript_.setWordWrap(true);
    transcript_.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    transcript_.setFocusPolicy(Qt::TabFocus);
    show_transcript(QString());
    show_sound(std::nullopt);
}

void Bubble::scale_fonts() {
    scale_font(time_, 0.88);
    scale_font(speed_, 0.88);
    time_width_ =
        std::max(min_time_width, time_.fontMetrics().horizontalAdvance(QStringLiteral("00:00")) + 8);
}

void Bubble::set_compact(bool compact) {
    padding_y_ = compact ? compact_padding_y : padding_y;
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

int Bubble::transcript_height(int inside) const {
    return transcript_.isHidden() ? 0 : transcript_.heightForWidth(std::max(1, inside)) + between;
}

void Bubble::show_sound(const std::optional<store::Sound>& sound) {
    const bool has_sound = sound && sound->samples > 0;
    for (QWidget* part : std::initializer_list<QWidget*>{&play_, &wave_, &time_, &speed_})
        part->setVisible(has_sound);
    if (!has_sound) return;
    seconds_ = sound->seconds();
    wave_.set_peaks(sound->peaks);
    time_.setText(clock(seconds_));
}

void Bubble::show_waiting(bool waiting) {
    if (std::exchange(waiting_, waiting) == waiting) return;
    move_dots();
    update();
}

void Bubble::move_dots() {
    const bool move = waiting_ && !Motion::of_program().is_reduced();
    if (move == (waiting_timer_ != 0)) return;
    if (move) {
        waiting_timer_ = startTimer(dots_interval);
    } else {
        killTimer(std::exchange(waiting_timer_, 0));
    }
}

void Bubble::show_player(const ClipPlayer& player, bool loaded) {
    const bool playing = loaded && player.playing();
    play_.setIcon(icon(playing ? Icon::pause : Icon::play));
    const bool question = side_ == store::Side::question;
    play_.setAccessibleName(playing ? (question ? tr("Pause the question") : tr("Pause the answer"))
                                    : (question ? tr("Play the question") : tr("Play the answer")));
    play_.setToolTip(play_.accessibleName());
    wave_.set_position(loaded ? player.share() : 0);
    time_.setText(clock(loaded ? seconds_ * player.share() : seconds_));
    speed_.setText(QStringLiteral("%1×").arg(QLocale().toString(player.speed())));
    speed_.setAccessibleDescription(speed_.text());
}

QToolButton* Bubble::add_action(QToolButton* button) {
    button->setParent(this);
    actions_.push_back(button);
    return button;
}

int Bubble::natural_width(int most) {
    const int inside = most - 2 * padding_x;
    int wanted = text_.isHidden() ? 0 : text_.natural_width(inside);
    if (!wave_.isHidden()) wanted = std::max(wanted, std::min(inside, wave_width));
    if (!transcript_.isHidden())
        wanted = std::max(
            wanted, std::min(inside, transcript_.fontMetrics().horizontalAdvance(transcript_.text()) + 4));
    if (waiting_) wanted = std::max(wanted, dots_width);
    int actions = 0;
    for (const QToolButton* action : actions_) actions += action->isHidden() ? 0 : width_of(*action);
    wanted = std::max(wanted, actions);
    return std::min(most, wanted + 2 * padding_x);
}

int Bubble::height_for(int width) {
    int y = padding_y_;
    const int inside = width - 2 * padding_x;
    if (!text_.isHidden()) y += text_.height_for(inside) + between;
    if (waiting_ && text_.isHidden()) y += dots_height + between;
    if (!wave_.isHidden()) y += row + between;
    y += transcript_height(inside);
    const bool buttons =
        std::any_of(actions_.begin(), actions_.end(), [](auto* a) { return !a->isHidden(); });
    return y + (buttons ? row : 0) + padding_y_ - between;
}

void Bubble::place(const QRect& where) {
    setGeometry(where);
    arrange(where.width());
}

void Bubble::arrange(int width) {
    int y = padding_y_;
    const int inside = width - 2 * padding_x;
    if (!text_.isHidden()) {
        const int content_height = text_.height_for(inside);
        text_.setGeometry(padding_x, y, inside, content_height);
        y += content_height + between;
    }
    if (waiting_ && text_.isHidden()) y += dots_height + between;
    if (!wave_.isHidden()) {
        const int side = inside - row - time_width_ - time_width_ - 2 * between;
        play_.setGeometry(padding_x - 4, y, row, row);
        wave_.setGeometry(padding_x + row, y, side, row);
        time_.setGeometry(padding_x + row + side + between, y, time_width_, row);
        speed_.setGeometry(width - padding_x - time_width_ + between, y, time_width_, row);
        y += row + between;
    }
    transcript_.setGeometry(padding_x, y, inside, std::max(0, transcript_height(inside) - between));
    y += transcript_height(inside);
    int x = padding_x - 6;
    for (QToolButton* action : actions_) {
        if (action->isHidden()) continue;
        action->setGeometry(x, y - 2, width_of(*action), row);
        x += width_of(*action);
    }
}

void Bubble::resizeEvent(QResizeEvent* event) {
    arrange(event->size().width());
}

void Bubble::timerEvent(QTimerEvent* event) {
    if (event->timerId() != waiting_timer_) return QWidget::timerEvent(event);
    ++waiting_step_;
    update();
}

void Bubble::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(side_ == store::Side::question ? theme.user : theme.assistant);
    painter.drawRoundedRect(rect(), 12, 12);
    if (!waiting_ || !text_.isHidden()) return;
    for (int dot = 0; dot < 3; ++dot) {
        const bool stands_out = waiting_timer_ == 0 || waiting_step_ % 3 == dot;
        painter.setBrush(mixed(theme.assistant, theme.text, stands_out ? 0.7 : 0.25));
        painter.drawEllipse(QPointF(padding_x + 6 + dot * 13, padding_y_ + dots_height / 2.0), 3.5, 3.5);
    }
}

}  // namespace govor::widgets
