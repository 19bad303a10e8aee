#include "server/realtime/client_event.h"

#include <array>
#include <utility>

#include "server/http/api_error.h"

namespace govor::server::realtime {
namespace {

constexpr std::size_t max_event_id_bytes = 512;

constexpr std::array<std::pair<std::string_view, ClientEventType>, 10> event_names{{
    {"session.update", ClientEventType::session_update},
    {"input_audio_buffer.append", ClientEventType::audio_append},
    {"input_audio_buffer.commit", ClientEventType::audio_commit},
    {"input_audio_buffer.clear", ClientEventType::audio_clear},
    {"conversation.item.create", ClientEventType::item_create},
    {"conversation.item.retrieve", ClientEventType::item_retrieve},
    {"conversation.item.truncate", ClientEventType::item_truncate},
    {"conversation.item.delete", ClientEventType::item_delete},
    {"response.create", ClientEventType::response_create},
    {"response.cancel", ClientEventType::response_cancel},
}};

}  // namespace

ClientEvent parse_client_event(std::string_view text) {
    json body = parse_object(text);
    const JsonFields fields(body);
    const std::string type = fields.required_text("type");
    std::string id = fields.text("event_id").value_or("");
    if (id.size() > max_event_id_bytes) throw invalid_request("The id is too long.", "event_id");
    for (const auto& [name, value] : event_names)
        if (name == type) return {value, std::move(id), std::move(body)};
    throw invalid_request("There is no such event.", "type", "unknown_event");
}

std::string parse_event_id(std::string_view text) {
    try {
        const json body = parse_object(text);
        std::string id = JsonFields(body).text("event_id").value_or("");
        return id.size() > max_event_id_bytes ? std::string() : id;
    } catch (const ApiError& /*error*/) {
        return {};
    }
}

std::string ServerEvents::make(const char* type, json fields) {
    fields["type"] = type;
    fields["event_id"] = "event_" + std::to_string(++last_number_);
    return dump(fields);
}

}  // namespace govor::server::realtime
