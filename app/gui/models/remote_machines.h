#pragma once

#include <QObject>
#include <QString>
#include <vector>

namespace govor::models {

// A server on another machine that the user added. Its token is stored by TokenStore::of_server().
struct RemoteMachine {
    QString address;      // in the form of assistant::server_address()
    QString description;  // the model and the abilities of the server; empty: it was not tested

    bool operator==(const RemoteMachine&) const = default;
};

// The servers on other machines. They are stored in a file, which is written at each change.
class RemoteMachines : public QObject {
    Q_OBJECT

  public:
    // Reads the file `path`. A missing or unreadable file counts as empty.
    explicit RemoteMachines(QString path, QObject* parent = nullptr);

    const std::vector<RemoteMachine>& all() const { return machines_; }
    // Adds a machine. Replaces the machine at `replaced_address`, or else the one at the same address.
    void put(const RemoteMachine& machine, const QString& replaced_address = {});
    void remove(const QString& address);

  Q_SIGNALS:
    void changed();

  private:
    void save();

    QString file_;
    std::vector<RemoteMachine> machines_;
};

}  // namespace govor::models
