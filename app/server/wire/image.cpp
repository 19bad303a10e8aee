#include "server/wire/image.h"

#include <algorithm>
#include <cctype>
#include <mutex>
#include <span>
#include <utility>

#include "core/error.h"
#include "image/resize.h"
#include "server/http/api_error.h"
#include "server/wire/base64.h"

namespace govor::server {
namespace {

constexpr std::uint64_t delimiter_tokens = 2;  // the start and end tokens of an image in the prompt

// Ignores case; `prefix` must be in lower case.
bool starts_with(std::string_view text, std::string_view prefix) {
    return text.size() >= prefix.size() &&
           std::equal(prefix.begin(), prefix.end(), text.begin(), [](char expected, char c) {
               return static_cast<char>(std::tolower(static_cast<unsigned char>(c))) == expected;
           });
}

image::Image decode_serially(const std::string& file) {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    return image::decode_image(std::as_bytes(std::span(file)), {});
}

}  // namespace

std::string decode_data_uri(std::string_view uri, const std::string& param) {
    if (starts_with(uri, "http:") || starts_with(uri, "https:")) {
        throw invalid_request("Pictures are not downloaded: send the picture itself as a data URI.", param,
                              "unsupported_value");
    }
    constexpr std::string_view scheme = "data:", encoding = ";base64";
    const std::size_t comma = uri.find(',');
    if (!starts_with(uri, scheme) || comma == std::string_view::npos ||
        comma < scheme.size() + encoding.size() ||
        !starts_with(uri.substr(comma - encoding.size()), encoding)) {
        throw invalid_request("A picture must be a Base64 data URI: data:image/png;base64,...", param);
    }
    auto bytes = from_base64(uri.substr(comma + 1));
    if (!bytes) throw invalid_request("The picture is not valid Base64.", param);
    return std::move(*bytes);
}

image::Detail parse_detail(const std::optional<std::string>& name, const std::string& param) {
    if (!name || *name == "auto") return image::Detail::medium;
    if (*name == "low") return image::Detail::low;
    if (*name == "high") return image::Detail::high;
    throw invalid_request("detail must be auto, low or high.", param);
}

void ImageDecoder::add(std::string_view uri, image::Detail detail, const std::string& param,
                       session::Images& turn_images) {
    if (!model_.accepts_images)
        throw invalid_request("The model does not accept pictures.", param, "unsupported_value");
    if (++image_count_ > max_images) throw invalid_request("There are too many pictures.", param);
    try {
        image::Image image = decode_serially(decode_data_uri(uri, param));
        pixels_ += std::uint64_t{image.width} * image.height;
        if (pixels_ > max_pixels) throw invalid_request("The pictures are too large.", param);
        const image::Size size = image::fitted_size({image.width, image.height}, model_.patches, detail);
        tokens_ += image::count_image_tokens(size, model_.patches, detail) + delimiter_tokens;
        if (tokens_ > model_.context) {
            throw invalid_request("The pictures do not fit into the context of the model.", param,
                                  "context_length_exceeded");
        }
        turn_images.images.push_back(std::make_shared<const image::Image>(
            image::resize_image(std::move(image), size.width, size.height)));
        // The images of a turn have the same detail. A higher detail does not enlarge small images.
        turn_images.detail = turn_images.images.size() == 1 ? detail : std::max(turn_images.detail, detail);
    } catch (const Error& error) {
        throw api_error(error, param);
    }
}

std::uint64_t count_image_tokens(const session::Images& images, const session::LoadedModel& model) {
    std::uint64_t tokens = 0;
    for (const auto& image : images.images) {
        tokens += image::count_image_tokens({image->width, image->height}, model.patches, images.detail) +
                  delimiter_tokens;
    }
    return tokens;
}

std::uint64_t count_image_bytes(const session::Images& images) {
    std::uint64_t bytes = 0;
    for (const auto& image : images.images) bytes += image->rgb.size();
    return bytes;
}

}  // namespace govor::server
