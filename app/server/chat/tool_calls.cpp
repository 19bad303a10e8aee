#include "server/chat/tool_calls.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "server/engine/generation.h"
#include "server/http/api_error.h"
#include "server/wire/json.h"

namespace govor::server {
namespace {

constexpr std::size_t max_tools = 128;
constexpr std::string_view call_start_tag = "<tool_call>", call_end_tag = "</tool_call>";

// Returns the length of the longest suffix of `text` that may be the beginning of a call.
std::size_t partial_tag_length(std::string_view text) {
    for (std::size_t size = std::min(call_start_tag.size() - 1, text.size()); size > 0; --size)
        if (text.ends_with(call_start_tag.substr(0, size))) return size;
    return 0;
}

// Returns nullopt for text that is not a call, which includes JSON that is nested too deeply to be serialized
// again.
std::optional<ToolCall> parse_call(std::string_view text) {
    try {
        const json call = parse_object(text);
        const JsonFields fields(call);
        const json* arguments = fields.find("arguments");
        if (arguments == nullptr) return ToolCall{new_id("call_"), fields.required_text("name"), "{}"};
        return ToolCall{new_id("call_"), fields.required_text("name"),
                        arguments->is_string() ? arguments->get<std::string>() : dump(*arguments)};
    } catch (const ApiError& /*error*/) {
        return std::nullopt;
    }
}

}  // namespace

std::string tools_prompt(const std::vector<json>& tools) {
    std::string list;
    for (const json& tool : tools) list += "\n" + dump(tool);
    return "# Tools\n\nYou may call one or more functions to assist with the user query.\n\n"
           "You are provided with function signatures within <tools></tools> XML tags:\n<tools>" +
           list +
           "\n</tools>\n\nFor each function call, return a json object with function name and arguments "
           "within <tool_call></tool_call> XML tags:\n<tool_call>\n"
           "{\"name\": <function-name>, \"arguments\": <args-json-object>}\n</tool_call>";
}

std::string parse_tools(const JsonFields& request) {
    std::vector<json> tools;
    for (const json* tool : request.list("tools", max_tools)) {
        const JsonFields fields(*tool, "tools");
        if (fields.required_text("type") != "function")
            throw invalid_request("Only tools of the type function are supported.", "tools.type",
                                  "unsupported_value");
        if (const auto function = fields.object("function")) {
            function->required_text("name");
            tools.push_back(*tool);
        } else {  // the form of the realtime protocol
            fields.required_text("name");
            json definition = *tool;
            definition.erase("type");
            tools.push_back({{"type", "function"}, {"function", std::move(definition)}});
        }
    }
    const json* choice = request.find("tool_choice");
    if (choice != nullptr && choice->is_string() && *choice == "none") return {};
    if (choice != nullptr && *choice != "auto") {
        throw invalid_request("tool_choice must be auto or none.", "tool_choice", "unsupported_value");
    }
    return tools.empty() ? std::string() : tools_prompt(tools);
}

std::string tool_call_text(const std::string& name, const std::string& arguments) {
    return fmt::format("<tool_call>\n{{\"name\": {}, \"arguments\": {}}}\n</tool_call>", dump(json(name)),
                       arguments);
}

std::string tool_response_text(const std::string& content) {
    return "<tool_response>\n" + content + "\n</tool_response>";
}

std::string ToolCallReader::push(std::string_view fragment) {
    text_ += fragment;
    if (first_call_ != std::string::npos) return {};
    first_call_ = text_.find(call_start_tag, visible_bytes_);
    const std::size_t end =
        first_call_ == std::string::npos ? text_.size() - partial_tag_length(text_) : first_call_;
    std::string out = text_.substr(visible_bytes_, end - visible_bytes_);
    visible_bytes_ = end;
    return out;
}

std::string ToolCallReader::finish() {
    if (first_call_ != std::string::npos) return {};
    std::string out = text_.substr(visible_bytes_);
    visible_bytes_ = text_.size();
    return out;
}

std::vector<ToolCall> ToolCallReader::calls() const {
    std::vector<ToolCall> calls;
    for (std::size_t position = first_call_; position != std::string::npos;) {
        position += call_start_tag.size();
        const std::size_t end = text_.find(call_end_tag, position);
        const std::string_view text(text_);
        if (auto call = parse_call(text.substr(position, end == std::string::npos ? end : end - position)))
            calls.push_back(std::move(*call));
        position = end == std::string::npos ? end : text_.find(call_start_tag, end);
    }
    return calls;
}

}  // namespace govor::server
