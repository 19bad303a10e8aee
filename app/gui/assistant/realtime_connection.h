#pragma once

#include <QObject>
#include <memory>
#include <string>

#include "assistant/remote_server.h"
#include "assistant/web_socket.h"
#include "remote/realtime_session.h"

namespace govor::assistant {

// A connection to the realtime API of a server. It stays open between questions. If it is lost, the server
// deletes the conversation, and open() begins a new session.
class RealtimeConnection : public QObject {
    Q_OBJECT

  public:
    explicit RealtimeConnection(const RemoteServer& server);
    ~RealtimeConnection() override;

    // Connects unless connected or connecting. ready() or lost() is emitted afterwards.
    void open();
    void close();

    bool is_ready() const { return session_ != nullptr && session_->is_ready(); }
    // Requires is_ready(). Errors while sending are reported by lost().
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
    QTimer settings_timer_;  // runs until the server has accepted the session settings
};

}  // namespace govor::assistant
