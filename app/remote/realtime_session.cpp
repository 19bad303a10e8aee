#include "remote/realtime_session.h"

#include <utility>
#include <variant>

#include "core/error.h"
#include "remote/invalid_response.h"
#include "remote/realtime_request.h"

namespace govor::remote {
namespace {

// Identifiers of events whose errors are ignored: an answer may end before its cancellation arrives, and not
// every server can truncate or retrieve an item. retrieve_prefix is followed by the identifier of the item.
constexpr const char* cancel_event = "cancel";
constexpr const char* clear_event = "clear";
constexpr const char* truncate_event = "truncate";
constexpr std::string_view retrieve_prefix = "retrieve:";

bool is_error_ignored(const std::string& event_id) {
    return event_id == cancel_event || event_id == clear_event || event_id == truncate_event;
}

}  // namespace

RealtimeSession::RealtimeSession(ServerInfo info, Send send)
    : info_(std::move(info)), send_(std::move(send)) {}

RealtimeOutput RealtimeSession::handle(std::string_view text) {
    RealtimeOutput output;
    if (const std::optional<RealtimeEvent> event = parse_realtime_event(text))
        std::visit([&](const auto& body) { on(body, output); }, *event);
    return output;
}

void RealtimeSession::on(const SessionCreated& /*event*/, RealtimeOutput& /*output*/) {
    if (state_ != State::awaiting_session) return;
    state_ = State::awaiting_settings;
    send_(make_session_update(info_, instructions_));
}

void RealtimeSession::on(const SessionUpdated& event, RealtimeOutput& /*output*/) {
    if (event.detects_turns)
        throw_invalid_response();  // the server would answer before the end of a question
    if (state_ == State::awaiting_settings) state_ = State::ready;
}

void RealtimeSession::on(const QuestionCommitted& event, RealtimeOutput& /*output*/) {
    if (!committed_question_) return;
    items_.add(event.item_id, *committed_question_);
    committed_question_.reset();
}

void RealtimeSession::on(const ItemRetrieved& event, RealtimeOutput& /*output*/) {
    if (retrievals_.erase(event.item_id) > 0) items_.set_text(event.item_id, event.text);
}

void RealtimeSession::on(const ResponseCreated& event, RealtimeOutput& /*output*/) {
    if (response_.state == Response::State::none || !response_.id.empty()) return;
    response_.id = event.response_id;
    if (response_.state == Response::State::requested) response_.state = Response::State::active;
}

bool RealtimeSession::is_current(const std::string& response_id) const {
    return response_.state != Response::State::none && !response_.id.empty() && response_.id == response_id;
}

// Rejects a second item, because a response without tools has only one.
void RealtimeSession::set_answer_item_id(const std::string& item_id) {
    if (response_.item_id == item_id) return;
    if (!response_.item_id.empty()) throw_invalid_response();
    response_.item_id = item_id;
    items_.add_answer(item_id);
}

void RealtimeSession::on(const ResponseItem& event, RealtimeOutput& /*output*/) {
    if (is_current(event.response_id)) set_answer_item_id(event.item_id);
}

void RealtimeSession::on(const ResponseText& event, RealtimeOutput& output) {
    if (!is_current(event.source.response_id)) return;
    set_answer_item_id(event.source.item_id);
    std::vector<ReplyPart> parts;
    response_.builder.add_text(event.text, parts);
    response_.text += event.text;
    if (response_.state == Response::State::active) output.parts = std::move(parts);
}

void RealtimeSession::on(const ResponseAudio& event, RealtimeOutput& output) {
    if (!is_current(event.source.response_id)) return;
    set_answer_item_id(event.source.item_id);
    if (response_.state == Response::State::active) response_.builder.add_audio(event.base64, output.parts);
}

void RealtimeSession::on(const ResponseDone& event, RealtimeOutput& output) {
    if (!is_current(event.response_id)) return;
    const bool is_cancelled = response_.state == Response::State::cancelled;
    response_.state = Response::State::none;
    items_.set_text(response_.item_id, response_.text);
    if (response_.is_truncated) retrieve(response_.item_id);
    if (is_cancelled) return;
    if (event.usage) output.parts.emplace_back(*event.usage);
    if (event.status == ResponseDone::Status::incomplete)
        output.parts.emplace_back(ReplyEnd{.has_reached_limit = true});
    output.done = event;
}

void RealtimeSession::on(const ErrorEvent& event, RealtimeOutput& output) {
    if (state_ != State::ready) throw make_answer_error(event.error);
    if (is_error_ignored(event.event_id)) return;
    if (event.event_id.starts_with(retrieve_prefix)) {
        retrievals_.erase(event.event_id.substr(retrieve_prefix.size()));
        return;
    }
    output.rejection = event.error;
}

void RealtimeSession::set_instructions(const std::string& instructions) {
    if (instructions == instructions_) return;
    instructions_ = instructions;
    send_(make_session_update(info_, instructions_));
}

void RealtimeSession::apply(const RealtimeItems::Update& update) {
    for (const std::string& event : update.events) send_(event);
    items_.apply(update);
}

std::string RealtimeSession::new_id_prefix() {
    return "govor_" + std::to_string(++last_id_prefix_) + "_";
}

void RealtimeSession::append(std::span<const float> samples) {
    std::vector<float> converted;
    resampler_.push(samples, converted);
    if (converted.empty()) return;
    has_audio_ = true;
    send_(make_audio_append(converted));
}

void RealtimeSession::clear_audio() {
    std::vector<float> rest;
    resampler_.flush(rest);
    if (std::exchange(has_audio_, false)) send_(make_audio_clear(clear_event));
}

void RealtimeSession::commit(const session::PastTurn& question) {
    std::vector<float> rest;
    resampler_.flush(rest);
    if (!rest.empty()) send_(make_audio_append(rest));
    has_audio_ = false;
    committed_question_ = question;
    send_(make_audio_commit());
}

void RealtimeSession::add_question(const std::string& item_id, const std::string& event,
                                   const session::PastTurn& question) {
    items_.add(item_id, question);
    send_(event);
}

void RealtimeSession::create_response(const AnswerSettings& settings) {
    response_ = Response{.state = Response::State::requested};
    send_(make_response_create(settings, info_));
}

void RealtimeSession::cancel() {
    const bool is_in_progress =
        response_.state == Response::State::requested || response_.state == Response::State::active;
    if (!is_in_progress) return;
    response_.state = Response::State::cancelled;
    send_(make_response_cancel(cancel_event));
}

void RealtimeSession::truncate(const std::string& item_id, std::uint64_t samples) {
    if (item_id.empty() || !items_.contains(item_id)) return;
    send_(make_item_truncate(item_id, samples, truncate_event));
    if (item_id == response_.item_id && response_.state != Response::State::none) {
        response_.is_truncated = true;  // the text is retrieved after the response
    } else {
        retrieve(item_id);
    }
}

// Requests the text of an item, which is unknown until then.
void RealtimeSession::retrieve(const std::string& item_id) {
    items_.clear_text(item_id);
    retrievals_.insert(item_id);
    send_(make_item_retrieve(item_id, std::string(retrieve_prefix) + item_id));
}

}  // namespace govor::remote
