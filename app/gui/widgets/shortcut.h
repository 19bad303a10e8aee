#pragma once

#include <QKeySequence>
#include <QString>
#include <vector>

namespace govor::widgets {

// An action of the window and its key, for the settings and for help.
struct Shortcut {
    QString id;  // in the settings; empty: the key cannot be changed
    QString name;
    QKeySequence usual;   // the default
    QKeySequence key;     // in force; empty: none
    QString keys_text{};  // in place of `key`, for keys that are no key sequence
};
using Shortcuts = std::vector<Shortcut>;

}  // namespace govor::widgets
