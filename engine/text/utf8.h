#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace govor::text {

// The first sequence of a byte string, which may be invalid UTF-8 (Unicode 15, table 3-7).
struct Utf8Sequence {
    enum class State {
        complete,    // one character
        invalid,     // a maximal subpart of an ill-formed sequence, which is replaced by one U+FFFD
        incomplete,  // a valid prefix of a character at the end of the bytes
    };
    State state;
    std::size_t length;  // bytes, at least 1
};

// Returns the first sequence of `bytes`, which must not be empty.
Utf8Sequence first_sequence(std::string_view bytes);

// Returns the offset of the first byte that is not part of a complete character; nothing for valid UTF-8.
std::optional<std::size_t> first_invalid_byte(std::string_view bytes);

inline bool is_valid_utf8(std::string_view bytes) {
    return !first_invalid_byte(bytes);
}

// Throws Error{usage} with the offset of the first invalid byte if the text is not valid UTF-8.
void require_valid_utf8(std::string_view text);

// Decodes one character of valid UTF-8 and advances `position` past it.
char32_t read_character(const char*& position);

// Decodes a stream of bytes that may be split within a character, such as tokens. The concatenated results of
// push and finish equal Python's bytes.decode(errors="replace") of all bytes.
class Utf8Stream {
  public:
    // Returns the characters completed so far; each invalid sequence becomes U+FFFD.
    std::string push(std::string_view bytes);

    // Ends the text: returns U+FFFD if the last character is incomplete, and resets the stream.
    std::string finish();

  private:
    std::string pending_;  // an incomplete character, at most 3 bytes
};

}  // namespace govor::text
