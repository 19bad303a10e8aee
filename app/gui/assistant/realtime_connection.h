#pragma once

#include <QObject>
#include <memory>
#include <string>

#include "assistant/remote_server.h"
#include "assistant/web_socket.h"
#include "remote/realtime_session.h"

namespace govor::assistant {

// The connection to the realtime API of a server. It stays open between questions. When it is lost, the
// conversation on the server is lost, too, and open() begins a new session.
class RealtimeConnection : public QObject {
    Q_OBJECT

  public:
    explicit RealtimeConnection(const RemoteServer& server);
    ~RealtimeConnection() override;

    // Connects unless there is a connection. ready() or lost() follows.
    void open();
    void close();

    bool is_ready() const { return session_ != nullptr && session_->is_ready(); }
    // Returns the session. Call it only if is_ready(). lost() reports errors of sending.
    remote::RealtimeSession& session() { return *session_; }
    const remote::ServerInfo& info() const { return server_.info; }
    double round_trip_seconds() const { return server_.round_trip_seconds; }
    bool has_unsent_bytes() const { return socket_ && socket_->unsent_bytes() > 0; }

  Q_SIGNALS:
    void ready();
    void received(const govor::remote::RealtimeOutput& output);
    void bytes_written();
    // The connection has ended, or cannot be established.
    void lost(const govor::assistant::WebSocketFailure& failure);

  private:
    void handle(const std::string& text);
    void handle_failure(const WebSocketFailure& failure);

    RemoteServer server_;
    std::unique_ptr<WebSocket> socket_;
    std::unique_ptr<remote::RealtimeSession> session_;
    QTimer settings_timer_;  // until the server has accepted the settings
};

}  // namespace govor::assistant
