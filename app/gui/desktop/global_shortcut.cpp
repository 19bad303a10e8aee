#include "desktop/global_shortcut.h"

#include <QCoreApplication>
#include <QDBusConnection>

#include "desktop/portal_shortcut.h"
#include "desktop/x11_shortcut.h"

namespace govor::desktop {

void GlobalShortcut::set_state(State state, const QString& explanation) {
    if (state == state_ && explanation == explanation_) return;
    state_ = state;
    explanation_ = explanation;
    emit state_changed();
}

void GlobalShortcut::set_pressed(bool pressed) {
    if (pressed == pressed_) return;
    pressed_ = pressed;
    pressed ? emit this->pressed() : emit released();
}

void FakeShortcut::bind(const QKeySequence& sequence) {
    key = sequence;
    set_pressed(false);
    set_state(sequence.isEmpty() ? State::off : State::bound, sequence.toString());
}

namespace {

// Finds out at the first bind() which of the two works here.
class ChosenShortcut : public GlobalShortcut {
  public:
    ChosenShortcut() = default;

    void bind(const QKeySequence& key) override {
        key_ = key;
        if (chosen_) {
            chosen_->bind(key);
        } else if (key.isEmpty()) {
            set_state(State::off);
        } else if (!looking_) {
            look();
        }
    }

  private:
    void look() {
        looking_ = true;
        set_state(State::asking);
        const QDBusConnection bus = QDBusConnection::sessionBus();
        if (!bus.isConnected()) {
            choose(nullptr);
            return;
        }
        portal_ = std::make_unique<PortalShortcut>(bus);
        portal_->query_availability([this](bool there) {
            choose(there ? std::move(portal_) : nullptr);
            // An absent portal is let go by the event loop: it is it that calls.
            if (portal_) portal_.release()->deleteLater();
        });
    }

    void choose(std::unique_ptr<GlobalShortcut> shortcut) {
        chosen_ = std::move(shortcut);
        // Under Wayland a grab would hear old programs only.
        if (!chosen_ && qEnvironmentVariableIsSet("DISPLAY") &&
            !qEnvironmentVariableIsSet("WAYLAND_DISPLAY")) {
            chosen_ = std::make_unique<X11Shortcut>();
        }
        if (!chosen_) {
            looking_ = false;
            set_state(State::unavailable,
                      QCoreApplication::translate(
                          "govor::desktop",
                          "This desktop lets no program have a key that works everywhere. Its "
                          "own settings can run “govor --ptt toggle” at a key instead."));
            return;
        }
        connect(chosen_.get(), &GlobalShortcut::pressed, this, [this] { set_pressed(true); });
        connect(chosen_.get(), &GlobalShortcut::released, this, [this] { set_pressed(false); });
        connect(chosen_.get(), &GlobalShortcut::state_changed, this,
                [this] { set_state(chosen_->state(), chosen_->explanation()); });
        chosen_->bind(key_);
    }

    QKeySequence key_;
    bool looking_ = false;
    std::unique_ptr<PortalShortcut> portal_;  // while it is looked for
    std::unique_ptr<GlobalShortcut> chosen_;
};

}  // namespace

std::unique_ptr<GlobalShortcut> make_global_shortcut() {
    return std::make_unique<ChosenShortcut>();
}

}  // namespace govor::desktop
