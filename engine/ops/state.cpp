#include "ops/state.h"

#include <fmt/format.h>

#include "ops/address_table.h"
#include "ops/kernels/dispatch.h"
#include "params/state.h"
#include "params/state_constants.h"

namespace govor::ops {

namespace {

void require_counter(std::string_view op, std::string_view operand, const Tensor& tensor) {
    require_shape(op, operand, tensor, {1});
    require_format(op, operand, tensor, {Format::i32});
}

}  // namespace

void advance(Recorder& rec, const Tensor& counter, std::int32_t amount) {
    require_counter("advance", "counter", counter);
    params::Advance p{};
    p.counter = counter.address();
    p.amount = static_cast<std::uint32_t>(amount);
    dispatch(rec, kernel(rec, kernels::Advance{}), p, {1, 1, 1}, {reads(counter), writes(counter)});
}

Tensor gather_row_or(Recorder& rec, const Tensor& table, const Tensor& index, const Tensor& count,
                     const Tensor& fallback, const Tensor& out) {
    constexpr std::string_view op = "gather_row_or";
    require_f32(op, "table", table, {0, 0});
    const std::size_t n = table.shape[1];
    require_counter(op, "index", index);
    require_counter(op, "count", count);
    require(fallback.shape.elements() == n, op,
            fmt::format("fallback is {}, expected one row of {}", fallback.shape.to_string(), n));
    require_format(op, "fallback", fallback, {Format::f32});
    const Tensor row = result_or_scratch(rec, op, out, {1, n});
    params::GatherRowOr p{};
    p.table = table.address();
    p.index = index.address();
    p.count = count.address();
    p.fallback = fallback.address();
    p.out_ = row.address();
    p.rows = u32(table.shape[0]);
    p.n = u32(n);
    const std::uint32_t threads = rec.policy().workgroups.for_elements();
    dispatch(rec, kernel(rec, kernels::GatherRowOr{.invocations = threads}), p,
             grid_for((n + threads - 1) / threads),
             {reads(table), reads(index), reads(count), reads(fallback), writes(row)});
    return row;
}

void gather_step_inputs(Recorder& rec, std::span<const StepInput> inputs, const Tensor& table,
                        const Tensor& x, const Tensor& positions) {
    constexpr std::string_view op = "gather_step_inputs";
    const std::size_t m = inputs.size();
    require(m > 0, op, "there are no sequences");
    require_f32(op, "x", x, {m, 0});
    const std::size_t n = x.shape[1];
    require_shape(op, "positions", positions, {m, 2});
    require_format(op, "positions", positions, {Format::i32});
    require_shape(op, "table", table, {m, step_input_words});
    require_format(op, "table", table, {Format::i32});
    std::vector<gpu::Access> accesses{reads(table), writes(x), writes(positions)};
    bool is_aligned = n % 4 == 0 && x.address() % 16 == 0;
    for (const StepInput& input : inputs) {
        require_f32(op, "row", input.row, {1, n});
        require_shape(op, "position", input.position, {2});
        require_format(op, "position", input.position, {Format::i32});
        is_aligned = is_aligned && input.row.address() % 16 == 0;
        accesses.push_back(reads(input.row));
        accesses.push_back(reads(input.position));
        accesses.push_back(writes(input.position));
    }
    require(is_aligned, op, "rows must have a multiple of 4 elements and be aligned to 16 bytes");
    params::GatherStepInputs p{};
    p.inputs = table.address();
    p.x = x.address();
    p.positions = positions.address();
    p.n = u32(n);
    const std::uint32_t threads = rec.policy().workgroups.for_elements();
    dispatch(rec, kernel(rec, kernels::GatherStepInputs{.invocations = threads}), p,
             {u32((n / 4 + threads - 1) / threads), u32(m), 1}, accesses);
}

std::vector<std::int32_t> make_step_input_table(std::span<const StepInput> inputs) {
    std::vector<std::int32_t> words;
    for (const StepInput& input : inputs) {
        append_address(words, input.row);
        append_address(words, input.position);
    }
    return words;
}

void scatter_rows(Recorder& rec, const Tensor& x, const Tensor& table, const Tensor& index) {
    constexpr std::string_view op = "scatter_rows";
    require_shape(op, "table", table, {0, 0});
    require_shape(op, "x", x, {0, table.shape[1]});
    require_format(op, "x", x, {table.format});
    require_counter(op, "index", index);
    // With more rows than the table has, several invocations would write the same row in undefined order.
    require(x.shape[0] <= table.shape[0], op,
            fmt::format("x is {}, expected at most the {} rows of the table", x.shape.to_string(),
                        table.shape[0]));
    const std::size_t bytes = row_bytes(x.format, x.shape[1]);
    // Rows with an odd number of two-byte elements do not all start at a multiple of 4 bytes.
    const bool has_whole_words = bytes % 4 == 0 && x.address() % 4 == 0 && table.address() % 4 == 0;
    require(has_whole_words || bytes % 2 == 0, op,
            fmt::format("a row of x has {} bytes, expected an even number", bytes));
    params::ScatterRows p{};
    p.x = x.address();
    p.table = table.address();
    p.index = index.address();
    p.m = u32(x.shape[0]);
    p.rows = u32(table.shape[0]);
    p.units = u32(bytes / (has_whole_words ? 4 : 2));
    const std::uint32_t threads = rec.policy().workgroups.for_elements();
    const std::uint64_t units = std::uint64_t{p.m} * p.units;
    dispatch(
        rec,
        rec.device().kernel(kernels::ScatterRows{.invocations = threads}, has_whole_words ? "u32" : "u16"), p,
        grid_for((units + threads - 1) / threads), {reads(x), reads(index), writes(table)});
}

}  // namespace govor::ops
