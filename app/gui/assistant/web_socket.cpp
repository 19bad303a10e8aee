#include "assistant/web_socket.h"

#include <QCryptographicHash>
#include <QPointer>
#include <QRandomGenerator>
#include <array>
#include <utility>

#include "assistant/remote_server.h"

namespace govor::assistant {
namespace {

constexpr qint64 read_buffer_bytes = 1 << 20;
constexpr int key_words = 4;  // of 32 bits; the key has 16 bytes (RFC 6455, 4.1)
constexpr int http_port = 80;
constexpr int https_port = 443;

std::string make_random_key() {
    std::array<quint32, key_words> words{};
    QRandomGenerator::system()->fillRange(words.data(), key_words);
    return QByteArray(reinterpret_cast<const char*>(words.data()), sizeof words).toBase64().toStdString();
}

std::string compute_accept_key(const std::string& key) {
    const std::string text = key + std::string(remote::HandshakeReader::accept_suffix);
    return QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Sha1)
        .toBase64()
        .toStdString();
}

Error make_lost_error() {
    return {ErrorKind::io, message("The connection to the server was lost.")};
}

}  // namespace

WebSocket::WebSocket(const QUrl& url, const QString& token) : url_(url), token_(token) {
    socket_.setReadBufferSize(read_buffer_bytes);
    connect_timer_.setSingleShot(true);
    const bool is_encrypted = url.scheme() == QLatin1String("https");
    connect(&socket_, is_encrypted ? &QSslSocket::encrypted : &QSslSocket::connected, this,
            &WebSocket::send_handshake);
    connect(&socket_, &QSslSocket::readyRead, this, &WebSocket::read);
    connect(&socket_, &QSslSocket::errorOccurred, this, &WebSocket::handle_socket_error);
    const auto handle_written = [this] {
        is_active_ = true;
        Q_EMIT bytes_written();
    };
    connect(&socket_, &QSslSocket::bytesWritten, this, handle_written);
    connect(&socket_, &QSslSocket::encryptedBytesWritten, this, handle_written);
    connect(&connect_timer_, &QTimer::timeout, this, [this] {
        fail({.error = {ErrorKind::io, message("The server does not respond.")}, .is_temporary = true});
    });
    connect(&ping_timer_, &QTimer::timeout, this, &WebSocket::check_liveness);
    connect_timer_.start(connect_timeout);
    const auto port = static_cast<quint16>(url.port(is_encrypted ? https_port : http_port));
    if (is_encrypted) {
        socket_.connectToHostEncrypted(url.host(), port);
    } else {
        socket_.connectToHost(url.host(), port);
    }
}

WebSocket::~WebSocket() {
    close();
}

void WebSocket::close() {
    if (std::exchange(has_ended_, true)) return;
    connect_timer_.stop();
    ping_timer_.stop();
    socket_.disconnect(this);
    socket_.abort();
}

void WebSocket::fail(const WebSocketFailure& failure) {
    if (has_ended_) return;
    close();
    Q_EMIT failed(failure);
}

void WebSocket::send_handshake() {
    socket_.setSocketOption(QAbstractSocket::LowDelayOption, 1);
    key_ = make_random_key();
    handshake_.emplace(compute_accept_key(key_));
    try {
        const std::string request = remote::make_handshake_request(
            {.host = url_.authority(QUrl::FullyEncoded).toStdString(),
             .target = url_.toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority).toStdString(),
             .key = key_,
             .token = token_.toStdString()});
        socket_.write(request.data(), static_cast<qint64>(request.size()));
    } catch (const Error& error) {
        fail({.error = error});
    }
}

void WebSocket::read() {
    const QPointer<WebSocket> self = this;  // slots may delete this object
    while (self && !has_ended_ && socket_.bytesAvailable() > 0) {
        const std::string bytes = socket_.read(read_buffer_bytes).toStdString();
        is_active_ = true;
        try {
            if (is_open_) {
                read_messages(bytes);
            } else {
                read_handshake(bytes);
            }
        } catch (const Error& error) {
            if (self) fail({.error = error});
            return;
        }
    }
}

void WebSocket::read_handshake(std::string_view bytes) {
    const std::optional<remote::HandshakeResponse> response = handshake_->push(bytes);
    if (!response) return;
    if (!response->is_accepted) {
        const bool is_refused = response->status >= 300;
        return fail({.error = is_refused ? make_status_error(response->status, {})
                                         : Error(ErrorKind::bad_file, message("The reply is not HTTP.")),
                     .status = response->status,
                     .is_temporary = is_temporary_status(response->status)});
    }
    connect_timer_.stop();
    is_open_ = true;
    ping_timer_.start(ping_interval);
    const QPointer<WebSocket> self = this;
    Q_EMIT opened();
    if (self && !has_ended_ && !response->rest.empty()) read_messages(response->rest);
}

void WebSocket::read_messages(std::string_view bytes) {
    const QPointer<WebSocket> self = this;
    std::optional<std::string> ping;  // only the newest is answered (RFC 6455, 5.5.3)
    bool is_closed = false;
    for (const remote::WebSocketMessage& received : reader_.push(bytes)) {
        if (received.opcode == remote::Opcode::text) Q_EMIT message_received(received.payload);
        if (!self || has_ended_) return;
        if (received.opcode == remote::Opcode::ping) ping = received.payload;
        is_closed = received.opcode == remote::Opcode::close;
    }
    if (ping) send_frame(remote::Opcode::pong, *ping);
    if (is_closed) fail({.error = make_lost_error(), .is_temporary = true});
}

void WebSocket::send(std::string_view text) {
    send_frame(remote::Opcode::text, text);
}

void WebSocket::send_frame(remote::Opcode opcode, std::string_view payload) {
    if (has_ended_ || !is_open_) return;
    const quint32 random = QRandomGenerator::system()->generate();
    std::array<std::uint8_t, 4> mask{};
    for (std::size_t i = 0; i < mask.size(); ++i) mask[i] = static_cast<std::uint8_t>(random >> 8 * i);
    const std::string frame = remote::make_client_frame(opcode, payload, mask);
    socket_.write(frame.data(), static_cast<qint64>(frame.size()));
    if (unsent_bytes() <= max_unsent_bytes) return;
    // failed() is emitted later, because callers do not expect a signal during send().
    QMetaObject::invokeMethod(
        this, [this] { fail({.error = make_lost_error(), .is_temporary = true}); }, Qt::QueuedConnection);
}

qint64 WebSocket::unsent_bytes() const {
    return socket_.bytesToWrite() + socket_.encryptedBytesToWrite();
}

// Detects an interrupted connection, on which a ping is not answered.
void WebSocket::check_liveness() {
    if (!is_active_) return fail({.error = make_lost_error(), .is_temporary = true});
    is_active_ = false;
    send_frame(remote::Opcode::ping, {});
}

void WebSocket::handle_socket_error(QAbstractSocket::SocketError code) {
    const QPointer<WebSocket> self = this;
    if (socket_.bytesAvailable() > 0) read();  // the server may have sent the reason
    if (!self) return;
    switch (code) {
        case QAbstractSocket::ConnectionRefusedError:
            return fail(
                {.error = {ErrorKind::io, message("No server runs at this address.")}, .is_temporary = true});
        case QAbstractSocket::HostNotFoundError:
            return fail(
                {.error = {ErrorKind::io, message("No machine of this name was found in the network.")},
                 .is_temporary = true});
        case QAbstractSocket::SslHandshakeFailedError:
            return fail({.error = {ErrorKind::io, message("The certificate of the server is not trusted.")}});
        default:
            return fail({.error = make_lost_error(), .is_temporary = true});
    }
}

}  // namespace govor::assistant
