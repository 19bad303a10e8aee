#include "ops/elementwise.h"

#include <fmt/format.h>

#include "ops/kernels/dispatch.h"
#include "params/elementwise.h"
#include "params/elementwise_constants.h"

namespace govor::ops {

namespace {

// The operands a, b and c of shaders/params/elementwise.h; b and c are null if the operation has fewer.
struct Operands {
    const Tensor& a;
    const Tensor* b = nullptr;
    const Tensor* c = nullptr;
};

// Sets the operands and sizes in `p`, checks `optional_out`, and records the kernel.
template <typename Kernel>
Tensor record_elementwise(Recorder& rec, const Operands& operands, const Tensor& optional_out,
                          params::Elementwise p = {}) {
    const Tensor out = result_or_scratch(rec, Kernel::shader, optional_out, operands.a.shape);
    std::vector<gpu::Access> accesses{reads(operands.a), writes(out)};
    p.a = operands.a.address();
    for (const Tensor* operand : {operands.b, operands.c})
        if (operand) accesses.push_back(reads(*operand));
    if (operands.b) p.b = operands.b->address();
    if (operands.c) p.c = operands.c->address();
    p.out_ = out.address();
    p.count = u32(out.shape.elements());
    p.n = u32(out.shape.last());
    const std::uint32_t invocations = rec.policy().workgroups.for_elements();
    dispatch(rec, kernel(rec, Kernel{.invocations = invocations}), p,
             grid_for((p.count + invocations - 1ull) / invocations), accesses);
    return out;
}

// Requires a tensor of any shape, f32, with at least one element.
void require_operand(std::string_view op, std::string_view operand, const Tensor& x) {
    require(
        bool(x) && x.shape.elements() > 0, op,
        fmt::format("{} is {}, expected at least one element", operand, x ? x.shape.to_string() : "absent"));
    require_format(op, operand, x, {Format::f32});
}

}  // namespace

Tensor add(Recorder& rec, const Tensor& a, const Tensor& b, const Tensor& out) {
    require_operand("add", "a", a);
    require_f32("add", "b", b, a.shape);
    return record_elementwise<kernels::Add>(rec, {a, &b}, out);
}

Tensor silu_mul(Recorder& rec, const Tensor& gate, const Tensor& up) {
    require_operand("silu_mul", "gate", gate);
    require_f32("silu_mul", "up", up, gate.shape);
    return record_elementwise<kernels::SiluMul>(rec, {gate, &up}, {});
}

Tensor add_gated(Recorder& rec, const Tensor& acc, const Tensor& gate, const Tensor& x, const Tensor& out) {
    require_f32("add_gated", "acc", acc, {0, 0});
    require_f32("add_gated", "gate", gate, {acc.shape[0], 1});
    require_f32("add_gated", "x", x, acc.shape);
    return record_elementwise<kernels::AddGated>(rec, {acc, &gate, &x}, out);
}

Tensor clamp(Recorder& rec, const Tensor& x, float low, float high, const Tensor& out) {
    require_operand("clamp", "x", x);
    require(low <= high, "clamp", fmt::format("low is {}, expected at most high, which is {}", low, high));
    params::Elementwise p{};
    p.low = low;
    p.high = high;
    return record_elementwise<kernels::Clamp>(rec, {x}, out, p);
}

Tensor add_periodic_rows(Recorder& rec, const Tensor& x, const Tensor& table, std::uint32_t period) {
    constexpr std::string_view op = "add_periodic_rows";
    require_f32(op, "x", x, {0, 0});
    require_f32(op, "table", table, {0, x.shape[1]});
    require(period > 0 && period <= table.shape[0], op,
            fmt::format("period is {}, expected 1 to the rows of table, which is {}", period,
                        table.shape.to_string()));
    params::Elementwise p{};
    p.period = period * u32(x.shape[1]);
    return record_elementwise<kernels::AddPeriodicRows>(rec, {x, &table}, {}, p);
}

}  // namespace govor::ops
