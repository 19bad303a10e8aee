#pragma once

#include <string>

#include "image/image.h"
#include "image/patches.h"

namespace govor::remote {

// Returns a data URI that contains the image as a Base64-encoded JPEG file.
std::string make_image_uri(const image::Image& image);

// Returns the value of the field `detail` of an image in a request: "low", "auto" or "high".
const char* detail_name(image::Detail detail);

}  // namespace govor::remote
