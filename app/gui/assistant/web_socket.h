#pragma once

#include <QObject>
#include <QSslSocket>
#include <QTimer>
#include <QUrl>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "remote/web_socket_frames.h"
#include "remote/web_socket_handshake.h"

namespace govor::assistant {

// Why a WebSocket has ended.
struct WebSocketFailure {
    Error error;
    int status = 0;             // of the response that refused the WebSocket; 0: another reason
    bool is_temporary = false;  // another attempt may succeed
};

// A connection to the WebSocket of a server. Certificates are verified, and redirects are not followed, as
// for other requests. The connection is used for one WebSocket and ends with failed(), or with close().
class WebSocket : public QObject {
    Q_OBJECT

  public:
    // Connects to `url` (http or https), with the token unless it is empty.
    WebSocket(const QUrl& url, const QString& token);
    ~WebSocket() override;

    void send(std::string_view text);
    // Ends the connection without a signal.
    void close();
    // Returns the number of bytes that have not been passed to the network.
    qint64 unsent_bytes() const;

    static constexpr int connect_timeout = 10000;          // milliseconds until the handshake is complete
    static constexpr int ping_interval = 30000;            // milliseconds; also the timeout of an answer
    static constexpr qint64 max_unsent_bytes = 128 << 20;  // a server that reads nothing is disconnected

  Q_SIGNALS:
    void opened();
    void message_received(const std::string& text);
    void bytes_written();
    void failed(const govor::assistant::WebSocketFailure& failure);

  private:
    void send_handshake();
    void read();
    void read_handshake(std::string_view bytes);
    void read_messages(std::string_view bytes);
    void send_frame(remote::Opcode opcode, std::string_view payload);
    void check_liveness();
    void handle_socket_error(QAbstractSocket::SocketError code);
    void fail(const WebSocketFailure& failure);

    QUrl url_;
    QString token_;
    QSslSocket socket_;
    QTimer connect_timer_, ping_timer_;
    std::string key_;
    std::optional<remote::HandshakeReader> handshake_;
    remote::WebSocketReader reader_;
    bool is_open_ = false;
    bool has_ended_ = false;
    bool is_active_ = false;  // bytes were received or passed to the network since the last ping
};

}  // namespace govor::assistant
