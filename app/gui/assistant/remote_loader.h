#pragma once

#include <QNetworkAccessManager>
#include <QObject>
#include <QString>
#include <functional>
#include <memory>

#include "assistant/realtime_connection.h"
#include "assistant/remote_server.h"

namespace govor::assistant {

// Connects to a server: reads its token, queries its model, and tries to open a realtime session. Calls
// either `on_connected` or `on_failed` once. Destroying the loader cancels the connection attempt.
class RemoteLoader : public QObject {
    Q_OBJECT

  public:
    // Returns the token of a server, empty if it has none. Called on another thread.
    using TokenSource = std::function<QString(const QString& address)>;
    struct Connection {
        RemoteServer server;
        std::unique_ptr<RealtimeConnection> realtime;  // null: the server has only chat completions
    };
    using OnConnected = std::function<void(Connection)>;
    using OnFailed = std::function<void(const Error&)>;

    RemoteLoader(QNetworkAccessManager& network, const TokenSource& token_source, const QString& address,
                 OnConnected on_connected, OnFailed on_failed);
    ~RemoteLoader() override;

  private:
    void query(const QString& address, const QString& token);
    void try_realtime(const RemoteServer& server);
    void report_connected(const RemoteServer& server);

    QNetworkAccessManager& network_;
    OnConnected on_connected_;
    OnFailed on_failed_;
    std::unique_ptr<RemoteProbe> probe_;
    std::unique_ptr<RealtimeConnection> realtime_;
};

}  // namespace govor::assistant
