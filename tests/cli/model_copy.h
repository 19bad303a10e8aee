#pragma once

#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "io/files.h"

namespace govor::cli::test {

// A copy of the tiny checkpoint as a folder of symbolic links. Tests replace or damage some of the files.
class ModelCopy {
  public:
    ModelCopy();

    std::string path() const { return folder_.path().string(); }
    void remove(std::string_view name);
    void replace(std::string_view name, std::string_view bytes);
    void edit_json(std::string_view name, const std::function<void(nlohmann::json&)>& edit);
    // Modifies the JSON header of a safetensors shard and keeps its data.
    void edit_header(std::string_view shard, const std::function<void(nlohmann::json&)>& edit);
    std::string bytes(std::string_view name) const;

  private:
    govor::test::TemporaryFolder folder_;
};

}  // namespace govor::cli::test
