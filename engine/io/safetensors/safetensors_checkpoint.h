#pragma once

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/checkpoint.h"
#include "io/safetensors/safetensors.h"

namespace govor::io {

// A Hugging Face folder; see open_checkpoint(). The names of tensors in the files are the canonical names.
class SafetensorsCheckpoint final : public Checkpoint {
  public:
    explicit SafetensorsCheckpoint(std::filesystem::path folder);

    const std::filesystem::path& path() const noexcept override { return folder_; }
    const nlohmann::json& config() const noexcept override { return config_; }
    std::filesystem::path config_path() const override { return folder_ / "config.json"; }
    const nlohmann::json* generation_config() const noexcept override {
        return generation_config_ ? &*generation_config_ : nullptr;
    }
    std::filesystem::path generation_config_path() const override {
        return folder_ / "generation_config.json";
    }
    std::filesystem::path tokenizer_path() const override { return folder_ / "tokenizer.json"; }
    std::vector<std::string> names() const override;
    std::optional<TensorView> find(std::string_view name) const override;
    std::filesystem::path file_of(std::string_view name) const override;
    void read(const TensorView& tensor, std::size_t first, std::span<std::byte> out) const override;
    void drop_pages(const TensorView& tensor) const noexcept override;

  private:
    // The location of a tensor. File names are unique within the folder.
    struct TensorLocation {
        std::size_t file;  // index in files_
        const TensorView* view;
    };

    void open_files(const std::vector<std::string>& file_names);
    void check_index(const std::map<std::string, std::string>& weight_map,
                     const std::string& index_path) const;

    std::filesystem::path folder_;
    nlohmann::json config_;
    std::optional<nlohmann::json> generation_config_;
    std::vector<SafetensorsFile> files_;
    std::map<std::string, TensorLocation, std::less<>> locations_;
};

}  // namespace govor::io
