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

// A pair of adjacent tokens that is merged into one. Its index in the list of merges is its rank: lower ranks
// are merged first.
struct Merge {
    TokenId left, right, result;
};

// Byte pair encoding: starts with one token per byte and repeatedly merges the adjacent pair of lowest rank,
// the leftmost first, until no pair has a rank (Sennrich et al. 2016, https://arxiv.org/abs/1508.07909).
class Bpe {
  public:
    // `byte_tokens[b]` is the token of the single byte b. Ids must not be negative. Throws Error{bad_file}
    // with `where` if two merges have the same pair.
    Bpe(std::span<const Merge> merges, const std::array<TokenId, 256>& byte_tokens, const std::string& where);

    // Appends the tokens of `word`. Time is O(n²) for words of up to a few dozen bytes and O(n log n) for
    // longer words.
    void encode(std::string_view word, std::vector<TokenId>& out) const;

  private:
    struct MergeEntry {
        std::uint64_t pair;  // the ids of both tokens
        std::uint32_t rank;
        std::int32_t result;
    };
    struct Symbol;
    struct Candidate;

    const MergeEntry* find(std::int32_t left, std::int32_t right) const;
    std::size_t first_slot(std::uint64_t pair) const;
    void encode_short(std::string_view word, std::vector<TokenId>& out) const;
    void encode_long(std::string_view word, std::vector<TokenId>& out) const;

    std::array<TokenId, 256> byte_tokens_;
    std::vector<MergeEntry> merge_table_;  // hash table with linear probing; its size is a power of two
    int shift_ = 0;                        // 64 - log2 of the size of the table
};

}  // namespace govor::text
