#include "remote/server_facts.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include "core/error.h"
#include "remote/document.h"

namespace govor::remote {
namespace {

constexpr std::size_t max_voices = 1000;
constexpr std::size_t max_name = 256;  // bytes

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

void guess_from_name(ServerFacts& facts) {
    const std::string name = lower(facts.model);
    const auto has = [&](const char* word) { return name.find(word) != std::string::npos; };
    facts.accepts_speech = has("omni") || has("audio");
    facts.accepts_pictures = has("omni") || has("vision") || has("-vl");
    facts.speaks = facts.accepts_speech && !has("thinking") && !has("captioner");
}

bool is_name(const std::string& text) {
    return !text.empty() && text.size() <= max_name;
}

}  // namespace

ServerFacts read_models(std::string_view body) {
    const std::optional<json> document = parse_document(body);
    const json* list = document ? member(*document, "data") : nullptr;
    if (list == nullptr || !list->is_array())
        throw Error(ErrorKind::bad_file, message("What answers there is no server for models."));
    ServerFacts facts;
    const json* model = list->empty() ? nullptr : &list->front();
    if (model != nullptr) facts.model = text_member(*model, "id").value_or("");
    if (!is_name(facts.model)) throw Error(ErrorKind::not_found, message("The server has no model."));
    const std::string owner = text_member(*model, "owned_by").value_or("");
    facts.kind = owner == "govor"  ? ServerKind::govor
                 : owner == "vllm" ? ServerKind::vllm
                                   : ServerKind::other;
    guess_from_name(facts);
    facts.accepts_speech = flag_member(*model, "accepts_speech").value_or(facts.accepts_speech);
    facts.accepts_pictures = flag_member(*model, "accepts_pictures").value_or(facts.accepts_pictures);
    facts.speaks = flag_member(*model, "speaks").value_or(facts.speaks);
    auto context = count_member(*model, "context");
    if (!context) context = count_member(*model, "max_model_len");
    facts.context = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(context.value_or(0), std::numeric_limits<std::int32_t>::max()));
    return facts;
}

void read_voices(std::string_view body, ServerFacts& facts) {
    const std::optional<json> document = parse_document(body);
    const json* list = document ? member(*document, "voices") : nullptr;
    if (list == nullptr || !list->is_array()) return;
    for (const json& voice : *list) {
        std::string name =
            voice.is_string() ? voice.get<std::string>() : text_member(voice, "id").value_or("");
        if (name.empty()) name = text_member(voice, "name").value_or("");
        const bool is_new = std::ranges::find(facts.voices, name) == facts.voices.end();
        if (is_name(name) && is_new && facts.voices.size() < max_voices) facts.voices.push_back(name);
    }
}

void add_usual_voices(ServerFacts& facts) {
    const bool is_qwen3_omni = lower(facts.model).find("qwen3-omni") != std::string::npos;
    if (facts.speaks && facts.voices.empty() && is_qwen3_omni) facts.voices = {"Ethan", "Chelsie", "Aiden"};
}

}  // namespace govor::remote
