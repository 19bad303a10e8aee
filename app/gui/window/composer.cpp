#include "window/composer.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "window/icons.h"
#include "window/theme.h"

namespace govor::window {
namespace {

constexpr int column = 828;  // as wide as the turns with their margins

void make_flat(QToolButton& button, Icon face, const QString& name) {
    button.setAutoRaise(true);
    button.setIcon(icon(face));
    button.setIconSize({20, 20});
    button.setFixedSize(36, 36);
    button.setToolTip(name);
    button.setAccessibleName(name);
}

}  // namespace

Composer::Composer(QWidget* parent) : QWidget(parent) {
    make_flat(send_, Icon::send, tr("Send"));
    make_flat(stop_, Icon::stop, tr("Stop"));
    stop_.setShortcut(QKeySequence(Qt::Key_Escape));
    make_flat(microphone_, Icon::microphone, tr("Mute the microphone"));
    microphone_.setCheckable(true);
    state_.setTextFormat(Qt::PlainText);
    mel_.setFixedHeight(44);
    lay_out();

    connect(&edit_, &QuestionEdit::entered, this, &Composer::send);
    connect(&edit_, &QuestionEdit::page_wanted, this, &Composer::page_wanted);
    connect(&send_, &QToolButton::clicked, this, &Composer::send);
    connect(&stop_, &QToolButton::clicked, this, &Composer::stop_wanted);
    connect(&microphone_, &QToolButton::clicked, this, &Composer::mute_wanted);
    connect(&edit_, &QPlainTextEdit::textChanged, this,
            [this] { send_.setEnabled(!edit_.toPlainText().trimmed().isEmpty()); });
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
    set_talking(hold_, hands_free_, key_);
    show_microphone(false, false);
}

void Composer::lay_out() {
    auto* field = new QHBoxLayout;
    field->setContentsMargins(0, 0, 0, 0);
    field->setSpacing(6);
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
    setTabOrder(&talk_, &stop_);
}

void Composer::send() {
    const QString text = edit_.toPlainText().trimmed();
    if (text.isEmpty()) return;
    edit_.clear();
    Q_EMIT asked(text);
}

void Composer::set_talking(bool hold, bool hands_free, const QString& key) {
    hold_ = hold;
    hands_free_ = hands_free;
    key_ = key;
    talk_.setToolTip(hold ? tr("Hold to talk") : tr("Press to talk, and again when you are done"));
    show_phase(phase_, waits_for_model_);
}

QString Composer::idle_hint() const {
    if (waits_for_model_) return tr("Waiting for the model…");
    if (hands_free_) return tr("Just talk: Govor listens");
    if (key_.isEmpty())
        return hold_ ? tr("Hold the button and talk, or type") : tr("Press the button and talk, or type");
    return hold_ ? tr("Hold %1 and talk, or type").arg(key_) : tr("Press %1 and talk, or type").arg(key_);
}

void Composer::show_phase(Phase phase, bool waits_for_model) {
    if (phase_ != phase && phase == Phase::listening) mel_.clear();
    phase_ = phase;
    waits_for_model_ = waits_for_model;
    talk_.set_listening(phase == Phase::listening);
    mel_.setVisible(phase == Phase::listening);
    stop_.setVisible(phase != Phase::idle || waits_for_model);
    switch (phase) {
        case Phase::idle:
            state_.setText(idle_hint());
            break;
        case Phase::listening:
            show_listening(0);
            break;
        case Phase::thinking:
            state_.setText(tr("Thinking…"));
            break;
        case Phase::speaking:
            state_.setText(tr("Speaking"));
            break;
    }
    state_.setForegroundRole(phase == Phase::idle ? QPalette::PlaceholderText : QPalette::WindowText);
}

void Composer::show_listening(double seconds) {
    if (phase_ == Phase::listening)
        state_.setText(tr("Listening… %1 s").arg(QLocale().toString(seconds, 'f', 1)));
}

void Composer::show_level(const sound::LevelReading& level) {
    constexpr float quietest_dbfs = -60;
    talk_.set_level(std::clamp(1 - static_cast<double>(level.dbfs / quietest_dbfs), 0.0, 1.0));
    if (mel_.isVisible()) mel_.set_level(level);
}

void Composer::show_mel(const sound::MelColumns& columns) {
    if (mel_.isVisible()) mel_.add(columns);
}

void Composer::show_microphone(bool open, bool muted) {
    microphone_.setVisible(open || muted);
    microphone_.setChecked(muted);
    microphone_.setIcon(icon(muted ? Icon::microphone_off : Icon::microphone));
    microphone_.setToolTip(muted ? tr("The microphone is muted. Press to open it")
                                 : tr("The microphone is open. Press to mute it"));
    microphone_.setAccessibleName(microphone_.toolTip());
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

}  // namespace govor::window
