#include "model/weights/tensor_layout.h"

#include <algorithm>
#include <cstring>

#include "core/error.h"

namespace govor::model {
namespace {

ops::Shape to_shape(std::span<const std::int64_t> dims) {
    const auto dim = [&](std::size_t i) { return static_cast<std::size_t>(dims[i]); };
    switch (dims.size()) {
        case 1:
            return {dim(0)};
        case 2:
            return {dim(0), dim(1)};
        case 3:
            return {dim(0), dim(1), dim(2)};
        case 4:
            return {dim(0), dim(1), dim(2), dim(3)};
        case 5:
            return {dim(0), dim(1) * dim(2) * dim(3) * dim(4)};
        default:
            throw internal_error("A tensor has one to five dimensions.");
    }
}

// The range of indices i in 0 .. count - 1 for which from + i * step is in first .. last - 1.
struct IndexRange {
    std::size_t begin, end;
};
IndexRange indices_within(std::ptrdiff_t from, std::ptrdiff_t step, std::size_t count, std::ptrdiff_t first,
                          std::ptrdiff_t last) {
    const auto steps_to = [&](std::ptrdiff_t target) {  // number of steps to reach `target`
        if (target <= from) return std::size_t{0};
        return std::min(count, static_cast<std::size_t>((target - from + step - 1) / step));
    };
    return {steps_to(first), steps_to(last)};
}

// Copies one row of the innermost dimension at a time. The elements of a row are stored at a constant
// distance.
template <typename Element>
void gather_elements(const GatherPlan& plan, const StoredElements& elements, std::size_t first,
                     std::span<std::byte> out) {
    const std::size_t last = first + out.size() / sizeof(Element);
    const auto stored_first = static_cast<std::ptrdiff_t>(elements.first);
    const auto stored_last =
        stored_first + static_cast<std::ptrdiff_t>(elements.bytes.size() / sizeof(Element));
    const std::size_t width = plan.extent[3];
    for (std::size_t index = first; index < last;) {
        std::size_t row = index / width;
        auto from = static_cast<std::ptrdiff_t>(plan.base);
        for (const std::size_t dim : {2u, 1u, 0u}) {
            from += static_cast<std::ptrdiff_t>(row % plan.extent[dim]) * plan.step[dim];
            row /= plan.extent[dim];
        }
        const std::size_t column = index % width;
        const std::size_t count = std::min(width - column, last - index);
        from += static_cast<std::ptrdiff_t>(column) * plan.step[3];
        const auto [begin, end] = indices_within(from, plan.step[3], count, stored_first, stored_last);
        const std::byte* source = elements.bytes.data();
        std::byte* to = &out[(index - first) * sizeof(Element)];
        for (std::size_t i = begin; i < end; ++i) {
            const auto source_index =
                static_cast<std::size_t>(from + static_cast<std::ptrdiff_t>(i) * plan.step[3] - stored_first);
            std::memcpy(to + i * sizeof(Element), source + source_index * sizeof(Element), sizeof(Element));
        }
        index += count;
    }
}

}  // namespace

GatherPlan make_gather_plan(const TensorLayout& layout, std::span<const std::int64_t> stored_shape) {
    const auto size = [&](std::size_t i) { return static_cast<std::size_t>(stored_shape[i]); };
    const auto step = [&](std::size_t i) {  // stride of dimension i, in elements
        std::ptrdiff_t product = 1;
        for (std::size_t j = i + 1; j < stored_shape.size(); ++j) product *= stored_shape[j];
        return product;
    };
    const auto factor = static_cast<std::size_t>(layout.factor);
    const auto stride = static_cast<std::ptrdiff_t>(layout.factor);
    switch (layout.arrangement) {
        case Arrangement::as_stored: {
            const ops::Shape shape = to_shape(stored_shape);
            return {{1, 1, 1, shape.elements()}, {0, 0, 0, 1}, 0, shape};
        }
        case Arrangement::conv1d:
            return {{1, size(0), size(2), size(1)}, {0, step(0), 1, step(1)}, 0, {size(0), size(2), size(1)}};
        case Arrangement::transposed_conv1d: {
            const std::size_t taps = size(2) / factor;
            return {{factor, size(1), taps, size(0)},
                    {1, step(1), -stride, step(0)},
                    (taps - 1) * factor,
                    {factor * size(1), taps, size(0)}};
        }
        case Arrangement::repeated_bias:
            return {{1, 1, factor, size(0)}, {0, 0, 0, 1}, 0, {factor * size(0)}};
        case Arrangement::depthwise_conv1d:
            return {{1, 1, size(2), size(0)}, {0, 0, 1, step(0)}, 0, {size(2), size(0)}};
        case Arrangement::conv2d:
            return {{size(0), size(3), size(2), size(1)},
                    {step(0), 1, step(2), step(1)},
                    0,
                    {size(0), size(3), size(2), size(1)}};
        case Arrangement::columns_last_first: {
            const std::size_t bins = size(1) / factor;
            return {{1, size(0), bins, factor},
                    {0, step(0), 1, static_cast<std::ptrdiff_t>(bins)},
                    0,
                    {size(0), size(1)}};
        }
    }
    throw internal_error("The arrangement of a tensor is unknown.");
}

void gather(const GatherPlan& plan, std::size_t element_bytes, const StoredElements& elements,
            std::size_t first, std::span<std::byte> out) {
    if (first * element_bytes + out.size() > plan.shape.elements() * element_bytes)
        throw internal_error("A rearranged tensor does not fit its destination.");
    if (element_bytes == 2) {
        gather_elements<std::uint16_t>(plan, elements, first, out);
    } else if (element_bytes == 4) {
        gather_elements<std::uint32_t>(plan, elements, first, out);
    } else {
        throw internal_error("Only plain elements can be rearranged.");
    }
}

void gather(const GatherPlan& plan, std::size_t element_bytes, std::span<const std::byte> elements,
            std::span<std::byte> out) {
    if (out.size() != plan.shape.elements() * element_bytes)
        throw internal_error("A rearranged tensor does not fit its destination.");
    gather(plan, element_bytes, {0, elements}, 0, out);
}

}  // namespace govor::model
