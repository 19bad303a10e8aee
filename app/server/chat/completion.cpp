#include "server/chat/completion.h"

#include <chrono>
#include <utility>
#include <variant>

#include "server/engine/generation.h"

namespace govor::server {
namespace {

std::int64_t unix_time() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace

Job make_chat_job(ChatRequest& request, const session::LoadedModel& model) {
    session::PastTurn question = std::move(request.turns.back());
    request.turns.pop_back();
    session::Ask ask{.text = std::move(question.text),
                     .speech = std::move(question.speech),
                     .images = std::move(question.images)};
    ask.answer.options = request.generation.make_options(model);
    return {
        .system = std::move(request.system), .history = std::move(request.turns), .question = std::move(ask)};
}

std::optional<ApiError> completion_error(const session::EventBody& event) {
    if (const auto* empty = std::get_if<session::EmptyQuestion>(&event))
        return invalid_request(empty->message.english(), "messages", "empty_question");
    if (const auto* failed = std::get_if<session::Failed>(&event)) return api_error(failed->error);
    const auto* finished = std::get_if<session::Finished>(&event);
    if (finished == nullptr || finished->answer.ending != session::Ending::cancelled) return std::nullopt;
    return ApiError(503, "server_error", "The answer was cancelled.", {}, "cancelled");
}

Completion::Completion(const ChatRequest& request, std::string model)
    : id_(new_id("chatcmpl-")),
      model_(std::move(model)),
      created_(unix_time()),
      has_tools_(request.generation.has_tools) {
    for (const session::PastTurn& turn : request.turns)
        prompt_audio_ += count_audio_tokens(turn.speech.size());
}

std::string Completion::push(std::string_view fragment) {
    std::string visible_text = has_tools_ ? reader_.push(fragment) : std::string(fragment);
    text_ += visible_text;
    return visible_text;
}

std::string Completion::finish(const session::Answer& answer) {
    std::string rest;
    if (has_tools_) rest = reader_.finish();
    text_ += rest;
    calls_ = reader_.calls();
    ending_ = answer.ending;
    usage_ = Usage::from(answer.statistics, prompt_audio_);
    return rest;
}

const char* Completion::finish_reason() const {
    if (!calls_.empty()) return "tool_calls";
    return ending_ == session::Ending::complete ? "stop" : "length";
}

json Completion::tool_calls(bool with_index) const {
    json list;
    for (const ToolCall& call : calls_) {
        list.push_back({{"id", call.id},
                        {"type", "function"},
                        {"function", {{"name", call.name}, {"arguments", call.arguments}}}});
        if (with_index) list.back()["index"] = list.size() - 1;
    }
    return list;
}

json Completion::body(json audio) const {
    json message = {{"role", "assistant"}, {"content", text_}, {"refusal", nullptr}};
    if (!audio.is_null() || (!calls_.empty() && text_.empty())) message["content"] = nullptr;
    if (!audio.is_null()) message["audio"] = std::move(audio);
    if (!calls_.empty()) message["tool_calls"] = tool_calls(false);
    json body = head("chat.completion");
    body["choices"] = json::array({{{"index", 0},
                                    {"message", std::move(message)},
                                    {"logprobs", nullptr},
                                    {"finish_reason", finish_reason()}}});
    body["usage"] = usage();
    return body;
}

json Completion::head(const char* object) const {
    return {{"id", id_}, {"object", object}, {"created", created_}, {"model", model_}};
}

}  // namespace govor::server
