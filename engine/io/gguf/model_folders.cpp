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

constexpr int max_depth = 3;
constexpr std::size_t max_config_bytes = 16U << 20U;

void add_folders(const fs::path& folder, int depth, std::vector<fs::path>& folders) {
    folders.push_back(folder);
    if (depth == max_depth) return;
    std::error_code error;  // an unreadable folder contains no usable models
    std::vector<fs::path> subfolders;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code ignored;
        if (entry->is_directory(ignored)) subfolders.push_back(entry->path());
    }
    std::ranges::sort(subfolders);
    for (const fs::path& subfolder : subfolders) add_folders(subfolder, depth + 1, folders);
}

}  // namespace

bool is_omni_folder(const fs::path& folder) {
    const fs::path file = folder / "config.json";
    std::error_code ignored;
    if (!fs::exists(file, ignored)) return false;
    try {
        const nlohmann::json config = read_json_object(file, max_config_bytes);
        const auto type = config.find("model_type");
        return type != config.end() && *type == "qwen3_omni_moe";
    } catch (const Error& error) {  // an invalid file may belong to another program
        log::info("{}", error.what());
        return false;
    }
}

std::vector<fs::path> list_gguf_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const auto split = parse_split_name(entry->path().filename().string());
        if (entry->path().extension() == ".gguf" && (!split || split->number == 1))
            files.push_back(entry->path());
    }
    std::ranges::sort(files);
    return files;
}

std::vector<fs::path> find_thinkers(const fs::path& folder, bool include_unreadable) {
    std::vector<fs::path> thinkers;
    for (const fs::path& file : list_gguf_files(folder)) {
        try {
            const GgufFields fields = read_gguf_metadata(file);
            if (fields.string_or("general.architecture", "") != gguf_architecture(GgufPart::thinker))
                continue;
        } catch (const Error& error) {
            log::info("{}", error.what());
            if (!include_unreadable) continue;
        }
        thinkers.push_back(file);
    }
    return thinkers;
}

std::vector<fs::path> list_subfolders(const fs::path& folder) {
    std::vector<fs::path> folders;
    std::error_code ignored;
    if (fs::is_directory(folder, ignored)) add_folders(folder, 0, folders);
    return folders;
}

}  // namespace govor::io
