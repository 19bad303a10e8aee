#include "session/turn/prepared_picture.h"

#include <span>

#include "image/resize.h"
#include "session/turn/fingerprint.h"

namespace govor::session {

image::PatchParams patch_params(const model::VisionTowerConfig& config) {
    return {config.patch_size, config.temporal_patch_size, config.merge_size};
}

PreparedPicture::PreparedPicture(const std::shared_ptr<const image::Picture>& picture, image::Detail detail,
                                 model::VisionTower& tower)
    : picture_(picture), detail_(detail), tower_(tower) {
    const image::PatchParams params = patch_params(tower.config());
    const image::Size size = image::fitted_size({picture->width, picture->height}, params, detail);
    if (size != image::Size{picture->width, picture->height}) {
        picture_ =
            std::make_shared<const image::Picture>(image::resize_picture(*picture, size.width, size.height));
    }
    grid_ = {size.height / params.patch_size, size.width / params.patch_size};
    key_ = mix_hash(fingerprint(std::as_bytes(std::span(picture_->rgb))), size.width);
}

std::uint32_t PreparedPicture::token_rows() const {
    return grid_.rows / tower_.config().merge_size;
}
std::uint32_t PreparedPicture::token_columns() const {
    return grid_.columns / tower_.config().merge_size;
}

model::EncodedPicture PreparedPicture::encode(model::Trace* trace) const {
    const image::PicturePatches patches =
        image::make_patches(*picture_, patch_params(tower_.config()), detail_);
    return tower_.encode({patches.values, grid_}, trace);
}

}  // namespace govor::session
