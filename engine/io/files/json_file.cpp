#include "io/files/json_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "core/error.h"
#include "io/files/json_builder.h"
#include "io/files/mapped_file.h"

namespace govor::io {
namespace {

// Returns the number of bytes of the well-formed UTF-8 sequence at the start of `text` (Unicode 15, table
// 3-7), or 0.
std::size_t utf8_sequence_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const auto is_continuation = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0U) == 0x80U; };
    const std::uint8_t lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead < 0xC2) return 0;
    if (lead < 0xE0) return is_continuation(1) ? 2 : 0;
    if (!is_continuation(1)) return 0;
    if (lead < 0xF0) {
        const bool is_overlong = lead == 0xE0 && byte(1) < 0xA0;
        const bool is_surrogate = lead == 0xED && byte(1) > 0x9F;
        return is_continuation(2) && !is_overlong && !is_surrogate ? 3 : 0;
    }
    const bool is_overlong = lead == 0xF0 && byte(1) < 0x90;
    const bool is_out_of_range = lead > 0xF4 || (lead == 0xF4 && byte(1) > 0x8F);
    return is_continuation(2) && is_continuation(3) && !is_overlong && !is_out_of_range ? 4 : 0;
}

Message describe_position(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return message("line {}, column {}", line, before.size() - line_start + 1);
}

void require_utf8(std::string_view text, const std::string& where) {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8_sequence_length(text.substr(i));
        if (length == 0) {
            throw Error{ErrorKind::bad_file,
                        message("The text is not valid UTF-8 at {}.", describe_position(text, i)), where};
        }
        i += length;
    }
}

// Removes the position and the text that was read last, which may be as long as the file, from nlohmann's
// what(): "[id] parse error at line 1, column 2: <reason>; last read: '<text>'; expected <token>".
std::string shorten_parser_message(std::string text) {
    if (const auto start = text.find(": "); start != std::string::npos) text = text.substr(start + 2);
    const auto last_read = text.find("; last read: ");
    const auto expected = text.rfind("; expected ");
    std::string tail = expected != std::string::npos ? text.substr(expected) : std::string();
    if (last_read != std::string::npos) text = text.substr(0, last_read) + tail;
    return text;
}

}  // namespace

std::string in_quotes(std::string_view text) {
    constexpr std::size_t max_bytes = 100;
    std::string out = "\"";
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8_sequence_length(text.substr(i));
        if (out.size() + length > max_bytes) return out + "…\"";
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool is_printable = length > 1 || (length == 1 && byte >= 0x20 && byte != 0x7F);
        out += is_printable ? text.substr(i, length) : "?";
        i += std::max<std::size_t>(length, 1);
    }
    return out + "\"";
}

nlohmann::json parse_json(std::string_view text, const std::string& where) {
    require_utf8(text, where);
    JsonBuilder builder(where);
    if (!nlohmann::json::sax_parse(text, &builder)) {
        const JsonBuilder::Failure& failure = builder.failure();
        throw Error{ErrorKind::bad_file,
                    message("The text is not valid JSON at {}: {}.", describe_position(text, failure.offset),
                            shorten_parser_message(failure.reason)),
                    where};
    }
    return builder.take();
}

nlohmann::json read_json_file(const std::filesystem::path& path, std::size_t max_bytes) {
    const MappedFile file(path);
    const auto bytes = file.bytes();
    if (bytes.size() > max_bytes) {
        throw Error{
            ErrorKind::bad_file,
            message("The file has {} bytes; a JSON file may have at most {}.", bytes.size(), max_bytes),
            path.string()};
    }
    return parse_json({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, path.string());
}

nlohmann::json read_json_object(const std::filesystem::path& path, std::size_t max_bytes) {
    nlohmann::json value = read_json_file(path, max_bytes);
    if (!value.is_object()) {
        throw Error{ErrorKind::bad_file,
                    message("The file must contain a JSON object, found {}.", value.type_name()),
                    path.string()};
    }
    return value;
}

}  // namespace govor::io
