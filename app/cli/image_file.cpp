#include "image_file.h"

#include <array>
#include <memory>
#include <utility>

#include "core/error.h"
#include "session/loading/model_folder.h"
#include "session/turn/prepared_image.h"

namespace govor::cli {
namespace {

constexpr std::uint32_t delimiter_tokens = 2;  // the start and end tokens of an image in the prompt
constexpr std::array<std::pair<const char*, image::Detail>, 3> details{
    {{"low", image::Detail::low}, {"medium", image::Detail::medium}, {"high", image::Detail::high}}};

}  // namespace

void DetailFlag::add_to(CLI::App& command) {
    command
        .add_option(
            "--image-detail", name,
            "Resolution of large pictures: at most 512 tokens each (low), 2048 (medium, the default) or "
            "12544 (high)")
        ->check(CLI::IsMember({"low", "medium", "high"}));
}

image::Detail DetailFlag::value() const {
    for (const auto& [detail_name, detail] : details) {
        if (name == detail_name) return detail;
    }
    return image::Detail::medium;
}

ImageReader::ImageReader(const session::ModelFolder& model, image::Detail detail)
    : model_(model.checkpoint->path().string()), detail_(detail) {
    if (model.config.vision_tower) params_ = session::patch_params(*model.config.vision_tower);
}

session::Images ImageReader::read(const std::vector<std::filesystem::path>& files) const {
    session::Images out{.images = {}, .detail = detail_};
    if (files.empty()) return out;
    if (!params_) session::throw_no_vision_tower(model_);
    for (const std::filesystem::path& file : files) {
        auto image = std::make_shared<const image::Image>(image::read_image(file));
        try {
            image::fitted_size({image->width, image->height}, *params_, detail_);
        } catch (const Error& error) {
            throw Error(error.kind(), error.text(), file.string());
        }
        out.images.push_back(std::move(image));
    }
    return out;
}

std::uint32_t ImageReader::tokens(const session::Images& images) const {
    std::uint32_t tokens = 0;
    for (const auto& image : images.images) {
        tokens += image::count_image_tokens({image->width, image->height}, *params_, images.detail) +
                  delimiter_tokens;
    }
    return tokens;
}

}  // namespace govor::cli
