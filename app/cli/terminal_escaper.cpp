#include "terminal_escaper.h"

#include <fmt/format.h>

#include <iterator>

namespace govor::cli {
namespace {

constexpr char32_t last_c0 = 0x1F;
constexpr char32_t del = 0x7F;
constexpr char32_t last_c1 = 0x9F;

}  // namespace

std::string TerminalEscaper::push(std::string_view bytes) {
    const std::string complete = characters_.push(bytes);
    std::string out;
    out.reserve(complete.size());
    for (const char* position = complete.data(); position != complete.data() + complete.size();) {
        const char* const begin = position;
        const char32_t character = text::read_character(position);
        if (character == U'\n' || character == U'\t' || (character > last_c0 && character < del) ||
            character > last_c1) {
            out.append(begin, position);
        } else if (character <= del) {
            out += {'^', static_cast<char>(character ^ 0x40U)};  // caret notation, as in stty and less
        } else {
            fmt::format_to(std::back_inserter(out), "<U+{:04X}>", static_cast<unsigned>(character));
        }
    }
    return out;
}

}  // namespace govor::cli
