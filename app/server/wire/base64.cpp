#include "server/wire/base64.h"

#include <array>
#include <cstdint>

namespace govor::server {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::array<std::int8_t, 256> make_decoding_table() {
    std::array<std::int8_t, 256> values{};
    for (auto& value : values) value = -1;
    for (std::size_t i = 0; i < alphabet.size(); ++i)
        values[static_cast<unsigned char>(alphabet[i])] = static_cast<std::int8_t>(i);
    return values;
}
constexpr std::array<std::int8_t, 256> decoding_table = make_decoding_table();

}  // namespace

std::string base64(std::string_view bytes) {
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t remaining = bytes.size() - i;
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8U | (k < remaining ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            out += k <= remaining ? alphabet[group >> (18 - 6 * k) & 63U] : '=';
    }
    return out;
}

std::optional<std::string> from_base64(std::string_view text) {
    if (text.ends_with('=') && text.size() % 4 == 0) {
        text.remove_suffix(1);
        if (text.ends_with('=')) text.remove_suffix(1);
    }
    if (text.size() % 4 == 1) return std::nullopt;
    std::string out;
    out.reserve(text.size() / 4 * 3 + 2);
    std::uint32_t group = 0;
    unsigned bits = 0;
    for (const char c : text) {
        const std::int8_t value = decoding_table[static_cast<unsigned char>(c)];
        if (value < 0) return std::nullopt;
        group = (group << 6U | static_cast<std::uint32_t>(value)) & 0xFFFFFFU;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        out += static_cast<char>(group >> bits & 0xFFU);
    }
    return out;
}

}  // namespace govor::server
