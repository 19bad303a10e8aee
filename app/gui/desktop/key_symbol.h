#pragma once

#include <QKeySequence>
#include <QString>
#include <cstdint>
#include <optional>

namespace govor::desktop {

// The first key of a sequence as an X11 keysym with modifiers.
struct KeySymbol {
    std::uint32_t symbol = 0;  // keysym
    bool shift = false;
    bool control = false;
    bool alt = false;
    bool meta = false;

    bool operator==(const KeySymbol&) const = default;
};

// Returns nullopt for an empty sequence and for keys without a keysym.
std::optional<KeySymbol> to_key_symbol(const QKeySequence& key);

// Returns the trigger in the format of the XDG shortcuts specification, such as "CTRL+ALT+F9"; empty if
// to_key_symbol() returns nullopt.
QString to_portal_trigger(const QKeySequence& key);

}  // namespace govor::desktop
