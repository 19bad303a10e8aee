#pragma once

#include <QKeySequence>
#include <QString>
#include <cstdint>
#include <optional>

namespace govor::desktop {

// The first key of a sequence as X11 and the shortcuts portal know it.
struct KeySymbol {
    std::uint32_t symbol = 0;  // keysym
    bool shift = false;
    bool control = false;
    bool alt = false;
    bool meta = false;

    bool operator==(const KeySymbol&) const = default;
};

// Nothing for an empty sequence and for keys without a symbol.
std::optional<KeySymbol> key_symbol(const QKeySequence& key);

// As the portal wants it, "CTRL+ALT+F9" (the XDG shortcuts specification); empty where key_symbol is.
QString portal_trigger(const QKeySequence& key);

}  // namespace govor::desktop
