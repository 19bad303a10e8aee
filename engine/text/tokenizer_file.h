#pragma once

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

}  // namespace govor::text
