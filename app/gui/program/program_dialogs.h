#pragma once

#include <QObject>
#include <QPointer>
#include <functional>

#include "desktop/log_file.h"
#include "desktop/program_info.h"
#include "dialogs/help_dialog.h"
#include "program/settings_window.h"
#include "store/settings.h"

namespace govor::program {

// Opens the dialogs for conversation settings, the log and the help.
class ProgramDialogs : public QObject {
    Q_OBJECT

  public:
    ProgramDialogs(const SettingsWindow::Dependencies& dependencies, SettingsWindow& settings_window,
                   const desktop::LogFile& log, std::function<desktop::ProgramInfo()> program_info,
                   std::function<void(const store::Settings&)> apply_and_save);

    void open_conversation_settings(store::ConversationId conversation);
    void show_log();
    void show_help(bool opens_shortcuts);
    void reopen_help();  // after a language change, if it is open

  private:
    void copy_diagnostics();

    SettingsWindow::Dependencies dependencies_;
    SettingsWindow& settings_window_;
    const desktop::LogFile& log_;
    std::function<desktop::ProgramInfo()> program_info_;
    std::function<void(const store::Settings&)> apply_and_save_;
    QPointer<dialogs::HelpDialog> help_;
};

}  // namespace govor::program
