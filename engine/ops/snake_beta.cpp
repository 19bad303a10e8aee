#include "ops/snake_beta.h"

#include <fmt/format.h>

#include "ops/kernels/dispatch.h"

namespace govor::ops {

void check_snake_beta(std::string_view op, const SnakeBeta& snake_beta, const Shape& result) {
    if (!snake_beta.out) return;
    require_f32(op, "alpha", snake_beta.alpha, {0});
    const std::size_t channels = snake_beta.alpha.shape[0];
    require(result.last() % channels == 0, op,
            fmt::format("alpha is {}, expected a divisor of the columns of {}",
                        snake_beta.alpha.shape.to_string(), result.to_string()));
    require_f32(op, "beta", snake_beta.beta, {channels});
    require_f32(op, "activated", snake_beta.out, result);
}

}  // namespace govor::ops
