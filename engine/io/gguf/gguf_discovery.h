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

// The files of one model, indexed by GgufPart. Only the Thinker is always present.
struct GgufSelection {
    std::array<std::optional<GgufFiles>, std::size(gguf_parts)> parts;
    std::vector<Message> notes;  // for the user, about parts in other folders

    std::optional<GgufFiles>& operator[](GgufPart part) { return parts[static_cast<std::size_t>(part)]; }
    const std::optional<GgufFiles>& operator[](GgufPart part) const {
        return parts[static_cast<std::size_t>(part)];
    }
};

// Finds the parts of a model by their metadata, not by file name. `path` is a folder, or one of the files, in
// whose folder the others are searched for. If a part has several files, the one that `path` names is used,
// or else the largest that matches the Thinker. A missing part is searched for in `search_folders`; files
// there that do not match or cannot be read are skipped, with a note if no other file was found. Throws
// - Error{not_found} if there is no Thinker,
// - Error{usage} if a folder has several Thinkers and `path` names none of them,
// - Error{bad_file} if all files of a part belong to another Thinker; it names both files and the difference.
GgufSelection find_gguf_parts(const std::filesystem::path& path,
                              std::span<const std::filesystem::path> search_folders = {});

}  // namespace govor::io
