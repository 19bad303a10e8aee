#include "io/gguf/gguf_cursor.h"

#include "core/error.h"

namespace govor::io {

void GgufCursor::fail(const Message& text) const {
    throw Error{ErrorKind::bad_file, text, where_};
}

std::span<const std::byte> GgufCursor::take(std::uint64_t count, const Message& what) {
    if (count > end_ - at_) {
        if (end_ < bytes_.size())
            fail(message("The header is longer than the {} bytes that it may have.", end_));
        fail(message("The file ends within {}; it is cut short or damaged.", what));
    }
    const auto taken = bytes_.subspan(at_, static_cast<std::size_t>(count));
    at_ += taken.size();
    return taken;
}

std::string GgufCursor::string(const Message& what, std::uint64_t longest) {
    const auto length = read<std::uint64_t>(what);
    if (length > longest) fail(message("{} claims {} bytes, more than {}.", what, length, longest));
    const auto bytes = take(length, what);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void GgufCursor::require(std::uint64_t count, std::uint64_t each, const Message& what) const {
    if (count > (end_ - at_) / each) {
        fail(message("{} claims {} entries, and only {} bytes of header follow.", what, count, end_ - at_));
    }
}

}  // namespace govor::io
