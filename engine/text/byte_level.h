#pragma once

#include <string>
#include <string_view>

namespace govor::text {

// The byte-level alphabet writes each byte as one printable character, so that tokens of arbitrary bytes can
// be stored in a text file: printable Latin-1 characters represent themselves, the other 68 bytes are U+0100
// and up, in order. A space becomes U+0120 and a line feed U+010A. (GPT-2's bytes_to_unicode; "ByteLevel" in
// Hugging Face tokenizers.)

// Decodes `encoded` (valid UTF-8) and appends the bytes to `bytes`. Returns false if a character is not in
// the alphabet.
bool append_byte_level(std::string_view encoded, std::string& bytes);

// Encodes `bytes` in the alphabet.
std::string to_byte_level(std::string_view bytes);

}  // namespace govor::text
