#include "server/wire/picture.h"

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

constexpr std::uint64_t delimiter_tokens = 2;  // the start and end tokens of a picture in the prompt

// Ignores case; `prefix` must be in lower case.
bool starts_with(std::string_view text, std::string_view prefix) {
    return text.size() >= prefix.size() &&
           std::equal(prefix.begin(), prefix.end(), text.begin(), [](char expected, char c) {
               return static_cast<char>(std::tolower(static_cast<unsigned char>(c))) == expected;
           });
}

image::Picture decode_serially(const std::string& file) {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    return image::decode_picture(std::as_bytes(std::span(file)), {});
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
        throw invalid_request("A picture is a data URI with Base64: data:image/png;base64,...", param);
    }
    auto bytes = from_base64(uri.substr(comma + 1));
    if (!bytes) throw invalid_request("The picture is not valid Base64.", param);
    return std::move(*bytes);
}

image::Detail parse_detail(const std::optional<std::string>& name, const std::string& param) {
    if (!name || *name == "auto") return image::Detail::medium;
    if (*name == "low") return image::Detail::low;
    if (*name == "high") return image::Detail::high;
    throw invalid_request("The details of pictures are auto, low and high.", param);
}

void PictureDecoder::add(std::string_view uri, image::Detail detail, const std::string& param,
                         session::Pictures& turn_pictures) {
    if (!model_.accepts_pictures)
        throw invalid_request("The model does not accept pictures.", param, "unsupported_value");
    if (++pictures_ > max_pictures) throw invalid_request("There are too many pictures.", param);
    try {
        image::Picture picture = decode_serially(decode_data_uri(uri, param));
        pixels_ += std::uint64_t{picture.width} * picture.height;
        if (pixels_ > max_pixels) throw invalid_request("The pictures are too large.", param);
        const image::Size size = image::fitted_size({picture.width, picture.height}, model_.patches, detail);
        tokens_ += image::count_picture_tokens(size, model_.patches, detail) + delimiter_tokens;
        if (tokens_ > model_.context) {
            throw invalid_request("The pictures do not fit into the context of the model.", param,
                                  "context_length_exceeded");
        }
        turn_pictures.pictures.push_back(std::make_shared<const image::Picture>(
            image::resize_picture(std::move(picture), size.width, size.height)));
        // The pictures of a turn share one detail level. A higher level does not enlarge small pictures.
        turn_pictures.detail =
            turn_pictures.pictures.size() == 1 ? detail : std::max(turn_pictures.detail, detail);
    } catch (const Error& error) {
        throw api_error(error, param);
    }
}

std::uint64_t picture_tokens(const session::Pictures& pictures, const session::Loaded& model) {
    std::uint64_t tokens = 0;
    for (const auto& picture : pictures.pictures) {
        tokens +=
            image::count_picture_tokens({picture->width, picture->height}, model.patches, pictures.detail) +
            delimiter_tokens;
    }
    return tokens;
}

std::uint64_t picture_bytes(const session::Pictures& pictures) {
    std::uint64_t bytes = 0;
    for (const auto& picture : pictures.pictures) bytes += picture->rgb.size();
    return bytes;
}

}  // namespace govor::server
