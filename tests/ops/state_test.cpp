#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "core/error.h"
#include "ops/op_tester.h"
#include "ops/oracle.h"
#include "ops/state.h"

namespace govor::ops::testing::state_test {
namespace {

class State : public ::testing::Test {
  protected:
    OpTester tester;
};

TEST_F(State, a_table_of_addresses_has_no_null_address) {
    const Tensor row = tester.put(Values(4), {1, 4});
    const Tensor position = tester.put(Ids{0, 0}, {2});
    EXPECT_EQ(make_step_input_table(std::array{StepInput{row, position}}).size(), step_input_words);
    for (const StepInput& input : {StepInput{{}, position}, StepInput{row, {}}})
        EXPECT_THROW(make_step_input_table(std::array{input}), Error);
}

TEST_F(State, a_replayed_command_list_advances_its_counter_each_time) {
    const Tensor counter = tester.put(Ids{40}, {1});
    Recorder rec(device(), policy());
    advance(rec, counter, 3);
    advance(rec, counter, -1);
    const gpu::CommandList command_list = rec.finish();
    for (int i = 0; i < 5; ++i) device().run(command_list);
    EXPECT_EQ(tester.ids(counter).front(), 50);
}

TEST_F(State, gather_row_or_returns_the_rows_of_the_table_and_then_the_fallback) {
    const std::size_t rows = 4, n = 301;
    const Values values = random_values(rows * n, 1), fallback_row = random_values(n, 2);
    const Tensor table = tester.put(values, {rows, n}), fallback = tester.put(fallback_row, {n});
    const Tensor index = tester.put(Ids{0}, {1}), count = tester.put(Ids{3}, {1}),
                 out = tester.make_poisoned({1, n});
    Recorder rec(device(), policy());
    gather_row_or(rec, table, index, count, fallback, out);
    advance(rec, index, 1);
    const gpu::CommandList command_list = rec.finish();
    for (std::size_t i = 0; i < 6; ++i) {
        device().run(command_list);
        const float* expected = i < 3 ? &values[i * n] : fallback_row.data();
        EXPECT_TRUE(std::ranges::equal(tester.values(out), std::span(expected, n))) << i;
    }
}

TEST_F(State, gather_row_or_never_reads_outside_the_table) {
    const Values values = random_values(2 * 5, 1), fallback_row = random_values(5, 2);
    const Tensor table = tester.put(values, {2, 5}), fallback = tester.put(fallback_row, {1, 5});
    const auto row = [&](std::int32_t index, std::int32_t count) {
        const Tensor out = tester.make_poisoned({1, 5});
        Recorder rec(device(), policy());
        gather_row_or(rec, table, tester.put(Ids{index}, {1}), tester.put(Ids{count}, {1}), fallback, out);
        device().run(rec.finish());
        return tester.values(out);
    };
    EXPECT_TRUE(std::ranges::equal(row(7, 100), std::span(values).subspan(5)));  // the last row
    EXPECT_EQ(row(-1, 100), fallback_row);
    EXPECT_EQ(row(0, 0), fallback_row);
}

TEST_F(State, gather_step_inputs_copies_rows_and_positions_and_advances_them) {
    for (const std::size_t n : {4u, 300u, 2048u}) {
        const std::size_t m = 3;
        const Values rows = random_values(m * n, 1);
        const Ids first{7, 0, 0, -2, 100, 31};  // row and rope offset of each sequence
        std::vector<StepInput> inputs;
        for (std::size_t i = 0; i < m; ++i) {
            const auto row = rows.begin() + static_cast<std::ptrdiff_t>(i * n);
            inputs.push_back({tester.put(Values(row, row + static_cast<std::ptrdiff_t>(n)), {1, n}),
                              tester.put(Ids{first[2 * i], first[2 * i + 1]}, {2})});
        }
        const Tensor table = tester.put(make_step_input_table(inputs), {m, step_input_words});
        const Tensor x = tester.make_poisoned({m, n}), positions = tester.put(Ids(2 * m), {m, 2});
        Recorder rec(device(), policy());
        gather_step_inputs(rec, inputs, table, x, positions);
        const gpu::CommandList command_list = rec.finish();
        for (std::int32_t step = 0; step < 3; ++step) {
            device().run(command_list);
            EXPECT_EQ(tester.values(x), rows);
            EXPECT_EQ(tester.ids(positions),
                      (Ids{first[0] + step, first[1], first[2] + step, first[3], first[4] + step, first[5]}));
            for (std::size_t i = 0; i < m; ++i)
                EXPECT_EQ(tester.ids(inputs[i].position), (Ids{first[2 * i] + step + 1, first[2 * i + 1]}));
        }
    }
}

class ScatterRows : public State, public ::testing::WithParamInterface<std::tuple<Format, int>> {};

TEST_P(ScatterRows, wraps_around_the_end_of_the_ring_buffer) {
    const auto& [format, n] = GetParam();
    const std::size_t width = static_cast<std::size_t>(n), rows = 5;
    const std::size_t bytes = row_bytes(format, width);
    for (const std::int32_t index : {0, 3, 4, 5, 12, -1, -7}) {
        for (const std::size_t m : {1, 3, 5}) {
            std::vector<std::uint8_t> table_bytes(rows * bytes), x_bytes(m * bytes);
            for (std::size_t i = 0; i < table_bytes.size(); ++i)
                table_bytes[i] = static_cast<std::uint8_t>(i * 7);
            for (std::size_t i = 0; i < x_bytes.size(); ++i)
                x_bytes[i] = static_cast<std::uint8_t>(i * 13 + 5);
            const Tensor table = tester.make_poisoned({rows, width}, format),
                         x = tester.make_poisoned({m, width}, format);
            device().write(table.region, std::as_bytes(std::span(table_bytes)));
            device().write(x.region, std::as_bytes(std::span(x_bytes)));
            Recorder rec(device(), policy());
            scatter_rows(rec, x, table, tester.put(Ids{index}, {1}));
            device().run(rec.finish());
            for (std::size_t i = 0; i < m; ++i) {
                const std::size_t row = static_cast<std::size_t>((index + static_cast<int>(i) + 10) % 5);
                std::copy_n(&x_bytes[i * bytes], bytes, &table_bytes[row * bytes]);
            }
            std::vector<std::uint8_t> actual(table_bytes.size());
            device().read(table.region, std::as_writable_bytes(std::span(actual)));
            EXPECT_EQ(actual, table_bytes) << "index " << index << ", rows " << m;
        }
    }
}

std::string test_name(const ::testing::TestParamInfo<ScatterRows::ParamType>& info) {
    return std::string(ops::name(std::get<0>(info.param))) + "_" + std::to_string(std::get<1>(info.param));
}

INSTANTIATE_TEST_SUITE_P(Formats, ScatterRows,
                         ::testing::Combine(::testing::Values(Format::f32, Format::f16, Format::bf16,
                                                              Format::i32),
                                            ::testing::Values(1, 2, 7, 300)),
                         test_name);

TEST_F(State, scatter_rows_rejects_more_rows_than_the_table_and_other_formats) {
    Recorder rec(device(), policy());
    EXPECT_THROW(scatter_rows(rec, tester.make_poisoned({6, 4}), tester.make_poisoned({5, 4}),
                              tester.put(Ids{0}, {1})),
                 Error);
    EXPECT_THROW(scatter_rows(rec, tester.make_poisoned({1, 4}), tester.make_poisoned({5, 4}, Format::f16),
                              tester.put(Ids{0}, {1})),
                 Error);
    EXPECT_THROW(scatter_rows(rec, tester.make_poisoned({1, 3}), tester.make_poisoned({5, 4}),
                              tester.put(Ids{0}, {1})),
                 Error);
}

}  // namespace
}  // namespace govor::ops::testing::state_test
