#include "widgets/talk_key.h"

#include <QApplication>
#include <QKeyEvent>
#include <QKeySequenceEdit>

namespace govor::widgets {
namespace {

// X servers repeat a held key as pairs of release and press. If the press has not arrived when Qt handles the
// release, Qt does not mark the release as auto-repeat.
constexpr int repeat_gap_milliseconds = 50;

bool is_choosing_key() {
    return qobject_cast<const QKeySequenceEdit*>(QApplication::focusWidget()) != nullptr;
}

}  // namespace

bool can_be_talk_key(const QKeySequence& key) {
    if (key.count() != 1) return false;
    if (key[0].keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return true;
    const int code = key[0].key();
    const bool is_function_key = code >= Qt::Key_F1 && code <= Qt::Key_F35;
    const bool is_special_key = (code >= Qt::Key_Menu && code < Qt::Key_AltGr) || code == Qt::Key_Pause ||
                                code == Qt::Key_ScrollLock || code == Qt::Key_Insert || code == Qt::Key_Print;
    return is_function_key || is_special_key;
}

TalkKey::TalkKey(QObject* parent) : QObject(parent) {
    release_timer_.setSingleShot(true);
    release_timer_.setInterval(repeat_gap_milliseconds);
    connect(&release_timer_, &QTimer::timeout, this, &TalkKey::end_press);
    qApp->installEventFilter(this);
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state != Qt::ApplicationActive) end_press();
    });
}

void TalkKey::set_key(const QKeySequence& key) {
    end_press();
    key_ = key;
}

void TalkKey::end_press() {
    release_timer_.stop();
    if (!is_held_) return;
    is_held_ = false;
    Q_EMIT released();
}

bool TalkKey::eventFilter(QObject* watched, QEvent* event) {
    const bool is_press = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (key_.isEmpty() || (!is_press && event->type() != QEvent::KeyRelease) || is_choosing_key())
        return QObject::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const QKeyCombination talk_key = key_[0];
    if (key->key() != talk_key.key()) return QObject::eventFilter(watched, event);
    // Modifiers may be released before the key itself.
    const auto modifiers = key->modifiers() & ~Qt::KeypadModifier;
    if (is_press && modifiers != talk_key.keyboardModifiers()) return QObject::eventFilter(watched, event);
    if (!is_press && !is_held_) return QObject::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::ShortcutOverride) return true;
    if (is_press) release_timer_.stop();
    if (key->isAutoRepeat()) return true;
    if (!is_press) release_timer_.start();
    if (is_press && !is_held_) {
        is_held_ = true;
        Q_EMIT pressed();
    }
    return true;
}

}  // namespace govor::widgets
