#include "ops/rope.h"

#include <fmt/format.h>
#include <cmath>

#include "ops/kernels/dispatch.h"
#include "ops/kernels/new_rows.h"
#include "params/attention_constants.h"
#include "params/rope.h"

namespace govor::ops {

RopeStep rope_step(float theta, std::uint32_t head_dim) {
    const double step = std::log2(double{theta}) * 2 / head_dim;
    constexpr double unit = 1 << 14;  // steps are below about 2^2, so `high` has 16 bits
    const double high = std::round(step * unit) / unit;
    return {static_cast<float>(high), static_cast<float>(step - high)};
}

void require_new_rows(std::string_view op, const Tensor& q, const Tensor& k, const Tensor& v,
                      const Tensor& position, const RopeOptions& options, const KvCache& cache) {
    const HeadLayout& layout = options.layout;
    require_layout(op, layout);
    require(options.theta > 1, op, fmt::format("theta is {}, expected more than 1", options.theta));
    require_f32(op, "q", q, {0, std::size_t{layout.heads} * layout.head_dim});
    require_f32(op, "k", k, {q.shape[0], std::size_t{layout.kv_heads} * layout.head_dim});
    require_f32(op, "v", v, k.shape);
    if (position.shape != Shape{2}) require_shape(op, "position", position, {1});
    require_format(op, "position", position, {Format::i32});
    for (const Tensor* norm : {&options.query_norm, &options.key_norm}) {
        if (*norm) require_f32(op, "norm", *norm, {layout.head_dim});
    }
    if (options.axis_positions) {
        require_shape(op, "axis_positions", options.axis_positions, {q.shape[0], 3});
        require_format(op, "axis_positions", options.axis_positions, {Format::i32});
    }
    require_cache(op, cache, layout, q.shape[0]);
}

Tensor rope_into_cache(Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                       const Tensor& position, const RopeOptions& options, const KvCache& cache) {
    constexpr std::string_view op = "rope_into_cache";
    require_new_rows(op, q, k, v, position, options, cache);
    const Tensor rotated = scratch(rec, q.shape);
    std::vector<gpu::Access> accesses{writes(rotated)};
    auto p = make_new_rows_params<params::Rope>(q, k, v, position, options, cache, accesses);
    p.rotated = rotated.address();
    p.m = u32(q.shape[0]);
    p.axis_positions = add_optional_input(options.axis_positions, q, accesses);
    p.height_end = 3 * options.section[1];
    p.width_end = 3 * options.section[2];
    const std::uint64_t items = std::uint64_t{p.m} * (p.heads + 2 * p.kv_heads);
    const SubgroupPartition partition = rec.policy().workgroups.partition();
    const kernels::Rope constants{.invocations = partition.invocations,
                                  .heads_per_workgroup = partition.items,
                                  .head_dim = options.layout.head_dim,
                                  .has_axis_positions = bool{options.axis_positions}};
    dispatch(rec, kernel(rec, constants, cache.format), p,
             grid_for((items + partition.items - 1) / partition.items), accesses);
    return rotated;
}

}  // namespace govor::ops
