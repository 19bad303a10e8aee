#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace govor::text {

// Remembers where in the output the tokens of a word already stand, while one text is encoded: words repeat,
// and copying a few ids is cheaper than merging again. Each word has one possible place, and a newer word
// takes it over.
class WordCache {
  public:
    struct Tokens {
        std::size_t first, count;  // in the output
    };

    WordCache() : entries_(1 << 13) {}

    // The tokens of `word` if it is remembered; else it will be, once remember() is told where its tokens
    // went.
    std::optional<Tokens> find(std::string_view word) {
        entry_ = &entries_[std::hash<std::string_view>{}(word) & (entries_.size() - 1)];
        if (entry_->word == word) return entry_->tokens;
        entry_->word = word;
        return std::nullopt;
    }
    void remember(Tokens tokens) { entry_->tokens = tokens; }

  private:
    struct Entry {
        std::string_view word;  // into the text, which outlives the cache
        Tokens tokens{};
    };
    std::vector<Entry> entries_;  // a power of two
    Entry* entry_ = nullptr;      // of the last find
};

}  // namespace govor::text
