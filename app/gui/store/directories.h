#pragma once

#include <QString>

namespace govor::store {

// Where Govor keeps things, as the XDG Base Directory Specification says; each may be absent yet.
struct Directories {
    QString config;  // $XDG_CONFIG_HOME/govor, ~/.config/govor
    QString data;    // $XDG_DATA_HOME/govor, ~/.local/share/govor: conversations and their sound
    QString cache;   // $XDG_CACHE_HOME/govor, ~/.cache/govor
    QString state;   // $XDG_STATE_HOME/govor, ~/.local/state/govor: log files, what the last start remembers

    QString settings_file() const { return config + QStringLiteral("/govor.conf"); }
    QString conversations() const { return data + QStringLiteral("/conversations"); }
    QString logs() const { return state + QStringLiteral("/logs"); }
};

// From the environment. A variable that is not an absolute path counts as absent, as the specification wants.
Directories standard_directories();

}  // namespace govor::store
