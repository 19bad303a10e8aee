#include "text/bpe_builder.h"

#include <fmt/format.h>
#include <algorithm>
#include <limits>
#include <utility>

#include "core/error.h"
#include "io/files/json_file.h"
#include "text/byte_level.h"

namespace govor::text {

namespace {

Message not_byte_level() {
    return message("is not written in the byte-level alphabet");
}

}  // namespace

BpeBuilder::BpeBuilder(Source vocabulary, Source merges)
    : vocabulary_source_(std::move(vocabulary)), merge_source_(std::move(merges)) {}

void BpeBuilder::throw_invalid_token(std::string_view token, const Message& reason) const {
    throw Error(ErrorKind::bad_file,
                message("{}: the token {} {}.", vocabulary_source_.list, io::in_quotes(token), reason),
                vocabulary_source_.file);
}

void BpeBuilder::throw_invalid_merge(std::size_t index, const Message& reason) const {
    throw Error(ErrorKind::bad_file, message("{}[{}] {}.", merge_source_.list, index, reason),
                merge_source_.file);
}

void BpeBuilder::throw_invalid_merge(const Message& reason) const {
    throw_invalid_merge(pairs_.size(), reason);
}

void BpeBuilder::add_token(std::string_view token, std::int64_t id) {
    if (id < 0 || id > Vocabulary::largest_id) {
        throw_invalid_token(token, message("has the id {}; ids go from 0 to {}", id, Vocabulary::largest_id));
    }
    if (token.empty()) throw_invalid_token(token, message("is empty"));
    token_bytes_.clear();
    if (!append_byte_level(token, token_bytes_)) throw_invalid_token(token, not_byte_level());
    switch (vocabulary_.add(TokenId{static_cast<std::int32_t>(id)}, token_bytes_)) {
        case Vocabulary::AddResult::new_token:
            return;
        case Vocabulary::AddResult::already_present:
        case Vocabulary::AddResult::bytes_in_use:
            throw_invalid_token(token, message("occurs twice"));
        case Vocabulary::AddResult::id_in_use:
            throw_invalid_token(token, message("has the id {}, which another token has", id));
    }
}

void BpeBuilder::add_merge(std::string_view left, std::string_view right) {
    // Offsets are 32 bits wide. Only a malicious file is this long, and the reader of the file limits its
    // size too.
    if (merge_bytes_.size() + left.size() + right.size() > std::numeric_limits<std::uint32_t>::max()) {
        throw_invalid_merge(message("makes the list longer than 4 GiB"));
    }
    Pair pair{static_cast<std::uint32_t>(merge_bytes_.size()), 0, 0};
    if (!append_byte_level(left, merge_bytes_))
        throw_invalid_merge(message("{} {}", io::in_quotes(left), not_byte_level()));
    pair.left = static_cast<std::uint32_t>(merge_bytes_.size()) - pair.offset;
    if (!append_byte_level(right, merge_bytes_))
        throw_invalid_merge(message("{} {}", io::in_quotes(right), not_byte_level()));
    pair.right = static_cast<std::uint32_t>(merge_bytes_.size()) - pair.offset - pair.left;
    pairs_.push_back(pair);
}

void BpeBuilder::add_merge(std::string_view line) {
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos || line.find(' ', space + 1) != std::string_view::npos) {
        throw_invalid_merge(
            message("must be two tokens separated by a space, found {}", io::in_quotes(line)));
    }
    add_merge(line.substr(0, space), line.substr(space + 1));
}

TokenId BpeBuilder::find_token(std::string_view bytes, std::size_t merge) const {
    const std::optional<TokenId> id = vocabulary_.find(bytes);
    if (!id) {
        throw_invalid_merge(merge, message("needs the token {}, which is not in the vocabulary",
                                           io::in_quotes(to_byte_level(bytes))));
    }
    return *id;
}

std::vector<Merge> BpeBuilder::build_merges() const {
    std::vector<Merge> merges;
    merges.reserve(pairs_.size());
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const Pair pair = pairs_[i];
        const std::string_view merged =
            std::string_view(merge_bytes_).substr(pair.offset, pair.left + pair.right);
        merges.push_back({find_token(merged.substr(0, pair.left), i), find_token(merged.substr(pair.left), i),
                          find_token(merged, i)});
    }
    return merges;
}

std::array<TokenId, 256> BpeBuilder::find_byte_tokens() const {
    std::array<TokenId, 256> tokens;
    for (unsigned value = 0; value < 256; ++value) {
        const char byte = static_cast<char>(value);
        const std::optional<TokenId> id = vocabulary_.find({&byte, 1});
        if (!id) {
            throw Error(ErrorKind::bad_file,
                        message("{} has no token for the byte 0x{:02X}.", vocabulary_source_.list, value),
                        vocabulary_source_.file);
        }
        tokens[value] = *id;
    }
    return tokens;
}

}  // namespace govor::text
