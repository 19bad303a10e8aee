#include "image/image.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/error.h"
#include "image/decoding.h"

namespace govor::image {
namespace {

struct Signature {
    std::size_t offset;
    std::string_view bytes;
    DecodedImage (*decode)(Bytes);
};
constexpr std::array signatures{
    Signature{0, "\x89PNG\r\n\x1a\n", decode_png},
    Signature{0, "\xff\xd8\xff", decode_jpeg},
    Signature{8, "WEBP", decode_webp},
    Signature{0, "GIF8", decode_gif},
    Signature{0, "BM", decode_bmp},
};

bool has_signature(Bytes file, const Signature& signature) {
    if (file.size() < signature.offset + signature.bytes.size()) return false;
    return std::equal(signature.bytes.begin(), signature.bytes.end(),
                      file.begin() + static_cast<std::ptrdiff_t>(signature.offset),
                      [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

// Blends RGBA pixels with white and returns them as RGB.
std::vector<std::uint8_t> blend_with_white(std::vector<std::uint8_t> pixels) {
    const std::size_t count = pixels.size() / 4;
    for (std::size_t i = 0; i < count; ++i) {
        const unsigned alpha = pixels[4 * i + 3];
        for (std::size_t c = 0; c < 3; ++c) {
            const unsigned blended = pixels[4 * i + c] * alpha + 255 * (255 - alpha);
            pixels[3 * i + c] = static_cast<std::uint8_t>((blended + 127) / 255);
        }
    }
    pixels.resize(3 * count);
    return pixels;
}

// EXIF 2.3, 4.6.4: orientations 2 to 4 mirror or rotate by 180°, 5 to 8 exchange rows and columns.
Image apply_orientation(Image image, int orientation) {
    if (orientation == 1) return image;
    const bool is_transposed = orientation >= 5;
    const bool starts_at_right = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
    const bool starts_at_bottom =
        orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
    const std::size_t width = image.width, height = image.height;
    Image out{image.width, image.height, std::vector<std::uint8_t>(image.rgb.size())};
    if (is_transposed) std::swap(out.width, out.height);
    std::size_t to = 0;
    for (std::size_t y = 0; y < out.height; ++y) {
        for (std::size_t x = 0; x < out.width; ++x, to += 3) {
            std::size_t column = is_transposed ? y : x, row = is_transposed ? x : y;
            if (starts_at_right) column = width - 1 - column;
            if (starts_at_bottom) row = height - 1 - row;
            std::copy_n(&image.rgb[(row * width + column) * 3], 3, &out.rgb[to]);
        }
    }
    return out;
}

[[noreturn]] void throw_read_error(int error, const std::string& where) {
    if (error == ENOENT || error == ENOTDIR)
        throw Error{ErrorKind::not_found, message("The file does not exist."), where};
    throw Error{ErrorKind::io, message("The file cannot be read: {}.", system_message(error)), where};
}

}  // namespace

void require_size(std::uint64_t width, std::uint64_t height) {
    if (width == 0 || height == 0) throw_damaged();
    if (width <= max_pixels / height) return;
    throw Error{ErrorKind::bad_file,
                message("The picture has {} × {} pixels; at most {} million can be read.", width, height,
                        max_pixels / 1'000'000)};
}

void throw_damaged() {
    throw Error{ErrorKind::bad_file, message("The picture is damaged or incomplete.")};
}

void throw_unsupported_image(Message text) {
    throw Error{ErrorKind::bad_file, std::move(text)};
}

Image decode_image(std::span<const std::byte> bytes, const std::string& where) {
    const Bytes file(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    const auto signature = std::ranges::find_if(
        signatures, [&](const Signature& candidate) { return has_signature(file, candidate); });
    if (signature == signatures.end()) {
        throw Error{ErrorKind::bad_file,
                    message("The file is not a picture; PNG, JPEG, WebP, GIF and BMP can be read."), where};
    }
    try {
        DecodedImage decoded = signature->decode(file);
        return apply_orientation({decoded.width, decoded.height, blend_with_white(std::move(decoded.rgba))},
                                 decoded.orientation);
    } catch (const Error& error) {
        throw Error{error.kind(), error.text(), where};
    }
}

Image read_image(const std::filesystem::path& path) {
    const std::string where = path.string();
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(path, failure);
    if (failure) throw_read_error(failure.value(), where);
    if (!std::filesystem::is_regular_file(status))
        throw Error{ErrorKind::bad_file, message("This is not a file."), where};
    const std::uintmax_t size = std::filesystem::file_size(path, failure);
    if (failure) throw_read_error(failure.value(), where);
    if (size > max_file_bytes) {
        throw Error{ErrorKind::bad_file,
                    message("The picture file is larger than {} MiB.", max_file_bytes >> 20), where};
    }
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
    if (!file) throw_read_error(errno, where);
    std::vector<std::byte> bytes(static_cast<std::size_t>(size));
    const std::size_t count = std::fread(bytes.data(), 1, bytes.size(), file.get());
    if (std::ferror(file.get()) != 0) throw_read_error(errno, where);
    bytes.resize(count);
    return decode_image(bytes, where);
}

}  // namespace govor::image
