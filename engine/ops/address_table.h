#pragma once

#include <cstdint>
#include <vector>

#include "ops/tensor.h"

namespace govor::ops {

// Appends the 64-bit address of a tensor, as two words, to the contents of a table of addresses. Kernels that
// process several sequences read such tables; their dispatches declare accesses to these tensors. Throws
// Error{internal} for a tensor without memory, because the recorder checks only push constants.
inline void append_address(std::vector<std::int32_t>& words, const Tensor& tensor) {
    require(static_cast<bool>(tensor), "append_address", "a tensor of a table must have memory");
    const gpu::Address address = tensor.address();
    words.push_back(static_cast<std::int32_t>(address & 0xffffffff));
    words.push_back(static_cast<std::int32_t>(address >> 32));
}

}  // namespace govor::ops
