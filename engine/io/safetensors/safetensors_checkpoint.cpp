#include "io/safetensors/safetensors_checkpoint.h"

#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <system_error>

#include "core/error.h"
#include "io/files/file_exists.h"
#include "io/files/json_fields.h"
#include "io/files/json_file.h"

namespace govor::io {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view suffix = ".safetensors";

// Reads the index, which maps the names of tensors to files in the same folder. The index is untrusted, so
// paths outside the folder are rejected.
std::map<std::string, std::string> read_index(const fs::path& path) {
    const nlohmann::json index = read_json_object(path);
    const JsonFields weight_map = JsonFields(index, path.string()).object("weight_map");
    std::map<std::string, std::string> files;
    for (const auto& [tensor, file] : weight_map.value().items()) {
        if (!file.is_string()) {
            throw Error{ErrorKind::bad_file,
                        message("The file of tensor {} must be a string.", in_quotes(tensor)), path.string()};
        }
        const std::string& name = file.get_ref<const std::string&>();
        const bool has_no_separator = name.find_first_of(std::string_view("/\\\0", 3)) == std::string::npos;
        if (!has_no_separator || !name.ends_with(suffix) || name.size() == suffix.size()) {
            throw Error{
                ErrorKind::bad_file,
                message("Tensor {} lies in {}, which is not the name of a .safetensors file in this folder.",
                        in_quotes(tensor), in_quotes(name)),
                path.string()};
        }
        files.emplace(tensor, name);
    }
    if (files.empty())
        throw Error{ErrorKind::bad_file, message("weight_map names no tensors."), path.string()};
    return files;
}

std::vector<std::string> list_safetensors(const fs::path& folder, std::string_view prefix) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        std::string name = entry->path().filename().string();
        if (name.starts_with(prefix) && name.ends_with(suffix)) names.push_back(std::move(name));
    }
    if (error)
        throw Error{ErrorKind::io, message("The folder cannot be listed: {}.", system_message(error.value())),
                    folder.string()};
    std::ranges::sort(names);
    return names;
}

// Checks that all shards exist. Without an index, only their names state how many there are:
// "model-00002-of-00004.safetensors".
void check_all_shards(const std::vector<std::string>& names, const fs::path& folder) {
    for (const std::string& name : names) {
        const std::size_t of_position = name.rfind("-of-");
        if (of_position == std::string::npos) continue;
        const std::string digits =
            name.substr(of_position + 4, name.size() - of_position - 4 - suffix.size());
        const std::string stem = name.substr(0, of_position);
        const std::size_t dash = stem.rfind('-');
        std::size_t count = 0;
        const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), count);
        const bool is_number = parsed.ec == std::errc{} && parsed.ptr == digits.data() + digits.size();
        if (!is_number || dash == std::string::npos || count > 99'999) continue;
        for (std::size_t shard = 1; shard <= count; ++shard) {
            const std::string expected = fmt::format("{}-{:0{}}-of-{}{}", stem.substr(0, dash), shard,
                                                     of_position - dash - 1, digits, suffix);
            if (!std::ranges::binary_search(names, expected)) {
                throw Error{ErrorKind::not_found,
                            message("The shard is missing; according to {} there are {}.", name, count),
                            (folder / expected).string()};
            }
        }
    }
}

std::vector<std::string> find_weight_files(const fs::path& folder) {
    if (file_exists(folder / "model.safetensors")) return {"model.safetensors"};
    std::vector<std::string> names = list_safetensors(folder, "model-");
    if (names.empty()) names = list_safetensors(folder, "");
    if (names.empty()) {
        throw Error{
            ErrorKind::not_found,
            message(
                "The folder has no weights: neither model.safetensors.index.json nor a .safetensors file."),
            folder.string()};
    }
    check_all_shards(names, folder);
    return names;
}

}  // namespace

SafetensorsCheckpoint::SafetensorsCheckpoint(fs::path folder) : folder_(std::move(folder)) {
    config_ = read_json_object(config_path());
    if (file_exists(generation_config_path()))
        generation_config_ = read_json_object(generation_config_path());

    const fs::path index_path = folder_ / "model.safetensors.index.json";
    if (!file_exists(index_path)) {
        open_files(find_weight_files(folder_));
        return;
    }
    const auto weight_map = read_index(index_path);
    std::set<std::string> names;
    for (const auto& [tensor, file] : weight_map) names.insert(file);
    for (const std::string& name : names) {
        if (!file_exists(folder_ / name)) {
            throw Error{ErrorKind::not_found,
                        message("The file is missing, but model.safetensors.index.json names it."),
                        (folder_ / name).string()};
        }
    }
    open_files({names.begin(), names.end()});
    check_index(weight_map, index_path.string());
}

void SafetensorsCheckpoint::open_files(const std::vector<std::string>& file_names) {
    files_.reserve(file_names.size());  // locations_ has pointers into the files, which must not move
    for (const std::string& name : file_names) {
        const SafetensorsFile& file = files_.emplace_back(folder_ / name);
        for (const auto& [tensor, view] : file.tensors()) {
            const auto [location, added] =
                locations_.emplace(tensor, TensorLocation{files_.size() - 1, &view});
            if (!added) {
                throw Error{ErrorKind::bad_file,
                            message("Tensor {} is in this file and also in {}.", in_quotes(tensor),
                                    files_[location->second.file].file().path().filename().string()),
                            file.file().path().string()};
            }
        }
    }
}

void SafetensorsCheckpoint::check_index(const std::map<std::string, std::string>& weight_map,
                                        const std::string& index_path) const {
    for (const auto& [tensor, file] : weight_map) {
        const auto location = locations_.find(tensor);
        if (location == locations_.end() || files_[location->second.file].file().path().filename() != file) {
            throw Error{ErrorKind::bad_file,
                        message("Tensor {} should be in {}, but is not.", in_quotes(tensor), file),
                        index_path};
        }
    }
}

std::vector<std::string> SafetensorsCheckpoint::names() const {
    std::vector<std::string> result;
    result.reserve(locations_.size());
    for (const auto& [name, location] : locations_) result.push_back(name);
    return result;
}

std::optional<TensorView> SafetensorsCheckpoint::find(std::string_view name) const {
    const auto location = locations_.find(name);
    if (location == locations_.end()) return std::nullopt;
    return *location->second.view;
}

std::filesystem::path SafetensorsCheckpoint::file_of(std::string_view name) const {
    const auto location = locations_.find(name);
    return location == locations_.end() ? folder_ : files_[location->second.file].file().path();
}

void SafetensorsCheckpoint::read(const TensorView& tensor, std::size_t first,
                                 std::span<std::byte> out) const {
    const auto location = locations_.find(tensor.name);
    if (location == locations_.end()) return Checkpoint::read(tensor, first, out);
    files_[location->second.file].file().read(tensor.data.subspan(first), out);
}

void SafetensorsCheckpoint::drop_pages(const TensorView& tensor) const noexcept {
    const auto location = locations_.find(tensor.name);
    if (location != locations_.end())
        files_[location->second.file].file().drop_pages(location->second.view->data);
}

}  // namespace govor::io
