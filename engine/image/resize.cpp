#include "image/resize.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace govor::image {
namespace {

// The kernel of cubic convolution (Keys 1981).
double cubic(double x) {
    constexpr double a = -0.5;
    x = std::abs(x);
    if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
    if (x < 2) return (((x - 5) * x + 8) * x - 4) * a;
    return 0;
}

// Resizes one row or column: each output element is a weighted sum of consecutive source elements.
struct Filter {
    struct Taps {
        std::size_t first = 0;
        std::vector<int> weights;  // in units of 2^-precision
    };
    std::vector<Taps> outputs;
    unsigned precision = 0;
};

constexpr unsigned max_precision = 22;  // as in PyTorch

// Returns the number of fractional bits with which the largest weight fits into 16 bits.
unsigned choose_precision(double largest) {
    unsigned bits = 0;
    while (bits < max_precision && static_cast<int>(0.5 + largest * (1 << (bits + 1))) < 1 << 15) ++bits;
    return bits;
}

Filter make_filter(std::size_t source_size, std::size_t target_size) {
    const double scale = static_cast<double>(source_size) / static_cast<double>(target_size);
    const double support = 2 * std::max(scale, 1.0), narrowing = 1 / std::max(scale, 1.0);
    std::vector<std::vector<double>> exact_weights(target_size);
    Filter filter{.outputs = std::vector<Filter::Taps>(target_size)};
    double largest = 0;
    for (std::size_t i = 0; i < target_size; ++i) {
        const double center = scale * (static_cast<double>(i) + 0.5);
        const auto first = static_cast<std::size_t>(std::max(center - support + 0.5, 0.0));
        const auto end = std::min(static_cast<std::size_t>(center + support + 0.5), source_size);
        double sum = 0;
        for (std::size_t source = first; source < end; ++source) {
            exact_weights[i].push_back(cubic((static_cast<double>(source) - center + 0.5) * narrowing));
            sum += exact_weights[i].back();
        }
        for (double& weight : exact_weights[i]) {
            weight /= sum;
            largest = std::max(largest, weight);
        }
        filter.outputs[i].first = first;
    }
    filter.precision = choose_precision(largest);
    for (std::size_t i = 0; i < target_size; ++i) {
        for (const double weight : exact_weights[i]) {
            const double scaled = weight * (1 << filter.precision);
            filter.outputs[i].weights.push_back(static_cast<int>(scaled + (scaled < 0 ? -0.5 : 0.5)));
        }
    }
    return filter;
}

std::uint8_t weighted_sum(const Filter& filter, const Filter::Taps& taps, const std::uint8_t* first,
                          std::size_t step) {
    int sum = 1 << (filter.precision - 1);
    for (const int weight : taps.weights) {
        sum += weight * *first;
        first += step;
    }
    return static_cast<std::uint8_t>(std::clamp(sum >> filter.precision, 0, 255));
}

Image resize_rows(const Image& image, std::uint32_t width) {
    const Filter filter = make_filter(image.width, width);
    Image out{width, image.height, {}};
    out.rgb.reserve(std::size_t{3} * width * image.height);
    for (std::size_t y = 0; y < image.height; ++y) {
        const std::uint8_t* row = &image.rgb[y * image.width * 3];
        for (const Filter::Taps& taps : filter.outputs)
            for (std::size_t c = 0; c < 3; ++c)
                out.rgb.push_back(weighted_sum(filter, taps, row + taps.first * 3 + c, 3));
    }
    return out;
}

Image resize_columns(const Image& image, std::uint32_t height) {
    const Filter filter = make_filter(image.height, height);
    const std::size_t stride = std::size_t{3} * image.width;
    Image out{image.width, height, {}};
    out.rgb.reserve(stride * height);
    for (const Filter::Taps& taps : filter.outputs) {
        const std::uint8_t* first = &image.rgb[taps.first * stride];
        for (std::size_t x = 0; x < stride; ++x)
            out.rgb.push_back(weighted_sum(filter, taps, first + x, stride));
    }
    return out;
}

}  // namespace

Image resize_image(Image image, std::uint32_t width, std::uint32_t height) {
    if (image.width != width) image = resize_rows(image, width);
    if (image.height != height) image = resize_columns(image, height);
    return image;
}

}  // namespace govor::image
