#pragma once

#include <QKeySequence>
#include <QObject>
#include <memory>

#include "messages/localized_text.h"

namespace govor::desktop {

// A key whose presses are reported even while a window of another program has the keyboard focus. Govor has
// one, the talk key.
class GlobalShortcut : public QObject {
    Q_OBJECT
  public:
    enum class State {
        off,          // no key was requested
        pending,      // the desktop has not replied yet
        bound,        // pressed() and released() report the key
        unavailable,  // see explanation()
    };
    Q_ENUM(State)

    using QObject::QObject;

    // Requests this key instead of the previous one; an empty sequence releases it. The result is reported by
    // state_changed(), at once or later. With a portal, the desktop or the user may choose another key.
    virtual void bind(const QKeySequence& key) = 0;

    State state() const { return state_; }
    // For the user: the desktop's name of the key if bound, the reason if unavailable.
    const LocalizedText& explanation() const { return explanation_; }

  signals:
    void pressed();   // once, without auto-repeat
    void released();  // follows every pressed(), even if the key is unbound while it is held
    void state_changed();

  protected:
    void set_state(State state, const LocalizedText& explanation = {});
    void set_pressed(bool is_pressed);  // ignores repeated calls

  private:
    State state_ = State::off;
    LocalizedText explanation_;
    bool is_pressed_ = false;
};

// Uses the XDG GlobalShortcuts portal if the desktop has it, otherwise a grab on an X11 display; without
// either the shortcut is unavailable. Never blocks: the portal is queried asynchronously in bind().
std::unique_ptr<GlobalShortcut> make_global_shortcut();

// A shortcut for tests: press() and release() act as the key.
class FakeShortcut : public GlobalShortcut {
  public:
    using GlobalShortcut::GlobalShortcut;
    void bind(const QKeySequence& key) override;
    void press() { set_pressed(true); }
    void release() { set_pressed(false); }
    void set_unavailable(const LocalizedText& reason) { set_state(State::unavailable, reason); }
    QKeySequence key;
};

}  // namespace govor::desktop
