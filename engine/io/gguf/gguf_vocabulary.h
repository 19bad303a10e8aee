#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/checkpoint.h"
#include "io/gguf/gguf_fields.h"

namespace govor::io {

// Kinds of tokens as tokenizer.ggml.token_type numbers them (llama.h, enum llama_token_type).
enum class GgufTokenKind : std::int32_t {
    normal = 1,
    control = 3,       // special: ends a turn, begins one ...
    user_defined = 4,  // added to the vocabulary, but plain text
    unused = 5,        // fills the vocabulary up to the rows of the embedding
};

// The tokenizer of a Thinker as GGUF has it: byte-level BPE with Qwen2's steps.
struct GgufVocabulary {
    std::vector<std::string>
        tokens;  // [id]; written in the byte-level alphabet where normal, as they are else
    std::vector<GgufTokenKind> kinds;  // [id]
    std::vector<std::string> merges;   // "left right", the first to apply first

    // llama.cpp's converter calls what looks like a special token ("<|fim_prefix|>") control, although the
    // tokenizer does not. Ids of those.
    std::vector<std::uint64_t> plain_controls;

    std::optional<std::uint32_t> find(std::string_view token) const;
};

// From the tokenizer of a checkpoint: its tokenizer.json, or vocab.json, merges.txt and
// tokenizer_config.json. `size`: the rows of the embedding. Errors: not_found and bad_file with the file.
GgufVocabulary read_vocabulary(const Checkpoint& source, std::int64_t size);

// From the metadata of a Thinker. Throws unsupported for another kind of tokenizer and bad_file for lists
// that do not fit each other.
GgufVocabulary restore_vocabulary(const GgufFields& thinker);

// The same as the text of a tokenizer.json.
std::string tokenizer_json(const GgufVocabulary& vocabulary);

}  // namespace govor::io
