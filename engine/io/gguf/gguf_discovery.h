#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/message.h"
#include "io/gguf/gguf_files.h"
#include "io/gguf/gguf_names.h"

namespace govor::io {

// The files of one model, [GgufPart]. Only the Thinker is always there.
struct GgufSelection {
    std::array<std::optional<GgufFiles>, std::size(gguf_parts)> parts;
    std::vector<Message> remarks;  // sentences about parts that were looked for elsewhere

    std::optional<GgufFiles>& operator[](GgufPart part) { return parts[static_cast<std::size_t>(part)]; }
    const std::optional<GgufFiles>& operator[](GgufPart part) const {
        return parts[static_cast<std::size_t>(part)];
    }
};

// Finds the parts of a model by their metadata, whatever the files are called. `path` is a folder, or one of
// the files; the others are then looked for beside it. A file that is named is used; of several that fit the
// Thinker, the largest is. A part that is not there is looked for in the folders of `elsewhere`; what does
// not fit or cannot be read there is passed over, with a remark where nothing else was found. Throws Error
// - not_found when there is no Thinker,
// - usage when a folder has several Thinkers: the user must name one,
// - bad_file when the only files for a part belong to another Thinker, with both files and what differs.
GgufSelection find_gguf_parts(const std::filesystem::path& path,
                              std::span<const std::filesystem::path> elsewhere = {});

}  // namespace govor::io
