#include "ops/snake_beta.h"

#include <fmt/format.h>

#include "ops/dispatch.h"

namespace govor::ops {

void check_snake_beta(std::string_view op, const SnakeBeta& bent, const Shape& result) {
    if (!bent.out) return;
    require_f32(op, "alpha", bent.alpha, {0});
    const std::size_t channels = bent.alpha.shape[0];
    require(result.last() % channels == 0, op,
            fmt::format("alpha is {}, expected a divisor of the columns of {}", bent.alpha.shape.text(),
                        result.text()));
    require_f32(op, "beta", bent.beta, {channels});
    require_f32(op, "bent", bent.out, result);
}

}  // namespace govor::ops
