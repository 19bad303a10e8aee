#pragma once

#include <string>
#include <string_view>

#include "server/wire/json.h"

namespace govor::server::realtime {

// The kinds of events that a client of the realtime protocol sends.
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
// Returns the client's event_id in a text that parse_client_event rejected; empty if there is none.
std::string event_id_of(std::string_view text);

// Creates the server's events and numbers them.
class ServerEvents {
  public:
    // Returns the text of an event of this type with these fields.
    std::string make(const char* type, json fields = json::object());

  private:
    std::uint64_t last_number_ = 0;
};

}  // namespace govor::server::realtime
