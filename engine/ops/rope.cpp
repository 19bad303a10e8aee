#include <fmt/format.h>
#include <cmath>

#include "ops/attention.h"
#include "ops/dispatch.h"
#include "params/rope.h"

namespace govor::ops {

namespace {

void require_position(std::string_view op, const Tensor& position) {
    require_shape(op, "position", position, {1});
    require_format(op, "position", position, {Format::i32});
}

// Splits log2(theta) · 2 / head_dim so that i · high is exact in float32 for the at most 128 pairs of a head.
void set_step(params::Rope& p, double theta) {
    const double step = std::log2(theta) * 2 / p.head_dim;
    constexpr double unit = 1 << 14;  // steps stay below 2^2 or so: 16 bits
    const double high = std::round(step * unit) / unit;
    p.step_high = static_cast<float>(high);
    p.step_low = static_cast<float>(step - high);
}

void check(std::string_view op, const Tensor& q, const Tensor& k, const Tensor& v, const Tensor& position,
           const RopeOptions& options, const KvCache& cache) {
    const auto& [heads, kv_heads, head_dim] = options.layout;
    require(
        heads > 0 && kv_heads > 0 && head_dim > 0 && head_dim % 2 == 0 && head_dim <= 256, op,
        fmt::format("heads is {}, kv_heads {} and head_dim {}, expected some heads of an even size up to 256",
                    heads, kv_heads, head_dim));
    require(options.theta > 1, op, fmt::format("theta is {}, expected more than 1", options.theta));
    require_f32(op, "q", q, {0, std::size_t{heads} * head_dim});
    require_f32(op, "k", k, {q.shape[0], std::size_t{kv_heads} * head_dim});
    require_f32(op, "v", v, k.shape);
    require_position(op, position);
    for (const Tensor* norm : {&options.query_norm, &options.key_norm}) {
        if (*norm) require_f32(op, "norm", *norm, {head_dim});
    }
    require_f32(op, "cache.keys", cache.keys, {0, k.shape[1]});
    require_f32(op, "cache.values", cache.values, cache.keys.shape);
    require(k.shape[0] <= cache.keys.shape[0], op,
            fmt::format("k is {}, which does not fit into the cache, {}", k.shape.text(),
                        cache.keys.shape.text()));
}

}  // namespace

Tensor rope_into_cache(gpu::Recorder& rec, const Tensor& q, const Tensor& k, const Tensor& v,
                       const Tensor& position, const RopeOptions& options, const KvCache& cache) {
    constexpr std::string_view op = "rope_into_cache";
    check(op, q, k, v, position, options, cache);
    const Tensor turned = scratch(rec, q.shape);
    std::vector<gpu::Access> accesses{reads(q),        reads(k),           reads(v),
                                      reads(position), writes(cache.keys), writes(cache.values),
                                      writes(turned)};
    params::Rope p{};
    p.q = q.address();
    p.k = k.address();
    p.v = v.address();
    p.position = position.address();
    p.q_norm = optional_input(options.query_norm, accesses);
    p.k_norm = optional_input(options.key_norm, accesses);
    p.turned = turned.address();
    p.keys = cache.keys.address();
    p.values = cache.values.address();
    p.m = u32(q.shape[0]);
    p.heads = options.layout.heads;
    p.kv_heads = options.layout.kv_heads;
    p.head_dim = options.layout.head_dim;
    p.capacity = u32(cache.keys.shape[0]);
    p.eps = options.norm_eps;
    set_step(p, options.theta);
    const std::uint64_t items = std::uint64_t{p.m} * (p.heads + 2 * p.kv_heads);
    const Team team = subgroup_team(rec, items);
    dispatch(rec, kernel(rec, "rope", {team.invocations, team.items}), p,
             fold((items + team.items - 1) / team.items), accesses);
    return turned;
}

}  // namespace govor::ops
