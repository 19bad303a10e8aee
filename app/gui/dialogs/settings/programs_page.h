#pragma once

#include <QPushButton>

#include "assistant/local_server.h"
#include "dialogs/settings/settings_page.h"

namespace govor::dialogs {

// Access of other programs on this computer to the model: the switch, the address and the token of the local
// server, and its clients.
class ProgramsPage : public SettingsPage {
    Q_OBJECT

  public:
    explicit ProgramsPage(SettingsEditor& editor, QWidget* parent = nullptr);

    void show_server(const assistant::LocalServer& server);
    // Shows why the server could not be started.
    void show_server_error(const LocalizedText& message);

  Q_SIGNALS:
    void new_token_requested();

  private:
    void add_address();
    void add_token();
    void add_usage();

    QString token_;
    widgets::PlainLabel address_;
    widgets::PlainLabel clients_;
    widgets::PlainLabel requests_;
    QPushButton copy_address_button_;
    QPushButton copy_token_button_;
    QPushButton new_token_button_;
};

}  // namespace govor::dialogs
