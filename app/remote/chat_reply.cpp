#include "remote/chat_reply.h"

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "remote/document.h"
#include "remote/invalid_response.h"
#include "remote/reported_error.h"

namespace govor::remote {
namespace {

constexpr std::size_t max_choices = 8;

}  // namespace

std::vector<ReplyPart> ChatReplyParser::push(std::string_view bytes) {
    std::vector<ReplyPart> parts;
    for (const std::string& data : events_.push(bytes)) {
        if (is_done_) break;
        read_event(data, parts);
    }
    return parts;
}

void ChatReplyParser::read_event(std::string_view data, std::vector<ReplyPart>& parts) {
    if (data == "[DONE]") {
        is_done_ = true;
        return;
    }
    const std::optional<json> chunk = parse_document(data);
    if (!chunk || !chunk->is_object()) throw_invalid_response();
    if (const json* error = member(*chunk, "error"); error != nullptr && !error->is_null())
        throw make_answer_error(parse_error(*chunk));
    const bool is_audio = text_member(*chunk, "modality") == "audio";
    if (const json* choices = member(*chunk, "choices"); choices != nullptr && !choices->is_null()) {
        if (!choices->is_array() || choices->size() > max_choices) throw_invalid_response();
        for (const json& choice : *choices) read_choice(choice, is_audio, parts);
    }
    if (const json* usage = member(*chunk, "usage"); usage != nullptr && usage->is_object()) {
        parts.emplace_back(ReplyUsage{count_member(*usage, "prompt_tokens").value_or(0),
                                      count_member(*usage, "completion_tokens").value_or(0)});
    }
}

void ChatReplyParser::read_choice(const json& choice, bool is_audio, std::vector<ReplyPart>& parts) {
    if (!choice.is_object()) throw_invalid_response();
    if (const json* delta = member(choice, "delta"); delta != nullptr && !delta->is_null()) {
        if (!delta->is_object()) throw_invalid_response();
        if (const json* content = member(*delta, "content"); content != nullptr && !content->is_null()) {
            if (!content->is_string()) throw_invalid_response();
            const auto& text = content->get_ref<const std::string&>();
            if (is_audio) {
                add_audio(text, Dialect::vllm_omni, parts);
            } else {
                builder_.add_text(text, parts);
            }
        }
        if (const json* audio = member(*delta, "audio"); audio != nullptr && audio->is_object()) {
            if (const auto transcript = text_member(*audio, "transcript"))
                builder_.add_text(*transcript, parts);
            if (const auto data = text_member(*audio, "data")) add_audio(*data, Dialect::openai, parts);
        }
    }
    if (const auto reason = text_member(choice, "finish_reason")) {
        has_finish_reason_ = true;
        parts.emplace_back(ReplyEnd{.has_reached_limit = *reason == "length"});
    }
}

void ChatReplyParser::add_audio(const std::string& base64, Dialect dialect, std::vector<ReplyPart>& parts) {
    if (base64.empty()) return;
    dialect_ = dialect;
    builder_.add_audio(base64, parts);
}

}  // namespace govor::remote
