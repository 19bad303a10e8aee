#pragma once

#include <string>
#include <string_view>

#include "server/wire/json.h"

namespace govor::server::realtime {

// The types of events that a client of the realtime protocol sends.
enum class ClientEventType {
    session_update,
    audio_append,
    audio_commit,
    audio_clear,
    item_create,
    item_retrieve,
    item_truncate,
    item_delete,
    response_create,
    response_cancel,
};

struct ClientEvent {
    ClientEventType type;
    std::string event_id;  // the client's; may be empty
    json body;             // the whole event
};

// Throws ApiError{400} for invalid JSON and for an unknown type.
ClientEvent parse_client_event(std::string_view text);
// Returns the event_id of an event that parse_client_event rejected; empty if there is none.
std::string parse_event_id(std::string_view text);

// Serializes the server's events and numbers them.
class ServerEvents {
  public:
    // Returns an event of this type with these fields as JSON text.
    std::string make(const char* type, json fields = json::object());

  private:
    std::uint64_t last_number_ = 0;
};

}  // namespace govor::server::realtime
