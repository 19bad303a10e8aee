#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "io/files/json_fields.h"
#include "text/added_tokens.h"
#include "text/bpe_parts.h"

namespace govor::text {

// Parses a tokenizer.json in one pass: the entries of model.vocab and model.merges go straight into `parts`,
// because a tree of their 600,000 values would cost more time than everything else together; the rest,
// without these two, is returned as an object. A vocab or merges of another type than an object or a list
// stays in the rest.
struct TokenizerJson {
    nlohmann::json rest;
    bool has_vocab = false;
    bool has_merges = false;
};
TokenizerJson parse_streamed(std::string_view json, const std::string& where, BpeParts& parts);

// Parses a vocab.json: one object of ids by token.
void parse_vocabulary_json(std::string_view json, const std::string& where, BpeParts& parts);

// One added token, which both kinds of file describe alike. `id`: from 0 to Vocabulary::largest_id.
AddedToken read_added_token(const io::JsonFields& fields, std::int64_t id);

}  // namespace govor::text
