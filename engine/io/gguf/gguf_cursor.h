#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <utility>

#include "core/message.h"

namespace govor::io {

// Reads the header of a GGUF file sequentially with bounds checks. Reading past the end throws
// Error{bad_file}, in which `subject` names the value. Values are little-endian, like the machines that Govor
// supports.
class GgufCursor {
  public:
    // `limit` is the maximum size of the header in bytes.
    GgufCursor(std::string where, std::span<const std::byte> bytes, std::uint64_t limit)
        : where_(std::move(where)),
          bytes_(bytes),
          end_(bytes.size() < limit ? bytes.size() : static_cast<std::size_t>(limit)) {}

    template <typename Value>
    Value read(const Message& subject) {
        Value value;
        std::memcpy(&value, take(sizeof(Value), subject).data(), sizeof(Value));
        return value;
    }

    // Reads a string: its length (8 bytes), which may be at most `max_bytes`, and its bytes.
    std::string string(const Message& subject, std::uint64_t max_bytes);

    // Throws Error{bad_file} if the rest of the header is too small for `count` entries of at least
    // `entry_bytes` bytes, so that no memory is allocated for an invalid count.
    void require(std::uint64_t count, std::uint64_t entry_bytes, const Message& subject) const;

    std::size_t position() const noexcept { return position_; }
    const std::string& where() const noexcept { return where_; }
    [[noreturn]] void fail(const Message& text) const;

  private:
    std::span<const std::byte> take(std::uint64_t count, const Message& subject);

    std::string where_;
    std::span<const std::byte> bytes_;
    std::size_t end_;
    std::size_t position_ = 0;
};

}  // namespace govor::io
