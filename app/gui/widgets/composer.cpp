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

constexpr int column = 828;  // width of the turns with their margins

void make_flat(QToolButton& button, Icon face) {
    button.setAutoRaise(true);
    button.setIcon(icon(face));
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
    make_flat(look_, Icon::screen);
    make_flat(stop_, Icon::stop);
    stop_.setShortcut(QKeySequence(Qt::Key_Escape));
    make_flat(microphone_, Icon::microphone);
    microphone_.setCheckable(true);
    mel_.setFixedHeight(44);
    lay_out();

    connect(&edit_, &QuestionEdit::entered, this, &Composer::send);
    connect(&edit_, &QuestionEdit::page_requested, this, &Composer::page_requested);
    connect(&send_, &QToolButton::clicked, this, &Composer::send);
    connect(&stop_, &QToolButton::clicked, this, &Composer::stop_requested);
    connect(&microphone_, &QToolButton::clicked, this, &Composer::mute_requested);
    connect(&edit_, &QPlainTextEdit::textChanged, this, &Composer::update_send);
    connect(&edit_, &QuestionEdit::pictures_pasted, this, &Composer::pictures_pasted);
    connect(&add_picture_, &QToolButton::clicked, this, &Composer::picture_files_requested);
    connect(&look_, &QToolButton::clicked, this, &Composer::screen_requested);
    // After a mouse click the text field gets the focus, so that Space does not press the button again.
    connect(&talk_, &TalkButton::mouse_pressed, this, &Composer::focus_text);
    connect(&talk_, &QAbstractButton::pressed, this, [this] {
        if (hold_) Q_EMIT talk_pressed();
    });
    connect(&talk_, &QAbstractButton::released, this, [this] {
        if (hold_) Q_EMIT talk_released();
    });
    connect(&talk_, &QAbstractButton::clicked, this, [this] {
        if (!hold_) Q_EMIT talk_toggled();
    });
    send_.setEnabled(false);
    show_microphone(microphone_state_, false);
    show_phase(phase_, waits_for_model_);
    retranslate();
}

void Composer::retranslate() {
    set_name(send_, tr("Send"));
    const auto set_picture_name = [this](QToolButton& button, const QString& name) {
        set_name(button, name, accepts_pictures_ ? name : tr("This model does not understand pictures"));
    };
    set_picture_name(add_picture_, tr("Add pictures to the question"));
    set_picture_name(look_, tr("Look at the screen"));
    set_name(stop_, tr("Stop the voice; press again to stop the answer (Esc)"));
    talk_.setToolTip(hold_ ? tr("Hold to talk") : tr("Press to talk, and press again when you are done"));
    show_microphone(microphone_state_, microphone_open_);
}

void Composer::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void Composer::lay_out() {
    auto* field = new QHBoxLayout;
    field->setContentsMargins(0, 0, 0, 0);
    field->setSpacing(6);
    field->addWidget(&add_picture_, 0, Qt::AlignBottom);
    field->addWidget(&look_, 0, Qt::AlignBottom);
    field->addWidget(&edit_, 1);
    field->addWidget(&send_, 0, Qt::AlignBottom);

    auto* words = new QHBoxLayout;
    words->setSpacing(10);
    words->addWidget(&state_, 1);
    words->addWidget(&microphone_);
    words->addWidget(&stop_);

    auto* left = new QVBoxLayout;
    left->setSpacing(6);
    left->addLayout(words);
    left->addWidget(&mel_);
    left->addWidget(&strip_);
    left->addLayout(field);

    auto* inside = new QWidget(this);
    inside->setMaximumWidth(column);
    auto* both = new QHBoxLayout(inside);
    both->setContentsMargins(24, 8, 24, 14);
    both->setSpacing(14);
    both->addLayout(left, 1);
    both->addWidget(&talk_, 0, Qt::AlignBottom);

    auto* outside = new QHBoxLayout(this);
    outside->setContentsMargins(0, 0, 0, 0);
    outside->addStretch(1);
    outside->addWidget(inside, 1000);
    outside->addStretch(1);
    setTabOrder(&edit_, &send_);
    setTabOrder(&send_, &talk_);
    setTabOrder(&talk_, &add_picture_);
    setTabOrder(&add_picture_, &look_);
    setTabOrder(&look_, &strip_);
    setTabOrder(&strip_, &microphone_);
    setTabOrder(&microphone_, &stop_);
}

void Composer::type(const QString& text) {
    focus_text();
    edit_.insertPlainText(text);
}

void Composer::send() {
    const QString text = edit_.toPlainText().trimmed();
    send_when_read_ = reads_picture_;
    if (send_when_read_ || (text.isEmpty() && !has_pictures_)) return;
    edit_.clear();
    Q_EMIT asked(text);
}

void Composer::update_send() {
    send_.setEnabled(has_pictures_ || reads_picture_ || !edit_.toPlainText().trimmed().isEmpty());
}

// A question that is sent while a picture is being read waits for it.
void Composer::show_pictures(const assistant::PendingPictures& pictures) {
    has_pictures_ = !pictures.empty();
    reads_picture_ = pictures.reading();
    accepts_pictures_ = pictures.accepted();
    add_picture_.setEnabled(accepts_pictures_);
    look_.setEnabled(accepts_pictures_);
    strip_.show_pictures(pictures);
    retranslate();
    update_send();
    if (send_when_read_ && !reads_picture_) send();
}

void Composer::set_talking(bool hold, bool hands_free, const QString& key) {
    hold_ = hold;
    hands_free_ = hands_free;
    key_ = key;
    retranslate();
    show_phase(phase_, waits_for_model_);
}

QString Composer::idle_hint() const {
    using State = assistant::Controller::MicrophoneState;
    if (waits_for_model_) return tr("Waiting for the model…");
    if (microphone_state_ == State::muted) return tr("The microphone is muted: type, or unmute it");
    if (microphone_state_ == State::missing) return tr("There is no microphone: type your question");
    if (hands_free_) return tr("Just talk: Govor listens");
    if (key_.isEmpty())
        return hold_ ? tr("Hold the button and talk, or type") : tr("Press the button and talk, or type");
    return hold_ ? tr("Hold %1 and talk, or type").arg(key_) : tr("Press %1 and talk, or type").arg(key_);
}

void Composer::show_phase(assistant::Phase phase, bool waits_for_model) {
    if (phase_ != phase && phase == assistant::Phase::listening) mel_.clear();
    phase_ = phase;
    waits_for_model_ = waits_for_model;
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
    if (!microphone_open_) return tr("Opening the microphone…");
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

void Composer::show_microphone(assistant::Controller::MicrophoneState state, bool open) {
    microphone_state_ = state;
    microphone_open_ = open;
    const bool muted = state == assistant::Controller::MicrophoneState::muted;
    microphone_.setVisible(open || muted);
    microphone_.setChecked(muted);
    microphone_.setIcon(icon(muted ? Icon::microphone_off : Icon::microphone));
    set_name(microphone_, muted ? tr("The microphone is muted. Press to unmute it")
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
