#include "remote/server_info.h"

#include <algorithm>
#include <limits>

#include "core/ascii.h"
#include "core/error.h"
#include "remote/document.h"

namespace govor::remote {
namespace {

constexpr std::size_t max_voices = 1000;
constexpr std::size_t max_name_bytes = 256;

ServerKind parse_server_kind(std::string_view owner) {
    if (owner == "govor") return ServerKind::govor;
    if (owner == "vllm") return ServerKind::vllm;
    return ServerKind::other;
}

// Derives what the model supports from its name.
void infer_capabilities(ServerInfo& info) {
    const std::string name = to_lower_case(info.model);
    const auto has = [&](const char* word) { return name.find(word) != std::string::npos; };
    info.accepts_speech = has("omni") || has("audio");
    info.accepts_images = has("omni") || has("vision") || has("-vl");
    info.transcribes = has("qwen3-omni") && !has("captioner");
    info.can_speak = info.accepts_speech && !has("thinking") && !has("captioner");
}

bool is_valid_name(const std::string& text) {
    return !text.empty() && text.size() <= max_name_bytes;
}

}  // namespace

ServerInfo read_models(std::string_view body) {
    const std::optional<json> document = parse_document(body);
    const json* list = document ? member(*document, "data") : nullptr;
    if (list == nullptr || !list->is_array())
        throw Error(ErrorKind::bad_file, message("The server at this address does not serve models."));
    ServerInfo info;
    const json* model = list->empty() ? nullptr : &list->front();
    if (model != nullptr) info.model = text_member(*model, "id").value_or("");
    if (!is_valid_name(info.model)) throw Error(ErrorKind::not_found, message("The server has no model."));
    const std::string owner = text_member(*model, "owned_by").value_or("");
    info.kind = parse_server_kind(owner);
    infer_capabilities(info);
    info.accepts_speech = flag_member(*model, "accepts_speech").value_or(info.accepts_speech);
    info.accepts_images = flag_member(*model, "accepts_pictures").value_or(info.accepts_images);
    info.can_speak = flag_member(*model, "speaks").value_or(info.can_speak);
    info.transcribes = flag_member(*model, "transcribes").value_or(info.transcribes);
    auto context = count_member(*model, "context");
    if (!context) context = count_member(*model, "max_model_len");
    info.context = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(context.value_or(0), std::numeric_limits<std::int32_t>::max()));
    return info;
}

void read_voices(std::string_view body, ServerInfo& info) {
    const std::optional<json> document = parse_document(body);
    const json* list = document ? member(*document, "voices") : nullptr;
    if (list == nullptr || !list->is_array()) return;
    for (const json& voice : *list) {
        std::string name =
            voice.is_string() ? voice.get<std::string>() : text_member(voice, "id").value_or("");
        if (name.empty()) name = text_member(voice, "name").value_or("");
        const bool is_new = std::ranges::find(info.voices, name) == info.voices.end();
        if (is_valid_name(name) && is_new && info.voices.size() < max_voices) info.voices.push_back(name);
    }
}

void add_default_voices(ServerInfo& info) {
    const bool is_qwen3_omni = to_lower_case(info.model).find("qwen3-omni") != std::string::npos;
    if (info.can_speak && info.voices.empty() && is_qwen3_omni) info.voices = {"Ethan", "Chelsie", "Aiden"};
}

}  // namespace govor::remote
