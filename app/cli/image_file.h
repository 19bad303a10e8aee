#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "session/api/turn.h"

namespace govor::session {
struct ModelFolder;
}

namespace govor::cli {

// The flag --image-detail.
struct DetailFlag {
    std::string name = "medium";

    void add_to(CLI::App& command);
    image::Detail value() const;
};

// Reads the images of questions to one model.
class ImageReader {
  public:
    ImageReader(const session::ModelFolder& model, image::Detail detail);

    // Throws Error{not_found} if the model has no vision encoder, and the errors of image::read_image and
    // image::fitted_size, with the file name.
    session::Images read(const std::vector<std::filesystem::path>& files) const;
    // Returns the number of prompt tokens of the images, with the two special tokens around each.
    std::uint32_t tokens(const session::Images& images) const;

  private:
    std::string model_;                         // for errors
    std::optional<image::PatchParams> params_;  // absent: the model has no vision encoder
    image::Detail detail_;
};

}  // namespace govor::cli
