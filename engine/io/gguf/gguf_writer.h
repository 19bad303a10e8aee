#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/atomic_file.h"
#include "io/gguf/gguf_value.h"

namespace govor::io {

// Writes a GGUF v3 file of any size without keeping its data in memory: the metadata and all tensors must be
// declared first; then the data are written in chunks, tensor by tensor. Keys and tensors are written in the
// order of their declaration. The file is replaced atomically; see AtomicFile.
//
// Throws Error{internal} for incorrect use: a call out of order, a duplicate key or name, a shape that its
// type does not support, data that do not fill their tensor. Throws Error{io} if writing fails.
class GgufWriter {
  public:
    GgufWriter() = default;

    void set(std::string key, GgufValue value);
    void set(const GgufEntries& entries);
    // Adds a tensor to the header. `shape` is row-major, like that of a TensorView.
    void declare(std::string name, ElementType type, std::vector<std::int64_t> shape);

    // Returns the size of the file with everything declared so far.
    std::uint64_t file_bytes() const;

    // Writes the header to a temporary file.
    void open(const std::filesystem::path& path);
    // Appends to the data of tensor `name`; tensors must be written in the order of their declaration.
    void write(std::string_view name, std::span<const std::byte> chunk);
    // Flushes the file to the disk and moves it to its path. All data must have been written.
    void commit();

  private:
    struct DeclaredTensor {
        std::string name;
        ElementType type;
        std::vector<std::int64_t> shape;
        std::uint64_t offset;  // from the start of the data
        std::uint64_t bytes;
    };

    std::string header() const;
    std::uint64_t padded_size(std::uint64_t bytes) const noexcept;
    void finish_tensor();

    GgufEntries entries_;
    std::vector<DeclaredTensor> tensors_;
    std::set<std::string> names_;  // of keys and tensors, with the prefix "k" or "t"
    std::uint64_t alignment_ = 32;
    std::uint64_t data_bytes_ = 0;
    std::optional<AtomicFile> file_;
    std::size_t current_ = 0;
    std::uint64_t written_bytes_ = 0;  // of the current tensor
};

}  // namespace govor::io
