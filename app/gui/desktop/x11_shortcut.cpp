#include "desktop/x11_shortcut.h"

#include <xcb/xcb.h>
#include <xcb/xcb_keysyms.h>

// The header uses a C++ keyword as an identifier.
#define explicit explicit_
#include <xcb/xkb.h>
#undef explicit

#include <QCoreApplication>
#include <QSocketNotifier>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "desktop/key_symbol.h"

namespace govor::desktop {
namespace {

struct FreeDeleter {
    void operator()(void* reply) const { std::free(reply); }
};
template <typename T>
using Reply = std::unique_ptr<T, FreeDeleter>;

// A grab applies to one exact modifier state, so the key is grabbed for each combination of CapsLock and
// NumLock. NumLock is Mod2, Alt is Mod1 and the logo key is Mod4 in every layout of xkeyboard-config.
constexpr std::array lock_masks{0, int{XCB_MOD_MASK_LOCK}, int{XCB_MOD_MASK_2},
                                XCB_MOD_MASK_LOCK | XCB_MOD_MASK_2};

// The highest bit of a response type marks events that another client sent.
constexpr std::uint8_t event_type_mask = 0x7F;

std::uint16_t to_x11_modifiers(const KeySymbol& key) {
    return static_cast<std::uint16_t>((key.shift ? XCB_MOD_MASK_SHIFT : 0) |
                                      (key.control ? XCB_MOD_MASK_CONTROL : 0) |
                                      (key.alt ? XCB_MOD_MASK_1 : 0) | (key.meta ? XCB_MOD_MASK_4 : 0));
}

}  // namespace

class X11Shortcut::Private {
  public:
    explicit Private(X11Shortcut& shortcut) : owner(shortcut) {
        int screen = 0;
        connection = xcb_connect(nullptr, &screen);
        if (xcb_connection_has_error(connection) != 0) return;
        xcb_screen_iterator_t screens = xcb_setup_roots_iterator(xcb_get_setup(connection));
        for (int i = 0; i < screen; ++i) xcb_screen_next(&screens);
        root = screens.data->root;
        symbols = xcb_key_symbols_alloc(connection);
        disable_auto_repeat();
        notifier =
            std::make_unique<QSocketNotifier>(xcb_get_file_descriptor(connection), QSocketNotifier::Read);
        QObject::connect(notifier.get(), &QSocketNotifier::activated, &owner, [this] { handle_events(); });
    }
    ~Private() {
        notifier.reset();
        if (symbols != nullptr) xcb_key_symbols_free(symbols);
        xcb_disconnect(connection);
    }
    Private(const Private&) = delete;
    Private& operator=(const Private&) = delete;

    bool is_connected() const { return symbols != nullptr && xcb_connection_has_error(connection) == 0; }

    // Requests detectable auto-repeat: a held key then sends presses only, and one release at the end.
    void disable_auto_repeat() const {
        const auto request = xcb_xkb_use_extension(connection, XCB_XKB_MAJOR_VERSION, XCB_XKB_MINOR_VERSION);
        const Reply<xcb_xkb_use_extension_reply_t> reply(
            xcb_xkb_use_extension_reply(connection, request, nullptr));
        if (!reply || reply->supported == 0) return;
        constexpr std::uint32_t flag = XCB_XKB_PER_CLIENT_FLAG_DETECTABLE_AUTO_REPEAT;
        xcb_discard_reply(
            connection,
            xcb_xkb_per_client_flags(connection, XCB_XKB_ID_USE_CORE_KBD, flag, flag, 0, 0, 0).sequence);
    }

    // Synchronous: on return, another program can grab the key.
    void ungrab() {
        for (const xcb_keycode_t code : codes) {
            const auto cookie = xcb_ungrab_key_checked(connection, code, root, XCB_MOD_MASK_ANY);
            const Reply<xcb_generic_error_t> error(xcb_request_check(connection, cookie));
        }
        codes.clear();
    }

    // Returns the reason why the key cannot be grabbed, or an empty text.
    LocalizedText grab(const KeySymbol& key) {
        const Reply<xcb_keycode_t> keycodes(xcb_key_symbols_get_keycode(symbols, key.symbol));
        for (const xcb_keycode_t* code = keycodes.get(); code != nullptr && *code != XCB_NO_SYMBOL; ++code) {
            codes.push_back(*code);
        }
        if (codes.empty()) return [] { return tr("This keyboard has no such key."); };
        for (const xcb_keycode_t code : codes) {
            for (const int lock : lock_masks) {
                const auto modifiers = static_cast<std::uint16_t>(to_x11_modifiers(key) | lock);
                const auto cookie = xcb_grab_key_checked(connection, 1, root, modifiers, code,
                                                         XCB_GRAB_MODE_ASYNC, XCB_GRAB_MODE_ASYNC);
                const Reply<xcb_generic_error_t> error(xcb_request_check(connection, cookie));
                if (!error) continue;
                ungrab();
                return [] { return tr("Another program already uses this key."); };
            }
        }
        return {};
    }

    void handle_events() {
        while (const Reply<xcb_generic_event_t> event{xcb_poll_for_event(connection)}) {
            switch (event->response_type & event_type_mask) {
                case XCB_KEY_PRESS:
                    handle_key(*reinterpret_cast<xcb_key_press_event_t*>(event.get()), true);
                    break;
                case XCB_KEY_RELEASE:
                    handle_key(*reinterpret_cast<xcb_key_press_event_t*>(event.get()), false);
                    break;
                case XCB_MAPPING_NOTIFY:
                    xcb_refresh_keyboard_mapping(symbols,
                                                 reinterpret_cast<xcb_mapping_notify_event_t*>(event.get()));
                    owner.bind(bound_key);
                    return;
                default:
                    break;
            }
        }
        if (xcb_connection_has_error(connection) != 0) {
            notifier->setEnabled(false);
            owner.set_pressed(false);
            owner.set_state(State::unavailable,
                            [] { return tr("The connection to the X server was lost."); });
        }
    }

    void handle_key(const xcb_key_press_event_t& event, bool is_down) {
        if (std::find(codes.begin(), codes.end(), event.detail) != codes.end()) owner.set_pressed(is_down);
    }

    X11Shortcut& owner;
    xcb_connection_t* connection = nullptr;
    xcb_window_t root = 0;
    xcb_key_symbols_t* symbols = nullptr;
    std::unique_ptr<QSocketNotifier> notifier;
    std::vector<xcb_keycode_t> codes;  // grabbed
    QKeySequence bound_key;
};

X11Shortcut::X11Shortcut(QObject* parent) : GlobalShortcut(parent), d_(std::make_unique<Private>(*this)) {}

X11Shortcut::~X11Shortcut() = default;

void X11Shortcut::bind(const QKeySequence& key) {
    if (!d_->is_connected()) {
        set_state(key.isEmpty() ? State::off : State::unavailable,
                  [] { return tr("There is no connection to an X server."); });
        return;
    }
    d_->ungrab();
    set_pressed(false);
    d_->bound_key = key;
    if (key.isEmpty()) {
        set_state(State::off);
        return;
    }
    const std::optional<KeySymbol> symbol = to_key_symbol(key);
    const LocalizedText refusal =
        symbol ? d_->grab(*symbol)
               : LocalizedText([] { return tr("This key cannot be used as a global shortcut."); });
    if (refusal.is_empty()) {
        set_state(State::bound, key.toString(QKeySequence::NativeText));
    } else {
        set_state(State::unavailable, refusal);
    }
    // xcb_request_check() may have read events from the connection, for which the notifier is not activated.
    QMetaObject::invokeMethod(
        this, [this] { d_->handle_events(); }, Qt::QueuedConnection);
}

}  // namespace govor::desktop
