#pragma once

#include "assistant/turn_metrics.h"
#include "dialogs/help_dialog.h"
#include "program/settings_window.h"

namespace govor::program {

// Returns the meaning of the figures of the window "Performance" and of models, with headings.
std::vector<dialogs::MetricHelp> make_performance_help();

// Returns the contents of the help dialog, with the diagnosis of this computer: devices, model, memory, keys,
// storage.
dialogs::HelpContents make_help_contents(const SettingsWindow::Dependencies& dependencies,
                                         const QString& log_path);

}  // namespace govor::program
