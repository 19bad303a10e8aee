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
    int count;         // of files
};

// Parses the name of a file of a split GGUF. Returns nullopt for other names.
std::optional<SplitName> parse_split_name(std::string_view file_name);
std::string split_file_name(const SplitName& split);

// A GGUF model in a single file, or split into `name-00001-of-0000N.gguf` and so on; the interface is the
// same for both. The metadata are those of the first file. The constructor checks that every file exists and
// has the position that its name states (split.no, split.count), that no tensor is in two files, and that all
// tensors exist (split.tensors.count). Throws the errors of GgufFile, and Error{not_found} for a missing
// file.
class GgufFiles {
  public:
    // `path` names the first or only file.
    explicit GgufFiles(const std::filesystem::path& path);

    const std::filesystem::path& path() const noexcept { return files_.front().file().path(); }
    const GgufFields& fields() const noexcept { return files_.front().fields(); }
    const std::vector<GgufFile>& files() const noexcept { return files_; }

    // Returns the names of all tensors, sorted.
    std::vector<std::string_view> names() const;
    // Returns the tensor, or null. Views remain valid for the lifetime of this object, even if it is moved.
    const TensorView* find(std::string_view name) const;
    // Returns the file that contains the tensor, or the first file if none does.
    const GgufFile& file_of(std::string_view name) const;

    std::uint64_t bytes() const noexcept;  // total over all files

  private:
    struct TensorLocation {
        std::size_t file;  // index in files_
        const TensorView* view;
    };

    void open_remaining_files(const SplitName& split);
    void add_tensors(std::size_t file);
    void check_tensor_count() const;

    std::vector<GgufFile> files_;
    std::map<std::string, TensorLocation, std::less<>> locations_;
};

}  // namespace govor::io
