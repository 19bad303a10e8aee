#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <set>
#include <span>
#include <vector>

#include "ops/sampling.h"

namespace govor::ops::testing {

// Philox 4x32-10 (Salmon et al., 2011), the random number generator of the sampler.
inline std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter,
                                           std::array<std::uint32_t, 2> key) {
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t a = std::uint64_t{counter[0]} * 0xD2511F53u,
                            b = std::uint64_t{counter[2]} * 0xCD9E8D57u;
        counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
                   static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a)};
        key[0] += 0x9E3779B9u;
        key[1] += 0xBB67AE85u;
    }
    return counter;
}

// A sampler on the CPU, with the steps of transformers' logits processors and sums in double precision.
class SamplingOracle {
  public:
    SamplingOracle(const SamplingParams& params, std::span<const std::int32_t> suppressed = {},
                   std::span<const std::int32_t> previous_ids = {})
        : params_(params),
          suppressed_(suppressed.begin(), suppressed.end()),
          previous_ids_(previous_ids.begin(), previous_ids.end()) {}

    // Returns the possible ids of the next draw. There are several only if the draw, or the limit of top-p,
    // is within 1e-6 of a boundary, which float32 rounding of an exponential may shift.
    std::set<std::int32_t> next(const Values& logits) const {
        const Values scores = process_logits(logits);
        const Ids order = rank_ids(scores);
        if (params_.greedy || scores[index(order.front())] == minus_infinity) return {first_allowed(order)};
        const double random = philox({draw_, 0, 0, 0}, {static_cast<std::uint32_t>(params_.seed),
                                                        static_cast<std::uint32_t>(params_.seed >> 32)})[0] /
                              4294967296.0;
        std::set<std::int32_t> ids;
        for (const double p_slack : {-1e-6, 0.0, 1e-6}) {
            const std::vector<double> weights = id_weights(scores, order, p_slack);
            for (const double slack : {-1e-6, 0.0, 1e-6}) ids.insert(draw_id(weights, random + slack));
        }
        return ids;
    }

    // Records that `id` was drawn.
    void add_drawn(std::int32_t id) {
        previous_ids_.insert(id);
        ++draw_;
    }

  private:
    static constexpr float minus_infinity = -std::numeric_limits<float>::infinity();
    static std::size_t index(std::int32_t id) { return static_cast<std::size_t>(id); }

    Values process_logits(const Values& logits) const {
        Values scores = logits;
        for (float& score : scores)
            if (std::isnan(score)) score = minus_infinity;
        for (const std::int32_t id : previous_ids_) {
            float& score = scores[index(id)];
            score = score < 0 ? score * params_.repetition_penalty : score / params_.repetition_penalty;
        }
        for (const std::int32_t id : suppressed_) scores[index(id)] = minus_infinity;
        if (!params_.greedy)
            for (float& score : scores) score /= params_.temperature;
        return scores;
    }

    static Ids rank_ids(const Values& scores) {
        Ids order(scores.size());
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::int32_t a, std::int32_t b) { return scores[index(a)] > scores[index(b)]; });
        return order;
    }

    std::int32_t first_allowed(const Ids& order) const {
        return *std::find_if(order.begin(), order.end(),
                             [&](std::int32_t id) { return !suppressed_.contains(id); });
    }

    // Returns the weights of all ids; zero for those that top-k and top-p exclude.
    std::vector<double> id_weights(const Values& scores, const Ids& order, double p_slack) const {
        std::vector<double> weights(scores.size());
        const float max_score = scores[index(order.front())];
        const std::size_t k =
            params_.top_k == 0 ? order.size() : std::min<std::size_t>(params_.top_k, order.size());
        const float threshold = scores[index(order[k - 1])];
        double total = 0;
        for (const std::int32_t id : order) {
            if (scores[index(id)] < threshold) break;
            weights[index(id)] =
                scores[index(id)] == max_score ? 1.0 : std::exp(double{scores[index(id)]} - max_score);
            total += weights[index(id)];
        }
        if (params_.top_p >= 1) return weights;
        double sum = 0;
        for (const std::int32_t id : order) {
            const double weight = weights[index(id)];
            if (sum > 0 && sum >= (params_.top_p + p_slack) * total) weights[index(id)] = 0;
            sum += weight;
        }
        return weights;
    }

    static std::int32_t draw_id(const std::vector<double>& weights, double random) {
        const double target = random * std::accumulate(weights.begin(), weights.end(), 0.0);
        double sum = 0;
        std::int32_t last = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            if (weights[i] == 0) continue;
            sum += weights[i];
            last = static_cast<std::int32_t>(i);
            if (target < sum) break;
        }
        return last;
    }

    SamplingParams params_;
    std::set<std::int32_t> suppressed_;
    std::set<std::int32_t> previous_ids_;
    std::uint32_t draw_ = 0;
};

}  // namespace govor::ops::testing
