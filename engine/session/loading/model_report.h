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
    FormatReport all;
    std::map<io::ElementType, FormatReport> formats;
};

struct FileReport {
    std::filesystem::path path;
    std::uint64_t bytes;
    std::vector<std::string> networks;  // that have tensors in it
};

// What is wrong, as an Error says it.
struct ModelProblem {
    std::string where, message;
};

// What can be known of a model without running it. A broken model has problems and is described as far as it
// could be read: what comes after what is wrong is empty or absent.
struct ModelReport {
    std::filesystem::path path;
    std::string source;  // "Hugging Face folder" or "GGUF"
    std::vector<FileReport> files;
    std::vector<NetworkReport> networks;
    std::vector<TensorReport> tensors;  // by name
    std::optional<model::ModelConfig> config;
    std::optional<model::GenerationDefaults> defaults;
    std::vector<Message> remarks;  // whole sentences: what is missing, what will not be used
    std::vector<ModelProblem> problems;

    bool as_released() const;  // the dimensions are those of Qwen3-Omni-30B-A3B
};

// Reads headers only and needs no device. `elsewhere`: see io::open_checkpoint. Throws nothing about the
// model: see ModelReport::problems.
ModelReport inspect_model(const std::filesystem::path& path,
                          const std::vector<std::filesystem::path>& elsewhere = {});

// Whole sentences about what the model lacks and what of it will not be used; `config` is null where it
// cannot be read.
std::vector<Message> remarks(const io::Checkpoint& checkpoint, const model::ModelConfig* config);

// Looks for every tensor that the configuration asks for, as loading does. Throws what
// model::check_tensors throws.
void require_all_tensors(const ModelFolder& folder);

}  // namespace govor::session
