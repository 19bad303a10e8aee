#pragma once

#include <QPushButton>

#include "assistant/local_server.h"
#include "dialogs/settings/settings_page.h"

namespace govor::dialogs {

// Whether other programs on this computer may use the model, with what they need for it, and who does.
class ProgramsPage : public SettingsPage {
    Q_OBJECT

  public:
    ProgramsPage(SettingsEditor& editor, QWidget* parent = nullptr);

    void show_server(const assistant::LocalServer& server);
    // Why it could not be started.
    void show_trouble(const LocalizedText& sentence);

  Q_SIGNALS:
    void new_token_requested();

  private:
    void add_address();
    void add_token();
    void add_use();

    QString token_;
    widgets::PlainLabel address_;
    widgets::PlainLabel clients_;
    widgets::PlainLabel requests_;
    QPushButton copy_address_;
    QPushButton copy_token_;
    QPushButton new_token_;
};

}  // namespace govor::dialogs
