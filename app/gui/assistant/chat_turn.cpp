#include "assistant/chat_turn.h"

#include <utility>

#include "remote/invalid_response.h"
#include "remote/reported_error.h"
#include "server/wire/audio.h"

namespace govor::assistant {
namespace {

constexpr qint64 reply_buffer_bytes = 4 << 20;
constexpr qint64 max_error_bytes = 64 << 10;  // of the body of an error response
constexpr std::size_t pcm16_sample_bytes = 2;

}  // namespace

ChatTurn::ChatTurn(QNetworkAccessManager& network, const RemoteServer& server, Endpoint endpoint,
                   Request request, Sink sink)
    : RemoteTurn(std::move(request), std::move(sink)),
      network_(network),
      server_(server),
      endpoint_(endpoint) {
    for (QTimer* timer : {&stall_timer_, &retry_timer_}) timer->setSingleShot(true);
    connect(&retry_timer_, &QTimer::timeout, this, &ChatTurn::send);
    connect(&stall_timer_, &QTimer::timeout, this,
            [this] { fail(Error(ErrorKind::io, message("The server does not respond.")), true); });
}

ChatTurn::~ChatTurn() {
    ChatTurn::cancel();
}

void ChatTurn::cancel() {
    stall_timer_.stop();
    retry_timer_.stop();
    if (!reply_) return;
    reply_->disconnect(this);
    reply_->abort();
    reply_->deleteLater();
    reply_.clear();
}

void ChatTurn::start(QByteArray body) {
    body_ = std::move(body);
    send();
}

void ChatTurn::send() {
    QNetworkRequest request =
        make_server_request(server_, endpoint_ == Endpoint::speech ? "/audio/speech" : "/chat/completions");
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
    request.setRawHeader("Accept", "text/event-stream, application/json, */*");
    parser_ = remote::ChatReplyParser();
    network_seconds_ = server_.round_trip_seconds;
    since_sent_.start();
    reply_ = network_.post(request, body_);
    reply_->setReadBufferSize(reply_buffer_bytes);
    connect(reply_, &QNetworkReply::uploadProgress, this, [this](qint64 sent, qint64 total) {
        if (total <= 0 || sent != total) return;
        network_seconds_ =
            server_.round_trip_seconds + static_cast<double>(since_sent_.nsecsElapsed()) * 1e-9;
    });
    connect(reply_, &QNetworkReply::readyRead, this, &ChatTurn::read);
    connect(reply_, &QNetworkReply::finished, this, &ChatTurn::handle_reply_finished);
    stall_timer_.start(first_byte_timeout);
}

void ChatTurn::read() {
    const int status = reply_->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status != 200) {  // the body is read at the end, up to its limit
        if (reply_->bytesAvailable() >= max_error_bytes) reply_->abort();
        return;
    }
    stall_timer_.start(stall_timeout);
    const QPointer<ChatTurn> self = this;  // slots may delete this object
    try {
        const QByteArray bytes = reply_->readAll();
        const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        if (endpoint_ == Endpoint::speech) {
            const std::string pcm = std::exchange(partial_sample_, {}) + std::string(view);
            const std::size_t complete_bytes = pcm.size() - pcm.size() % pcm16_sample_bytes;
            partial_sample_ = pcm.substr(complete_bytes);
            if (samples() > remote::ReplyBuilder::max_samples) remote::throw_oversized_response();
            return add_part(
                remote::ReplyAudio{server::decode_pcm16(std::string_view(pcm).substr(0, complete_bytes))});
        }
        for (const remote::ReplyPart& part : parser_.push(view)) {
            add_part(part);
            if (!self || !reply_) return;
        }
    } catch (const Error& error) {
        return fail(error, false);
    }
    if (parser_.is_done()) complete();
}

void ChatTurn::handle_reply_finished() {
    const QPointer<ChatTurn> self = this;
    const int status = reply_->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 200 && reply_->bytesAvailable() > 0) {
        read();
        if (!self || !reply_) return;
    }
    stall_timer_.stop();
    const bool is_status_ok = reply_->error() == QNetworkReply::NoError && status == 200;
    if (is_status_ok && (endpoint_ == Endpoint::speech || parser_.is_complete())) return complete();
    const QByteArray body = status != 200 && reply_->isOpen() ? reply_->read(max_error_bytes) : QByteArray();
    if (remote::parse_error_body(body.toStdString()).code == "empty_question") {
        cancel();
        Q_EMIT empty_question();
        return;
    }
    if (is_status_ok)
        return fail(Error(ErrorKind::io, message("The connection to the server was lost.")), true);
    fail(make_request_error(*reply_, body), is_temporary(*reply_));
}

void ChatTurn::fail(const Error& error, bool can_retry) {
    cancel();
    if (can_retry && !has_part() && attempts_ < retry_after.size())
        return retry_timer_.start(retry_after[attempts_++]);
    Q_EMIT failed(error, can_retry);
}

void ChatTurn::stop_sound(std::optional<std::uint64_t> played_samples) {
    RemoteTurn::stop_sound(played_samples);
    if (endpoint_ == Endpoint::speech) complete();
}

}  // namespace govor::assistant
