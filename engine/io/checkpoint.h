#pragma once

#include <filesystem>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "io/tensor_view.h"

namespace govor::io {

// The networks that a checkpoint contains. A Hugging Face folder has all of them; a GGUF model requires only
// the Thinker. Without `speech` (Talker, code predictor and Code2Wav), the model answers in text only.
struct CheckpointParts {
    bool thinker = true;
    bool audio_tower = true;
    bool speech = true;
};

// A model on disk: its configuration, its tokenizer and its tensors by canonical name. The canonical names
// are those of the Hugging Face checkpoint ("thinker.model.layers.0.self_attn.q_proj.weight"), also for other
// file formats.
class Checkpoint {
  public:
    Checkpoint() = default;
    virtual ~Checkpoint() = default;
    Checkpoint(const Checkpoint&) = delete;
    Checkpoint& operator=(const Checkpoint&) = delete;

    // Returns the folder or file that was opened.
    virtual const std::filesystem::path& path() const noexcept = 0;

    // Returns the content of config.json, which is always an object. model::parse_config interprets it.
    virtual const nlohmann::json& config() const noexcept = 0;
    // Returns the file that config() was read from, for messages.
    virtual std::filesystem::path config_path() const = 0;

    // Returns the content of generation_config.json, an object, or null if the checkpoint has none.
    virtual const nlohmann::json* generation_config() const noexcept = 0;
    virtual std::filesystem::path generation_config_path() const = 0;

    // Returns the path of tokenizer.json, which may not exist.
    virtual std::filesystem::path tokenizer_path() const = 0;
    // For a checkpoint without tokenizer.json, such as GGUF: returns an equivalent tokenizer.json as text;
    // tokenizer_path() then returns the file that it was derived from.
    virtual std::optional<std::string> tokenizer_json() const { return std::nullopt; }

    virtual CheckpointParts parts() const { return {}; }

    // Returns true if config.json sets `govor_demonstration`: the model is a small one for a closed domain,
    // and users must be told so.
    bool is_demonstration() const;

    // Returns whether the Thinker was trained to transcribe speech: the value of `govor_transcribes` in
    // config.json, or, without it, true for every model that is not a demonstration.
    bool transcribes() const;

    // Returns messages for the user: whether the model is a demonstration, which networks are missing and
    // which tensors are not used.
    virtual std::vector<Message> notes() const;

    // Returns all canonical names, sorted.
    virtual std::vector<std::string> names() const = 0;

    // Returns the tensor, or nullopt. Its data remain valid for the lifetime of the checkpoint.
    virtual std::optional<TensorView> find(std::string_view name) const = 0;

    // Returns the file that contains the tensor, for messages; path() if there is none.
    virtual std::filesystem::path file_of(std::string_view /*name*/) const { return path(); }

    // Copies out.size() bytes of a tensor returned by find(), starting at byte `first`. Thread-safe. Throws
    // the errors of MappedFile::read.
    virtual void read(const TensorView& tensor, std::size_t first, std::span<std::byte> out) const;

    // Hints that the data of `tensor` will not be read again soon; see MappedFile::drop_pages.
    virtual void drop_pages(const TensorView& tensor) const noexcept = 0;

    // Like find(), but throws Error{not_found}, which names the tensor and the checkpoint, if it does not
    // exist.
    TensorView get(std::string_view name) const;
};

// Opens a Hugging Face folder: config.json, and the weights in the first of these forms that exists:
// `model.safetensors.index.json` with its shards, `model.safetensors`, `model-*.safetensors`, every
// `*.safetensors`. A .gguf file, or a folder with .gguf but no .safetensors files, is opened as
// GgufCheckpoint; missing parts are searched for in `search_folders` (ModelFinder::search_folders). Reads
// headers only. Throws Error{not_found} for missing files and Error{bad_file} for invalid content; the error
// names the file.
std::unique_ptr<Checkpoint> open_checkpoint(const std::filesystem::path& path,
                                            std::span<const std::filesystem::path> search_folders = {});

}  // namespace govor::io
