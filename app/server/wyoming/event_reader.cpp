#include "server/wyoming/event_reader.h"

#include <utility>

#include "server/http/api_error.h"

namespace govor::server::wyoming {
namespace {

// The implemented version of the protocol.
constexpr const char* protocol_version = "1.8.0";

}  // namespace

std::string serialize_event(const std::string& type, const json& data, std::string_view payload) {
    json head = {{"type", type}, {"version", protocol_version}};
    const std::string text = data.empty() ? std::string() : dump(data);
    if (!text.empty()) head["data_length"] = text.size();
    if (!payload.empty()) head["payload_length"] = payload.size();
    std::string bytes = dump(head) + "\n" + text;
    bytes += payload;
    return bytes;
}

void EventReader::push(std::string_view bytes, const std::function<void(Event)>& handle) {
    buffer_ += bytes;
    for (;;) {
        if (head_.is_null() && !read_line()) return;
        if (buffer_.size() < data_bytes_ + payload_bytes_) return;
        handle(take_event());
    }
}

bool EventReader::read_line() {
    const std::size_t end = buffer_.find('\n', searched_bytes_);
    const std::size_t line_bytes = end == std::string::npos ? buffer_.size() : end;
    if (line_bytes > max_line_bytes) throw invalid_request("The line of the event is too long.");
    searched_bytes_ = buffer_.size();
    if (end == std::string::npos) return false;
    head_ = parse_object(std::string_view(buffer_).substr(0, end));
    buffer_.erase(0, end + 1);
    searched_bytes_ = 0;
    const JsonFields fields(head_);
    data_bytes_ = fields.count("data_length", 0, max_data_bytes).value_or(0);
    payload_bytes_ = fields.count("payload_length", 0, max_payload_bytes).value_or(0);
    return true;
}

Event EventReader::take_event() {
    const JsonFields fields(head_);
    Event event{.type = fields.required_text("type")};
    if (fields.object("data")) event.data = head_["data"];
    if (data_bytes_ > 0) event.data.update(parse_object(std::string_view(buffer_).substr(0, data_bytes_)));
    event.payload = buffer_.substr(data_bytes_, payload_bytes_);
    buffer_.erase(0, data_bytes_ + payload_bytes_);
    head_ = nullptr;
    return event;
}

}  // namespace govor::server::wyoming
