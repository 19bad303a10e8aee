#include "remote/image_uri.h"

#include <cstddef>
#include <string_view>
#include <vector>

#include "server/wire/base64.h"

namespace govor::remote {
namespace {

constexpr int jpeg_quality = 92;

}  // namespace

std::string make_image_uri(const image::Image& image) {
    const std::vector<std::byte> file = image::encode_jpeg(image, jpeg_quality);
    const std::string_view bytes(reinterpret_cast<const char*>(file.data()), file.size());
    return "data:image/jpeg;base64," + server::base64(bytes);
}

const char* detail_name(image::Detail detail) {
    switch (detail) {
        case image::Detail::low:
            return "low";
        case image::Detail::high:
            return "high";
        case image::Detail::medium:
            break;
    }
    return "auto";
}

}  // namespace govor::remote
