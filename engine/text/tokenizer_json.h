#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "io/files/json_fields.h"
#include "text/added_tokens.h"
#include "text/bpe_builder.h"

namespace govor::text {

// Parses a tokenizer.json in one pass. The entries of model.vocab and model.merges are added to `builder`
// directly, because building a tree of their 600,000 values would take longer than everything else together;
// all other fields are returned in `rest`. If model.vocab or model.merges has an unexpected type, it remains
// in `rest`.
struct TokenizerJson {
    nlohmann::json rest;
    bool has_vocab = false;
    bool has_merges = false;
};
TokenizerJson scan_tokenizer_json(std::string_view json, const std::string& where, BpeBuilder& builder);

// Parses a vocab.json, an object that maps tokens to ids.
void parse_vocabulary_json(std::string_view json, const std::string& where, BpeBuilder& builder);

// Reads one added token, which has the same form in both kinds of file. `id` is from 0 to
// Vocabulary::largest_id.
AddedToken read_added_token(const io::JsonFields& fields, std::int64_t id);

}  // namespace govor::text
