#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "io/checkpoint.h"

namespace govor::io {

enum class ModelSource : std::uint8_t {
    built_in,      // installed with the program
    own_folder,    // the app's folder of models
    hugging_face,  // the cache of the Hugging Face libraries
};
std::string_view name(ModelSource source);  // "built-in", "model folder", "Hugging Face cache"

// Where models are looked for.
struct ModelPlaces {
    std::filesystem::path own_folder;
    std::filesystem::path hugging_face;
    std::vector<std::filesystem::path> built_in;  // the first that holds a model counts

    // GOVOR_MODELS, or govor/models in XDG_DATA_HOME or ~/.local/share; hugging_face_cache_folder();
    // GOVOR_BUILT_IN_MODEL, or share/govor/built-in-model of the prefix that the program runs from, or the
    // source tree that it was built in.
    static ModelPlaces from_environment();
};

// A model that was found: a folder of the Hugging Face form, or a Thinker as GGUF.
struct FoundModel {
    std::string name;  // what --model takes
    std::filesystem::path path;
    ModelSource source = ModelSource::own_folder;
    bool gguf = false;
};

// The same, looked into.
struct ModelSummary {
    FoundModel model;
    std::uint64_t bytes = 0;  // of all weights
    CheckpointParts parts{false, false, false};
    std::vector<std::filesystem::path> files;  // with weights
    std::vector<Message> remarks;
    Message problem;  // a sentence; empty for a model that can be used
};

// Finds models by the names that users give them; docs/models.md describes these. Nothing is guessed from
// the names of files: a model is a folder whose config.json says so, or a GGUF whose metadata do.
class ModelFinder {
  public:
    explicit ModelFinder(ModelPlaces places) : locations_(std::move(places)) {}

    // Sorted by source and name.
    std::vector<FoundModel> list() const;

    // The file or folder that a name means: a path, `built-in`, a name in the app's folder, or ORG/NAME,
    // ORG/NAME@REVISION and ORG/NAME[@REVISION]/FILE in the Hugging Face cache. Throws Error{not_found} that
    // says where it was looked for; a path is not looked at further.
    std::filesystem::path resolve(const std::string& name) const;

    // The model to use where none was named: the only one in the app's folder and the cache, else the
    // built-in. Throws Error{usage} that lists several, or says how to get one.
    FoundModel usual() const;

    // Folders that may hold an mmproj or a speech part for a Thinker elsewhere.
    std::vector<std::filesystem::path> part_folders() const;

    // Opens headers. A model that cannot be opened has the reason in `problem`.
    ModelSummary look_into(const FoundModel& model) const;

    const ModelPlaces& places() const noexcept { return locations_; }

  private:
    std::optional<std::filesystem::path> built_in() const;
    std::optional<std::filesystem::path> in_own_folder(const std::string& name) const;
    std::optional<std::filesystem::path> in_hugging_face(const std::string& name) const;

    ModelPlaces locations_;
};

}  // namespace govor::io
