#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/gguf/gguf.h"

namespace govor::io {

// The name of one file of a split GGUF: "name-00001-of-00003.gguf".
struct SplitName {
    std::string stem;  // "name"
    int number;        // from 1
    int count;
};

// What a file's name says about the split that it belongs to; nothing for a file that is whole.
std::optional<SplitName> split_name(std::string_view file_name);
std::string split_file_name(const SplitName& split);

// One GGUF, whole or split into `name-00001-of-0000N.gguf` and so on; the reader does not see which. The
// metadata are those of the first file. Opening checks that every file is there, that it is the one its name
// says (split.no, split.count), that no tensor stands in two of them, and that all tensors are there
// (split.tensors.count). Errors as GgufFile's; not_found for a file that is missing.
class GgufFiles {
  public:
    // `path` names the first file or the only one.
    explicit GgufFiles(const std::filesystem::path& path);

    const std::filesystem::path& path() const noexcept { return files_.front().file().path(); }
    const GgufFields& fields() const noexcept { return files_.front().fields(); }
    const std::vector<GgufFile>& files() const noexcept { return files_; }

    // Names in order.
    std::vector<std::string_view> names() const;
    // The tensor, or null. Views live as long as this object, also when it is moved.
    const TensorView* find(std::string_view name) const;
    // The file that holds the tensor; the first where none does.
    const GgufFile& file_of(std::string_view name) const;

    std::uint64_t bytes() const noexcept;  // of all files

  private:
    struct TensorLocation {
        std::size_t file;
        const TensorView* view;
    };

    void open_rest(const SplitName& split);
    void add_tensors(std::size_t file);
    void require_all_tensors() const;

    std::vector<GgufFile> files_;
    std::map<std::string, TensorLocation, std::less<>> locations_;
};

}  // namespace govor::io
