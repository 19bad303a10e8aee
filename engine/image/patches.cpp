#include "image/patches.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/error.h"
#include "image/resize.h"

namespace govor::image {
namespace {

// The values of preprocessor_config.json of the published model.
constexpr std::uint64_t min_pixels = 3136, reference_max_pixels = 12845056;
constexpr std::uint32_t max_aspect_ratio = 200;

// Maps bytes to -1..1: division by 255, then a mean and a standard deviation of 0.5, fused as in the
// reference.
std::array<float, 256> make_normalization_table() {
    std::array<float, 256> table{};
    for (std::size_t byte = 0; byte < table.size(); ++byte)
        table[byte] = (static_cast<float>(byte) - 127.5f) / 127.5f;
    return table;
}

// Returns the length of a whole number of tokens in pixels; a fraction of a token is dropped.
std::uint32_t to_pixels(double tokens, std::uint32_t token_side) {
    return static_cast<std::uint32_t>(tokens) * token_side;
}

}  // namespace

std::uint64_t pixel_limit(Detail detail) {
    switch (detail) {
        case Detail::low:
            return 512 * 1024;
        case Detail::medium:
            return 2048 * 1024;
        case Detail::high:
            break;
    }
    return reference_max_pixels;
}

Size fitted_size(const Size& image, const PatchParams& params, Detail detail) {
    const std::uint32_t shorter = std::min(image.width, image.height),
                        longer = std::max(image.width, image.height);
    if (shorter == 0 || longer / static_cast<double>(shorter) > max_aspect_ratio) {
        throw Error{ErrorKind::bad_file, message("The picture is too narrow: it has {} × {} pixels, and the "
                                                 "ratio of its sides is limited to {}.",
                                                 image.width, image.height, max_aspect_ratio)};
    }
    const std::uint32_t token_side = params.token_side();
    const double width = image.width, height = image.height;
    const auto round_side = [&](double side) {
        return to_pixels(std::nearbyint(side / token_side), token_side);
    };
    Size out{round_side(width), round_side(height)};
    const std::uint64_t pixels = std::uint64_t{out.width} * out.height, limit = pixel_limit(detail);
    if (pixels > limit) {
        const double factor = std::sqrt(width * height / static_cast<double>(limit));
        const auto shrink = [&](double side) {
            return std::max(token_side, to_pixels(side / factor / token_side, token_side));
        };
        out = {shrink(width), shrink(height)};
    } else if (pixels < min_pixels) {
        const double factor = std::sqrt(static_cast<double>(min_pixels) / (width * height));
        const auto enlarge = [&](double side) {
            return to_pixels(std::ceil(side * factor / token_side), token_side);
        };
        out = {enlarge(width), enlarge(height)};
    }
    return out;
}

std::uint32_t count_image_tokens(const Size& image, const PatchParams& params, Detail detail) {
    const Size size = fitted_size(image, params, detail);
    return size.width / params.token_side() * (size.height / params.token_side());
}

ImagePatches make_patches(const Image& image, const PatchParams& params, Detail detail) {
    const Size size = fitted_size({image.width, image.height}, params, detail);
    const bool has_final_size = size == Size{image.width, image.height};
    const Image resized = has_final_size ? Image{} : resize_image(image, size.width, size.height);
    const std::vector<std::uint8_t>& rgb = has_final_size ? image.rgb : resized.rgb;

    static const std::array<float, 256> normalized = make_normalization_table();
    ImagePatches out{{}, size.height / params.patch_size, size.width / params.patch_size};
    out.values.reserve(std::size_t{3} * params.temporal_patch_size * size.width * size.height);
    const auto add_patch = [&](std::size_t top, std::size_t left) {
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const std::size_t begin = out.values.size();
            for (std::size_t y = top; y < top + params.patch_size; ++y)
                for (std::size_t x = left; x < left + params.patch_size; ++x)
                    out.values.push_back(normalized[rgb[(y * size.width + x) * 3 + channel]]);
            const std::size_t end = out.values.size();
            for (std::uint32_t frame = 1; frame < params.temporal_patch_size; ++frame)
                for (std::size_t i = begin; i < end; ++i) out.values.push_back(out.values[i]);
        }
    };
    for (std::size_t top = 0; top < size.height; top += params.token_side()) {
        for (std::size_t left = 0; left < size.width; left += params.token_side()) {
            for (std::size_t i = 0; i < std::size_t{params.merge_size} * params.merge_size; ++i)
                add_patch(top + i / params.merge_size * params.patch_size,
                          left + i % params.merge_size * params.patch_size);
        }
    }
    return out;
}

}  // namespace govor::image
