#pragma once

#include <QKeySequence>
#include <QString>
#include <vector>

namespace govor::widgets {

// An action of the window and its key, for the settings and the help.
struct Shortcut {
    QString id;  // identifier in the settings; empty: the key cannot be changed
    QString name;
    QKeySequence default_key;
    QKeySequence key;     // current key; empty: none
    QString keys_text{};  // replaces `key` for keys that QKeySequence cannot express
};
using Shortcuts = std::vector<Shortcut>;

}  // namespace govor::widgets
