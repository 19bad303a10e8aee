#include "ops/snake_beta.h"

#include <fmt/format.h>

#include "ops/kernels/dispatch.h"

namespace govor::ops {

void check_snake_beta(std::string_view op, const SnakeBeta& activated, const Shape& result) {
    if (!activated.out) return;
    require_f32(op, "alpha", activated.alpha, {0});
    const std::size_t channels = activated.alpha.shape[0];
    require(result.last() % channels == 0, op,
            fmt::format("alpha is {}, expected a divisor of the columns of {}",
                        activated.alpha.shape.to_string(), result.to_string()));
    require_f32(op, "beta", activated.beta, {channels});
    require_f32(op, "activated", activated.out, result);
}

}  // namespace govor::ops
