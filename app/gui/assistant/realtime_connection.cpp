#include "assistant/realtime_connection.h"

#include <QPointer>
#include <utility>

namespace govor::assistant {
namespace {

QUrl realtime_url(const RemoteServer& server) {
    QUrl url = server.base;
    url.setPath(url.path() + QLatin1String("/realtime"));
    // The name is encoded completely, because it may contain any character.
    url.setQuery(QStringLiteral("model=") +
                 QString::fromLatin1(QUrl::toPercentEncoding(QString::fromStdString(server.info.model))));
    return url;
}

}  // namespace

RealtimeConnection::RealtimeConnection(const RemoteServer& server) : server_(server) {
    settings_timer_.setSingleShot(true);
    connect(&settings_timer_, &QTimer::timeout, this, [this] {
        handle_failure(
            {.error = {ErrorKind::io, message("The server does not respond.")}, .is_temporary = true});
    });
}

RealtimeConnection::~RealtimeConnection() {
    close();
}

void RealtimeConnection::open() {
    if (socket_) return;
    socket_ = std::make_unique<WebSocket>(realtime_url(server_), server_.token);
    WebSocket* const socket = socket_.get();
    session_ = std::make_unique<remote::RealtimeSession>(
        server_.info, [socket](const std::string& event) { socket->send(event); });
    connect(socket, &WebSocket::message_received, this, &RealtimeConnection::handle);
    connect(socket, &WebSocket::bytes_written, this, &RealtimeConnection::bytes_written);
    connect(socket, &WebSocket::failed, this, &RealtimeConnection::handle_failure);
    settings_timer_.start(WebSocket::connect_timeout);
}

// May be called by a slot of the socket.
void RealtimeConnection::close() {
    settings_timer_.stop();
    if (!socket_) return;
    socket_->disconnect(this);
    socket_->close();
    socket_.release()->deleteLater();
    session_.reset();
}

void RealtimeConnection::handle(const std::string& text) {
    const bool was_ready = is_ready();
    remote::RealtimeOutput output;
    try {
        output = session_->handle(text);
    } catch (const Error& error) {
        return handle_failure({.error = error});
    }
    const QPointer<RealtimeConnection> self = this;
    if (!was_ready && is_ready()) {
        settings_timer_.stop();
        Q_EMIT ready();
        if (!self) return;
    }
    // After an event was rejected, the conversation on the server is unknown.
    if (output.rejection) close();
    Q_EMIT received(output);
}

void RealtimeConnection::handle_failure(const WebSocketFailure& failure) {
    close();
    Q_EMIT lost(failure);
}

}  // namespace govor::assistant
