#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace govor::io {

// A checksum of a byte stream, of one of the two kinds that model hubs publish.
class Digest {
  public:
    // Selects the algorithm by the form of `expected`: 64 lower-case hexadecimal digits are a SHA-256, 40 the
    // SHA-1 of a git blob of `bytes` bytes ("blob <bytes>\0", then the content). Throws Error{bad_file} for
    // anything else.
    Digest(std::string_view expected, std::uint64_t bytes);
    ~Digest();
    Digest(Digest&&) noexcept;
    Digest& operator=(Digest&&) noexcept;

    void add(std::span<const std::byte> bytes);
    std::string hex_digest();  // finishes the computation; call it once

    // Returns true if the constructor accepts `expected`.
    static bool is_valid(std::string_view expected);

  private:
    struct Context;
    std::unique_ptr<Context> context_;
};

}  // namespace govor::io
