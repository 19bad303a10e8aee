#include "widgets/composer.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "widgets/icons.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

constexpr int max_content_width = 828;  // pixels; width of the turns with their margins
constexpr int flat_button_size = 36;    // pixels
constexpr int low_button_size = 28;     // pixels
constexpr int low_max_lines = 2;        // of the question
constexpr QMargins default_margins(24, 8, 24, 14);
constexpr QMargins low_margins(10, 2, 10, 4);

void make_flat(QToolButton& button, Icon icon_name) {
    button.setAutoRaise(true);
    button.setIcon(icon(icon_name));
    button.setIconSize({20, 20});
    button.setFixedSize(flat_button_size, flat_button_size);
}

void set_name(QToolButton& button, const QString& name, const QString& tool_tip) {
    button.setToolTip(tool_tip);
    button.setAccessibleName(name);
}

void set_name(QToolButton& button, const QString& name) {
    set_name(button, name, name);
}

}  // namespace

Composer::Composer(QWidget* parent) : QWidget(parent) {
    make_flat(send_button_, Icon::send);
    make_flat(add_image_button_, Icon::image);
    make_flat(capture_screen_button_, Icon::screen);
    make_flat(stop_button_, Icon::stop);
    stop_button_.setShortcut(QKeySequence(Qt::Key_Escape));
    make_flat(microphone_button_, Icon::microphone);
    microphone_button_.setCheckable(true);
    mel_.setFixedHeight(44);
    lay_out();

    connect(&edit_, &QuestionEdit::return_pressed, this, &Composer::send);
    connect(&edit_, &QuestionEdit::page_requested, this, &Composer::page_requested);
    connect(&edit_, &QuestionEdit::undo_exhausted, this, &Composer::undo_requested);
    connect(&send_button_, &QToolButton::clicked, this, &Composer::send);
    connect(&stop_button_, &QToolButton::clicked, this, &Composer::stop_requested);
    connect(&microphone_button_, &QToolButton::clicked, this, &Composer::mute_requested);
    connect(&edit_, &QPlainTextEdit::textChanged, this, &Composer::update_send_button);
    connect(&edit_, &QuestionEdit::images_pasted, this, &Composer::images_pasted);
    connect(&add_image_button_, &QToolButton::clicked, this, &Composer::image_files_requested);
    connect(&capture_screen_button_, &QToolButton::clicked, this, &Composer::screen_requested);
    // A mouse click moves the focus to the text field, so that Space does not press the button again.
    connect(&talk_button_, &TalkButton::mouse_pressed, this, &Composer::focus_text);
    connect(&talk_button_, &QAbstractButton::pressed, this, [this] {
        if (is_hold_mode_) Q_EMIT talk_pressed();
    });
    connect(&talk_button_, &QAbstractButton::released, this, [this] {
        if (is_hold_mode_) Q_EMIT talk_released();
    });
    connect(&talk_button_, &QAbstractButton::clicked, this, [this] {
        if (!is_hold_mode_) Q_EMIT talk_toggled();
    });
    send_button_.setEnabled(false);
    show_microphone(microphone_state_, false);
    show_phase(phase_, is_waiting_for_model_);
    retranslate();
}

void Composer::retranslate() {
    set_name(send_button_, tr("Send"));
    const auto set_image_button_name = [this](QToolButton& button, const QString& name) {
        const QString reason = accepts_images_ ? QString() : tr("This model does not understand pictures");
        set_name(button, name, reason.isEmpty() ? name : reason);
        button.setAccessibleDescription(reason);
    };
    set_image_button_name(add_image_button_, tr("Add pictures to the question"));
    set_image_button_name(capture_screen_button_, tr("Look at the screen"));
    set_name(stop_button_, tr("Stop the voice; press again to stop the answer (Esc)"));
    talk_button_.setToolTip(is_hold_mode_ ? tr("Hold to talk")
                                          : tr("Press to talk, and press again when you are done"));
    show_microphone(microphone_state_, is_microphone_open_);
}

void Composer::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void Composer::lay_out() {
    auto* input_row = new QHBoxLayout;
    input_row->setContentsMargins(0, 0, 0, 0);
    input_row->setSpacing(6);
    input_row->addWidget(&add_image_button_, 0, Qt::AlignBottom);
    input_row->addWidget(&capture_screen_button_, 0, Qt::AlignBottom);
    input_row->addWidget(&edit_, 1);
    input_row->addWidget(&send_button_, 0, Qt::AlignBottom);

    auto* status_row = new QHBoxLayout;
    status_row->setSpacing(10);
    state_.setMinimumHeight(flat_button_size);  // keeps its position when a button beside it appears
    state_.setWordWrap(true);
    status_row->addWidget(&state_, 1);
    status_row->addWidget(&microphone_button_);
    status_row->addWidget(&stop_button_);

    auto* left_column = new QVBoxLayout;
    left_column->setSpacing(6);
    left_column->addLayout(status_row);
    left_column->addWidget(&mel_);
    left_column->addWidget(&image_strip_);
    left_column->addLayout(input_row);

    auto* content = new QWidget(this);
    content->setMaximumWidth(max_content_width);
    auto* content_row = new QHBoxLayout(content);
    content_row_ = content_row;
    content_row->setContentsMargins(default_margins);
    content_row->setSpacing(14);
    content_row->addLayout(left_column, 1);
    content_row->addWidget(&talk_button_, 0, Qt::AlignBottom);

    auto* outer_row = new QHBoxLayout(this);
    outer_row->setContentsMargins(0, 0, 0, 0);
    outer_row->addStretch(1);
    outer_row->addWidget(content, 1000);
    outer_row->addStretch(1);
    setTabOrder(&edit_, &send_button_);
    setTabOrder(&send_button_, &talk_button_);
    setTabOrder(&talk_button_, &add_image_button_);
    setTabOrder(&add_image_button_, &capture_screen_button_);
    setTabOrder(&capture_screen_button_, &image_strip_);
    setTabOrder(&image_strip_, &microphone_button_);
    setTabOrder(&microphone_button_, &stop_button_);
}

void Composer::set_low(bool is_low) {
    if (std::exchange(is_low_, is_low) == is_low) return;
    content_row_->setContentsMargins(is_low ? low_margins : default_margins);
    const int button_size = is_low ? low_button_size : flat_button_size;
    for (QToolButton* button : {&microphone_button_, &stop_button_})
        button->setFixedSize(button_size, button_size);
    state_.setMinimumHeight(button_size);
    edit_.set_max_lines(is_low ? low_max_lines : QuestionEdit::default_max_lines);
    image_strip_.set_low(is_low);
    mel_.setVisible(phase_ == assistant::Phase::listening && !is_low);
}

void Composer::insert_text(const QString& text) {
    focus_text();
    edit_.insertPlainText(text);
}

void Composer::send() {
    const QString text = edit_.toPlainText().trimmed();
    must_send_after_reading_ = is_reading_image_;
    if (must_send_after_reading_ || (text.isEmpty() && !has_images_)) return;
    edit_.clear();
    Q_EMIT question_asked(text);
}

void Composer::update_send_button() {
    send_button_.setEnabled(has_images_ || is_reading_image_ || !edit_.toPlainText().trimmed().isEmpty());
}

// A question that the user sends while an image is being read is sent after reading has ended.
void Composer::show_images(const assistant::PendingImages& images) {
    has_images_ = !images.empty();
    is_reading_image_ = images.is_reading();
    accepts_images_ = images.are_accepted();
    add_image_button_.setEnabled(accepts_images_);
    capture_screen_button_.setEnabled(accepts_images_);
    image_strip_.show_images(images);
    retranslate();
    update_send_button();
    if (must_send_after_reading_ && !is_reading_image_) send();
}

void Composer::set_talk_mode(bool is_hold_mode, bool is_hands_free, const QString& key_name) {
    is_hold_mode_ = is_hold_mode;
    is_hands_free_ = is_hands_free;
    talk_key_name_ = key_name;
    retranslate();
    show_phase(phase_, is_waiting_for_model_);
}

QString Composer::idle_hint() const {
    using State = assistant::Controller::MicrophoneState;
    if (is_waiting_for_model_) return tr("Waiting for the model…");
    if (microphone_state_ == State::muted) return tr("The microphone is muted: type, or unmute it");
    if (microphone_state_ == State::missing) return tr("There is no microphone: type your question");
    if (is_hands_free_) return tr("Just talk: Govor listens");
    if (talk_key_name_.isEmpty())
        return is_hold_mode_ ? tr("Hold the button and talk, or type")
                             : tr("Press the button and talk, or type");
    return is_hold_mode_ ? tr("Hold %1 and talk, or type").arg(talk_key_name_)
                         : tr("Press %1 and talk, or type").arg(talk_key_name_);
}

void Composer::show_phase(assistant::Phase phase, bool is_waiting_for_model) {
    if (phase_ != phase && phase == assistant::Phase::listening) mel_.clear();
    phase_ = phase;
    is_waiting_for_model_ = is_waiting_for_model;
    talk_button_.set_listening(phase == assistant::Phase::listening);
    mel_.setVisible(phase == assistant::Phase::listening && !is_low_);
    stop_button_.setVisible(phase != assistant::Phase::idle || is_waiting_for_model);
    listening_seconds_ = 0;
    show_state();
}

void Composer::show_state() {
    switch (phase_) {
        case assistant::Phase::idle:
            state_.setText(idle_hint());
            break;
        case assistant::Phase::listening:
            state_.setText(listening_text());
            break;
        case assistant::Phase::thinking:
            state_.setText(tr("Thinking…"));
            break;
        case assistant::Phase::writing:
            state_.setText(tr("Writing…"));
            break;
        case assistant::Phase::speaking:
            state_.setText(tr("Speaking"));
            break;
    }
    state_.setForegroundRole(phase_ == assistant::Phase::idle ? QPalette::PlaceholderText
                                                              : QPalette::WindowText);
}

// "Listening" is shown only while the microphone is open and not muted.
QString Composer::listening_text() const {
    if (microphone_state_ == assistant::Controller::MicrophoneState::muted)
        return tr("The microphone is muted");
    if (!is_microphone_open_) return tr("Opening the microphone…");
    return tr("Listening… %1 s").arg(QLocale().toString(listening_seconds_, 'f', 1));
}

void Composer::show_listening(double seconds) {
    listening_seconds_ = seconds;
    if (phase_ == assistant::Phase::listening) show_state();
}

void Composer::show_level(const sound::LevelReading& level) {
    constexpr float min_dbfs = -60;  // the talk button has no ring at this level and below
    talk_button_.set_level(std::clamp(1 - static_cast<double>(level.dbfs / min_dbfs), 0.0, 1.0));
    if (mel_.isVisible()) mel_.set_level(level);
}

void Composer::show_mel(const sound::MelColumns& columns) {
    if (mel_.isVisible()) mel_.add(columns);
}

void Composer::show_microphone(assistant::Controller::MicrophoneState state, bool is_open) {
    microphone_state_ = state;
    is_microphone_open_ = is_open;
    const bool is_muted = state == assistant::Controller::MicrophoneState::muted;
    microphone_button_.setVisible(is_open || is_muted);
    microphone_button_.setChecked(is_muted);
    microphone_button_.setIcon(icon(is_muted ? Icon::microphone_off : Icon::microphone));
    set_name(microphone_button_, is_muted ? tr("The microphone is muted. Press to unmute it")
                                          : tr("The microphone is open. Press to mute it"));
    show_state();
}

void Composer::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.page);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF field =
        QRectF(QRect(edit_.mapTo(this, QPoint()), edit_.size())).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setBrush(theme.panel);
    painter.setPen(QPen(edit_.hasFocus() ? theme.indicator : theme.border, 1));
    painter.drawRoundedRect(field, 10, 10);
}

}  // namespace govor::widgets
