#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <vector>

#include "ops/linear.h"
#include "ops/op_tester.h"

// Simple CPU implementations of the operations, with sums in double precision.
namespace govor::ops::testing {

using Doubles = std::vector<double>;

inline double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}
inline double silu(double x) {
    return x * sigmoid(x);
}

inline double apply_activation(double x, Activation activation) {
    switch (activation) {
        case Activation::gelu:
            return 0.5 * x * (1 + std::erf(x / std::sqrt(2.0)));
        case Activation::silu:
            return silu(x);
        case Activation::gelu_tanh:
            return 0.5 * x * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
        default:
            return x;
    }
}

// Returns Σ a[a_first + i] · b[b_first + i] over n elements.
template <typename A, typename B>
double dot(const A& a, std::size_t a_first, const B& b, std::size_t b_first, std::size_t n) {
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += static_cast<double>(a[a_first + i]) * b[b_first + i];
    return sum;
}

// Returns x[m, k] · weight[n, k]ᵀ.
inline Doubles product(const Values& x, const Values& weight, std::size_t m, std::size_t n, std::size_t k) {
    Doubles out(m * n);
    for (std::size_t row = 0; row < m; ++row)
        for (std::size_t column = 0; column < n; ++column)
            out[row * n + column] = dot(x, row * k, weight, column * k, k);
    return out;
}

inline Doubles rms_norm_oracle(const Values& x, const Values& weight, double eps, std::size_t m,
                               std::size_t n) {
    Doubles out(m * n);
    for (std::size_t row = 0; row < m; ++row) {
        const double factor = 1 / std::sqrt(dot(x, row * n, x, row * n, n) / static_cast<double>(n) + eps);
        for (std::size_t i = 0; i < n; ++i) out[row * n + i] = x[row * n + i] * factor * weight[i];
    }
    return out;
}

inline Doubles layer_norm_oracle(const Values& x, const Values& weight, const Values& bias, double eps,
                                 std::size_t m, std::size_t n) {
    Doubles out(m * n);
    for (std::size_t row = 0; row < m; ++row) {
        double mean = 0, variance = 0;
        for (std::size_t i = 0; i < n; ++i) mean += x[row * n + i] / static_cast<double>(n);
        for (std::size_t i = 0; i < n; ++i) {
            const double d = x[row * n + i] - mean;
            variance += d * d / static_cast<double>(n);
        }
        for (std::size_t i = 0; i < n; ++i)
            out[row * n + i] = (x[row * n + i] - mean) / std::sqrt(variance + eps) * weight[i] + bias[i];
    }
    return out;
}

// Returns rows of table[vocabulary, n]; zeros for an id outside the table.
inline Doubles embed_oracle(const Values& table, const Ids& ids, std::size_t vocabulary, std::size_t n) {
    Doubles out(ids.size() * n);
    for (std::size_t row = 0; row < ids.size(); ++row) {
        if (ids[row] < 0 || static_cast<std::size_t>(ids[row]) >= vocabulary) continue;
        for (std::size_t i = 0; i < n; ++i)
            out[row * n + i] = table[static_cast<std::size_t>(ids[row]) * n + i];
    }
    return out;
}

}  // namespace govor::ops::testing
