#pragma once

#include <QObject>
#include <QPointer>

#include "dialogs/first_run_dialog.h"
#include "program/settings_window.h"

namespace govor::program {

// Opens the first steps and carries out what they ask for.
class FirstRun : public QObject {
    Q_OBJECT

  public:
    FirstRun(const SettingsWindow::Parts& parts, SettingsWindow& settings_window,
             std::function<void(const store::Settings&)> choose);
    ~FirstRun() override;

    void open();
    // At the start: opens them unless they were shown before or a conversation exists already.
    void open_if_new();
    void reopen();  // at the same step, in the language of the program
    // True if the key tried the microphone out.
    bool talk_key_changed(bool pressed) { return dialog_ && dialog_->talk_key_changed(pressed); }

  private:
    void connect_dialog();
    void find_models();

    SettingsWindow::Parts parts_;
    SettingsWindow& settings_window_;
    dialogs::SettingsEditor editor_;
    QPointer<dialogs::FirstRunDialog> dialog_;
};

}  // namespace govor::program
