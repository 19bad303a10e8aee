#include "ops/moe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "ops/kernels/dispatch.h"
#include "ops/op_tester.h"
#include "ops/oracle_moe.h"
#include "ops/router.h"

namespace govor::ops::testing::moe_test {
namespace {

struct RouteCase {
    std::size_t m, experts;
    std::uint32_t k;
    bool renormalize;
};

class RouteTest : public ::testing::TestWithParam<RouteCase> {};

TEST_P(RouteTest, selects_the_most_probable_and_the_lower_of_equal_experts) {
    const auto [m, experts, k, renormalize] = GetParam();
    Values logits = random_values(m * experts, 1, 2.0f);
    for (float& logit : logits) logit = std::round(logit * 4) / 4;  // makes many logits equal
    OpTester tester;
    Routing routing;
    const Values weights = tester.run([&](Recorder& rec) {
        routing = route(rec, tester.put(logits, {m, experts}), k, renormalize);
        return routing.weights;
    });
    const ExpectedRouting expected =
        route_oracle(Doubles(logits.begin(), logits.end()), m, experts, k, renormalize);
    EXPECT_EQ(tester.ids(routing.experts), expected.experts);
    expect_near(weights, expected.weights, 1e-6);  // a few float32 exponentials
}

INSTANTIATE_TEST_SUITE_P(Sizes, RouteTest,
                         ::testing::Values(RouteCase{1, 1, 1, true}, RouteCase{3, 4, 2, true},
                                           RouteCase{17, 128, 8, true}, RouteCase{70, 128, 6, false},
                                           RouteCase{5, 100, 10, true}, RouteCase{2, 256, 16, false},
                                           RouteCase{1, 5, 5, true}),
                         [](const auto& test_info) {
                             return std::to_string(test_info.param.m) + "rows_top" +
                                    std::to_string(test_info.param.k) + "_of_" +
                                    std::to_string(test_info.param.experts) +
                                    (test_info.param.renormalize ? "_renormalized" : "");
                         });

TEST(Route, sums_partial_logits) {
    const std::size_t splits = 3, m = 5, experts = 20;
    const Values partial_logits = random_values(splits * m * experts, 1);
    Doubles sums(m * experts);
    for (std::size_t i = 0; i < partial_logits.size(); ++i) sums[i % sums.size()] += partial_logits[i];
    OpTester tester;
    Routing routing;
    const Values weights = tester.run([&](Recorder& rec) {
        routing = route(rec, tester.put(partial_logits, {splits, m, experts}), 4, true);
        return routing.weights;
    });
    const ExpectedRouting expected = route_oracle(sums, m, experts, 4, true);
    EXPECT_EQ(tester.ids(routing.experts), expected.experts);
    expect_near(weights, expected.weights, 1e-6);  // a few float32 exponentials
}

TEST(Route, selects_valid_experts_if_logits_are_nan) {
    OpTester tester;
    Routing routing;
    tester.run([&](Recorder& rec) {
        routing = route(rec, tester.put(Values(2 * 7, NAN), {2, 7}), 3, true);
        return routing.weights;
    });
    EXPECT_THAT(tester.ids(routing.experts),
                ::testing::Each(::testing::AllOf(::testing::Ge(0), ::testing::Lt(7))));
}

struct MoeCase {
    MoeSizes sizes;
    Format format;
};

// Random weights after rounding to their format, and on the device.
struct MixtureWeights {
    MixtureWeights(OpTester& tester, const MoeSizes& s, Format format) {
        const float deviation = 1 / std::sqrt(static_cast<float>(s.hidden));
        const auto make_weights = [&](Values& values, const Shape& shape, std::uint32_t seed) {
            Weights rounded = tester.weights(random_values(shape.elements(), seed, deviation), shape, format);
            values = std::move(rounded.values);
            return rounded.tensor;
        };
        tensor.router = make_weights(router, {s.experts, s.hidden}, 3);
        tensor.gate = make_weights(gate, {s.experts, s.inner, s.hidden}, 4);
        tensor.up = make_weights(up, {s.experts, s.inner, s.hidden}, 5);
        tensor.down = make_weights(down, {s.experts, s.hidden, s.inner}, 6);
    }
    Values router, gate, up, down;
    ExpertWeights tensor;
};

class MixtureTest : public ::testing::TestWithParam<std::tuple<MatmulKernel, MoeCase>> {};

// Returns the tolerance of two successive matrix products, silu(gate x) · up x and down. With few slots per
// expert, slots are processed separately.
double mixture_tolerance(MatmulKernel matmul, Format format, const MoeSizes& s) {
    const std::size_t slots_per_expert = matmul == MatmulKernel::coopmat && s.m > max_matvec_rows ? 1 : 4;
    const bool is_grouped = s.m * s.k >= slots_per_expert * s.experts;
    const double single_tolerance = matmul_tolerance(matmul, format, is_grouped ? max_matvec_rows + 1 : 1);
    return single_tolerance > 1e-4 ? 2 * single_tolerance : single_tolerance;
}

TEST_P(MixtureTest, adds_the_selected_experts_to_the_residual) {
    const auto& [matmul, test_case] = GetParam();
    const auto& [s, format] = test_case;
    const double tolerance = mixture_tolerance(matmul, format, s);
    OpTester tester(matmul);
    const Values x = random_values(s.m * s.hidden, 1), residual = random_values(s.m * s.hidden, 2);
    const MixtureWeights mixture(tester, s, format);
    const auto& [router, gate, up, down, weights] = mixture;
    const Tensor x_tensor = tester.put(x, {s.m, s.hidden});
    const ExpectedRouting routing =
        route_oracle(product(x, router, s.m, s.experts, s.hidden), s.m, s.experts, s.k, true);

    MoeOptions options{.top_k = static_cast<std::uint32_t>(s.k)};
    Doubles expected(s.m * s.hidden);
    add_expert_outputs(expected, s, x, routing, gate, up, down);
    expect_near(
        tester.run([&](Recorder& rec) { return mixture_of_experts(rec, x_tensor, weights, options); }),
        expected, tolerance);

    options.residual = options.out = tester.put(residual, {s.m, s.hidden});
    for (std::size_t i = 0; i < expected.size(); ++i) expected[i] += residual[i];
    expect_near(
        tester.run([&](Recorder& rec) { return mixture_of_experts(rec, x_tensor, weights, options); }),
        expected, tolerance);
}

TEST_P(MixtureTest, applies_the_norm_and_adds_the_shared_expert) {
    const auto& [matmul, test_case] = GetParam();
    const auto& [s, format] = test_case;
    const double tolerance = mixture_tolerance(matmul, format, s);
    OpTester tester(matmul);
    const Values x = random_values(s.m * s.hidden, 1), norm = random_values(s.hidden, 2);
    const std::size_t shared_inner = 2 * s.inner;
    const Values shared = random_values(s.m * shared_inner, 7), shared_gate = random_values(s.m, 8);
    const MixtureWeights mixture(tester, s, format);
    const auto& [router, gate, up, down, weights] = mixture;
    const Doubles exact = rms_norm_oracle(x, norm, 1e-6, s.m, s.hidden);
    const Values normalized(exact.begin(), exact.end());
    for (const bool renormalize : {true, false}) {
        const ExpectedRouting routing = route_oracle(product(normalized, router, s.m, s.experts, s.hidden),
                                                     s.m, s.experts, s.k, renormalize);
        Doubles expected(s.m * s.hidden);
        add_expert_outputs(expected, s, normalized, routing, gate, up, down);
        // The product of the shared expert is part of another dispatch if all experts have one format.
        const Weights shared_down = tester.weights(
            random_values(s.hidden * shared_inner, 9, 1 / std::sqrt(static_cast<float>(s.inner))),
            {s.hidden, shared_inner}, renormalize ? format : Format::f32);
        const Doubles shared_out = product(shared, shared_down.values, s.m, s.hidden, shared_inner);
        for (std::size_t i = 0; i < expected.size(); ++i)
            expected[i] += sigmoid(shared_gate[i / s.hidden]) * shared_out[i] + x[i];
        const Tensor x_tensor = tester.put(x, {s.m, s.hidden});
        const MoeOptions options{.top_k = static_cast<std::uint32_t>(s.k),
                                 .renormalize = renormalize,
                                 .residual = x_tensor,
                                 .out = x_tensor,
                                 .norm = {tester.put(norm, {s.hidden}), 1e-6f},
                                 .shared = {tester.put(shared, {s.m, shared_inner}), shared_down.tensor,
                                            tester.put(shared_gate, {s.m, 1})}};
        expect_near(
            tester.run([&](Recorder& rec) { return mixture_of_experts(rec, x_tensor, weights, options); }),
            expected, tolerance);
    }
}

TEST(FoldedRouter, selects_experts_before_its_input_is_computed) {
    const std::size_t experts = 10, hidden = 64, inner = 96;
    constexpr std::uint32_t k = 3;
    for (const auto& [format, m] : std::vector<std::pair<Format, std::size_t>>{
             {Format::f32, 1}, {Format::bf16, 8}, {Format::q8_0, 1}, {Format::q8_0, 5}}) {
        OpTester tester;
        const Values x = random_values(m * hidden, 1), mixed = random_values(m * inner, 2),
                     norm = random_values(hidden, 3);
        const auto [router, router_tensor] =
            tester.weights(random_values(experts * hidden, 4), {experts, hidden}, format);
        const auto [output, output_tensor] =
            tester.weights(random_values(hidden * inner, 5), {hidden, inner}, format);
        Doubles next = product(mixed, output, m, hidden, inner);
        for (std::size_t i = 0; i < m * hidden; ++i) next[i] = (next[i] + x[i]) * norm[i % hidden];
        const Doubles expected = product(Values(next.begin(), next.end()), router, m, experts, hidden);
        const Tensor folded = tester.make_poisoned({experts, hidden + inner}),
                     counters = tester.put(Ids(8, 0), {8});
        PrecomputedRouting precomputed;
        for (int repeat = 0; repeat < 2; ++repeat) {  // the counters must be zero again
            const Values logits = tester.run([&](Recorder& rec) {
                fold_router(rec, router_tensor, tester.put(norm, {hidden}), output_tensor, folded);
                precomputed = folded_route(rec, folded, tester.put(x, {m, hidden}),
                                           tester.put(mixed, {m, inner}), k, counters);
                return precomputed.logits;
            });
            expect_near(logits, expected, 2e-6);  // two successive float32 products
            EXPECT_EQ(tester.ids(precomputed.chosen), route_oracle(expected, m, experts, k, true).experts);
        }
    }
}

TEST(FoldedRouter, gives_the_same_result_as_the_router) {
    for (const std::size_t rows : {1u, 7u}) {
        for (const auto& [renormalize, uses_dp4a] :
             std::vector<std::pair<bool, bool>>{{true, false}, {true, true}, {false, false}, {false, true}}) {
            const MoeSizes s{rows, 12, 3, 64, 32};
            const ScopedOverrides scoped_overrides({.uses_dp4a = uses_dp4a});
            OpTester tester;
            const MixtureWeights mixture(tester, s, Format::q8_0);
            const Tensor x = tester.put(random_values(rows * s.hidden, 1, 3.0f), {rows, s.hidden});
            const Tensor norm = tester.put(random_values(s.hidden, 2), {s.hidden});
            MoeOptions options{.top_k = 3, .renormalize = renormalize, .norm = {norm, 1e-6f}};
            const Values expected = tester.run(
                [&](Recorder& rec) { return mixture_of_experts(rec, x, mixture.tensor, options); });
            const Tensor folded = tester.make_poisoned({s.experts, s.hidden}),
                         counters = tester.put(Ids(8, 0), {8});
            // One of the routers may use dp4a.
            expect_near(tester.run([&](Recorder& rec) {
                fold_router(rec, mixture.tensor.router, norm, {}, folded);
                options.precomputed = folded_route(rec, folded, x, {}, 3, counters);
                return mixture_of_experts(rec, x, mixture.tensor, options);
            }),
                        Doubles(expected.begin(), expected.end()), 3e-5);
        }
    }
}

std::vector<MoeCase> cases() {
    std::vector<MoeCase> result;
    for (const Format format : all_weight_formats) {
        if (is_block_format(format)) {
            result.push_back({{1, 4, 2, 256, 512}, format});   // a decode step
            result.push_back({{19, 4, 2, 512, 256}, format});  // rows grouped by expert
            if (!fits_block_size(format, 96)) continue;
            result.push_back({{2, 5, 2, 32, 96}, format});  // groups that span rows and experts
            result.push_back({{40, 5, 3, 96, 32}, format});
            continue;
        }
        result.push_back({{1, 4, 2, 64, 32}, format});    // a decode step
        result.push_back({{3, 128, 8, 32, 40}, format});  // fewer rows than experts
        result.push_back({{9, 5, 2, 7, 9}, format});      // odd sizes
        result.push_back({{17, 4, 2, 64, 32}, format});   // rows grouped by expert, some incomplete tiles
        // Two rows per expert are grouped with cooperative matrices only.
        result.push_back({{19, 16, 2, 64, 32}, format});
        result.push_back({{70, 5, 3, 30, 18}, format});    // grouped, odd sizes
        result.push_back({{130, 4, 1, 64, 100}, format});  // grouped, many rows
        result.push_back({{4, 1, 1, 8, 8}, format});       // a single expert
    }
    return result;
}

const auto test_name = [](const auto& test_info) {
    const auto& [matmul, test_case] = test_info.param;
    const MoeSizes& s = test_case.sizes;
    return std::string(ops::name(test_case.format)) + "_" + std::to_string(s.m) + "rows_top" +
           std::to_string(s.k) + "_of_" + std::to_string(s.experts) + "_" + std::to_string(s.hidden) + "x" +
           std::to_string(s.inner) + "_" + name(matmul);
};

INSTANTIATE_TEST_SUITE_P(Sizes, MixtureTest,
                         ::testing::Combine(::testing::ValuesIn(available_matmul_kernels()),
                                            ::testing::ValuesIn(cases())),
                         test_name);

TEST(MoeErrors, name_both_shapes) {
    OpTester tester;
    Recorder rec(device(), policy());
    const Tensor x = tester.make_poisoned({3, 8});
    ExpertWeights weights{tester.make_poisoned({4, 8}), tester.make_poisoned({4, 6, 8}),
                          tester.make_poisoned({4, 6, 8}), tester.make_poisoned({4, 6, 8})};
    const MoeOptions options{.top_k = 2};
    EXPECT_THAT(
        [&] { mixture_of_experts(rec, x, weights, options); },
        ::testing::ThrowsMessage<Error>("mixture_of_experts: down is [4, 6, 8], expected [4, 8, 6]."));
    weights.down = tester.make_poisoned({4, 8, 6});
    weights.router = tester.make_poisoned({5, 8});
    EXPECT_THAT([&] { mixture_of_experts(rec, x, weights, options); },
                ::testing::ThrowsMessage<Error>("mixture_of_experts: router is [5, 8], expected [4, 8]."));
    EXPECT_THAT(
        [&] {
            route(rec, tester.make_poisoned({3, 4}), 5, true);
        },
        ::testing::ThrowsMessage<Error>(
            "route: k is 5, expected 1 to 16 and at most the experts of logits, which is [3, 4]."));
    EXPECT_THAT(
        [&] {
            route(rec, tester.make_poisoned({3, 300}), 5, true);
        },
        ::testing::ThrowsMessage<Error>("route: logits is [3, 300], expected at most 256 experts."));
}

}  // namespace
}  // namespace govor::ops::testing::moe_test
