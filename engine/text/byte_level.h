#pragma once

#include <string>
#include <string_view>

namespace govor::text {

// Byte-level vocabularies write each byte as one printable character, so that a token of any bytes can stand
// in a text file: printable Latin-1 characters stand for themselves, the other 68 bytes for U+0100 and up, in
// order. A space is then U+0120 and a line feed U+010A. (GPT-2's bytes_to_unicode; the "ByteLevel" of Hugging
// Face tokenizers.)

// Appends to `bytes` what `written` (valid UTF-8) stands for. False when a character is not of that alphabet.
bool append_byte_level(std::string_view written, std::string& bytes);

// The other way: how `bytes` are written in a vocabulary.
std::string to_byte_level(std::string_view bytes);

}  // namespace govor::text
