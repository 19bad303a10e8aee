#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace govor::text {

// A token that is recognised as a whole in the text, before anything else looks at it.
struct AddedToken {
    TokenId id;
    std::string content;
    bool special =
        false;  // steers the model ("<|im_end|>"), where others are only words of their own ("<think>")
};

// Finds added tokens in text, the leftmost first and of those the longest, as the reference does.
class AddedTokens {
  public:
    explicit AddedTokens(std::vector<AddedToken> tokens);

    struct Match {
        std::size_t first, last;  // bytes [first, last)
        TokenId id;
    };
    // The first match that starts at or after `from`. Special tokens count only if `with_special`.
    std::optional<Match> find(std::string_view text, std::size_t from, bool with_special) const;

    const std::vector<AddedToken>& tokens() const noexcept { return tokens_; }

  private:
    std::vector<AddedToken> tokens_;  // longest content first
    std::array<bool, 256> starts_{};  // bytes that some content begins with
};

}  // namespace govor::text
