#include "io/checkpoint.h"

#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>

#include "core/error.h"
#include "io/files/json_file.h"
#include "io/gguf/gguf_checkpoint.h"
#include "io/safetensors/safetensors_checkpoint.h"

namespace govor::io {
namespace {

bool contains_file_with(const std::filesystem::path& folder, std::string_view extension) {
    std::error_code error;  // opening the checkpoint reports an unreadable folder
    for (std::filesystem::directory_iterator entry(folder, error); !error && entry != end(entry);
         entry.increment(error)) {
        if (entry->path().extension() == extension) return true;
    }
    return false;
}

std::optional<bool> find_flag(const nlohmann::json& config, const char* name) {
    const auto flag = config.find(name);
    if (flag == config.end() || !flag->is_boolean()) return std::nullopt;
    return flag->get<bool>();
}

}  // namespace

void Checkpoint::read(const TensorView& tensor, std::size_t first, std::span<std::byte> out) const {
    const auto source = tensor.data.subspan(first, out.size());
    std::memcpy(out.data(), source.data(), source.size());
}

TensorView Checkpoint::get(std::string_view name) const {
    auto view = find(name);
    if (!view) {
        throw Error{ErrorKind::not_found, message("The checkpoint has no tensor {}.", in_quotes(name)),
                    path().string()};
    }
    return *std::move(view);
}

bool Checkpoint::is_demonstration() const {
    return find_flag(config(), "govor_demonstration").value_or(false);
}

bool Checkpoint::transcribes() const {
    return find_flag(config(), "govor_transcribes").value_or(!is_demonstration());
}

std::vector<Message> Checkpoint::notes() const {
    if (!is_demonstration()) return {};
    return {message("This is a small demonstration model with a vocabulary of a few hundred words.")};
}

std::unique_ptr<Checkpoint> open_checkpoint(const std::filesystem::path& path,
                                            std::span<const std::filesystem::path> search_folders) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found) {
        throw Error{ErrorKind::not_found, message("The model folder does not exist."), path.string()};
    }
    if (error)
        throw Error{ErrorKind::io,
                    message("The model folder cannot be read: {}.", system_message(error.value())),
                    path.string()};
    if (status.type() != std::filesystem::file_type::directory) {
        if (path.extension() == ".gguf") return std::make_unique<GgufCheckpoint>(path, search_folders);
        throw Error{ErrorKind::unsupported,
                    message("A model is a folder with config.json and .safetensors files or with .gguf "
                            "files, or one .gguf file; this is neither."),
                    path.string()};
    }
    if (!contains_file_with(path, ".safetensors") && contains_file_with(path, ".gguf"))
        return std::make_unique<GgufCheckpoint>(path, search_folders);
    return std::make_unique<SafetensorsCheckpoint>(path);
}

}  // namespace govor::io
