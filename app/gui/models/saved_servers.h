#pragma once

#include <QObject>
#include <QString>
#include <vector>

namespace govor::models {

// A server on another machine that the user added. Its token is stored by TokenStore::of_server().
struct SavedServer {
    QString address;      // in the form of assistant::server_address()
    QString description;  // the model and the abilities of the server; empty: it was not tested

    bool operator==(const SavedServer&) const = default;
};

// The servers that the user added. They are stored in a file, which is written at each change.
class SavedServers : public QObject {
    Q_OBJECT

  public:
    // Reads the file `path`. A missing or unreadable file counts as empty.
    explicit SavedServers(QString path, QObject* parent = nullptr);

    const std::vector<SavedServer>& all() const { return servers_; }
    // Adds a server. Replaces the server at `replaced_address`, or else the one at the same address.
    void put(const SavedServer& server, const QString& replaced_address = {});
    void remove(const QString& address);

  Q_SIGNALS:
    void changed();

  private:
    void save();

    QString file_;
    std::vector<SavedServer> servers_;
};

}  // namespace govor::models
