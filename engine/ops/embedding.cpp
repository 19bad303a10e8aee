#include "ops/embedding.h"

#include <fmt/format.h>

#include "ops/kernels/dispatch.h"
#include "params/embedding.h"
#include "params/embedding_constants.h"

namespace govor::ops {

Tensor embed(Recorder& rec, const Tensor& table, const Tensor& ids, const Tensor& optional_out) {
    constexpr std::string_view op = "embed";
    require_shape(op, "table", table, {0, 0});
    require_format(op, "table", table, weight_formats);
    require_shape(op, "ids", ids, {0});
    require_format(op, "ids", ids, {Format::i32});
    const std::size_t m = ids.shape[0], n = table.shape[1];
    const Tensor out = result_or_scratch(rec, op, optional_out, {m, n});

    params::Embed p{};
    p.table = table.address();
    p.ids = ids.address();
    p.out_ = out.address();
    p.vocabulary = u32(table.shape[0]);
    p.m = u32(m);
    p.n = u32(n);
    rec.dispatch(kernel(rec, kernels::Embed{.invocations = rec.policy().workgroups.for_row(n)}, table.format),
                 p, grid_for(m), {reads(table), reads(ids), writes(out)});
    return out;
}

Tensor embed_codes_mean(Recorder& rec, const Tensor& table, const Tensor& codes, std::uint32_t first,
                        std::uint32_t t, std::uint32_t codebook_size) {
    constexpr std::string_view op = "embed_codes_mean";
    require_shape(op, "codes", codes, {0, 0});
    require_format(op, "codes", codes, {Format::i32});
    require_shape(op, "table", table, {codes.shape[0] * codebook_size, 0});
    require_format(op, "table", table, weight_formats);
    require(t > 0 && first <= codes.shape[1] && t <= codes.shape[1] - first, op,
            fmt::format("columns {} to {} are outside codes, which is {}", first, std::uint64_t{first} + t,
                        codes.shape.to_string()));
    const std::size_t n = table.shape[1];
    const Tensor out = scratch(rec, {t, n});

    params::EmbedCodes p{};
    p.table = table.address();
    p.codes = codes.address();
    p.out_ = out.address();
    p.quantizers = u32(codes.shape[0]);
    p.stride = u32(codes.shape[1]);
    p.first = first;
    p.codebook_size = codebook_size;
    p.m = t;
    p.n = u32(n);
    rec.dispatch(
        kernel(rec, kernels::EmbedCodesMean{.invocations = rec.policy().workgroups.for_row(n)}, table.format),
        p, grid_for(t), {reads(table), reads(codes), writes(out)});
    return out;
}

Tensor add_weighted_rows(Recorder& rec, const Tensor& x, const Tensor& table, const Tensor& ids,
                         const Tensor& weights) {
    constexpr std::string_view op = "add_weighted_rows";
    require_f32(op, "x", x, {0, 0});
    require_f32(op, "table", table, {0, x.shape[1]});
    require_shape(op, "ids", ids, {x.shape[0], 0});
    require_format(op, "ids", ids, {Format::i32});
    require_f32(op, "weights", weights, ids.shape);
    const Tensor out = scratch(rec, x.shape);

    params::WeightedRows p{};
    p.x = x.address();
    p.table = table.address();
    p.ids = ids.address();
    p.weights = weights.address();
    p.out_ = out.address();
    p.vocabulary = u32(table.shape[0]);
    p.m = u32(x.shape[0]);
    p.n = u32(x.shape[1]);
    p.terms = u32(ids.shape[1]);
    const kernels::AddWeightedRows constants{.invocations = rec.policy().workgroups.for_row(p.n)};
    rec.dispatch(kernel(rec, constants), p, grid_for(p.m),
                 {reads(x), reads(table), reads(ids), reads(weights), writes(out)});
    return out;
}

}  // namespace govor::ops
