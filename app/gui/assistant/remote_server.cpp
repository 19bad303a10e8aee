#include "assistant/remote_server.h"

#include <utility>

#include "remote/reported_error.h"

namespace govor::assistant {
namespace {

const QString version_path = QStringLiteral("/v1");
constexpr qsizetype max_server_address_length = 1000;  // UTF-16 code units

int http_status(const QNetworkReply& reply) {
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

}  // namespace

bool is_remote(const QString& model) {
    return model.startsWith(QLatin1String("http://")) || model.startsWith(QLatin1String("https://"));
}

std::optional<QUrl> server_url(const QString& address) {
    QString text = address.trimmed();
    if (text.isEmpty() || text.size() > max_server_address_length) return std::nullopt;
    if (!text.contains(QLatin1String("://"))) text.prepend(QLatin1String("http://"));
    QUrl url(text, QUrl::StrictMode);
    const bool is_http = url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https");
    if (!url.isValid() || !is_http || url.host().isEmpty() || !url.userInfo().isEmpty() || url.hasQuery() ||
        url.hasFragment())
        return std::nullopt;
    QString path = url.path();
    while (path.endsWith(QLatin1Char('/'))) path.chop(1);
    if (!path.endsWith(version_path)) path += version_path;
    url.setPath(path);
    return url;
}

QString server_address(const QUrl& base) {
    QString text = base.toString();
    text.chop(version_path.size());
    return text;
}

QString server_name(const QString& address) {
    const std::optional<QUrl> url = server_url(address);
    return url ? url->authority() : address;
}

QNetworkRequest make_server_request(const RemoteServer& server, const char* path) {
    QUrl url = server.base;
    url.setPath(url.path() + QLatin1String(path));
    QNetworkRequest request(url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setHeader(QNetworkRequest::UserAgentHeader, QStringLiteral("Govor"));
    if (!server.token.isEmpty()) request.setRawHeader("Authorization", "Bearer " + server.token.toUtf8());
    return request;
}

Error make_status_error(int status, const QByteArray& body) {
    if (status >= 300 && status < 400)
        return {
            ErrorKind::io,
            message("The server redirects to another address, which is not followed. Enter that address.")};
    if (status == 401) return {ErrorKind::io, message("The server does not accept the token.")};
    if (status == 403) return {ErrorKind::io, message("The server refuses access from this computer.")};
    if (status == 404)
        return {ErrorKind::io, message("At this address there is no server with chat completions.")};
    if (status == 413) return {ErrorKind::io, message("The question is too long for the server.")};
    if (status == 429) return {ErrorKind::io, message("The server has too many requests. Try again later.")};
    if (status == 503)
        return {ErrorKind::io, message("The server is busy or is still loading its model. Try again later.")};
    if (status >= 500) return {ErrorKind::io, message("The server has failed (status {}).", status)};
    const std::string text =
        remote::parse_error_body({body.constData(), static_cast<std::size_t>(body.size())}).message;
    if (text.empty()) return {ErrorKind::io, message("The server refused the request (status {}).", status)};
    return {ErrorKind::io, message("The server refused the request: {}", Message::verbatim(text))};
}

Error make_request_error(const QNetworkReply& reply, const QByteArray& body) {
    if (const int status = http_status(reply); status >= 300) return make_status_error(status, body);
    switch (reply.error()) {
        case QNetworkReply::ConnectionRefusedError:
            return {ErrorKind::io, message("No server runs at this address.")};
        case QNetworkReply::HostNotFoundError:
            return {ErrorKind::io, message("No machine of this name was found in the network.")};
        case QNetworkReply::SslHandshakeFailedError:
            return {ErrorKind::io, message("The certificate of the server is not trusted.")};
        case QNetworkReply::TimeoutError:
        case QNetworkReply::OperationCanceledError:
            return {ErrorKind::io, message("The server does not respond.")};
        case QNetworkReply::ProtocolFailure:
        case QNetworkReply::ProtocolUnknownError:
            return {ErrorKind::io, message("The reply is not HTTP.")};
        default:
            return {ErrorKind::io, message("The connection to the server was lost.")};
    }
}

bool is_temporary_status(int status) {
    return status == 429 || status == 502 || status == 503 || status == 504;
}

bool is_temporary(const QNetworkReply& reply) {
    const int status = http_status(reply);
    if (status >= 300) return is_temporary_status(status);
    return reply.error() != QNetworkReply::SslHandshakeFailedError;
}

RemoteProbe::RemoteProbe(QNetworkAccessManager& network, const QUrl& base, const QString& token,
                         OnFound on_found, OnFailed on_failed)
    : network_(network),
      server_{.base = base, .token = token},
      on_found_(std::move(on_found)),
      on_failed_(std::move(on_failed)) {
    get("/models", &RemoteProbe::read_models);
}

RemoteProbe::~RemoteProbe() {
    if (!reply_) return;
    reply_->disconnect(this);
    reply_->abort();
    reply_->deleteLater();
}

void RemoteProbe::get(const char* path, void (RemoteProbe::*handle_reply)()) {
    QNetworkRequest request = make_server_request(server_, path);
    request.setTransferTimeout(timeout);
    since_request_.start();
    reply_ = network_.get(request);
    reply_->setReadBufferSize(max_bytes);
    connect(reply_, &QNetworkReply::readyRead, this, [this] {
        // The read buffer is full, so the reply would never finish.
        if (reply_->bytesAvailable() >= max_bytes) reply_->abort();
    });
    connect(reply_, &QNetworkReply::finished, this, handle_reply);
}

void RemoteProbe::read_models() {
    const QByteArray body = reply_->isOpen() ? reply_->readAll() : QByteArray();
    reply_->deleteLater();
    if (reply_->error() != QNetworkReply::NoError || http_status(*reply_) != 200)
        return fail(make_request_error(*reply_, body));
    try {
        server_.info = remote::read_models({body.constData(), static_cast<std::size_t>(body.size())});
    } catch (const Error& error) {
        return fail(error);
    }
    get("/audio/voices", &RemoteProbe::read_voices);
}

// Not every server has this endpoint, so errors are ignored.
void RemoteProbe::read_voices() {
    const QByteArray body = reply_->isOpen() ? reply_->readAll() : QByteArray();
    server_.round_trip_seconds = static_cast<double>(since_request_.nsecsElapsed()) * 1e-9;
    if (http_status(*reply_) == 200)
        remote::read_voices({body.constData(), static_cast<std::size_t>(body.size())}, server_.info);
    reply_->deleteLater();
    reply_.clear();
    remote::add_default_voices(server_.info);
    const OnFound on_found = on_found_;  // a copy, because the call may destroy this object
    on_found(server_);
}

void RemoteProbe::fail(const Error& error) {
    reply_.clear();
    const OnFailed on_failed = on_failed_;
    on_failed(error);
}

}  // namespace govor::assistant
