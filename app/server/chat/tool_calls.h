#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace govor::server {

class JsonFields;

// The tool template of Qwen's models: the functions are listed in the system turn, a call is JSON between
// <tool_call> and </tool_call> in the answer, and its result is a turn of the user between <tool_response>
// and </tool_response>.

// Returns the text that follows the system prompt; `tools` are objects as in OpenAI's API: {"type":
// "function", "function": {...}}.
std::string tools_prompt(const std::vector<nlohmann::json>& tools);

// Returns the text for the `tools` and `tool_choice` of a request; empty without tools. Throws ApiError{400}
// if they are invalid or not supported.
std::string parse_tools(const JsonFields& request);

struct ToolCall {
    std::string id;  // generated
    std::string name;
    std::string arguments;  // JSON
};

// Returns the text of a call in the conversation, as the model writes it.
std::string tool_call_text(const std::string& name, const std::string& arguments);
std::string tool_response_text(const std::string& content);

// Separates the text of an answer from the calls that follow it.
class ToolCallReader {
  public:
    // Adds text of the answer and returns the visible part of it.
    std::string push(std::string_view fragment);
    // Ends the answer and returns the rest of the visible text. Calls that are not valid JSON are ignored.
    std::string finish();
    std::vector<ToolCall> calls() const;

  private:
    std::string text_;
    std::size_t visible_bytes_ = 0;
    std::size_t first_call_ = std::string::npos;
};

}  // namespace govor::server
