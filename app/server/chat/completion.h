#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/chat/chat_request.h"
#include "server/chat/tool_calls.h"
#include "server/chat/usage.h"
#include "server/engine/engine_queue.h"
#include "server/http/api_error.h"
#include "server/wire/json.h"

namespace govor::server {

// Returns the job that answers a request, without its `on_event`. Moves the conversation out of the request.
Job make_chat_job(ChatRequest& request, const session::LoadedModel& model);

// Returns the error of a turn that ended with EmptyQuestion, Failed or a cancelled answer; nullopt for an
// answer and for an event that does not end a turn.
std::optional<ApiError> completion_error(const session::EventBody& event);

// One answer of the chat endpoint. Converts the output of the model to the objects of OpenAI's API.
class Completion {
  public:
    // Must be constructed before make_chat_job() is called, which moves the conversation out of the request.
    // `model` is the name of the model in the objects.
    Completion(const ChatRequest& request, std::string model);

    // Adds text of the model and returns the visible part of it, without tool calls.
    std::string push(std::string_view fragment);
    // Ends the answer and returns the rest of the visible text.
    std::string finish(const session::Answer& answer);
    const std::string& text() const { return text_; }  // the visible text so far

    // Valid after finish().
    const char* finish_reason() const;  // "stop", "length" or "tool_calls"
    json usage() const { return usage_.to_chat_json(); }
    // Returns the tool calls, or null. `with_index`: each has an index, as in a stream.
    json tool_calls(bool with_index) const;
    // Returns the whole answer, "chat.completion". `audio`: the member of the message for a spoken answer, or
    // null.
    json body(json audio = nullptr) const;

    // Returns the beginning of an object: its identifier, its type, its time and the name of the model.
    json head(const char* object) const;
    std::int64_t created() const { return created_; }  // in seconds since 1970

  private:
    std::string id_;
    std::string model_;
    std::int64_t created_;
    bool has_tools_;
    std::uint64_t prompt_audio_ = 0;  // tokens
    ToolCallReader reader_;
    std::string text_;
    std::vector<ToolCall> calls_;
    session::Ending ending_ = session::Ending::complete;
    Usage usage_;
};

}  // namespace govor::server
