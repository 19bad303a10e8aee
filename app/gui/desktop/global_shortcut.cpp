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

void GlobalShortcut::set_pressed(bool is_pressed) {
    if (is_pressed == is_pressed_) return;
    is_pressed_ = is_pressed;
    if (is_pressed) {
        emit pressed();
    } else {
        emit released();
    }
}

void FakeShortcut::bind(const QKeySequence& sequence) {
    key = sequence;
    set_pressed(false);
    set_state(sequence.isEmpty() ? State::off : State::bound, sequence.toString());
}

namespace {

// Selects the portal or X11 at the first bind().
class DetectedShortcut : public GlobalShortcut {
  public:
    DetectedShortcut() = default;

    void bind(const QKeySequence& key) override {
        key_ = key;
        if (implementation_) {
            implementation_->bind(key);
        } else if (key.isEmpty()) {
            set_state(State::off);
        } else if (!is_detecting_) {
            detect_backend();
        }
    }

  private:
    void detect_backend() {
        is_detecting_ = true;
        set_state(State::pending);
        const QDBusConnection bus = QDBusConnection::sessionBus();
        if (!bus.isConnected()) {
            choose(nullptr);
            return;
        }
        portal_ = std::make_unique<PortalShortcut>(bus);
        portal_->query_availability([this](bool is_available) {
            choose(is_available ? std::move(portal_) : nullptr);
            // The portal object is calling this function, so it is deleted later.
            if (portal_) portal_.release()->deleteLater();
        });
    }

    void choose(std::unique_ptr<GlobalShortcut> shortcut) {
        implementation_ = std::move(shortcut);
        // Under Wayland a grab works only while an X11 program has the focus.
        if (!implementation_ && qEnvironmentVariableIsSet("DISPLAY") &&
            !qEnvironmentVariableIsSet("WAYLAND_DISPLAY")) {
            implementation_ = std::make_unique<X11Shortcut>();
        }
        if (!implementation_) {
            is_detecting_ = false;
            set_state(State::unavailable, [] {
                return QCoreApplication::translate(
                    "govor::desktop",
                    "This desktop does not support global shortcuts. In its settings, assign the "
                    "command “govor --ptt toggle” to a key instead.");
            });
            return;
        }
        connect(implementation_.get(), &GlobalShortcut::pressed, this, [this] { set_pressed(true); });
        connect(implementation_.get(), &GlobalShortcut::released, this, [this] { set_pressed(false); });
        connect(implementation_.get(), &GlobalShortcut::state_changed, this,
                [this] { set_state(implementation_->state(), implementation_->explanation()); });
        implementation_->bind(key_);
    }

    QKeySequence key_;
    bool is_detecting_ = false;
    std::unique_ptr<PortalShortcut> portal_;  // during detection
    std::unique_ptr<GlobalShortcut> implementation_;
};

}  // namespace

std::unique_ptr<GlobalShortcut> make_global_shortcut() {
    return std::make_unique<DetectedShortcut>();
}

}  // namespace govor::desktop
