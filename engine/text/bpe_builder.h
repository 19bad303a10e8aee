#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "text/bpe.h"
#include "text/vocabulary.h"

namespace govor::text {

// Collects and checks the vocabulary and the merges of a byte-level BPE, from tokenizer.json or from
// vocab.json and merges.txt, in any order. Every error is bad_file with the invalid entry.
class BpeBuilder {
  public:
    struct Source {
        std::string file;
        std::string list;  // the name of the list in messages: "model.vocab", "model.merges", "merge"
    };
    BpeBuilder(Source vocabulary, Source merges);

    // `token` is valid UTF-8 in the byte-level alphabet; ids must be unique.
    void add_token(std::string_view token, std::int64_t id);
    [[noreturn]] void throw_invalid_token(std::string_view token, const Message& reason) const;

    // Adds the next merge in order of rank, as two tokens or in the form "left right".
    void add_merge(std::string_view left, std::string_view right);
    void add_merge(std::string_view line);
    // Throws an error about the merge that follows the last one added.
    [[noreturn]] void throw_invalid_merge(const Message& reason) const;

    // Call these after all tokens and merges are added.
    Vocabulary& vocabulary() noexcept { return vocabulary_; }
    std::vector<Merge> build_merges() const;
    // Returns the token of each byte. Throws if a byte has no token, because some text could not be encoded.
    std::array<TokenId, 256> find_byte_tokens() const;

  private:
    struct Pair {
        std::uint32_t offset, left, right;  // in merge_bytes_: left bytes, then right bytes
    };
    [[noreturn]] void throw_invalid_merge(std::size_t index, const Message& reason) const;
    TokenId find_token(std::string_view bytes, std::size_t merge) const;

    Source vocabulary_source_, merge_source_;
    Vocabulary vocabulary_;
    std::string token_bytes_;  // buffer of add_token, reused to avoid allocations
    std::string merge_bytes_;
    std::vector<Pair> pairs_;
};

}  // namespace govor::text
