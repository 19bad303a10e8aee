#include "assistant/realtime_turn.h"

#include <QPointer>
#include <algorithm>
#include <span>
#include <utility>

#include "assistant/background.h"
#include "remote/realtime_request.h"

namespace govor::assistant {
namespace {

constexpr std::size_t max_samples_per_event = std::size_t{5} * input_sample_rate.value;  // 5 seconds
constexpr const char* empty_question_code = "input_audio_buffer_commit_empty";

// Returns true if the server permanently refused the WebSocket for a reason other than missing permission.
bool lacks_realtime_api(const WebSocketFailure& failure) {
    return failure.status != 0 && !failure.is_temporary && failure.status != 401 && failure.status != 403;
}

}  // namespace

// The result of prepare(), which is computed on another thread.
struct RealtimeTurn::PreparedRequest {
    int connection = 0;
    std::uint64_t revision = 0;
    remote::RealtimeItems::Update update{};
    std::string question_item_id{}, question_event{};

    bool is_too_long() const {
        return question_event.size() > max_event_bytes ||
               std::any_of(update.events.begin(), update.events.end(),
                           [](const std::string& event) { return event.size() > max_event_bytes; });
    }
};

RealtimeTurn::RealtimeTurn(RealtimeConnection& connection, const RemoteConversation& conversation,
                           Request request, Sink sink)
    : RemoteTurn(std::move(request), std::move(sink)), connection_(connection), conversation_(conversation) {
    for (QTimer* timer : {&stall_timer_, &retry_timer_}) timer->setSingleShot(true);
    connect(&retry_timer_, &QTimer::timeout, &connection_, &RealtimeConnection::open);
    connect(&stall_timer_, &QTimer::timeout, this, [this] {
        connection_.close();
        handle_lost(
            {.error = {ErrorKind::io, message("The server does not respond.")}, .is_temporary = true});
    });
    connect(&connection_, &RealtimeConnection::ready, this, &RealtimeTurn::advance);
    connect(&connection_, &RealtimeConnection::received, this, &RealtimeTurn::handle);
    connect(&connection_, &RealtimeConnection::bytes_written, this, &RealtimeTurn::measure_sending);
    connect(&connection_, &RealtimeConnection::lost, this, &RealtimeTurn::handle_lost);
    connection_.open();
}

RealtimeTurn::~RealtimeTurn() {
    RealtimeTurn::cancel();
}

void RealtimeTurn::cancel() {
    if (std::exchange(has_ended_, true)) return;
    stall_timer_.stop();
    retry_timer_.stop();
    connection_.disconnect(this);
    if (!connection_.is_ready()) return;
    if (is_asked_) {
        connection_.session().cancel();
    } else {
        connection_.session().clear_audio();
    }
}

std::string RealtimeTurn::answer_item_id() const {
    return is_asked_ && connection_.is_ready() ? connection_.session().answer_item_id() : std::string();
}

void RealtimeTurn::append(const std::vector<float>& samples) {
    std::vector<float>& speech = request_.question.speech;
    speech.insert(speech.end(), samples.begin(), samples.end());
    advance();
}

void RealtimeTurn::request_answer(const std::string& text, const remote::AnswerSettings& settings) {
    request_.question.text = text;
    settings_ = settings;
    is_complete_ = true;
    start_answer_timer();
    if (is_streamed() && request_.question.speech.size() < remote::RealtimeSession::min_question_samples) {
        cancel();
        Q_EMIT empty_question();
        return;
    }
    if (!is_streamed() && connection_.is_ready()) connection_.session().clear_audio();
    attempts_ = 0;
    stall_timer_.start(stall_timeout);
    retry_timer_.stop();
    connection_.open();
    advance();
}

bool RealtimeTurn::is_prepared() const {
    return prepared_revision_ == conversation_.revision() &&
           (is_streamed() || !is_complete_ || !question_event_.empty());
}

// Performs the next step if its preconditions are met. Called after each change of a precondition.
void RealtimeTurn::advance() {
    if (has_ended_ || is_asked_ || !connection_.is_ready()) return;
    if (is_streamed()) send_speech();
    if (!is_prepared()) return prepare();
    if (is_complete_) ask();
}

void RealtimeTurn::send_speech() {
    const std::span<const float> speech = request_.question.speech;
    while (sent_samples_ < speech.size()) {
        const std::size_t count = std::min(speech.size() - sent_samples_, max_samples_per_event);
        connection_.session().append(speech.subspan(sent_samples_, count));
        sent_samples_ += count;
    }
}

// Encodes the conversation on another thread, because encoding speech and images takes time.
void RealtimeTurn::prepare() {
    remote::RealtimeSession& session = connection_.session();
    if (is_preparing_ || !session.is_settled()) return;
    is_preparing_ = true;
    session.set_instructions(conversation_.system());
    std::optional<session::PastTurn> question;
    if (is_complete_ && !is_streamed()) question = request_.question;
    run_in_background(
        this, tr("sending a question"),
        [items = session.items(), turns = conversation_.turns(), prefix = session.new_id_prefix(),
         question = std::move(question), connection = connection_number_,
         revision = conversation_.revision()] {
            PreparedRequest prepared{.connection = connection,
                                     .revision = revision,
                                     .update = items.plan(turns, max_history_bytes, prefix)};
            if (question) {
                prepared.question_item_id = prefix + "question";
                prepared.question_event = remote::make_item_create(prepared.question_item_id, *question);
            }
            return prepared;
        },
        [this](const PreparedRequest& prepared) { handle_prepared(prepared); },
        [this](const QString& message) {
            fail(Error(ErrorKind::internal, Message::verbatim(message.toStdString())), false);
        });
}

void RealtimeTurn::handle_prepared(const PreparedRequest& prepared) {
    if (has_ended_ || prepared.connection != connection_number_) return;
    is_preparing_ = false;
    if (!connection_.is_ready()) return;
    if (prepared.is_too_long()) return reject("too_long");
    remote::RealtimeSession& session = connection_.session();
    if (session.is_settled() && prepared.revision == conversation_.revision()) {
        session.apply(prepared.update);
        prepared_revision_ = prepared.revision;
        question_item_id_ = prepared.question_item_id;
        question_event_ = prepared.question_event;
        if (prepared.update.dropped_turns > 0 && !std::exchange(has_reported_dropped_turns_, true))
            report(session::TurnsDropped{prepared.update.dropped_turns});
    }
    advance();
}

void RealtimeTurn::ask() {
    remote::RealtimeSession& session = connection_.session();
    if (is_streamed()) {
        session.commit(request_.question);
    } else {
        session.add_question(question_item_id_, question_event_, request_.question);
    }
    session.create_response(settings_);
    is_asked_ = true;
    is_sending_ = true;
    network_seconds_ = connection_.round_trip_seconds();
    since_sent_.start();
    stall_timer_.start(first_byte_timeout);
}

void RealtimeTurn::measure_sending() {
    if (!is_sending_ || connection_.has_unsent_bytes()) return;
    is_sending_ = false;
    network_seconds_ =
        connection_.round_trip_seconds() + static_cast<double>(since_sent_.nsecsElapsed()) * 1e-9;
}

void RealtimeTurn::handle(const remote::RealtimeOutput& output) {
    if (output.rejection && output.rejection->code == empty_question_code) {
        cancel();
        Q_EMIT empty_question();
        return;
    }
    if (output.rejection) return reject(output.rejection->code);
    if (!is_asked_) return advance();
    if (!output.parts.empty()) stall_timer_.start(stall_timeout);
    const QPointer<RealtimeTurn> self = this;  // slots may delete this object
    for (const remote::ReplyPart& part : output.parts) {
        add_part(part);
        if (!self || has_ended_) return;
    }
    if (output.done) handle_done(*output.done);
}

void RealtimeTurn::handle_done(const remote::ResponseDone& done) {
    using Status = remote::ResponseDone::Status;
    if (done.status == Status::failed || done.status == Status::cancelled)
        return fail(remote::make_answer_error(done.error), false);
    // A server answers a question without audible speech with an empty response.
    const bool is_empty =
        !has_part() && !request_.question.speech.empty() && done.status == Status::completed;
    if (!is_empty) return complete();
    cancel();
    Q_EMIT empty_question();
}

void RealtimeTurn::handle_lost(const WebSocketFailure& failure) {
    ++connection_number_;
    sent_samples_ = 0;
    is_preparing_ = false;
    is_asked_ = false;
    is_sending_ = false;
    prepared_revision_.reset();
    question_event_.clear();
    stall_timer_.stop();
    if (lacks_realtime_api(failure)) return reject("status " + std::to_string(failure.status));
    if (!failure.is_temporary || has_part()) return fail(failure.error, failure.is_temporary);
    if (attempts_ < retry_after.size()) {
        if (is_complete_) stall_timer_.start(stall_timeout);
        return retry_timer_.start(retry_after[attempts_++]);
    }
    // If the question is still being spoken, request_answer() tries to connect again.
    if (is_complete_) fail(failure.error, true);
}

void RealtimeTurn::reject(const std::string& reason) {
    cancel();
    Q_EMIT rejected(reason);
}

void RealtimeTurn::fail(const Error& error, bool can_retry) {
    cancel();
    Q_EMIT failed(error, can_retry);
}

}  // namespace govor::assistant
