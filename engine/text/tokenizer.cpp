#include "text/tokenizer.h"

#include <nlohmann/json.hpp>

#include <set>
#include <utility>

#include "core/error.h"
#include "io/files/json_file.h"
#include "text/nfc.h"
#include "text/tokenizer_file.h"
#include "text/utf8.h"
#include "text/word_cache.h"

namespace govor::text {

namespace {

// In bytes. For shorter texts a cache costs more than it saves, and longer words are rarely repeated.
constexpr std::size_t min_cached_text = 16384;
constexpr std::size_t max_cached_word = 32;

// Returns the vocabulary including the added tokens.
Vocabulary build_vocabulary(TokenizerDefinition& definition, const std::string& where) {
    Vocabulary vocabulary = std::move(definition.bpe.vocabulary());
    std::set<TokenId> seen_ids;
    for (const AddedToken& token : definition.added_tokens) {
        if (!seen_ids.insert(token.id).second) {
            throw Error(ErrorKind::bad_file,
                        message("{} gives the id {} twice.", definition.added_tokens_field, token.id.value),
                        where);
        }
        switch (vocabulary.add(token.id, token.content)) {
            case Vocabulary::AddResult::new_token:
            case Vocabulary::AddResult::already_present:
                break;  // some files list added tokens in the vocabulary as well
            case Vocabulary::AddResult::id_in_use:
            case Vocabulary::AddResult::bytes_in_use:
                throw Error(
                    ErrorKind::bad_file,
                    message("{} gives {} the id {}, but one of the two belongs to another token.",
                            definition.added_tokens_field, io::in_quotes(token.content), token.id.value),
                    where);
        }
    }
    return vocabulary;
}

}  // namespace

Tokenizer::Tokenizer(TokenizerDefinition definition)
    : bpe_(definition.bpe.build_merges(), definition.bpe.find_byte_tokens(), definition.where),
      added_tokens_(definition.added_tokens),
      splitter_(definition.pattern, definition.where),
      uses_nfc_(definition.uses_nfc) {
    vocabulary_ = build_vocabulary(definition, definition.where);
    is_special_.resize(vocabulary_.size());
    for (const AddedToken& token : definition.added_tokens)
        is_special_[static_cast<std::size_t>(token.id.value)] = token.is_special;
}

Tokenizer Tokenizer::parse(std::string_view json, const std::string& where) {
    return Tokenizer(parse_tokenizer_json(json, where));
}

Tokenizer Tokenizer::load(const std::filesystem::path& path) {
    return Tokenizer(read_tokenizer(path));
}

bool Tokenizer::is_special(TokenId id) const noexcept {
    const auto index = static_cast<std::size_t>(id.value);
    return id.value >= 0 && index < is_special_.size() && is_special_[index];
}

std::vector<TokenId> Tokenizer::encode(std::string_view utf8) const {
    return encode_text(utf8, true);
}
std::vector<TokenId> Tokenizer::encode_plain(std::string_view utf8) const {
    return encode_text(utf8, false);
}

// The reference matches added tokens before normalization, and normalizes the text between them separately.
std::vector<TokenId> Tokenizer::encode_text(std::string_view utf8, bool with_special) const {
    require_valid_utf8(utf8);
    std::vector<TokenId> out;
    out.reserve(utf8.size() / 4 + 1);
    std::size_t position = 0;
    while (const auto match = added_tokens_.find(utf8, position, with_special)) {
        encode_segment(utf8.substr(position, match->first - position), out);
        out.push_back(match->id);
        position = match->last;
    }
    encode_segment(utf8.substr(position), out);
    return out;
}

void Tokenizer::encode_segment(std::string_view text, std::vector<TokenId>& out) const {
    if (text.empty()) return;
    std::string storage;
    encode_pieces(uses_nfc_ ? to_nfc(text, storage) : text, out);
}

void Tokenizer::encode_pieces(std::string_view text, std::vector<TokenId>& out) const {
    std::optional<WordCache> cache;
    if (text.size() >= min_cached_text) cache.emplace();
    Splitter::Iterator pieces(splitter_, text);
    while (const auto piece = pieces.next()) {
        if (!cache || piece->size() > max_cached_word) {
            bpe_.encode(*piece, out);
        } else if (const auto cached = cache->find(*piece)) {
            for (std::size_t i = 0; i < cached->count; ++i) out.push_back(TokenId{out[cached->first + i]});
        } else {
            const std::size_t first = out.size();
            bpe_.encode(*piece, out);
            cache->insert({first, out.size() - first});
        }
    }
}

std::string Tokenizer::decode(std::span<const TokenId> ids, bool skip_special) const {
    Utf8Stream stream;
    std::string text;
    for (const TokenId id : ids) {
        if (!skip_special || !is_special(id)) text += stream.push(bytes(id));
    }
    return text + stream.finish();
}

}  // namespace govor::text
