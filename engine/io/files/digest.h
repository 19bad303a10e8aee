#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace govor::io {

// Computes a checksum of one of the two kinds that the Hugging Face Hub publishes.
class Digest {
  public:
    // Selects the algorithm by the form of `expected`: SHA-256 for 64 lower-case hexadecimal digits; for 40,
    // the SHA-1 of a git blob of `bytes` bytes ("blob <bytes>\0", then the content). Throws Error{bad_file}
    // for any other form.
    Digest(std::string_view expected, std::uint64_t bytes);
    ~Digest();
    Digest(Digest&&) noexcept;
    Digest& operator=(Digest&&) noexcept;

    void add(std::span<const std::byte> bytes);
    std::string hex_digest();  // finishes the computation; may be called once

    // Returns true if the constructor accepts `expected`.
    static bool is_valid(std::string_view expected);

  private:
    struct Context;
    std::unique_ptr<Context> context_;
};

}  // namespace govor::io
