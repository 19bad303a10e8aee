#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/atomic_file.h"
#include "io/gguf/gguf_value.h"

namespace govor::io {

// Writes a GGUF v3 file of any size while holding none of its data: metadata and the list of tensors are
// declared first, then the data follow tensor by tensor in pieces. The file appears whole or not at all; see
// AtomicFile. Keys and tensors keep the order in which they were declared.
//
// A call out of order, a key or name used twice, a shape that does not suit its type and data that do not
// fill their tensor are broken promises of the caller: Error{internal}. Error{io} when writing fails.
class GgufWriter {
  public:
    GgufWriter() = default;

    void set(std::string key, GgufValue value);
    void set(const GgufEntries& entries);
    // `shape` is row-major, as a TensorView's.
    void declare(std::string name, ElementType type, std::vector<std::int64_t> shape);

    // Of the whole file as declared so far, before anything is written.
    std::uint64_t file_bytes() const;

    // Writes the header under a temporary name.
    void open(const std::filesystem::path& path);
    // The next piece of `name`'s data; tensors come in the order of their declaration.
    void write(std::string_view name, std::span<const std::byte> piece);
    // Once all data are written: makes the file durable and visible.
    void commit();

  private:
    struct Declared {
        std::string name;
        ElementType type;
        std::vector<std::int64_t> shape;
        std::uint64_t offset;  // in the data
        std::uint64_t bytes;
    };

    std::string header() const;
    std::uint64_t padded(std::uint64_t bytes) const noexcept;
    void finish_tensor();

    GgufEntries entries_;
    std::vector<Declared> tensors_;
    std::map<std::string, bool, std::less<>> names_;  // of keys and tensors, by "k" or "t" before them
    std::uint64_t alignment_ = 32;
    std::uint64_t data_bytes_ = 0;
    std::optional<AtomicFile> file_;
    std::size_t current_ = 0;
    std::uint64_t written_ = 0;  // of the current tensor
};

}  // namespace govor::io
