#pragma once

#include <string>

#include "image/patches.h"
#include "image/picture.h"

namespace govor::remote {

// Returns a data URI that contains the picture as a JPEG file in Base64.
std::string make_picture_uri(const image::Picture& picture);

// Returns the value of the field `detail` of a picture in a request: "low", "auto" or "high".
const char* detail_name(image::Detail detail);

}  // namespace govor::remote
