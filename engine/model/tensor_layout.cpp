#include "model/tensor_layout.h"

#include <cstring>

#include "core/error.h"

namespace govor::model {
namespace {

ops::Shape shape_of(std::span<const std::int64_t> dims) {
    const auto at = [&](std::size_t i) { return static_cast<std::size_t>(dims[i]); };
    switch (dims.size()) {
        case 1:
            return {at(0)};
        case 2:
            return {at(0), at(1)};
        case 3:
            return {at(0), at(1), at(2)};
        case 4:
            return {at(0), at(1), at(2), at(3)};
        default:
            throw Error{ErrorKind::internal, "A tensor has one to four dimensions."};
    }
}

template <typename Element>
void gather_elements(const Gather& plan, const std::byte* stored, std::byte* out) {
    const auto& [a, b, c, d] = plan.extent;
    for (std::size_t i = 0; i < a; ++i) {
        for (std::size_t j = 0; j < b; ++j) {
            for (std::size_t k = 0; k < c; ++k) {
                auto from = static_cast<std::ptrdiff_t>(plan.base) +
                            static_cast<std::ptrdiff_t>(i) * plan.step[0] +
                            static_cast<std::ptrdiff_t>(j) * plan.step[1] +
                            static_cast<std::ptrdiff_t>(k) * plan.step[2];
                for (std::size_t l = 0; l < d; ++l, from += plan.step[3], out += sizeof(Element)) {
                    std::memcpy(out, stored + from * static_cast<std::ptrdiff_t>(sizeof(Element)),
                                sizeof(Element));
                }
            }
        }
    }
}

}  // namespace

Gather gather_plan(const TensorLayout& layout, std::span<const std::int64_t> stored) {
    const auto size = [&](std::size_t i) { return static_cast<std::size_t>(stored[i]); };
    const auto step = [&](std::size_t i) {  // elements between neighbours of dimension i
        std::ptrdiff_t product = 1;
        for (std::size_t j = i + 1; j < stored.size(); ++j) product *= stored[j];
        return product;
    };
    const auto number = static_cast<std::size_t>(layout.number);
    const auto stride = static_cast<std::ptrdiff_t>(layout.number);
    switch (layout.arrangement) {
        case Arrangement::as_stored: {
            const ops::Shape shape = shape_of(stored);
            return {{1, 1, 1, shape.elements()}, {0, 0, 0, 1}, 0, shape};
        }
        case Arrangement::conv1d:
            return {{1, size(0), size(2), size(1)}, {0, step(0), 1, step(1)}, 0, {size(0), size(2), size(1)}};
        case Arrangement::transposed_conv1d: {
            const std::size_t taps = size(2) / number;
            return {{number, size(1), taps, size(0)},
                    {1, step(1), -stride, step(0)},
                    (taps - 1) * number,
                    {number * size(1), taps, size(0)}};
        }
        case Arrangement::repeated_bias:
            return {{1, 1, number, size(0)}, {0, 0, 0, 1}, 0, {number * size(0)}};
        case Arrangement::depthwise_conv1d:
            return {{1, 1, size(2), size(0)}, {0, 0, 1, step(0)}, 0, {size(2), size(0)}};
        case Arrangement::conv2d:
            return {{size(0), size(3), size(2), size(1)},
                    {step(0), 1, step(2), step(1)},
                    0,
                    {size(0), size(3), size(2), size(1)}};
        case Arrangement::columns_last_first: {
            const std::size_t bins = size(1) / number;
            return {{1, size(0), bins, number},
                    {0, step(0), 1, static_cast<std::ptrdiff_t>(bins)},
                    0,
                    {size(0), size(1)}};
        }
    }
    throw Error{ErrorKind::internal, "An arrangement of a tensor is unknown."};
}

void gather(const Gather& plan, std::size_t element, std::span<const std::byte> stored,
            std::span<std::byte> out) {
    if (out.size() != plan.shape.elements() * element) {
        throw Error{ErrorKind::internal, "A rearranged tensor does not fit its place."};
    }
    if (element == 2) {
        gather_elements<std::uint16_t>(plan, stored.data(), out.data());
    } else if (element == 4) {
        gather_elements<std::uint32_t>(plan, stored.data(), out.data());
    } else {
        throw Error{ErrorKind::internal, "Only plain elements can be rearranged."};
    }
}

}  // namespace govor::model
