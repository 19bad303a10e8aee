#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "io/files/mapped_file.h"
#include "io/tensor_view.h"

namespace govor::io {

// One safetensors file, mapped and validated. The format: 8 bytes with the length of the header
// (little-endian), the header as JSON, then the tensors without gaps
// (https://huggingface.co/docs/safetensors).
//
// The constructor reads the header only. It throws Error{bad_file}, which names the tensor, if the header
// violates the format or does not fit the file. All tensors of an open file are readable.
class SafetensorsFile {
  public:
    explicit SafetensorsFile(const std::filesystem::path& path);

    const MappedFile& file() const noexcept { return file_; }
    const std::map<std::string, TensorView, std::less<>>& tensors() const noexcept { return tensors_; }
    const std::map<std::string, std::string, std::less<>>& metadata() const noexcept { return metadata_; }

    // Returns the tensor, or null. Views remain valid for the lifetime of this object, even if it is moved.
    const TensorView* find(std::string_view name) const;

  private:
    MappedFile file_;
    std::map<std::string, TensorView, std::less<>> tensors_;
    std::map<std::string, std::string, std::less<>> metadata_;
};

}  // namespace govor::io
