#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QNetworkAccessManager>
#include <QPushButton>
#include <memory>

#include "assistant/remote_server.h"
#include "models/remote_machines.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// The address and the token of a server on another machine, and a test of the connection.
class MachineDialog : public QDialog {
    Q_OBJECT

  public:
    // `machine`: the one to edit; without an address: a new one.
    MachineDialog(models::RemoteMachines& machines, const models::RemoteMachine& machine,
                  QWidget* parent = nullptr);

    QString result_text() const { return result_.text(); }  // of the test

  private:
    void load_token();
    void show_address();
    void test();
    void save();
    QString address() const;  // empty: what is typed is no address

    models::RemoteMachines& machines_;
    models::RemoteMachine machine_;
    QLineEdit address_, token_;
    QPushButton test_;
    widgets::PlainLabel result_;
    QDialogButtonBox buttons_;
    QNetworkAccessManager network_;
    std::unique_ptr<assistant::RemoteProbe> probe_;
    QString tested_, about_;  // the address of the last test that succeeded, and what was found
};

// What a server has, in words.
QString words_about(const remote::ServerFacts& facts);

}  // namespace govor::dialogs
