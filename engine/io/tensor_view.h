#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "io/element_type.h"

namespace govor::io {

// A tensor as stored in a file: row-major, little-endian. `data` is owned by the object that returned the
// view and may not be aligned to the element size, so elements must be read with std::memcpy.
struct TensorView {
    std::string name;
    ElementType type = ElementType::f32;
    std::vector<std::int64_t> shape;  // empty for a scalar
    std::span<const std::byte> data;

    // Returns the number of elements.
    std::int64_t elements() const noexcept {
        std::int64_t product = 1;
        for (const std::int64_t extent : shape) product *= extent;
        return product;
    }
};

// Formats a shape for messages: "[64, 128]".
std::string format_shape(std::span<const std::int64_t> shape);

}  // namespace govor::io
