#pragma once

#include <cstddef>
#include <span>

#include "io/element_type.h"
#include "ops/tensor.h"

namespace govor::model {

// Conversion between the type of a weight in a file and its format on the device. Throws Error{internal} for
// a type that is not a weight format (see is_weight_type).
bool is_weight_type(io::ElementType type) noexcept;
ops::Format weight_format(io::ElementType type);
io::ElementType element_type(ops::Format format);

// Packs GGUF blocks into the groups of the device. The size of `out` is ops::tensor_bytes of the same
// elements; the rest of the last group is filled with zeros. Throws Error{internal} if the sizes do not match
// or the format has no blocks.
void group_blocks(ops::Format format, std::span<const std::byte> blocks, std::span<std::byte> out);

}  // namespace govor::model
