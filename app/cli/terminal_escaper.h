#pragma once

#include <string>
#include <string_view>

#include "text/utf8.h"

namespace govor::cli {

// Escapes control characters for a terminal. The input may be split anywhere, also within a character.
// Terminals execute escape sequences, which can hide text, change the window title or write to the clipboard.
// Control characters other than line feed and tab become visible (ESC: "^[", U+009B: "<U+009B>"), and invalid
// UTF-8 becomes U+FFFD.
class TerminalEscaper {
  public:
    // Returns the characters completed so far.
    std::string push(std::string_view bytes);

  private:
    text::Utf8Stream characters_;
};

}  // namespace govor::cli
