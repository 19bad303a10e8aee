#pragma once

#include <QString>

namespace govor::store {

// Govor's folders according to the XDG Base Directory Specification. They need not exist yet.
struct Directories {
    QString config;  // $XDG_CONFIG_HOME/govor, ~/.config/govor
    QString data;    // $XDG_DATA_HOME/govor, ~/.local/share/govor: conversations and their sound
    QString cache;   // $XDG_CACHE_HOME/govor, ~/.cache/govor
    QString state;   // $XDG_STATE_HOME/govor, ~/.local/state/govor: log files, state of the last start

    QString settings_file() const { return config + QStringLiteral("/govor.conf"); }
    QString conversations() const { return data + QStringLiteral("/conversations"); }
    QString logs() const { return state + QStringLiteral("/logs"); }
};

// Reads the folders from the environment. A variable that is not an absolute path is ignored, as the
// specification requires.
Directories standard_directories();

}  // namespace govor::store
