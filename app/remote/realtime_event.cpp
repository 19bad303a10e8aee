#include "remote/realtime_event.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/error.h"
#include "remote/document.h"
#include "remote/invalid_response.h"

namespace govor::remote {
namespace {

constexpr std::size_t max_id_bytes = 256;
constexpr std::size_t max_content_parts = 256;

std::string read_text(const json& event, const char* name) {
    std::optional<std::string> text = text_member(event, name);
    if (!text) throw_invalid_response();
    return std::move(*text);
}

std::string read_id(const json& event, const char* name) {
    std::string id = read_text(event, name);
    if (id.empty() || id.size() > max_id_bytes) throw_invalid_response();
    return id;
}

const json& read_object(const json& event, const char* name) {
    const json* object = member(event, name);
    if (object == nullptr || !object->is_object()) throw_invalid_response();
    return *object;
}

ResponseItem read_response_item(const json& event) {
    return {read_id(event, "response_id"), read_id(event, "item_id")};
}

RealtimeEvent parse_session_updated(const json& event) {
    const json* audio = member(read_object(event, "session"), "audio");
    const json* input = audio == nullptr ? nullptr : member(*audio, "input");
    const json* detection = input == nullptr ? nullptr : member(*input, "turn_detection");
    return SessionUpdated{.detects_turns = detection != nullptr && !detection->is_null()};
}

RealtimeEvent parse_question_committed(const json& event) {
    return QuestionCommitted{read_id(event, "item_id")};
}

RealtimeEvent parse_item_retrieved(const json& event) {
    const json& item = read_object(event, "item");
    ItemRetrieved retrieved{read_id(item, "id"), {}};
    const json* content = member(item, "content");
    if (content == nullptr || !content->is_array() || content->size() > max_content_parts)
        throw_invalid_response();
    for (const json& part : *content) {
        auto text = text_member(part, "transcript");
        if (!text) text = text_member(part, "text");
        retrieved.text += text.value_or("");
    }
    return retrieved;
}

RealtimeEvent parse_response_created(const json& event) {
    return ResponseCreated{read_id(read_object(event, "response"), "id")};
}

RealtimeEvent parse_response_item(const json& event) {
    return ResponseItem{read_id(event, "response_id"), read_id(read_object(event, "item"), "id")};
}

RealtimeEvent parse_response_text(const json& event) {
    return ResponseText{read_response_item(event), read_text(event, "delta")};
}

RealtimeEvent parse_response_audio(const json& event) {
    return ResponseAudio{read_response_item(event), read_text(event, "delta")};
}

ResponseDone::Status parse_response_status(std::string_view status) {
    if (status == "completed") return ResponseDone::Status::completed;
    if (status == "incomplete") return ResponseDone::Status::incomplete;
    if (status == "cancelled") return ResponseDone::Status::cancelled;
    return ResponseDone::Status::failed;
}

RealtimeEvent parse_response_done(const json& event) {
    const json& response = read_object(event, "response");
    ResponseDone response_done{.response_id = read_id(response, "id")};
    const std::string status = read_text(response, "status");
    response_done.status = parse_response_status(status);
    const json* details = member(response, "status_details");
    if (details != nullptr && member(*details, "error") != nullptr)
        response_done.error = parse_error(*details);
    if (const json* usage = member(response, "usage"); usage != nullptr && usage->is_object()) {
        response_done.usage = ReplyUsage{count_member(*usage, "input_tokens").value_or(0),
                                         count_member(*usage, "output_tokens").value_or(0)};
    }
    return response_done;
}

RealtimeEvent parse_error_event(const json& event) {
    return ErrorEvent{parse_error(event),
                      text_member(read_object(event, "error"), "event_id").value_or(std::string())};
}

using Parser = RealtimeEvent (*)(const json& event);
constexpr std::array<std::pair<std::string_view, Parser>, 11> parsers{{
    {"session.created", [](const json& /*event*/) -> RealtimeEvent { return SessionCreated{}; }},
    {"session.updated", parse_session_updated},
    {"input_audio_buffer.committed", parse_question_committed},
    {"conversation.item.retrieved", parse_item_retrieved},
    {"response.created", parse_response_created},
    {"response.output_item.added", parse_response_item},
    {"response.output_text.delta", parse_response_text},
    {"response.output_audio_transcript.delta", parse_response_text},
    {"response.output_audio.delta", parse_response_audio},
    {"response.done", parse_response_done},
    {"error", parse_error_event},
}};

}  // namespace

std::optional<RealtimeEvent> parse_realtime_event(std::string_view text) {
    const std::optional<json> event = parse_document(text);
    if (!event || !event->is_object()) throw_invalid_response();
    const std::string type = read_text(*event, "type");
    const auto parser =
        std::ranges::find(parsers, std::string_view(type), &std::pair<std::string_view, Parser>::first);
    if (parser == parsers.end()) return std::nullopt;
    return parser->second(*event);
}

}  // namespace govor::remote
