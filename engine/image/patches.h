#pragma once

#include <cstdint>
#include <vector>

#include "image/image.h"

namespace govor::image {

// The division of images into patches and tokens, from the configuration of the model.
struct PatchParams {
    std::uint32_t patch_size = 16;          // pixels
    std::uint32_t temporal_patch_size = 2;  // frames; a still image is repeated this many times
    std::uint32_t merge_size = 2;           // rows and columns of patches per token

    // Returns the side of a token in pixels; the sides of a resized image are multiples of it.
    std::uint32_t token_side() const { return patch_size * merge_size; }
};

// The resolution at which images are encoded: an image with more pixels than the limit is scaled down.
// Text in a screenshot needs medium, whose limit is just above 1920 × 1080; high is the limit of the
// reference.
enum class Detail { low, medium, high };
// Returns the maximum number of pixels of an encoded image.
std::uint64_t pixel_limit(Detail detail);

struct Size {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    bool operator==(const Size&) const = default;
};

// Returns the size to which an image is resized: its sides are multiples of the token side, it has about the
// same aspect ratio, and its number of pixels is within the limits. Reference: smart_resize. Throws
// Error{bad_file} if the aspect ratio is greater than 200.
Size fitted_size(const Size& image, const PatchParams& params, Detail detail);
// Returns the number of prompt tokens of an image of this size. Throws the errors of fitted_size.
std::uint32_t count_image_tokens(const Size& image, const PatchParams& params, Detail detail);

// The input of the VisionTower for an image: values -1..1 of patches, each as (channel, frame, y, x). The
// patches of a token are consecutive, in row-major order like the tokens.
struct ImagePatches {
    std::vector<float> values;  // [rows * columns, 3 * temporal_patch_size * patch_size * patch_size]
    std::uint32_t rows = 0;     // of patches
    std::uint32_t columns = 0;  // of patches
};

// Resizes an image, normalizes it and divides it into patches. Reference: Qwen2VLImageProcessorFast. Throws
// the errors of fitted_size.
ImagePatches make_patches(const Image& image, const PatchParams& params, Detail detail);

}  // namespace govor::image
