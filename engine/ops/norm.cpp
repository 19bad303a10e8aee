#include "ops/norm.h"

#include "ops/kernels/dispatch.h"
#include "params/norm.h"
#include "params/norm_constants.h"

namespace govor::ops {

namespace {

template <typename Kernel>
Tensor record_norm(Recorder& rec, const Tensor& x, const Tensor& weight, const Tensor* bias, float eps,
                   const Tensor& optional_out) {
    constexpr std::string_view op = Kernel::shader;
    require_f32(op, "x", x, {0, 0});
    const std::size_t m = x.shape[0], n = x.shape[1];
    require_f32(op, "weight", weight, {n});
    if (bias) require_f32(op, "bias", *bias, {n});
    const Tensor out = result_or_scratch(rec, op, optional_out, {m, n});

    std::vector<gpu::Access> accesses{reads(x), reads(weight), writes(out)};
    params::Norm p{};
    p.x = x.address();
    p.weight = weight.address();
    if (bias) {
        p.bias = bias->address();
        accesses.push_back(reads(*bias));
    }
    p.out_ = out.address();
    p.m = u32(m);
    p.n = u32(n);
    p.eps = eps;
    dispatch(rec, kernel(rec, Kernel{.invocations = rec.policy().workgroups.for_row(n)}), p, grid_for(m),
             accesses);
    return out;
}

}  // namespace

Tensor rms_norm(Recorder& rec, const Tensor& x, const Tensor& weight, float eps, const Tensor& out) {
    return record_norm<kernels::RmsNorm>(rec, x, weight, nullptr, eps, out);
}

Tensor layer_norm(Recorder& rec, const Tensor& x, const Tensor& weight, const Tensor& bias, float eps,
                  const Tensor& out) {
    return record_norm<kernels::LayerNorm>(rec, x, weight, &bias, eps, out);
}

NormInput norm_input(Recorder& rec, const Tensor& x, const RmsNorm& norm) {
    if (!norm.weight || x.shape[0] <= max_matvec_rows) return {x, norm};
    return {rms_norm(rec, x, norm.weight, norm.eps), {}};
}

}  // namespace govor::ops
