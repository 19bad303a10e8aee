#include "ops/axial_rope.h"

#include <fmt/format.h>

#include "ops/kernels/dispatch.h"
#include "ops/kernels/new_rows.h"
#include "params/axial_rope.h"
#include "params/axial_rope_constants.h"

namespace govor::ops {

void axial_rope(Recorder& rec, const Tensor& x, const Tensor& positions, const AxialRope& rope) {
    constexpr std::string_view op = "axial_rope";
    require(rope.heads > 0 && rope.head_dim > 0 && rope.head_dim % 4 == 0, op,
            fmt::format("head_dim is {}, expected a multiple of 4", rope.head_dim));
    require(rope.theta > 1, op, fmt::format("theta is {}, expected more than 1", rope.theta));
    require_f32(op, "x", x, {0, std::size_t{rope.heads} * rope.head_dim});
    require_shape(op, "positions", positions, {x.shape[0], 2});
    require_format(op, "positions", positions, {Format::i32});
    params::AxialRope p{};
    p.x = x.address();
    p.positions = positions.address();
    p.pairs = u32(x.shape.elements() / 2);
    p.heads = rope.heads;
    const RopeStep step = rope_step(rope.theta, rope.head_dim / 2);
    p.step_high = step.high;
    p.step_low = step.low;
    const std::uint32_t invocations = rec.policy().workgroups.for_elements();
    const kernels::AxialRope constants{.invocations = invocations, .head_dim = rope.head_dim};
    dispatch(rec, kernel(rec, constants), p, grid_for((p.pairs + invocations - 1ull) / invocations),
             {reads(positions), writes(x)});
}

}  // namespace govor::ops
