#pragma once

#include <QString>
#include <QStringList>
#include <utility>
#include <vector>

#include "desktop/program_info.h"

namespace govor::desktop {

// The input of make_diagnostics_text() besides the properties of the machine. It must not contain text or
// sound of conversations.
struct DiagnosticsInput {
    ProgramInfo program;
    std::vector<std::pair<QString, QString>> engine;    // device, driver, model, memory …
    std::vector<std::pair<QString, QString>> sound;     // backend, devices, underruns …
    std::vector<std::pair<QString, QString>> settings;  // without the system prompt
    std::vector<std::pair<QString, QString>> storage;   // folder, error, sizes
    QStringList log_lines;                              // LogFile::last_lines
};

// Returns a text for bug reports: versions of Govor, Qt, the kernel and the distribution, the desktop and the
// display server, then the members of `input`. The home folder is replaced by ~; the names of the user and of
// the machine are removed.
QString make_diagnostics_text(const DiagnosticsInput& input);

}  // namespace govor::desktop
