#include "io/tensor_view.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace govor::io {

std::string format_shape(std::span<const std::int64_t> shape) {
    return fmt::format("[{}]", fmt::join(shape, ", "));
}

}  // namespace govor::io
