#include "text/utf8.h"

#include <cstdint>
#include <cstring>

#include "core/error.h"

namespace govor::text {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

unsigned char byte(std::string_view bytes, std::size_t position) {
    return static_cast<unsigned char>(bytes[position]);
}

// Returns the length of the sequence with this lead byte; 0 if the byte cannot start a sequence.
std::size_t sequence_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead < 0xC2) return 0;  // a continuation byte, or an overlong two-byte form
    if (lead < 0xE0) return 2;
    if (lead < 0xF0) return 3;
    return lead < 0xF5 ? 4 : 0;
}

struct Range {
    unsigned char first = 0x80;
    unsigned char last = 0xBF;
    bool contains(unsigned char value) const { return value >= first && value <= last; }
};

// The range of the second byte excludes overlong forms, surrogates and everything above U+10FFFF.
Range second_byte_range(unsigned char lead) {
    switch (lead) {
        case 0xE0:
            return {0xA0, 0xBF};
        case 0xED:
            return {0x80, 0x9F};
        case 0xF0:
            return {0x90, 0xBF};
        case 0xF4:
            return {0x80, 0x8F};
        default:
            return {};
    }
}

// Returns the offset of the end of the ASCII run that starts at `from`, in steps of eight bytes; it may be up
// to seven bytes too low.
std::size_t skip_ascii(std::string_view bytes, std::size_t from) {
    std::uint64_t eight;
    while (from + sizeof eight <= bytes.size()) {
        std::memcpy(&eight, bytes.data() + from, sizeof eight);
        if (eight & 0x8080808080808080U) break;
        from += sizeof eight;
    }
    return from;
}

}  // namespace

Utf8Sequence first_sequence(std::string_view bytes) {
    using enum Utf8Sequence::State;
    const unsigned char lead = byte(bytes, 0);
    const std::size_t length = sequence_length(lead);
    if (length == 0) return {invalid, 1};
    Range allowed_range = second_byte_range(lead);
    for (std::size_t position = 1; position < length; ++position) {
        if (position == bytes.size()) return {incomplete, position};
        if (!allowed_range.contains(byte(bytes, position))) return {invalid, position};
        allowed_range = {};
    }
    return {complete, length};
}

std::optional<std::size_t> first_invalid_byte(std::string_view bytes) {
    std::size_t position = 0;
    while (position < bytes.size()) {
        if (byte(bytes, position) < 0x80) {
            position = skip_ascii(bytes, position);
            while (position < bytes.size() && byte(bytes, position) < 0x80) ++position;
            continue;
        }
        const Utf8Sequence sequence = first_sequence(bytes.substr(position));
        if (sequence.state != Utf8Sequence::State::complete) return position;
        position += sequence.length;
    }
    return std::nullopt;
}

void require_valid_utf8(std::string_view text) {
    const std::optional<std::size_t> invalid = first_invalid_byte(text);
    if (invalid) throw Error(ErrorKind::usage, message("The text is not valid UTF-8 (byte {}).", *invalid));
}

char32_t read_character(const char*& position) {
    const auto next = [&position] { return static_cast<char32_t>(static_cast<unsigned char>(*position++)); };
    const char32_t lead = next();
    if (lead < 0x80) return lead;
    const auto continuation = [&next] { return next() & 0x3F; };
    // One statement per byte, because the order of evaluation within an expression is unspecified.
    const char32_t second = continuation();
    if (lead < 0xE0) return (lead & 0x1F) << 6 | second;
    const char32_t third = continuation();
    if (lead < 0xF0) return (lead & 0x0F) << 12 | second << 6 | third;
    const char32_t fourth = continuation();
    return (lead & 0x07) << 18 | second << 12 | third << 6 | fourth;
}

std::string Utf8Stream::push(std::string_view bytes) {
    pending_.append(bytes);
    std::string out;
    std::string_view rest = pending_;
    while (!rest.empty()) {
        const Utf8Sequence sequence = first_sequence(rest);
        if (sequence.state == Utf8Sequence::State::incomplete) break;
        const bool is_complete = sequence.state == Utf8Sequence::State::complete;
        out.append(is_complete ? rest.substr(0, sequence.length) : replacement);
        rest.remove_prefix(sequence.length);
    }
    pending_.erase(0, pending_.size() - rest.size());
    return out;
}

std::string Utf8Stream::finish() {
    if (pending_.empty()) return {};
    pending_.clear();
    return std::string(replacement);
}

}  // namespace govor::text
