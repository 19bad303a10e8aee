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

// Decodes the pictures of one request and scales them down to the size at which the model encodes them, to
// save memory. Only one picture is decoded at a time in the whole process, because decoding can take 450 MB.
class PictureDecoder {
  public:
    static constexpr std::size_t max_pictures = 64;
    // Maximum number of pixels in the files of a request, which limits the decoding time.
    static constexpr std::uint64_t max_pixels = 2 * image::max_pixels;

    explicit PictureDecoder(const session::Loaded& model) : model_(model) {}

    // Adds a picture to those of a turn. Throws ApiError{400} if the model has no vision encoder, for a
    // picture that cannot be decoded, and for more pictures than a request or the context may have.
    void add(std::string_view uri, image::Detail detail, const std::string& param,
             session::Pictures& turn_pictures);

  private:
    const session::Loaded& model_;
    std::size_t pictures_ = 0;
    std::uint64_t pixels_ = 0;
    std::uint64_t tokens_ = 0;
};

// Returns the number of prompt tokens of the pictures of a turn.
std::uint64_t picture_tokens(const session::Pictures& pictures, const session::Loaded& model);
// Returns the number of bytes of their pixels.
std::uint64_t picture_bytes(const session::Pictures& pictures);

}  // namespace govor::server
