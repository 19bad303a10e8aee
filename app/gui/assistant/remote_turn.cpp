#include "assistant/remote_turn.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "remote/reported_error.h"
#include "server/wire/audio.h"

namespace govor::assistant {
namespace {

constexpr qint64 read_buffer_bytes = 4 << 20;
constexpr qint64 max_error_bytes = 64 << 10;
// The Talker consumes one token of text per frame, so text that has paused for this long is complete.
constexpr std::uint64_t max_samples_after_text = 2 * 24000;

}  // namespace

RemoteTurn::RemoteTurn(QNetworkAccessManager& network, const RemoteServer& server, Request request, Sink sink)
    : network_(network), server_(server), request_(std::move(request)), sink_(std::move(sink)) {
    since_.start();
    for (QTimer* timer : {&stall_timer_, &retry_timer_}) timer->setSingleShot(true);
    connect(&retry_timer_, &QTimer::timeout, this, &RemoteTurn::send);
    connect(&stall_timer_, &QTimer::timeout, this,
            [this] { fail(Error(ErrorKind::io, message("The server does not respond.")), true); });
}

RemoteTurn::~RemoteTurn() {
    close_reply();
}

void RemoteTurn::close_reply() {
    stall_timer_.stop();
    retry_timer_.stop();
    if (!reply_) return;
    reply_->disconnect(this);
    reply_->abort();
    reply_->deleteLater();
    reply_.clear();
}

void RemoteTurn::start(QByteArray body) {
    body_ = std::move(body);
    send();
}

void RemoteTurn::send() {
    QNetworkRequest request =
        server_request(server_, request_.reads_aloud ? "/audio/speech" : "/chat/completions");
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
    request.setRawHeader("Accept", "text/event-stream, application/json, */*");
    reader_ = remote::ChatReplyParser();
    network_seconds_ = server_.round_trip_seconds;
    since_sent_.start();
    reply_ = network_.post(request, body_);
    reply_->setReadBufferSize(read_buffer_bytes);
    connect(reply_, &QNetworkReply::uploadProgress, this, [this](qint64 sent, qint64 total) {
        if (total <= 0 || sent != total) return;
        network_seconds_ =
            server_.round_trip_seconds + static_cast<double>(since_sent_.nsecsElapsed()) * 1e-9;
    });
    connect(reply_, &QNetworkReply::readyRead, this, &RemoteTurn::read);
    connect(reply_, &QNetworkReply::finished, this, &RemoteTurn::reply_finished);
    stall_timer_.start(first_byte_timeout);
}

void RemoteTurn::read() {
    const int status = reply_->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status != 200) {  // the body is read at the end, up to its limit
        if (reply_->bytesAvailable() >= max_error_bytes) reply_->abort();
        return;
    }
    stall_timer_.start(stall_timeout);
    const QPointer<RemoteTurn> self = this;  // the receivers of signals may destroy it
    try {
        const QByteArray bytes = reply_->readAll();
        const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        if (request_.reads_aloud) {
            const std::string pcm = std::exchange(odd_byte_, {}) + std::string(view);
            odd_byte_ = pcm.substr(pcm.size() / 2 * 2);
            if (samples_ > remote::ReplyBuilder::max_samples)
                throw Error(ErrorKind::bad_file, message("The server sent an answer that is too long."));
            return add(remote::ReplyAudio{
                server::decode_pcm16(std::string_view(pcm).substr(0, pcm.size() / 2 * 2))});
        }
        for (const remote::ReplyPart& part : reader_.push(view)) {
            add(part);
            if (!self || !reply_) return;
        }
    } catch (const Error& error) {
        return fail(error, false);
    }
    if (reader_.is_done()) {
        close_reply();
        Q_EMIT completed(ending_);
    }
}

void RemoteTurn::reply_finished() {
    const QPointer<RemoteTurn> self = this;
    const int status = reply_->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 200 && reply_->bytesAvailable() > 0) {
        read();
        if (!self || !reply_) return;
    }
    stall_timer_.stop();
    const bool is_whole = reply_->error() == QNetworkReply::NoError && status == 200;
    if (is_whole && (request_.reads_aloud || reader_.is_complete())) {
        close_reply();
        Q_EMIT completed(ending_);
        return;
    }
    const QByteArray body = status != 200 && reply_->isOpen() ? reply_->read(max_error_bytes) : QByteArray();
    if (remote::parse_error_body(body.toStdString()).code == "empty_question") {
        close_reply();
        Q_EMIT empty_question();
        return;
    }
    if (is_whole) return fail(Error(ErrorKind::io, message("The connection to the server was lost.")), true);
    fail(request_error(*reply_, body), is_temporary(*reply_));
}

void RemoteTurn::fail(const Error& error, bool can_retry) {
    close_reply();
    if (can_retry && !has_part_ && attempts_ < retry_after.size())
        return retry_timer_.start(retry_after[attempts_++]);
    Q_EMIT failed(error, can_retry);
}

void RemoteTurn::add(const remote::ReplyPart& part) {
    if (const auto* usage = std::get_if<remote::ReplyUsage>(&part)) {
        statistics_.prompt_tokens = static_cast<std::uint32_t>(usage->prompt_tokens);
        statistics_.tokens =
            std::max(statistics_.tokens, static_cast<std::uint32_t>(usage->completion_tokens));
        return;
    }
    if (const auto* end = std::get_if<remote::ReplyEnd>(&part)) {
        if (end->has_reached_limit) ending_ = session::Ending::token_limit;
        return;
    }
    if (!std::exchange(has_part_, true)) Q_EMIT answer_began();
    if (const auto* fragment = std::get_if<remote::ReplyText>(&part)) {
        if (text_.empty()) statistics_.first_token_seconds = seconds();
        last_text_seconds_ = seconds();
        ++fragments_;
        text_ += fragment->text;
        text_positions_.add_token(text_.size());
        samples_since_text_ = 0;
        sink_(session::TextFragment{fragment->text});
    } else if (const auto* sound = std::get_if<remote::ReplyAudio>(&part)) {
        add_samples(sound->samples);
    }
}

void RemoteTurn::add_samples(std::vector<float> samples) {
    if (samples.empty()) return;
    if (samples_ == 0) statistics_.first_audio_seconds = seconds();
    samples_since_text_ += samples.size();
    if (is_stopped_) {
        if (samples_since_text_ < max_samples_after_text) return;
        close_reply();
        Q_EMIT completed(ending_);
        return;
    }
    const std::uint64_t first = samples_;
    samples_ += samples.size();
    sink_(session::AudioChunk{std::move(samples), first, text_positions_.text_size_at(samples_, text_)});
}

void RemoteTurn::stop_sound(std::optional<std::uint64_t> played_samples) {
    is_stopped_ = true;
    stopped_at_ = played_samples;
    samples_since_text_ = 0;
    if (!request_.reads_aloud) return;
    close_reply();
    Q_EMIT completed(session::Ending::complete);
}

session::Answer RemoteTurn::answer(session::Ending ending) const {
    session::Answer answer;
    answer.text = text_;
    answer.ending = ending;
    answer.text_positions = text_positions_;
    answer.statistics = statistics_;
    session::Statistics& statistics = answer.statistics;
    statistics.total_seconds = seconds();
    statistics.speech_seconds = static_cast<double>(samples_) / output_sample_rate.value;
    const double decode_seconds = last_text_seconds_ - statistics.first_token_seconds;
    if (fragments_ > 1 && decode_seconds > 0)
        statistics.tokens_per_second = static_cast<double>(fragments_ - 1) / decode_seconds;
    if (statistics.tokens == 0) statistics.tokens = static_cast<std::uint32_t>(fragments_);
    answer.text_positions.end(samples_);
    return answer;
}

}  // namespace govor::assistant
