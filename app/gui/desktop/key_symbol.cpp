#include "desktop/key_symbol.h"

#include <array>

namespace govor::desktop {
namespace {

struct NamedKey {
    Qt::Key key;
    std::uint32_t symbol;
    const char* name;
};

// Keysyms and their names as in X11's keysymdef.h and XF86keysym.h.
constexpr std::array named_keys{
    NamedKey{Qt::Key_Space, 0x0020, "space"},
    NamedKey{Qt::Key_Escape, 0xff1b, "Escape"},
    NamedKey{Qt::Key_Tab, 0xff09, "Tab"},
    NamedKey{Qt::Key_Backspace, 0xff08, "BackSpace"},
    NamedKey{Qt::Key_Return, 0xff0d, "Return"},
    NamedKey{Qt::Key_Enter, 0xff8d, "KP_Enter"},
    NamedKey{Qt::Key_Insert, 0xff63, "Insert"},
    NamedKey{Qt::Key_Delete, 0xffff, "Delete"},
    NamedKey{Qt::Key_Pause, 0xff13, "Pause"},
    NamedKey{Qt::Key_Print, 0xff61, "Print"},
    NamedKey{Qt::Key_ScrollLock, 0xff14, "Scroll_Lock"},
    NamedKey{Qt::Key_Menu, 0xff67, "Menu"},
    NamedKey{Qt::Key_Home, 0xff50, "Home"},
    NamedKey{Qt::Key_End, 0xff57, "End"},
    NamedKey{Qt::Key_Left, 0xff51, "Left"},
    NamedKey{Qt::Key_Up, 0xff52, "Up"},
    NamedKey{Qt::Key_Right, 0xff53, "Right"},
    NamedKey{Qt::Key_Down, 0xff54, "Down"},
    NamedKey{Qt::Key_PageUp, 0xff55, "Prior"},
    NamedKey{Qt::Key_PageDown, 0xff56, "Next"},
    NamedKey{Qt::Key_MicMute, 0x1008ffb2, "XF86AudioMicMute"},
    NamedKey{Qt::Key_MediaPlay, 0x1008ff14, "XF86AudioPlay"},
    NamedKey{Qt::Key_MediaTogglePlayPause, 0x1008ff14, "XF86AudioPlay"},
    NamedKey{Qt::Key_MediaRecord, 0x1008ff1c, "XF86AudioRecord"},
    NamedKey{Qt::Key_Launch0, 0x1008ff40, "XF86Launch0"},
    NamedKey{Qt::Key_Launch1, 0x1008ff41, "XF86Launch1"},
};

constexpr std::uint32_t keysym_f1 = 0xffbe;  // XK_F1; the keysyms of F1 to F35 are consecutive
constexpr std::uint32_t lower_case_offset = 'a' - 'A';

struct Symbol {
    std::uint32_t value;
    QString name;
};

std::optional<Symbol> find_symbol(Qt::Key key) {
    for (const NamedKey& named : named_keys) {
        if (named.key == key) return Symbol{named.symbol, QLatin1String(named.name)};
    }
    if (key >= Qt::Key_F1 && key <= Qt::Key_F35) {
        const auto number = static_cast<std::uint32_t>(key - Qt::Key_F1);
        return Symbol{keysym_f1 + number, QStringLiteral("F%1").arg(number + 1)};
    }
    // Letters have the keysym of the lower-case letter; Latin-1 keysyms equal the character codes.
    if (key >= Qt::Key_A && key <= Qt::Key_Z) {
        const auto code = static_cast<std::uint32_t>(key) + lower_case_offset;
        return Symbol{code, QString(QChar(code))};
    }
    if (key >= Qt::Key_0 && key <= Qt::Key_9)
        return Symbol{static_cast<std::uint32_t>(key), QString(QChar(key))};
    return std::nullopt;
}

}  // namespace

std::optional<KeySymbol> to_key_symbol(const QKeySequence& key) {
    if (key.isEmpty()) return std::nullopt;
    const std::optional<Symbol> symbol = find_symbol(key[0].key());
    if (!symbol) return std::nullopt;
    const Qt::KeyboardModifiers modifiers = key[0].keyboardModifiers();
    return KeySymbol{.symbol = symbol->value,
                     .shift = modifiers.testFlag(Qt::ShiftModifier),
                     .control = modifiers.testFlag(Qt::ControlModifier),
                     .alt = modifiers.testFlag(Qt::AltModifier),
                     .meta = modifiers.testFlag(Qt::MetaModifier)};
}

QString to_portal_trigger(const QKeySequence& key) {
    const std::optional<KeySymbol> symbol = to_key_symbol(key);
    if (!symbol) return {};
    QString trigger;
    if (symbol->control) trigger += QLatin1String("CTRL+");
    if (symbol->alt) trigger += QLatin1String("ALT+");
    if (symbol->shift) trigger += QLatin1String("SHIFT+");
    if (symbol->meta) trigger += QLatin1String("LOGO+");
    return trigger + find_symbol(key[0].key())->name;
}

}  // namespace govor::desktop
