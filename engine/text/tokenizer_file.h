#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "text/added_tokens.h"
#include "text/bpe_builder.h"

namespace govor::text {

// The definition of a tokenizer, independent of the file format.
struct TokenizerDefinition {
    BpeBuilder bpe;
    std::vector<AddedToken> added_tokens;
    std::string where;               // the file, for messages
    std::string added_tokens_field;  // the list of added tokens in that file, for messages
    std::string pattern;             // regular expression for Splitter
    bool uses_nfc = false;
};

// Reads a tokenizer.json of Hugging Face's `tokenizers`. `where` names it in errors: bad_file for invalid
// content, unsupported if model, normalizer or pre-tokenizer differ from Qwen's. Truncation, padding and the
// post-processor are ignored, because they concern batches and templates, for which Govor does not use this
// file.
TokenizerDefinition parse_tokenizer_json(std::string_view json, const std::string& where);

// Reads the files that the published Qwen3-Omni folder has instead of a tokenizer.json: vocab.json,
// merges.txt and the added tokens of tokenizer_config.json. They specify neither the normalizer nor the
// pattern; those of `Qwen2Tokenizer` in `transformers` are used. Errors: those of parse_tokenizer_json(), and
// not_found for a missing file.
TokenizerDefinition read_tokenizer_folder(const std::filesystem::path& folder);

// Reads the tokenizer.json at `path` or, if there is none, the three files in its folder. `path` may also be
// the folder.
TokenizerDefinition read_tokenizer(const std::filesystem::path& path);

}  // namespace govor::text
