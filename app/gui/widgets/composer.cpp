#include "widgets/composer.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/icons.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

constexpr int max_content_width = 828;  // width of the turns with their margins

void make_flat(QToolButton& button, Icon icon_name) {
    button.setAutoRaise(true);
    button.setIcon(icon(icon_name));
    button.setIconSize({20, 20});
    button.setFixedSize(36, 36);
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
    make_flat(send_, Icon::send);
    make_flat(add_picture_, Icon::picture);
    make_flat(capture_screen_, Icon::screen);
    make_flat(stop_, Icon::stop);
    stop_.setShortcut(QKeySequence(Qt::Key_Escape));
    make_flat(microphone_, Icon::microphone);
    microphone_.setCheckable(true);
    mel_.setFixedHeight(44);
    lay_out();

    connect(&edit_, &QuestionEdit::return_pressed, this, &Composer::send);
    connect(&edit_, &QuestionEdit::page_requested, this, &Composer::page_requested);
    connect(&send_, &QToolButton::clicked, this, &Composer::send);
    connect(&stop_, &QToolButton::clicked, this, &Composer::stop_requested);
    connect(&microphone_, &QToolButton::clicked, this, &Composer::mute_requested);
    connect(&edit_, &QPlainTextEdit::textChanged, this, &Composer::update_send);
    connect(&edit_, &QuestionEdit::pictures_pasted, this, &Composer::pictures_pasted);
    connect(&add_picture_, &QToolButton::clicked, this, &Composer::picture_files_requested);
    connect(&capture_screen_, &QToolButton::clicked, this, &Composer::screen_requested);
    // After a mouse click the text field gets the focus, so that Space does not press the button again.
    connect(&talk_, &TalkButton::mouse_pressed, this, &Composer::focus_text);
    connect(&talk_, &QAbstractButton::pressed, this, [this] {
        if (hold_to_talk_) Q_EMIT talk_pressed();
    });
    connect(&talk_, &QAbstractButton::released, this, [this] {
        if (hold_to_talk_) Q_EMIT talk_released();
    });
    connect(&talk_, &QAbstractButton::clicked, this, [this] {
        if (!hold_to_talk_) Q_EMIT talk_toggled();
    });
    send_.setEnabled(false);
    show_microphone(microphone_state_, false);
    show_phase(phase_, is_waiting_for_model_);
    retranslate();
}

void Composer::retranslate() {
    set_name(send_, tr("Send"));
    const auto set_picture_name = [this](QToolButton& button, const QString& name) {
        set_name(button, name, accepts_pictures_ ? name : tr("This model does not understand pictures"));
    };
    set_picture_name(add_picture_, tr("Add pictures to the question"));
    set_picture_name(capture_screen_, tr("Look at the screen"));
    set_name(stop_, tr("Stop the voice; press again to stop the answer (Esc)"));
    talk_.setToolTip(hold_to_talk_ ? tr("Hold to talk")
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
    input_row->addWidget(&add_picture_, 0, Qt::AlignBottom);
    input_row->addWidget(&capture_screen_, 0, Qt::AlignBottom);
    input_row->addWidget(&edit_, 1);
    input_row->addWidget(&send_, 0, Qt::AlignBottom);

    auto* status_row = new QHBoxLayout;
    status_row->setSpacing(10);
    status_row->addWidget(&state_, 1);
    status_row->addWidget(&microphone_);
    status_row->addWidget(&stop_);

    auto* left_column = new QVBoxLayout;
    left_column->setSpacing(6);
    left_column->addLayout(status_row);
    left_column->addWidget(&mel_);
    left_column->addWidget(&strip_);
    left_column->addLayout(input_row);

    auto* content = new QWidget(this);
    content->setMaximumWidth(max_content_width);
    auto* content_row = new QHBoxLayout(content);
    content_row->setContentsMargins(24, 8, 24, 14);
    content_row->setSpacing(14);
    content_row->addLayout(left_column, 1);
    content_row->addWidget(&talk_, 0, Qt::AlignBottom);

    auto* outer_row = new QHBoxLayout(this);
    outer_row->setContentsMargins(0, 0, 0, 0);
    outer_row->addStretch(1);
    outer_row->addWidget(content, 1000);
    outer_row->addStretch(1);
    setTabOrder(&edit_, &send_);
    setTabOrder(&send_, &talk_);
    setTabOrder(&talk_, &add_picture_);
    setTabOrder(&add_picture_, &capture_screen_);
    setTabOrder(&capture_screen_, &strip_);
    setTabOrder(&strip_, &microphone_);
    setTabOrder(&microphone_, &stop_);
}

void Composer::type(const QString& text) {
    focus_text();
    edit_.insertPlainText(text);
}

void Composer::send() {
    const QString text = edit_.toPlainText().trimmed();
    send_after_reading_ = is_reading_picture_;
    if (send_after_reading_ || (text.isEmpty() && !has_pictures_)) return;
    edit_.clear();
    Q_EMIT question_asked(text);
}

void Composer::update_send() {
    send_.setEnabled(has_pictures_ || is_reading_picture_ || !edit_.toPlainText().trimmed().isEmpty());
}

// A question that the user sends while a picture is being read is sent after reading has ended.
void Composer::show_pictures(const assistant::PendingPictures& pictures) {
    has_pictures_ = !pictures.empty();
    is_reading_picture_ = pictures.is_reading();
    accepts_pictures_ = pictures.are_accepted();
    add_picture_.setEnabled(accepts_pictures_);
    capture_screen_.setEnabled(accepts_pictures_);
    strip_.show_pictures(pictures);
    retranslate();
    update_send();
    if (send_after_reading_ && !is_reading_picture_) send();
}

void Composer::set_talk_mode(bool hold, bool hands_free, const QString& key) {
    hold_to_talk_ = hold;
    hands_free_ = hands_free;
    key_ = key;
    retranslate();
    show_phase(phase_, is_waiting_for_model_);
}

QString Composer::idle_hint() const {
    using State = assistant::Controller::MicrophoneState;
    if (is_waiting_for_model_) return tr("Waiting for the model…");
    if (microphone_state_ == State::muted) return tr("The microphone is muted: type, or unmute it");
    if (microphone_state_ == State::missing) return tr("There is no microphone: type your question");
    if (hands_free_) return tr("Just talk: Govor listens");
    if (key_.isEmpty())
        return hold_to_talk_ ? tr("Hold the button and talk, or type")
                             : tr("Press the button and talk, or type");
    return hold_to_talk_ ? tr("Hold %1 and talk, or type").arg(key_)
                         : tr("Press %1 and talk, or type").arg(key_);
}

void Composer::show_phase(assistant::Phase phase, bool waits_for_model) {
    if (phase_ != phase && phase == assistant::Phase::listening) mel_.clear();
    phase_ = phase;
    is_waiting_for_model_ = waits_for_model;
    talk_.set_listening(phase == assistant::Phase::listening);
    mel_.setVisible(phase == assistant::Phase::listening);
    stop_.setVisible(phase != assistant::Phase::idle || waits_for_model);
    seconds_ = 0;
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
    return tr("Listening… %1 s").arg(QLocale().toString(seconds_, 'f', 1));
}

void Composer::show_listening(double seconds) {
    seconds_ = seconds;
    if (phase_ == assistant::Phase::listening) show_state();
}

void Composer::show_level(const sound::LevelReading& level) {
    constexpr float quietest_dbfs = -60;
    talk_.set_level(std::clamp(1 - static_cast<double>(level.dbfs / quietest_dbfs), 0.0, 1.0));
    if (mel_.isVisible()) mel_.set_level(level);
}

void Composer::show_mel(const sound::MelColumns& columns) {
    if (mel_.isVisible()) mel_.add(columns);
}

void Composer::show_microphone(assistant::Controller::MicrophoneState state, bool is_open) {
    microphone_state_ = state;
    is_microphone_open_ = is_open;
    const bool is_muted = state == assistant::Controller::MicrophoneState::muted;
    microphone_.setVisible(is_open || is_muted);
    microphone_.setChecked(is_muted);
    microphone_.setIcon(icon(is_muted ? Icon::microphone_off : Icon::microphone));
    set_name(microphone_, is_muted ? tr("The microphone is muted. Press to unmute it")
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
    painter.setPen(QPen(edit_.hasFocus() ? theme.accent : theme.hairline, 1));
    painter.drawRoundedRect(field, 10, 10);
}

}  // namespace govor::widgets
