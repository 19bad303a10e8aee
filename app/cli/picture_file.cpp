#include "picture_file.h"

#include <array>
#include <memory>
#include <utility>

#include "core/error.h"
#include "session/loading/model_folder.h"
#include "session/turn/prepared_picture.h"

namespace govor::cli {
namespace {

constexpr std::uint32_t delimiter_tokens = 2;  // the start and end tokens of a picture in the prompt
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

image::Detail DetailFlag::detail() const {
    for (const auto& [detail_name, detail] : details) {
        if (name == detail_name) return detail;
    }
    return image::Detail::medium;
}

PictureReader::PictureReader(const session::ModelFolder& model, image::Detail detail)
    : model_(model.checkpoint->path().string()), detail_(detail) {
    if (model.config.vision_tower) params_ = session::patch_params(*model.config.vision_tower);
}

session::Pictures PictureReader::read(const std::vector<std::filesystem::path>& files) const {
    session::Pictures out{.pictures = {}, .detail = detail_};
    if (files.empty()) return out;
    if (!params_) session::throw_no_vision_tower(model_);
    for (const std::filesystem::path& file : files) {
        auto picture = std::make_shared<const image::Picture>(image::read_picture(file));
        try {
            image::fitted_size({picture->width, picture->height}, *params_, detail_);
        } catch (const Error& error) {
            throw Error(error.kind(), error.text(), file.string());
        }
        out.pictures.push_back(std::move(picture));
    }
    return out;
}

std::uint32_t PictureReader::tokens(const session::Pictures& pictures) const {
    std::uint32_t tokens = 0;
    for (const auto& picture : pictures.pictures) {
        tokens += image::count_picture_tokens({picture->width, picture->height}, *params_, pictures.detail) +
                  delimiter_tokens;
    }
    return tokens;
}

}  // namespace govor::cli
