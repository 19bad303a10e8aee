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

// Below this a cache costs more than it saves, and longer words seldom repeat.
constexpr std::size_t shortest_cached_text = 16384;
constexpr std::size_t longest_cached_word = 32;

// The vocabulary with the added tokens in it.
Vocabulary whole_vocabulary(TokenizerParts& parts, const std::string& where) {
    Vocabulary vocabulary = std::move(parts.bpe.vocabulary());
    std::set<TokenId> seen;
    for (const AddedToken& token : parts.added) {
        if (!seen.insert(token.id).second) {
            throw Error(ErrorKind::bad_file,
                        message("{} gives the id {} twice.", parts.added_field, token.id.value), where);
        }
        switch (vocabulary.add(token.id, token.content)) {
            case Vocabulary::Added::yes:
            case Vocabulary::Added::same_token:
                break;  // some files list added tokens in the vocabulary too
            case Vocabulary::Added::id_taken:
            case Vocabulary::Added::bytes_taken:
                throw Error(ErrorKind::bad_file,
                            message("{} gives {} the id {}, but one of the two belongs to another token.",
                                    parts.added_field, io::in_quotes(token.content), token.id.value),
                            where);
        }
    }
    return vocabulary;
}

}  // namespace

Tokenizer::Tokenizer(TokenizerParts parts)
    : bpe_(parts.bpe.merges(), parts.bpe.byte_tokens(), parts.where),
      added_(parts.added),
      splitter_(parts.pattern, parts.where),
      normalize_nfc_(parts.normalize_nfc) {
    vocabulary_ = whole_vocabulary(parts, parts.where);
    special_.resize(vocabulary_.size());
    for (const AddedToken& token : parts.added)
        special_[static_cast<std::size_t>(token.id.value)] = token.special;
}

Tokenizer Tokenizer::parse(std::string_view json, const std::string& where) {
    return Tokenizer(parse_tokenizer_json(json, where));
}

Tokenizer Tokenizer::load(const std::filesystem::path& path) {
    return Tokenizer(read_tokenizer(path));
}

bool Tokenizer::is_special(TokenId id) const noexcept {
    const auto index = static_cast<std::size_t>(id.value);
    return id.value >= 0 && index < special_.size() && special_[index];
}

std::vector<TokenId> Tokenizer::encode(std::string_view utf8) const {
    return encode_text(utf8, true);
}
std::vector<TokenId> Tokenizer::encode_plain(std::string_view utf8) const {
    return encode_text(utf8, false);
}

// The reference looks for added tokens before it normalizes, and normalizes what is between two of them
// alone.
std::vector<TokenId> Tokenizer::encode_text(std::string_view utf8, bool with_special) const {
    require_valid_utf8(utf8);
    std::vector<TokenId> out;
    out.reserve(utf8.size() / 4 + 1);
    std::size_t at = 0;
    while (const auto match = added_.find(utf8, at, with_special)) {
        encode_part(utf8.substr(at, match->first - at), out);
        out.push_back(match->id);
        at = match->last;
    }
    encode_part(utf8.substr(at), out);
    return out;
}

void Tokenizer::encode_part(std::string_view text, std::vector<TokenId>& out) const {
    if (text.empty()) return;
    std::string storage;
    encode_pieces(normalize_nfc_ ? to_nfc(text, storage) : text, out);
}

void Tokenizer::encode_pieces(std::string_view text, std::vector<TokenId>& out) const {
    std::optional<WordCache> cache;
    if (text.size() >= shortest_cached_text) cache.emplace();
    Splitter::Pieces pieces(splitter_, text);
    while (const auto piece = pieces.next()) {
        if (!cache || piece->size() > longest_cached_word) {
            bpe_.encode(*piece, out);
        } else if (const auto known = cache->find(*piece)) {
            for (std::size_t i = 0; i < known->count; ++i) out.push_back(TokenId{out[known->first + i]});
        } else {
            const std::size_t first = out.size();
            bpe_.encode(*piece, out);
            cache->remember({first, out.size() - first});
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
