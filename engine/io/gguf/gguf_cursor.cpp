#include "io/gguf/gguf_cursor.h"

#include "core/error.h"

namespace govor::io {

void GgufCursor::fail(const Message& text) const {
    throw Error{ErrorKind::bad_file, text, where_};
}

std::span<const std::byte> GgufCursor::take(std::uint64_t count, const Message& subject) {
    if (count > end_ - position_) {
        if (end_ < bytes_.size()) fail(message("The header is longer than the maximum of {} bytes.", end_));
        fail(message("The file ends within {}; it is truncated or damaged.", subject));
    }
    const auto bytes = bytes_.subspan(position_, static_cast<std::size_t>(count));
    position_ += bytes.size();
    return bytes;
}

std::string GgufCursor::string(const Message& subject, std::uint64_t max_bytes) {
    const auto length = read<std::uint64_t>(subject);
    if (length > max_bytes)
        fail(message("{} declares {} bytes; the maximum is {}.", subject, length, max_bytes));
    const auto bytes = take(length, subject);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void GgufCursor::require(std::uint64_t count, std::uint64_t entry_bytes, const Message& subject) const {
    if (count > (end_ - position_) / entry_bytes) {
        fail(message("{} declares {} entries, but only {} bytes of the header remain.", subject, count,
                     end_ - position_));
    }
}

}  // namespace govor::io
