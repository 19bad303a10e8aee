#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "io/checkpoint.h"
#include "io/gguf/gguf_discovery.h"
#include "io/gguf/gguf_vision.h"
#include "io/gguf/gguf_vocabulary.h"

namespace govor::io {

// A model in GGUF files: the Thinker and, if present, the AudioTower (mmproj) and the speech part; see
// docs/model-files.md. config(), generation_config() and tokenizer_json() convert the metadata to the form of
// the published files. Tensors have their canonical names and shapes, with a separate tensor for each expert.
class GgufCheckpoint final : public Checkpoint {
  public:
    // `path` is a folder or one of the files; missing parts are searched for in `search_folders`, see
    // find_gguf_parts.
    explicit GgufCheckpoint(std::filesystem::path path,
                            std::span<const std::filesystem::path> search_folders = {});

    const std::filesystem::path& path() const noexcept override { return path_; }
    const nlohmann::json& config() const noexcept override { return config_; }
    std::filesystem::path config_path() const override { return files_[GgufPart::thinker]->path(); }
    const nlohmann::json* generation_config() const noexcept override {
        return generation_config_ ? &*generation_config_ : nullptr;
    }
    std::filesystem::path generation_config_path() const override;
    std::filesystem::path tokenizer_path() const override { return config_path(); }
    std::optional<std::string> tokenizer_json() const override { return make_tokenizer_json(vocabulary_); }
    CheckpointParts parts() const override;
    std::vector<Message> notes() const override;
    std::vector<std::string> names() const override;
    std::optional<TensorView> find(std::string_view name) const override;
    std::filesystem::path file_of(std::string_view name) const override;
    void read(const TensorView& tensor, std::size_t first, std::span<std::byte> out) const override;
    void drop_pages(const TensorView& tensor) const noexcept override;

    // Returns the GGUF files of the model.
    const GgufSelection& files() const noexcept { return files_; }

  private:
    struct TensorLocation {
        const MappedFile* file;
        TensorView view;
    };

    void add_part(GgufPart part);
    void add_tensor(const GgufName& name, const TensorView& tensor, const MappedFile& file);
    void add_experts(const GgufName& name, const TensorView& tensor, const MappedFile& file);
    void add_location(std::string canonical, TensorView view, const MappedFile& file);
    void add_patch_projection(const GgufName& name);
    const MappedFile* mapped_file(const TensorView& tensor) const noexcept;

    std::filesystem::path path_;
    GgufSelection files_;
    GgufVocabulary vocabulary_;
    nlohmann::json config_;
    std::optional<nlohmann::json> generation_config_;
    std::map<std::string, TensorLocation, std::less<>> locations_;
    // The two frames of the patch projection, as stored in the file, and the projection joined from them.
    std::array<std::optional<TensorLocation>, patch_frames> frames_;
    std::vector<float> patch_projection_;
    std::vector<Message> unused_tensor_notes_;
};

}  // namespace govor::io
