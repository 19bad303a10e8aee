#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "server/wire/json.h"

namespace govor::server::wyoming {

// An event of the Wyoming protocol.
struct Event {
    std::string type{};
    json data = json::object();
    std::string payload{};  // samples
};

// Serializes an event as a line with a JSON object, which contains the lengths of the data (another JSON
// object) and of the payload, followed by the data and the payload.
std::string serialize_event(const std::string& type, const json& data = json::object(),
                            std::string_view payload = {});

// Parses events from a byte stream that arrives in arbitrary chunks.
class EventReader {
  public:
    // Maximum sizes of the parts of an event.
    static constexpr std::size_t max_line_bytes = 64 * 1024;
    static constexpr std::size_t max_data_bytes = 256 * 1024;
    static constexpr std::size_t max_payload_bytes = 1024 * 1024;

    // Calls `handle` with each complete event. Throws ApiError{400} for invalid bytes and for an event that
    // is too long; the connection cannot be used afterwards.
    void push(std::string_view bytes, const std::function<void(Event)>& handle);

  private:
    bool read_line();
    Event take_event();

    std::string buffer_;
    std::size_t searched_bytes_ = 0;  // bytes of buffer_ that contain no line feed
    json head_;                       // of an event whose data or payload is missing; null: none
    std::size_t data_bytes_ = 0, payload_bytes_ = 0;
};

}  // namespace govor::server::wyoming
