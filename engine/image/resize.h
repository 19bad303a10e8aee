#pragma once

#include <cstdint>

#include "image/picture.h"

namespace govor::image {

// Resizes a picture with a bicubic filter (a = -0.5), antialiased when scaling down. The result equals that
// of torch.nn.functional.interpolate on bytes: weights of 16 bits, first along rows, then along columns,
// rounded to bytes after each. A picture that already has the size is returned unchanged.
Picture resize_picture(Picture picture, std::uint32_t width, std::uint32_t height);

}  // namespace govor::image
