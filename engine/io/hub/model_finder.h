#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "io/checkpoint.h"
#include "io/hub/hugging_face_cache.h"

namespace govor::io {

enum class ModelSource : std::uint8_t {
    built_in,      // installed with the program
    own_folder,    // Govor's folder of models
    hugging_face,  // the cache of the Hugging Face libraries
};
std::string_view name(ModelSource source);  // "built-in", "model folder", "Hugging Face cache"

// The folders in which models are searched for.
struct ModelFolders {
    std::filesystem::path own_folder;
    std::filesystem::path hugging_face;
    std::vector<std::filesystem::path> built_in;  // the first that contains a model is used

    // own_folder: GOVOR_MODELS, or govor/models in XDG_DATA_HOME or ~/.local/share. hugging_face:
    // hugging_face_cache_folder(). built_in: GOVOR_BUILT_IN_MODEL, or share/govor/built-in-model of the
    // prefix that the program runs from.
    static ModelFolders from_environment();
};

// A model that was found: a folder in Hugging Face format, or a Thinker in a GGUF file.
struct FoundModel {
    std::string name;  // the value for --model
    std::filesystem::path path;
    ModelSource source = ModelSource::own_folder;
    bool is_gguf = false;
};

// A model with the information from its headers.
struct ModelSummary {
    FoundModel model;
    std::uint64_t bytes = 0;  // total size of all weights
    CheckpointParts parts{false, false, false};
    std::vector<std::filesystem::path> files;  // the files that contain weights
    std::vector<Message> notes;
    Message error;  // why the model cannot be used; empty otherwise
};

// Finds models by the value of --model; see docs/models.md. Models are recognized by content, not by file
// name: a folder whose config.json describes a supported model, or a GGUF file with such metadata.
class ModelFinder {
  public:
    explicit ModelFinder(ModelFolders model_folders) : folders_(std::move(model_folders)) {}

    // Returns all models, sorted by source and name.
    std::vector<FoundModel> list() const;

    // Returns the file or folder of a model name: a path, `built-in`, a name in Govor's folder, or
    // ORG/NAME[@REVISION][/FILE] in the Hugging Face cache. Throws Error{not_found} with the folders that
    // were searched. An explicit path is returned even if it does not exist.
    std::filesystem::path resolve(const std::string& name) const;

    // Returns the model to use without --model: the only one in Govor's folder and the cache, or else the
    // built-in one. Models in the cache that cannot be opened are ignored if there are others. Throws
    // Error{usage} with the names if there are several models, or with the searched folders if there are
    // none.
    FoundModel find_default() const;

    // Returns the folders that may contain an mmproj file or a speech part for a Thinker in another folder.
    std::vector<std::filesystem::path> search_folders() const;

    // Reads the headers of a model. If it cannot be opened, ModelSummary::error states why.
    ModelSummary summarize(const FoundModel& model) const;

    // Deletes the commit of a model in the Hugging Face cache. Throws Error{usage} for a model in another
    // folder, and the errors of CachedRepo::remove.
    void remove(const std::filesystem::path& model) const;
    // A commit in the Hugging Face cache.
    struct CachedCommit {
        CachedRepo repo;
        std::string commit;
    };
    // Returns the commit that a path in the cache belongs to; nullopt for other paths.
    std::optional<CachedCommit> cached_commit(const std::filesystem::path& model) const;

    const ModelFolders& folders() const noexcept { return folders_; }

  private:
    std::optional<std::filesystem::path> find_built_in() const;
    std::optional<std::filesystem::path> find_in_own_folder(const std::string& name) const;
    std::optional<std::filesystem::path> find_in_hugging_face(const std::string& name) const;

    ModelFolders folders_;
};

}  // namespace govor::io
