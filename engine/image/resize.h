#pragma once

#include <cstdint>

#include "image/image.h"

namespace govor::image {

// Resizes an image with a bicubic filter (a = -0.5), antialiased when scaling down. The result equals that
// of torch.nn.functional.interpolate on bytes: weights of 16 bits, first along rows, then along columns,
// rounded to bytes after each. An image that already has the size is returned unchanged.
Image resize_image(Image image, std::uint32_t width, std::uint32_t height);

}  // namespace govor::image
