#pragma once

#include <string>

#include "core/types.h"
#include "text/tokenizer.h"
#include "text/utf8.h"

namespace govor::session {

// Converts sampled tokens to text incrementally. Omits special tokens. The returned text never ends inside a
// character.
class TextStream {
  public:
    explicit TextStream(const text::Tokenizer& tokenizer) : tokenizer_(tokenizer) {}

    // Returns the text that the token completes, which may be empty.
    std::string push(TokenId token) {
        return tokenizer_.is_special(token) ? std::string() : utf8_.push(tokenizer_.bytes(token));
    }
    std::string finish() { return utf8_.finish(); }

  private:
    const text::Tokenizer& tokenizer_;
    text::Utf8Stream utf8_;
};

}  // namespace govor::session
