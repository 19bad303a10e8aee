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

// Token types with the numbers of tokenizer.ggml.token_type (llama.h, enum llama_token_type).
enum class GgufTokenKind : std::int32_t {
    normal = 1,
    control = 3,       // special, for example the beginning or end of a turn
    user_defined = 4,  // added to the vocabulary, but ordinary text
    unused = 5,        // pads the vocabulary to the rows of the embedding
};

// The tokenizer of a Thinker in GGUF's form: byte-level BPE with Qwen2's pre-tokenizer.
struct GgufVocabulary {
    // [id]; normal tokens in the byte-level alphabet, all others verbatim
    std::vector<std::string> tokens;
    std::vector<GgufTokenKind> kinds;  // [id]
    std::vector<std::string> merges;   // "left right", in order of priority

    // Ids of tokens that are control tokens according to llama.cpp's converter because of their form
    // ("<|fim_prefix|>"), but are not special in the tokenizer.
    std::vector<std::uint64_t> plain_controls;

    std::optional<std::uint32_t> find(std::string_view token) const;
};

// Reads the tokenizer of a checkpoint: its tokenizer.json, or vocab.json, merges.txt and
// tokenizer_config.json. `size` is the number of rows of the embedding. Throws Error{not_found} and
// Error{bad_file} with the file.
GgufVocabulary read_vocabulary(const Checkpoint& source, std::int64_t size);

// Reads the tokenizer from the metadata of a Thinker. Throws Error{unsupported} for another kind of tokenizer
// and Error{bad_file} for inconsistent lists.
GgufVocabulary restore_vocabulary(const GgufFields& thinker);

// Converts the vocabulary to the text of a tokenizer.json.
std::string make_tokenizer_json(const GgufVocabulary& vocabulary);

}  // namespace govor::io
