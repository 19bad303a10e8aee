#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "text/added_tokens.h"
#include "text/bpe_parts.h"

namespace govor::text {

// What a tokenizer is made of, whichever file it came from.
struct TokenizerParts {
    BpeParts bpe;
    std::vector<AddedToken> added;
    std::string where;  // the file, and in it the list of added tokens, for messages
    std::string added_field;
    std::string pattern;  // of the pieces that text is split into
    bool normalize_nfc = false;
};

// Reads a tokenizer.json of Hugging Face's `tokenizers`. `where` names it in errors: bad_file for what is
// wrong, unsupported for another model, normalizer or pre-tokenizer than Qwen's. Truncation, padding and the
// post-processor are not looked at: they concern batches and templates, which Govor does not take from this
// file.
TokenizerParts parse_tokenizer_json(std::string_view json, const std::string& where);

// Reads the files that the published Qwen3-Omni folder has instead of a tokenizer.json: vocab.json,
// merges.txt and the added tokens of tokenizer_config.json. They do not name normalizer and pattern; those of
// `Qwen2Tokenizer` in `transformers` belong to them. Errors: as above, and not_found for a file that is
// absent.
TokenizerParts read_tokenizer_folder(const std::filesystem::path& folder);

// Reads the tokenizer.json at `path`, or, where there is none, the three files beside it. `path` may be the
// folder.
TokenizerParts read_tokenizer(const std::filesystem::path& path);

}  // namespace govor::text
