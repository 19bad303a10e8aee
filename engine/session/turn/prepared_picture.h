#pragma once

#include <cstdint>
#include <memory>

#include "image/patches.h"
#include "image/picture.h"
#include "model/networks/trace.h"
#include "model/networks/vision_tower.h"

namespace govor::session {

// A picture of a question, resized for the VisionTower. encode() computes the patches on demand, because
// they take eight times as much memory as the pixels.
class PreparedPicture {
  public:
    // `tower` must outlive this object. Throws the errors of image::fitted_size.
    PreparedPicture(const std::shared_ptr<const image::Picture>& picture, image::Detail detail,
                    model::VisionTower& tower);

    // Returns the resized picture, which replaces the original in a conversation to save memory. A
    // PreparedPicture of it has the same size and key.
    const std::shared_ptr<const image::Picture>& resized_picture() const noexcept { return picture_; }

    // Pictures with equal keys have equal encoded rows.
    std::uint64_t key() const noexcept { return key_; }
    std::uint32_t tokens() const { return tower_.tokens(grid_); }
    std::uint32_t token_rows() const;
    std::uint32_t token_columns() const;

    // Traced tensors: image.patches and the stages of the VisionTower.
    model::EncodedPicture encode(model::Trace* trace) const;

    const model::PatchGrid& grid() const noexcept { return grid_; }

  private:
    std::shared_ptr<const image::Picture> picture_;
    image::Detail detail_;
    model::VisionTower& tower_;
    model::PatchGrid grid_;
    std::uint64_t key_;
};

// Returns the sizes of patches and tokens of a model.
image::PatchParams patch_params(const model::VisionTowerConfig& config);

}  // namespace govor::session
