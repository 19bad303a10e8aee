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

// The job that answers a request, without its `events`. Takes the conversation out of the request.
Job chat_job(ChatRequest& request, const session::Loaded& model);

// The error of a turn that ended with EmptyQuestion, Failed or a cancelled answer. Nothing for a turn with an
// answer, and for an event that does not end a turn.
std::optional<ApiError> completion_error(const session::EventBody& event);

// One answer of the chat endpoint: takes the text of the model and makes the objects of OpenAI's API.
class Completion {
  public:
    // The request before chat_job(). `model`: the name that the objects have.
    Completion(const ChatRequest& request, std::string model);

    // Adds text of the model and returns the part that can be shown now: tool calls are not.
    std::string push(std::string_view piece);
    // Ends the answer and returns the rest that can be shown.
    std::string finish(const session::Answer& answer);
    const std::string& text() const { return text_; }  // shown so far

    // After finish().
    const char* finish_reason() const;  // "stop", "length" or "tool_calls"
    json usage() const { return usage_.chat(); }
    // The tool calls; null: none. `numbered`: with an index, as in a stream.
    json tool_calls(bool numbered) const;
    // The whole answer, "chat.completion". `audio`: the member of the message for a spoken answer, or null.
    json body(json audio = nullptr) const;

    // The beginning of an object: its identifier, its type, its time and the name of the model.
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
