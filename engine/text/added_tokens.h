#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace govor::text {

// A token that is matched as a whole in the text before normalization and BPE.
struct AddedToken {
    TokenId id;
    std::string content;
    // A special token controls the model ("<|im_end|>"); other added tokens are ordinary text ("<think>").
    bool is_special = false;
};

// Finds added tokens in text: at the leftmost position with a match, the longest one, as in the reference.
class AddedTokens {
  public:
    explicit AddedTokens(std::vector<AddedToken> tokens);

    struct Match {
        std::size_t first, last;  // bytes [first, last)
        TokenId id;
    };
    // Returns the first match that starts at or after `from`. Special tokens match only if `with_special`.
    std::optional<Match> find(std::string_view text, std::size_t from, bool with_special) const;

    const std::vector<AddedToken>& tokens() const noexcept { return tokens_; }

  private:
    std::vector<AddedToken> tokens_;         // longest content first
    std::array<bool, 256> is_first_byte_{};  // [byte]; true if the content of a token begins with it
};

}  // namespace govor::text
