#pragma once

#include <cstdint>
#include <memory>

#include "image/image.h"
#include "image/patches.h"
#include "model/networks/trace.h"
#include "model/networks/vision_tower.h"

namespace govor::session {

// An image of a question, resized for the VisionTower. encode() computes the patches on demand, because
// they take eight times as much memory as the pixels.
class PreparedImage {
  public:
    // `tower` must outlive this object. Throws the errors of image::fitted_size.
    PreparedImage(const std::shared_ptr<const image::Image>& image, image::Detail detail,
                  model::VisionTower& tower);

    // Returns the resized image, which replaces the original in a conversation to save memory. A
    // PreparedImage of it has the same size and hash.
    const std::shared_ptr<const image::Image>& resized_image() const noexcept { return image_; }

    // Images with equal hashes have equal embeddings.
    std::uint64_t hash() const noexcept { return hash_; }
    std::uint32_t tokens() const { return tower_.tokens(grid_); }
    std::uint32_t token_rows() const;
    std::uint32_t token_columns() const;

    // Traced tensors: image.patches and the stages of the VisionTower.
    model::EncodedImage encode(model::Trace* trace) const;

    const model::PatchGrid& grid() const noexcept { return grid_; }

  private:
    std::shared_ptr<const image::Image> image_;
    image::Detail detail_;
    model::VisionTower& tower_;
    model::PatchGrid grid_;
    std::uint64_t hash_;
};

// Returns the sizes of patches and tokens of a model.
image::PatchParams patch_params(const model::VisionTowerConfig& config);

}  // namespace govor::session
