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

// One GGUF file, mapped and checked: metadata, then descriptions of tensors, then their data, each aligned
// (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md). Versions 2 and 3 are the same on a
// little-endian machine; version 1 and big-endian files are refused.
//
// Opening reads the header only. It throws Error{bad_file} with one sentence that names the key or the tensor
// when the header is not what the format says or does not fit the file, and Error{unsupported} for a version
// or an element type that Govor does not read: a file that opens is wholly readable.
class GgufFile {
  public:
    explicit GgufFile(const std::filesystem::path& path);

    const MappedFile& file() const noexcept { return file_; }
    const GgufFields& fields() const noexcept { return fields_; }
    // Bytes that every tensor's place in the file is a multiple of: general.alignment, 32 where absent.
    std::uint64_t alignment() const noexcept { return alignment_; }

    // Shapes are row-major as everywhere in Govor, so the reverse of the file's order.
    const std::map<std::string, TensorView, std::less<>>& tensors() const noexcept { return tensors_; }
    // The tensor, or null. Views live as long as this object, also when it is moved.
    const TensorView* find(std::string_view name) const;

  private:
    MappedFile file_;
    std::uint64_t alignment_;
    GgufFields fields_;
    std::map<std::string, TensorView, std::less<>> tensors_;
};

// The metadata alone, for finding out what a file is. Errors as GgufFile's, except about its tensors.
GgufFields read_gguf_metadata(const std::filesystem::path& path);

// The limits that a file must keep. They are far above what models need, and low enough that a hostile header
// cannot ask for more memory than it has bytes for.
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
