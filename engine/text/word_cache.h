#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace govor::text {

// A cache of the tokens of recent words within one text, as ranges of the output: words repeat, and copying a
// few ids is cheaper than applying the BPE merges again. Direct-mapped: a word replaces the previous word of
// its entry.
class WordCache {
  public:
    struct Tokens {
        std::size_t first, count;  // in the output
    };

    WordCache() : entries_(entry_count) {}

    // Returns the tokens of `word` if it is cached. Otherwise the entry is assigned to `word`, and insert()
    // must be called with its tokens.
    std::optional<Tokens> find(std::string_view word) {
        entry_ = &entries_[std::hash<std::string_view>{}(word) & (entries_.size() - 1)];
        if (entry_->word == word) return entry_->tokens;
        entry_->word = word;
        return std::nullopt;
    }
    void insert(Tokens tokens) { entry_->tokens = tokens; }

  private:
    static constexpr std::size_t entry_count = 1 << 13;  // a power of two

    struct Entry {
        std::string_view word;  // refers to the text, which outlives the cache
        Tokens tokens{};
    };
    std::vector<Entry> entries_;  // [entry_count]
    Entry* entry_ = nullptr;      // entry of the last find()
};

}  // namespace govor::text
