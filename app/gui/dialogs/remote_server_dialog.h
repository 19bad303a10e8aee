#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QNetworkAccessManager>
#include <QPushButton>
#include <memory>

#include "assistant/remote_server.h"
#include "models/saved_servers.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// Edits the address and the token of a server on another machine, and tests the connection.
class RemoteServerDialog : public QDialog {
    Q_OBJECT

  public:
    // `server` is the server to edit; without an address, a new server is added.
    RemoteServerDialog(models::SavedServers& servers, const models::SavedServer& server,
                       QWidget* parent = nullptr);

    QString result_text() const { return result_.text(); }  // result of the connection test

  private:
    void load_token();
    void update_address_state();
    void test();
    void save();
    QString address() const;  // empty: the text is not an address

    models::SavedServers& servers_;
    models::SavedServer server_;
    QLineEdit address_, token_;
    QPushButton test_button_;
    widgets::PlainLabel result_;
    QDialogButtonBox buttons_;
    QNetworkAccessManager network_;
    std::unique_ptr<assistant::RemoteProbe> probe_;
    // The address and the description of the server in the last successful test.
    QString tested_address_, tested_description_;
};

// Returns the model, the capabilities and the voices of a server as text for the user.
QString describe_server(const remote::ServerInfo& info);

}  // namespace govor::dialogs
