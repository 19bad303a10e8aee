#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace govor::text {

// What stands at the front of a run of bytes that should be UTF-8 (Unicode 15, table 3-7).
struct Utf8Unit {
    enum class State {
        whole,   // one character
        broken,  // a maximal subpart of an ill-formed sequence: what a lossy decoder replaces by one U+FFFD
        cut,     // a good beginning; the bytes end before the character does
    };
    State state;
    std::size_t length;  // bytes, at least 1
};

// The first unit of `bytes`, which must not be empty.
Utf8Unit first_unit(std::string_view bytes);

// Offset of the first byte, counted from 0, that is not part of a whole character; nothing for valid UTF-8.
std::optional<std::size_t> first_invalid_byte(std::string_view bytes);

inline bool is_valid_utf8(std::string_view bytes) {
    return !first_invalid_byte(bytes);
}

// Throws Error{usage} that names the first wrong byte, counted from 0, of text that is not valid UTF-8.
void require_valid_utf8(std::string_view text);

// Reads one character of valid UTF-8 and moves `at` behind it.
char32_t read_character(const char*& at);

// Turns a stream of bytes into text, for tokens that end in the middle of a character. The strings that push
// and finish return, joined, are what Python's bytes.decode(errors="replace") gives for all bytes at once.
class Utf8Stream {
  public:
    // The characters that are complete by now; each broken sequence becomes U+FFFD.
    std::string push(std::string_view bytes);

    // Ends the text: U+FFFD if a character was left incomplete, else nothing. The stream is then as new.
    std::string finish();

  private:
    std::string pending_;  // the beginning of one character: at most 3 bytes
};

}  // namespace govor::text
