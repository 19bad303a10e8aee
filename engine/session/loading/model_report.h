#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "io/checkpoint.h"
#include "io/element_type.h"
#include "model/config/config.h"
#include "model/config/generation_defaults.h"

namespace govor::session {

struct ModelFolder;

struct TensorReport {
    std::string name;  // canonical
    io::ElementType type;
    std::vector<std::int64_t> shape;
    std::uint64_t bytes;
    std::filesystem::path file;
};

struct FormatReport {
    std::uint64_t tensors = 0, parameters = 0, bytes = 0;
};

struct NetworkReport {
    std::string name;  // "Thinker", "AudioTower", "Talker", "code predictor", "Code2Wav"
    FormatReport total;
    std::map<io::ElementType, FormatReport> formats;
};

struct FileReport {
    std::filesystem::path path;
    std::uint64_t bytes;
    std::vector<std::string> networks;  // with tensors in this file
};

// An error that the inspection found.
struct ModelError {
    std::string where, message;
    Message text;  // `where` and `message` combined, translatable
};

// A description of a model from its headers. For a damaged model, the report contains the errors and
// everything that could be read; the other fields are empty.
struct ModelReport {
    std::filesystem::path path;
    std::string source;  // "Hugging Face folder" or "GGUF"
    std::vector<FileReport> files;
    std::vector<NetworkReport> networks;
    std::vector<TensorReport> tensors;  // sorted by name
    std::optional<model::ModelConfig> config;
    std::optional<model::GenerationDefaults> defaults;
    std::vector<Message> notes;  // about missing networks and unused tensors
    std::vector<ModelError> errors;
    bool is_demonstration = false;  // see io::Checkpoint

    bool has_released_dimensions() const;  // those of Qwen3-Omni-30B-A3B
};

// Reads headers only and needs no device. `search_folders`: see ModelFolder::open. Errors of the model are
// not thrown but listed in ModelReport::errors.
ModelReport inspect_model(const std::filesystem::path& path,
                          const std::vector<std::filesystem::path>& search_folders = {});

// Returns messages about missing networks and unused tensors. `config` is null if it could not be read.
std::vector<Message> collect_notes(const io::Checkpoint& checkpoint, const model::ModelConfig* config);

// Checks that every tensor that the configuration requires exists, as loading does. Throws the errors of
// model::check_tensors.
void require_all_tensors(const ModelFolder& folder);

}  // namespace govor::session
