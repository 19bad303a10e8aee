#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "session/api/event.h"
#include "session/api/turn.h"

namespace govor::server {

// Returns the bytes of a data URI (RFC 2397) with Base64. Throws ApiError{400}, including for other URLs,
// because nothing is downloaded for clients.
std::string decode_data_uri(std::string_view uri, const std::string& param);

// Parses the resolution that a client requests: low, high, or auto, which is medium. Throws ApiError{400}.
image::Detail parse_detail(const std::optional<std::string>& name, const std::string& param);

// Decodes the images of one request and scales them down to the resolution at which the model encodes them,
// to save memory. Only one image is decoded at a time in the whole process, because decoding can take 450 MB.
class ImageDecoder {
  public:
    static constexpr std::size_t max_images = 64;
    // Maximum number of pixels in the files of a request, which limits the decoding time.
    static constexpr std::uint64_t max_pixels = 2 * image::max_pixels;

    explicit ImageDecoder(const session::LoadedModel& model) : model_(model) {}

    // Adds an image to those of a turn. Throws ApiError{400} if the model has no vision encoder, the image
    // cannot be decoded, or the limits of the request or the context are exceeded.
    void add(std::string_view uri, image::Detail detail, const std::string& param,
             session::Images& turn_images);

  private:
    const session::LoadedModel& model_;
    std::size_t image_count_ = 0;
    std::uint64_t pixels_ = 0;
    std::uint64_t tokens_ = 0;
};

// Returns the number of prompt tokens of the images of a turn.
std::uint64_t count_image_tokens(const session::Images& images, const session::LoadedModel& model);
// Returns the size of their pixels in bytes.
std::uint64_t count_image_bytes(const session::Images& images);

}  // namespace govor::server
