#include "io/gguf/model_folders.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <system_error>

#include "core/error.h"
#include "core/log.h"
#include "io/files/json_file.h"
#include "io/gguf/gguf.h"
#include "io/gguf/gguf_files.h"
#include "io/gguf/gguf_names.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;

constexpr int deepest = 3;
constexpr std::size_t longest_config = 16U << 20U;  // of other programs' models, too

void add_folders(const fs::path& folder, int depth, std::vector<fs::path>& found) {
    found.push_back(folder);
    if (depth == deepest) return;
    std::error_code error;  // what cannot be listed holds nothing that can be used
    std::vector<fs::path> inside;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code unreadable;
        if (entry->is_directory(unreadable)) inside.push_back(entry->path());
    }
    std::ranges::sort(inside);
    for (const fs::path& next : inside) add_folders(next, depth + 1, found);
}

}  // namespace

bool is_omni_folder(const fs::path& folder) {
    const fs::path file = folder / "config.json";
    std::error_code absent;
    if (!fs::exists(file, absent)) return false;
    try {
        const nlohmann::json config = read_json_object(file, longest_config);
        const auto type = config.find("model_type");
        return type != config.end() && *type == "qwen3_omni_moe";
    } catch (const Error& error) {  // among other programs' files, one that is broken is none of ours
        log::info("{}", error.what());
        return false;
    }
}

std::vector<fs::path> gguf_files_in(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const auto split = split_name(entry->path().filename().string());
        if (entry->path().extension() == ".gguf" && (!split || split->number == 1))
            found.push_back(entry->path());
    }
    std::ranges::sort(found);
    return found;
}

std::vector<fs::path> thinkers_in(const fs::path& folder, bool broken) {
    std::vector<fs::path> found;
    for (const fs::path& file : gguf_files_in(folder)) {
        try {
            const GgufFields fields = read_gguf_metadata(file);
            if (fields.string_or("general.architecture", "") != gguf_architecture(GgufPart::thinker))
                continue;
        } catch (const Error& error) {
            log::info("{}", error.what());
            if (!broken) continue;
        }
        found.push_back(file);
    }
    return found;
}

std::vector<fs::path> folders_below(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code unreadable;
    if (fs::is_directory(folder, unreadable)) add_folders(folder, 0, found);
    return found;
}

}  // namespace govor::io
