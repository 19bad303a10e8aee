#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "io/element_type.h"

namespace govor::io {

// A tensor as stored in a file: row-major, the last dimension contiguous, little-endian. `data` is owned by
// the object that returned the view and is not necessarily aligned to the element; read elements with
// std::memcpy.
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

// Returns the shape as text for messages: "[64, 128]".
std::string shape_text(std::span<const std::int64_t> shape);

}  // namespace govor::io
