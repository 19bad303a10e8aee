#pragma once

#include <cstddef>
#include <span>

#include "io/element_type.h"
#include "ops/tensor.h"

namespace govor::model {

// The format of a weight on the device for its type in a file, and back. Error::internal for a type that is
// no weight format (see is_weight_type).
bool is_weight_type(io::ElementType type) noexcept;
ops::Format weight_format(io::ElementType type);
io::ElementType element_type(ops::Format format);

// GGUF's blocks, as files hold them, into the device's groups. `out` has the bytes that
// ops::tensor_bytes gives for as many elements, so its last group may reach beyond the blocks and is filled
// with zeros. Error::internal when the sizes disagree or the format has no blocks.
void group_blocks(ops::Format format, std::span<const std::byte> blocks, std::span<std::byte> out);

}  // namespace govor::model
