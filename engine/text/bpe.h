#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace govor::text {

// Two neighbouring tokens that become one. Its place in the list of merges is its rank: lower ranks merge
// first.
struct Merge {
    TokenId left, right, result;
};

// Byte pair encoding: starts from one token per byte and again and again joins the pair of lowest rank, the
// leftmost first, until no neighbouring pair has a rank (Sennrich et al. 2016,
// https://arxiv.org/abs/1508.07909).
class Bpe {
  public:
    // `byte_tokens[b]` is the token of the single byte b. Ids must not be negative. Throws Error{bad_file}
    // with `where` when two merges join the same pair.
    Bpe(std::span<const Merge> merges, const std::array<TokenId, 256>& byte_tokens, const std::string& where);

    // Appends the tokens of `word`. Time grows with n² for words up to a few dozen bytes, with n log n
    // beyond.
    void encode(std::string_view word, std::vector<TokenId>& out) const;

  private:
    struct Join {
        std::uint64_t pair;
        std::uint32_t rank;
        std::int32_t result;
    };
    struct Symbol;
    struct Candidate;

    const Join* find(std::int32_t left, std::int32_t right) const;
    std::size_t first_slot(std::uint64_t pair) const;
    void encode_short(std::string_view word, std::vector<TokenId>& out) const;
    void encode_long(std::string_view word, std::vector<TokenId>& out) const;

    std::array<TokenId, 256> byte_tokens_;
    std::vector<Join> joins_;  // open addressing with linear probing, a power of two long
    int shift_ = 0;            // 64 - log2 of that length
};

}  // namespace govor::text
