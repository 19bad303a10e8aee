#pragma once

#include <QKeySequence>
#include <QObject>
#include <QString>
#include <memory>

namespace govor::desktop {

// A key that works while another window has the keyboard. One per program: the talk key.
class GlobalShortcut : public QObject {
    Q_OBJECT
  public:
    enum class State {
        off,          // none asked for
        asking,       // the desktop has not answered yet
        bound,        // works
        unavailable,  // explanation() says why
    };
    Q_ENUM(State)

    using QObject::QObject;

    // Asks for this key in place of the one before; an empty one gives it back. The answer comes by
    // state_changed, at once or later. On a portal the desktop or the user may choose another key.
    virtual void bind(const QKeySequence& key) = 0;

    State state() const { return state_; }
    // For the user: the key as the desktop names it when bound, a sentence when unavailable.
    QString explanation() const { return explanation_; }

  signals:
    void pressed();   // once, however long it is held
    void released();  // always after pressed, also when the key is lost while it is held
    void state_changed();

  protected:
    void set_state(State state, const QString& explanation = {});
    void set_pressed(bool pressed);  // repeats are dropped

  private:
    State state_ = State::off;
    QString explanation_;
    bool pressed_ = false;
};

// The XDG GlobalShortcuts portal where the desktop has it, else a grab on an X11 display, else one that is
// always unavailable and says so. Never waits: a portal is looked for when bind is called.
std::unique_ptr<GlobalShortcut> make_global_shortcut();

// For tests of the window.
class FakeShortcut : public GlobalShortcut {
  public:
    using GlobalShortcut::GlobalShortcut;
    void bind(const QKeySequence& key) override;
    void press() { set_pressed(true); }
    void release() { set_pressed(false); }
    void refuse(const QString& why) { set_state(State::unavailable, why); }
    QKeySequence key;
};

}  // namespace govor::desktop
