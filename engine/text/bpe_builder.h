#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "text/bpe.h"
#include "text/vocabulary.h"

namespace govor::text {

// Collects the two lists that make a byte-level BPE, as they stand in tokenizer.json or in vocab.json and
// merges.txt, in any order, and checks them. Every error is bad_file with the entry that is wrong.
class BpeParts {
  public:
    struct Source {
        std::string file;
        std::string list;  // how messages call the list: "model.vocab", "model.merges", "merge"
    };
    BpeParts(Source vocabulary, Source merges);

    // `written` is valid UTF-8 in the byte-level alphabet; ids come once each.
    void add_token(std::string_view written, std::int64_t id);
    [[noreturn]] void refuse_token(std::string_view written, const Message& found) const;

    // The next merge in order of rank: both halves, or the form "left right".
    void add_merge(std::string_view left, std::string_view right);
    void add_merge(std::string_view line);
    [[noreturn]] void refuse_merge(
        const Message& reason) const;  // speaks of the merge after the last one added

    // When everything is in.
    Vocabulary& vocabulary() noexcept { return vocabulary_; }
    std::vector<Merge> merges() const;
    // The token of each byte; all 256 must be there, or some text would have no tokens.
    std::array<TokenId, 256> byte_tokens() const;

  private:
    struct Pair {
        std::uint32_t offset, left, right;  // in merge_bytes_: left bytes, then right bytes
    };
    [[noreturn]] void refuse_merge(std::size_t index, const Message& reason) const;
    TokenId token_of(std::string_view bytes, std::size_t merge) const;

    Source vocabulary_source_, merge_source_;
    Vocabulary vocabulary_;
    std::string token_bytes_;  // scratch of add_token
    std::string merge_bytes_;
    std::vector<Pair> pairs_;
};

}  // namespace govor::text
