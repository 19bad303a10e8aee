#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "io/files/mapped_file.h"
#include "io/gguf/gguf_fields.h"
#include "io/tensor_view.h"

namespace govor::io {

inline constexpr std::uint32_t gguf_magic = 0x46554747;  // the first four bytes of a file: "GGUF"

// One GGUF file, mapped and validated: metadata, then tensor descriptions, then aligned tensor data
// (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md). Versions 2 and 3 are identical on a
// little-endian machine; version 1 and big-endian files are rejected.
//
// The constructor reads the header only. It throws Error{bad_file}, which names the key or the tensor, if the
// header violates the format or does not fit the file, and Error{unsupported} for a version or an element
// type that Govor does not support. All tensors of an open file are readable.
class GgufFile {
  public:
    explicit GgufFile(const std::filesystem::path& path);

    const MappedFile& file() const noexcept { return file_; }
    const GgufFields& fields() const noexcept { return fields_; }
    // Returns the alignment of tensor data in bytes: general.alignment, or 32 if it is absent.
    std::uint64_t alignment() const noexcept { return alignment_; }

    // Shapes are row-major; the file stores them in reverse order.
    const std::map<std::string, TensorView, std::less<>>& tensors() const noexcept { return tensors_; }
    // Returns the tensor, or null. Views remain valid for the lifetime of this object, even if it is moved.
    const TensorView* find(std::string_view name) const;

  private:
    MappedFile file_;
    std::uint64_t alignment_;
    GgufFields fields_;
    std::map<std::string, TensorView, std::less<>> tensors_;
};

// Reads only the metadata, to identify a file. Throws the errors of GgufFile, except those about tensors.
GgufFields read_gguf_metadata(const std::filesystem::path& path);

// Limits for a valid file. They are much larger than models require, but limit the memory that a malicious
// header can cause to be allocated.
struct GgufLimits {
    static constexpr std::uint64_t header_bytes = 256ULL << 20;
    static constexpr std::uint64_t keys = 1ULL << 16;
    static constexpr std::uint64_t tensors = 1ULL << 20;
    static constexpr std::uint64_t array_elements = 1ULL << 24;
    static constexpr std::uint64_t key_bytes = 65535;
    static constexpr std::uint64_t name_bytes = 64;  // ggml.h, GGML_MAX_NAME
    static constexpr std::uint32_t dimensions = 4;   // ggml.h, GGML_MAX_DIMS
};

}  // namespace govor::io
