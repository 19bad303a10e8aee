#include "text/qwen3_omni_tokenizer.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace govor::text {

std::string qwen3_omni_tokenizer_json() {
    std::ifstream file(GOVOR_QWEN3_TOKENIZER, std::ios::binary);
    std::string json{std::istreambuf_iterator<char>(file), {}};
    // Appends to the list of added tokens, the first list of the file, which contains no other lists.
    const std::size_t end = json.find(']', json.find("\"added_tokens\""));
    if (end == std::string::npos) throw std::runtime_error("no added tokens in " GOVOR_QWEN3_TOKENIZER);
    constexpr std::array omni = {"<|audio_start|>", "<|audio_end|>",         "<tts_pad>",    "<tts_text_bos>",
                                 "<tts_text_eod>",  "<tts_text_bos_single>", "<|audio_pad|>"};
    std::string entries;
    for (std::size_t i = 0; i < omni.size(); ++i) {
        entries += fmt::format(R"(, {{"id": {}, "content": "{}", "normalized": false, "special": true}})",
                               151669 + i, omni[i]);
    }
    return json.insert(end, entries);
}

}  // namespace govor::text
