#include "text/bpe_parts.h"

#include <fmt/format.h>
#include <algorithm>
#include <limits>
#include <utility>

#include "core/error.h"
#include "io/files/json_file.h"
#include "text/byte_level.h"

namespace govor::text {

namespace {

Message not_in_alphabet() {
    return message("is not written in the byte-level alphabet");
}

}  // namespace

BpeParts::BpeParts(Source vocabulary, Source merges)
    : vocabulary_source_(std::move(vocabulary)), merge_source_(std::move(merges)) {}

void BpeParts::refuse_token(std::string_view written, const Message& found) const {
    throw Error(ErrorKind::bad_file,
                message("{}: the token {} {}.", vocabulary_source_.list, io::in_quotes(written), found),
                vocabulary_source_.file);
}

void BpeParts::refuse_merge(std::size_t index, const Message& reason) const {
    throw Error(ErrorKind::bad_file, message("{}[{}] {}.", merge_source_.list, index, reason),
                merge_source_.file);
}

void BpeParts::refuse_merge(const Message& reason) const {
    refuse_merge(pairs_.size(), reason);
}

void BpeParts::add_token(std::string_view written, std::int64_t id) {
    if (id < 0 || id > Vocabulary::largest_id) {
        refuse_token(written, message("has the id {}; ids go from 0 to {}", id, Vocabulary::largest_id));
    }
    if (written.empty()) refuse_token(written, message("is empty"));
    token_bytes_.clear();
    if (!append_byte_level(written, token_bytes_)) refuse_token(written, not_in_alphabet());
    switch (vocabulary_.add(TokenId{static_cast<std::int32_t>(id)}, token_bytes_)) {
        case Vocabulary::Added::yes:
            return;
        case Vocabulary::Added::same_token:
        case Vocabulary::Added::bytes_taken:
            refuse_token(written, message("stands twice"));
        case Vocabulary::Added::id_taken:
            refuse_token(written, message("has the id {}, as an earlier one has", id));
    }
}

void BpeParts::add_merge(std::string_view left, std::string_view right) {
    // Only a hostile file is this long; the reader of the file limits it too, and offsets must not wrap
    // around.
    if (merge_bytes_.size() + left.size() + right.size() > std::numeric_limits<std::uint32_t>::max()) {
        refuse_merge(message("makes the list longer than 4 GiB"));
    }
    Pair pair{static_cast<std::uint32_t>(merge_bytes_.size()), 0, 0};
    if (!append_byte_level(left, merge_bytes_))
        refuse_merge(message("{} {}", io::in_quotes(left), not_in_alphabet()));
    pair.left = static_cast<std::uint32_t>(merge_bytes_.size()) - pair.offset;
    if (!append_byte_level(right, merge_bytes_))
        refuse_merge(message("{} {}", io::in_quotes(right), not_in_alphabet()));
    pair.right = static_cast<std::uint32_t>(merge_bytes_.size()) - pair.offset - pair.left;
    pairs_.push_back(pair);
}

void BpeParts::add_merge(std::string_view line) {
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos || line.find(' ', space + 1) != std::string_view::npos) {
        refuse_merge(message("must be two tokens with a space between, found {}", io::in_quotes(line)));
    }
    add_merge(line.substr(0, space), line.substr(space + 1));
}

TokenId BpeParts::token_of(std::string_view bytes, std::size_t merge) const {
    const std::optional<TokenId> id = vocabulary_.find(bytes);
    if (!id) {
        refuse_merge(merge, message("needs the token {}, which is not in the vocabulary",
                                    io::in_quotes(to_byte_level(bytes))));
    }
    return *id;
}

std::vector<Merge> BpeParts::merges() const {
    std::vector<Merge> merges;
    merges.reserve(pairs_.size());
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const Pair pair = pairs_[i];
        const std::string_view both =
            std::string_view(merge_bytes_).substr(pair.offset, pair.left + pair.right);
        merges.push_back(
            {token_of(both.substr(0, pair.left), i), token_of(both.substr(pair.left), i), token_of(both, i)});
    }
    return merges;
}

std::array<TokenId, 256> BpeParts::byte_tokens() const {
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
