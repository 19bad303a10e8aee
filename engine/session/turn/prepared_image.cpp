#include "session/turn/prepared_image.h"

#include <span>

#include "image/resize.h"
#include "session/turn/content_hash.h"

namespace govor::session {

image::PatchParams patch_params(const model::VisionTowerConfig& config) {
    return {config.patch_size, config.temporal_patch_size, config.merge_size};
}

PreparedImage::PreparedImage(const std::shared_ptr<const image::Image>& image, image::Detail detail,
                             model::VisionTower& tower)
    : image_(image), detail_(detail), tower_(tower) {
    const image::PatchParams params = patch_params(tower.config());
    const image::Size size = image::fitted_size({image->width, image->height}, params, detail);
    if (size != image::Size{image->width, image->height}) {
        image_ = std::make_shared<const image::Image>(image::resize_image(*image, size.width, size.height));
    }
    grid_ = {size.height / params.patch_size, size.width / params.patch_size};
    hash_ = mix_hash(hash_bytes(std::as_bytes(std::span(image_->rgb))), size.width);
}

std::uint32_t PreparedImage::token_rows() const {
    return grid_.rows / tower_.config().merge_size;
}
std::uint32_t PreparedImage::token_columns() const {
    return grid_.columns / tower_.config().merge_size;
}

model::EncodedImage PreparedImage::encode(model::Trace* trace) const {
    const image::ImagePatches patches = image::make_patches(*image_, patch_params(tower_.config()), detail_);
    return tower_.encode({patches.values, grid_}, trace);
}

}  // namespace govor::session
