#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "remote/reply.h"
#include "remote/reported_error.h"

namespace govor::remote {

// The events that a server sends over the realtime API, as far as a client needs them. The identifiers of
// items and responses are assigned by the server.

struct SessionCreated {};
// The settings of the session after session.update.
struct SessionUpdated {
    bool detects_turns = false;  // turn detection by the server is enabled
};
// The audio of a question became an item of the conversation.
struct QuestionCommitted {
    std::string item_id;
};
struct ItemRetrieved {
    std::string item_id;
    std::string text;  // text of the item, or the transcript of its speech
};
struct ResponseCreated {
    std::string response_id;
};
// An item of a response, or a part of its text or speech.
struct ResponseItem {
    std::string response_id, item_id;
};
struct ResponseText {
    ResponseItem source;
    std::string text;
};
struct ResponseAudio {
    ResponseItem source;
    std::string base64;
};
struct ResponseDone {
    enum class Status { completed, incomplete, cancelled, failed };
    std::string response_id;
    Status status = Status::completed;
    ReportedError error{};  // set if the response failed
    std::optional<ReplyUsage> usage{};
};
// An event of the client was rejected, or the server failed.
struct ErrorEvent {
    ReportedError error;
    std::string event_id;  // of the client's event; empty: unknown
};

using RealtimeEvent =
    std::variant<SessionCreated, SessionUpdated, QuestionCommitted, ItemRetrieved, ResponseCreated,
                 ResponseItem, ResponseText, ResponseAudio, ResponseDone, ErrorEvent>;

// Parses an event of an untrusted server. Returns nullopt for other types of events. Throws Error{bad_file}
// for text that is not an event, and for one of these types without its fields.
std::optional<RealtimeEvent> parse_realtime_event(std::string_view text);

}  // namespace govor::remote
