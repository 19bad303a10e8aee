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

void check(std::string_view op, const Tensor& x, const Tensor& position, const RopeOptions& options) {
    require(options.heads > 0 && options.head_dim > 0 && options.head_dim % 2 == 0 && options.head_dim <= 256,
            op,
            fmt::format("heads is {} and head_dim {}, expected some heads of an even size up to 256",
                        options.heads, options.head_dim));
    require(options.theta > 1, op, fmt::format("theta is {}, expected more than 1", options.theta));
    require_f32(op, "x", x, {0, std::size_t{options.heads} * options.head_dim});
    require_position(op, position);
    if (options.norm_weight) require_f32(op, "norm_weight", options.norm_weight, {options.head_dim});
}

void rotate(gpu::Recorder& rec, const Tensor& x, const Tensor& position, const RopeOptions& options,
            const Tensor& out, std::uint32_t capacity) {
    std::vector<gpu::Access> accesses{reads(x), reads(position), writes(out)};
    params::Rope p{};
    p.x = x.address();
    p.position = position.address();
    p.norm_weight = optional_input(options.norm_weight, accesses);
    p.out_ = out.address();
    p.m = u32(x.shape[0]);
    p.heads = options.heads;
    p.head_dim = options.head_dim;
    p.capacity = capacity;
    p.eps = options.norm_eps;
    set_step(p, options.theta);
    const std::uint64_t items = std::uint64_t{p.m} * p.heads;
    const Team team = subgroup_team(rec, items);
    dispatch(rec, kernel(rec, "rope", {team.invocations, team.items}), p,
             fold((items + team.items - 1) / team.items), accesses);
}

}  // namespace

Tensor rope(gpu::Recorder& rec, const Tensor& x, const Tensor& position, const RopeOptions& options) {
    check("rope", x, position, options);
    const Tensor out = scratch(rec, x.shape);
    rotate(rec, x, position, options, out, 0);
    return out;
}

void rope_into_cache(gpu::Recorder& rec, const Tensor& x, const Tensor& position, const RopeOptions& options,
                     const Tensor& cache) {
    constexpr std::string_view op = "rope_into_cache";
    check(op, x, position, options);
    require_f32(op, "cache", cache, {0, x.shape[1]});
    require(
        x.shape[0] <= cache.shape[0], op,
        fmt::format("x is {}, which does not fit into the cache, {}", x.shape.text(), cache.shape.text()));
    rotate(rec, x, position, options, cache, u32(cache.shape[0]));
}

void store_rows(gpu::Recorder& rec, const Tensor& x, const Tensor& position, const Tensor& cache) {
    constexpr std::string_view op = "store_rows";
    require_f32(op, "x", x, {0, 0});
    require_position(op, position);
    require_f32(op, "cache", cache, {0, x.shape[1]});
    require(
        x.shape[0] <= cache.shape[0], op,
        fmt::format("x is {}, which does not fit into the cache, {}", x.shape.text(), cache.shape.text()));
    params::StoreRows p{};
    p.x = x.address();
    p.position = position.address();
    p.out_ = cache.address();
    p.m = u32(x.shape[0]);
    p.n = u32(x.shape[1]);
    p.capacity = u32(cache.shape[0]);
    const std::uint32_t invocations = element_invocations(rec);
    rec.dispatch(kernel(rec, op, {invocations}), p,
                 fold((x.shape.elements() + invocations - 1) / invocations),
                 {reads(x), reads(position), writes(cache)});
}

}  // namespace govor::ops
