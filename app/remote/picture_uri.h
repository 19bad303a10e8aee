#pragma once

#include <string>

#include "image/patches.h"
#include "image/picture.h"

namespace govor::remote {

// Returns a picture as a data URI with Base64 of a JPEG file.
std::string picture_uri(const image::Picture& picture);

// Returns the value of the field `detail` of a picture: "low", "auto" or "high".
const char* detail_name(image::Detail detail);

}  // namespace govor::remote
