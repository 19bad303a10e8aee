#include "text/byte_level.h"

#include <array>
#include <cstdint>

#include "text/utf8.h"

namespace govor::text {

namespace {

constexpr std::size_t alphabet_end = 0x100 + 68;

constexpr bool is_printable(unsigned byte) {
    return (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || (byte >= 0xAE && byte <= 0xFF);
}

constexpr std::array<std::uint16_t, 256> make_characters() {
    std::array<std::uint16_t, 256> characters{};
    std::uint16_t next = 0x100;
    for (unsigned byte = 0; byte < 256; ++byte) {
        characters[byte] = is_printable(byte) ? static_cast<std::uint16_t>(byte) : next++;
    }
    return characters;
}

constexpr auto characters = make_characters();
static_assert(characters[' '] == 0x120 && characters[0xAD] == alphabet_end - 1);

constexpr std::array<std::int16_t, alphabet_end> make_bytes() {
    std::array<std::int16_t, alphabet_end> bytes{};
    bytes.fill(-1);
    for (std::size_t byte = 0; byte < 256; ++byte) bytes[characters[byte]] = static_cast<std::int16_t>(byte);
    return bytes;
}

constexpr auto bytes_of = make_bytes();

}  // namespace

bool append_byte_level(std::string_view encoded, std::string& bytes) {
    const char* position = encoded.data();
    const char* const end = position + encoded.size();
    while (position < end) {
        const char32_t character = read_character(position);
        if (character >= alphabet_end || bytes_of[character] < 0) return false;
        bytes.push_back(static_cast<char>(bytes_of[character]));
    }
    return true;
}

std::string to_byte_level(std::string_view bytes) {
    std::string encoded;
    for (const char byte : bytes) {
        const std::uint16_t character = characters[static_cast<unsigned char>(byte)];
        if (character < 0x80) {
            encoded.push_back(static_cast<char>(character));
        } else {
            encoded.push_back(static_cast<char>(0xC0 | character >> 6));
            encoded.push_back(static_cast<char>(0x80 | (character & 0x3F)));
        }
    }
    return encoded;
}

}  // namespace govor::text
