#pragma once

#include <QString>
#include <QStringList>
#include <utility>
#include <vector>

namespace govor::desktop {

// What "copy diagnostics" knows beside the machine itself. No text or sound of a conversation goes in here.
struct DiagnosticsInput {
    std::vector<std::pair<QString, QString>> engine;    // device, driver, model, memory …
    std::vector<std::pair<QString, QString>> sound;     // backend, devices, underruns …
    std::vector<std::pair<QString, QString>> settings;  // without the system prompt
    std::vector<std::pair<QString, QString>> storage;   // folder, trouble, sizes
    QStringList log_lines;                              // LogFile::last_lines
};

// A text to paste into a report: versions of Govor, Qt, kernel and distribution, desktop and display, then
// the above. The user's home folder is written as ~, the user's and the machine's names are left out.
QString diagnostics_text(const DiagnosticsInput& input);

}  // namespace govor::desktop
