#pragma once

#include <algorithm>
#include <cmath>
#include <functional>

#include "ops/attention.h"
#include "ops/oracle.h"

namespace govor::ops::testing {

struct RopeSizes {
    std::size_t heads, head_dim;
    double theta, norm_eps;
};

// Applies RMSNorm with the weights `norm` to each head of x[m, heads * head_dim], unless `norm` is empty, and
// rotates the heads at the positions first, first + 1, ...
inline Doubles rope_oracle(const Values& x, std::size_t m, std::size_t first, const RopeSizes& options,
                           const Values& norm) {
    const std::size_t d = options.head_dim, heads = options.heads;
    Doubles out(x.begin(), x.end());
    for (std::size_t row = 0; row < m; ++row) {
        for (std::size_t head = 0; head < heads; ++head) {
            double* values = &out[(row * heads + head) * d];
            if (!norm.empty()) {
                const double factor =
                    1 / std::sqrt(dot(values, 0, values, 0, d) / static_cast<double>(d) + options.norm_eps);
                for (std::size_t i = 0; i < d; ++i) values[i] *= factor * norm[i];
            }
            for (std::size_t i = 0; i < d / 2; ++i) {
                const double frequency =
                    std::pow(options.theta, -2.0 * static_cast<double>(i) / static_cast<double>(d));
                const double angle = static_cast<double>(first + row) * frequency;
                const double a = values[i], b = values[i + d / 2];
                values[i] = a * std::cos(angle) - b * std::sin(angle);
                values[i + d / 2] = b * std::cos(angle) + a * std::sin(angle);
            }
        }
    }
    return out;
}

struct KeyRange {
    std::size_t first, end;
};

// Row i of q attends to the keys range(i); key p is in row p % capacity.
inline Doubles attention_oracle(const Values& q, const Values& keys, const Values& values, std::size_t m,
                                std::size_t capacity, const HeadLayout& layout, double scale,
                                const std::function<KeyRange(std::size_t)>& range) {
    const std::size_t d = layout.head_dim, heads = layout.heads, kv_heads = layout.kv_heads;
    Doubles out(m * heads * d);
    for (std::size_t row = 0; row < m; ++row) {
        const KeyRange key_range = range(row);
        for (std::size_t head = 0; head < heads; ++head) {
            const std::size_t kv = head / (heads / kv_heads);
            Doubles scores;
            for (std::size_t key = key_range.first; key < key_range.end; ++key)
                scores.push_back(
                    scale * dot(q, (row * heads + head) * d, keys, (key % capacity * kv_heads + kv) * d, d));
            const double max_score = *std::max_element(scores.begin(), scores.end());
            double sum = 0;
            for (double& score : scores) {
                score = std::exp(score - max_score);
                sum += score;
            }
            for (std::size_t key = key_range.first; key < key_range.end; ++key)
                for (std::size_t i = 0; i < d; ++i)
                    out[(row * heads + head) * d + i] += scores[key - key_range.first] / sum *
                                                         values[(key % capacity * kv_heads + kv) * d + i];
        }
    }
    return out;
}

}  // namespace govor::ops::testing
