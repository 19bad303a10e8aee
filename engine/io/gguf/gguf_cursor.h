#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <utility>

#include "core/message.h"

namespace govor::io {

// Reads the header of a GGUF file front to back and never past its end. `what` names the thing being read for
// the sentence of the Error{bad_file} that reading past the end throws. Values are little-endian, as every
// machine that Govor runs on.
class GgufCursor {
  public:
    // `limit`: how many of the bytes the header may take.
    GgufCursor(std::string where, std::span<const std::byte> bytes, std::uint64_t limit)
        : where_(std::move(where)),
          bytes_(bytes),
          end_(bytes.size() < limit ? bytes.size() : static_cast<std::size_t>(limit)) {}

    template <typename Value>
    Value read(const Message& what) {
        Value value;
        std::memcpy(&value, take(sizeof(Value), what).data(), sizeof(Value));
        return value;
    }

    // A length of 8 bytes, then so many bytes; at most `longest`.
    std::string string(const Message& what, std::uint64_t longest);

    // Refuses a count that the rest of the header cannot hold at `each` bytes or more, before anything of
    // that size is allocated.
    void require(std::uint64_t count, std::uint64_t each, const Message& what) const;

    std::size_t position() const noexcept { return at_; }
    const std::string& where() const noexcept { return where_; }
    [[noreturn]] void fail(const Message& text) const;

  private:
    std::span<const std::byte> take(std::uint64_t count, const Message& what);

    std::string where_;
    std::span<const std::byte> bytes_;
    std::size_t end_;
    std::size_t at_ = 0;
};

}  // namespace govor::io
