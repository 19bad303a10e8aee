#pragma once

#include <QObject>
#include <QPointer>
#include <optional>

#include "assistant/notice.h"
#include "dialogs/first_run_dialog.h"
#include "program/settings_window.h"

namespace govor::program {

// Opens the dialog "First steps" and handles its requests. Closes it when a critical notice appears in the
// main window, because the dialog would cover the notice.
class FirstRun : public QObject {
    Q_OBJECT

  public:
    FirstRun(const SettingsWindow::Dependencies& dependencies, SettingsWindow& settings_window,
             std::function<void(const store::Settings&)> apply_and_save);
    ~FirstRun() override;

    void open();
    // Opens the dialog unless it was shown before, a conversation exists or a notice is visible. Called when
    // the program starts.
    void open_at_first_start();
    void reopen();  // at the same step, after a language change
    // Returns true if the dialog used the key to test the microphone.
    bool handle_talk_key(bool is_pressed) { return dialog_ && dialog_->handle_talk_key(is_pressed); }

  private:
    void handle_notices();
    void connect_dialog();
    void connect_models();

    SettingsWindow::Dependencies dependencies_;
    SettingsWindow& settings_window_;
    dialogs::SettingsEditor editor_;
    QPointer<dialogs::FirstRunDialog> dialog_;
    bool was_opened_at_start_ = false;                  // the open dialog was opened by open_at_first_start()
    std::optional<assistant::Notice> critical_notice_;  // the topmost notice if it is critical
};

}  // namespace govor::program
