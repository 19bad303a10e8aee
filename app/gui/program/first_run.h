#pragma once

#include <QObject>
#include <QPointer>

#include "dialogs/first_run_dialog.h"
#include "program/settings_window.h"

namespace govor::program {

// Opens the dialog "First steps" and handles its requests.
class FirstRun : public QObject {
    Q_OBJECT

  public:
    FirstRun(const SettingsWindow::Dependencies& dependencies, SettingsWindow& settings_window,
             std::function<void(const store::Settings&)> apply_and_save);
    ~FirstRun() override;

    void open();
    // Called when the program starts. Opens the dialog unless it was shown before, a conversation exists or a
    // notice is visible.
    void open_if_new();
    void reopen();  // at the same step, after a language change
    // Returns true if the dialog used the key to test the microphone.
    bool handle_talk_key(bool is_pressed) { return dialog_ && dialog_->handle_talk_key(is_pressed); }

  private:
    void connect_dialog();
    void connect_models();

    SettingsWindow::Dependencies dependencies_;
    SettingsWindow& settings_window_;
    dialogs::SettingsEditor editor_;
    QPointer<dialogs::FirstRunDialog> dialog_;
};

}  // namespace govor::program
