#pragma once

#include <algorithm>
#include <numeric>

#include "ops/oracle.h"

namespace govor::ops::testing {

struct ExpectedRouting {
    Ids experts;      // [m, k]
    Doubles weights;  // [m, k]
};

inline ExpectedRouting route_oracle(const Doubles& logits, std::size_t m, std::size_t experts, std::size_t k,
                                    bool renormalize) {
    ExpectedRouting routing;
    for (std::size_t row = 0; row < m; ++row) {
        const double* row_logits = &logits[row * experts];
        std::vector<std::int32_t> order(experts);
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(),
                         [&](auto a, auto b) { return row_logits[a] > row_logits[b]; });
        double total = 0, selected_sum = 0;
        for (std::size_t i = 0; i < experts; ++i) total += std::exp(row_logits[i] - row_logits[order[0]]);
        for (std::size_t i = 0; i < k; ++i)
            selected_sum += std::exp(row_logits[order[i]] - row_logits[order[0]]);
        for (std::size_t i = 0; i < k; ++i) {
            routing.experts.push_back(order[i]);
            routing.weights.push_back(std::exp(row_logits[order[i]] - row_logits[order[0]]) /
                                      (renormalize ? selected_sum : total));
        }
    }
    return routing;
}

struct MoeSizes {
    std::size_t m, experts, k, hidden, inner;
};

// Adds the weighted outputs of the selected experts to `out`, which initially holds the residual. Weights
// have the layout of ExpertWeights.
inline void add_expert_outputs(Doubles& out, const MoeSizes& s, const Values& x,
                               const ExpectedRouting& routing, const Values& gate, const Values& up,
                               const Values& down) {
    for (std::size_t slot = 0; slot < s.m * s.k; ++slot) {
        const std::size_t row = slot / s.k, expert = static_cast<std::size_t>(routing.experts[slot]);
        Doubles inner(s.inner);
        for (std::size_t i = 0; i < s.inner; ++i) {
            const std::size_t first = (expert * s.inner + i) * s.hidden;
            inner[i] = silu(dot(gate, first, x, row * s.hidden, s.hidden)) *
                       dot(up, first, x, row * s.hidden, s.hidden);
        }
        for (std::size_t i = 0; i < s.hidden; ++i)
            out[row * s.hidden + i] +=
                routing.weights[slot] * dot(down, (expert * s.hidden + i) * s.inner, inner, 0, s.inner);
    }
}

}  // namespace govor::ops::testing
