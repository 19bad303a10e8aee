#pragma once

#include <string>
#include <string_view>

#include "text/utf8.h"

namespace govor::cli {

// Makes text safe for a terminal, in pieces that may be split anywhere, also within a character. A terminal
// carries out the escape sequences in what it is given: they can hide text, change the window's title or put
// text into the clipboard. Control characters other than line feed and tab become visible (ESC: "^[", U+009B:
// "<U+009B>"), and bytes that are not UTF-8 become U+FFFD.
class TerminalText {
  public:
    // The characters that are complete by now.
    std::string push(std::string_view bytes);

  private:
    text::Utf8Stream characters_;
};

}  // namespace govor::cli
