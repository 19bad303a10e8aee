#pragma once

#include <QObject>
#include <QString>
#include <vector>

namespace govor::models {

// A server on another machine that the user added. Its token is in TokenStore::of_server().
struct RemoteMachine {
    QString address;      // assistant::server_address()
    QString description;  // description of the server; empty: it was not reached yet

    bool operator==(const RemoteMachine&) const = default;
};

// The servers on other machines. They are stored in a file.
class RemoteMachines : public QObject {
    Q_OBJECT

  public:
    explicit RemoteMachines(QString file, QObject* parent = nullptr);  // an unreadable file counts as empty

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
