#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace govor::io {

// A checksum of bytes that arrive in pieces, in the two kinds that model hubs publish.
class Digest {
  public:
    // The kind that `published` is: 64 lower-case hexadecimal digits are a SHA-256, 40 the SHA-1 that git
    // gives a file of `bytes` bytes ("blob <bytes>\0", then the content). Throws Error{bad_file} for
    // anything else.
    Digest(std::string_view published, std::uint64_t bytes);
    ~Digest();
    Digest(Digest&&) noexcept;
    Digest& operator=(Digest&&) noexcept;

    void add(std::span<const std::byte> bytes);
    std::string hexadecimal();  // once, at the end

    // Is this text of the form that the constructor takes?
    static bool known(std::string_view published);

  private:
    struct Context;
    std::unique_ptr<Context> context_;
};

}  // namespace govor::io
