#include "desktop/global_shortcut.h"

#include <QCoreApplication>
#include <QDBusConnection>

#include "desktop/portal_shortcut.h"
#include "desktop/x11_shortcut.h"

namespace govor::desktop {

void GlobalShortcut::set_state(State state, const LocalizedText& explanation) {
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

// Selects the portal or X11 at the first bind().
class ChosenShortcut : public GlobalShortcut {
  public:
    ChosenShortcut() = default;

    void bind(const QKeySequence& key) override {
        key_ = key;
        if (chosen_) {
            chosen_->bind(key);
        } else if (key.isEmpty()) {
            set_state(State::off);
        } else if (!detecting_) {
            detect_backend();
        }
    }

  private:
    void detect_backend() {
        detecting_ = true;
        set_state(State::asking);
        const QDBusConnection bus = QDBusConnection::sessionBus();
        if (!bus.isConnected()) {
            choose(nullptr);
            return;
        }
        portal_ = std::make_unique<PortalShortcut>(bus);
        portal_->query_availability([this](bool there) {
            choose(there ? std::move(portal_) : nullptr);
            // The portal object is calling this function, so it is deleted later.
            if (portal_) portal_.release()->deleteLater();
        });
    }

    void choose(std::unique_ptr<GlobalShortcut> shortcut) {
        chosen_ = std::move(shortcut);
        // Under Wayland a grab works only while an X11 program has the focus.
        if (!chosen_ && qEnvironmentVariableIsSet("DISPLAY") &&
            !qEnvironmentVariableIsSet("WAYLAND_DISPLAY")) {
            chosen_ = std::make_unique<X11Shortcut>();
        }
        if (!chosen_) {
            detecting_ = false;
            set_state(State::unavailable, [] {
                return QCoreApplication::translate(
                    "govor::desktop",
                    "This desktop does not support global shortcuts. In its settings, assign the "
                    "command “govor --ptt toggle” to a key instead.");
            });
            return;
        }
        connect(chosen_.get(), &GlobalShortcut::pressed, this, [this] { set_pressed(true); });
        connect(chosen_.get(), &GlobalShortcut::released, this, [this] { set_pressed(false); });
        connect(chosen_.get(), &GlobalShortcut::state_changed, this,
                [this] { set_state(chosen_->state(), chosen_->explanation()); });
        chosen_->bind(key_);
    }

    QKeySequence key_;
    bool detecting_ = false;
    std::unique_ptr<PortalShortcut> portal_;  // during detection
    std::unique_ptr<GlobalShortcut> chosen_;
};

}  // namespace

std::unique_ptr<GlobalShortcut> make_global_shortcut() {
    return std::make_unique<ChosenShortcut>();
}

}  // namespace govor::desktop
