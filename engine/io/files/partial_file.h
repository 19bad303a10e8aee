#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>

namespace govor::io {

// The beginning of a file that is still being fetched. It stays when this object goes, so that a later one
// goes on from it. Errors are Error{io} with the path.
class PartialFile {
  public:
    explicit PartialFile(std::filesystem::path path);
    ~PartialFile();
    PartialFile(const PartialFile&) = delete;
    PartialFile& operator=(const PartialFile&) = delete;

    std::uint64_t bytes() const noexcept { return bytes_; }
    void append(std::span<const std::byte> bytes);
    void cut(std::uint64_t bytes);  // keeps so many
    // Hands what there is to `piece`, front to back.
    void read(const std::function<void(std::span<const std::byte>)>& piece);
    void make_durable();

  private:
    [[noreturn]] void fail(int error) const;

    std::filesystem::path path_;
    int descriptor_ = -1;
    std::uint64_t bytes_ = 0;
};

}  // namespace govor::io
