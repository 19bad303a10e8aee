#include "io/gguf_cursor.h"

#include <fmt/format.h>

#include "core/error.h"

namespace govor::io {

void GgufCursor::fail(const std::string& message) const {
    throw Error{ErrorKind::bad_file, message, where_};
}

std::span<const std::byte> GgufCursor::take(std::uint64_t count, std::string_view what) {
    if (count > end_ - at_) {
        if (end_ < bytes_.size())
            fail(fmt::format("The header is longer than the {} bytes that it may have.", end_));
        fail(fmt::format("The file ends within {}; it is cut short or damaged.", what));
    }
    const auto taken = bytes_.subspan(at_, static_cast<std::size_t>(count));
    at_ += taken.size();
    return taken;
}

std::string GgufCursor::string(std::string_view what, std::uint64_t longest) {
    const auto length = read<std::uint64_t>(what);
    if (length > longest) fail(fmt::format("{} claims {} bytes, more than {}.", what, length, longest));
    const auto bytes = take(length, what);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void GgufCursor::require(std::uint64_t count, std::uint64_t each, std::string_view what) const {
    if (count > (end_ - at_) / each) {
        fail(fmt::format("{} claims {} entries, and only {} bytes of header follow.", what, count,
                         end_ - at_));
    }
}

}  // namespace govor::io
