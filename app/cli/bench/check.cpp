#include "check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "core/error.h"
#include "inputs.h"
#include "model/networks/thinker.h"
#include "model/weights/device_tensor.h"
#include "ops/embedding.h"
#include "ops/linear.h"

namespace govor::cli {
namespace {

// Kernels may quantize activations to 8 bits. The error of an element is at most 1/254 of the largest value
// of its block; errors partly cancel in a dot product.
constexpr double matvec_tolerance = 2e-2;
// Errors accumulate over all layers, and the router may select other experts.
constexpr double decode_tolerance = 0.15;

using Values = std::vector<float>;

Values read_values(gpu::Device& device, const ops::Tensor& tensor) {
    Values values(tensor.shape.elements());
    device.read(tensor.region.subregion(0, values.size() * sizeof(float)),
                std::as_writable_bytes(std::span{values}));
    return values;
}

double relative_error(const Values& actual, const Values& expected) {
    double squared_error = 0, squared_norm = 0;
    for (std::size_t i = 0; i < actual.size(); ++i) {
        squared_error += std::pow(static_cast<double>(actual[i]) - expected[i], 2);
        squared_norm += std::pow(static_cast<double>(expected[i]), 2);
    }
    return std::sqrt(squared_error / std::max(squared_norm, 1e-30));
}

float dot(const float* a, const float* b, std::size_t n) {
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += static_cast<double>(a[i]) * b[i];
    return static_cast<float>(sum);
}

class ThinkerChecker {
  public:
    explicit ThinkerChecker(const BenchModel& model)
        : model_(model), hidden_(model.config.thinker.hidden_size) {
        std::mt19937 random(17);
        std::normal_distribution<float> normal;
        for (std::size_t i = 0; i < hidden_; ++i) x_.push_back(normal(random));
        input_ = {model.device, {1, hidden_}, ops::Format::f32, "a row to check"};
        model::write<float>(model.device, input_, x_);
    }

    double measure_linear_error();
    double measure_experts_error();
    double measure_decode_error();

  private:
    Values multiply_on_cpu(const ops::Tensor& weight, const Values& x, std::size_t first, std::size_t count);
    Values run(const std::function<ops::Tensor(ops::Recorder&)>& record);
    Values compute_expert_on_cpu(const ops::ExpertWeights& w, std::size_t e);

    const BenchModel& model_;
    std::size_t hidden_;
    Values x_;
    model::DeviceTensor input_;
};

Values ThinkerChecker::run(const std::function<ops::Tensor(ops::Recorder&)>& record) {
    ops::Recorder rec(model_.device, model_.policy);
    const ops::Tensor scratch = record(rec);
    const model::DeviceTensor copy(model_.device, scratch.shape, ops::Format::f32, "a result to check");
    rec.copy(scratch.region, copy.get().region);
    model_.device.run(rec.finish());
    return read_values(model_.device, copy);
}

// Returns the product of rows first .. first + count - 1 of `weight` [n, k] and x [k]. The device only
// dequantizes the rows, with the embedding kernel, which shares no other code with the matrix-vector kernels.
Values ThinkerChecker::multiply_on_cpu(const ops::Tensor& weight, const Values& x, std::size_t first,
                                       std::size_t count) {
    std::vector<std::int32_t> ids(count);
    std::iota(ids.begin(), ids.end(), static_cast<std::int32_t>(first));
    const model::DeviceTensor row_ids(model_.device, {count}, ops::Format::i32, "rows to check");
    model::write<std::int32_t>(model_.device, row_ids, ids);
    const Values rows = run([&](ops::Recorder& rec) { return ops::embed(rec, weight, row_ids); });
    Values out;
    for (std::size_t i = 0; i < count; ++i) out.push_back(dot(&rows[i * x.size()], x.data(), x.size()));
    return out;
}

double ThinkerChecker::measure_linear_error() {
    const ops::Tensor& head = model_.weights.thinker().lm_head;
    Values actual = run([&](ops::Recorder& rec) { return ops::linear(rec, input_, head); });
    const std::size_t count = std::min<std::size_t>(512, actual.size());
    actual.resize(count);
    return relative_error(actual, multiply_on_cpu(head, x_, 0, count));
}

Values ThinkerChecker::compute_expert_on_cpu(const ops::ExpertWeights& w, std::size_t e) {
    const std::size_t inner = w.gate.shape[1];
    const auto flatten = [](const ops::Tensor& t) {
        return t.reshaped({t.shape[0] * t.shape[1], t.shape[2]});
    };
    const Values gate = multiply_on_cpu(flatten(w.gate), x_, e * inner, inner);
    const Values up = multiply_on_cpu(flatten(w.up), x_, e * inner, inner);
    Values activated(inner);
    for (std::size_t i = 0; i < inner; ++i) activated[i] = gate[i] / (1 + std::exp(-gate[i])) * up[i];
    return multiply_on_cpu(flatten(w.down), activated, e * hidden_, hidden_);
}

double ThinkerChecker::measure_experts_error() {
    const ops::ExpertWeights& w = model_.weights.thinker().layers.front().experts;
    const std::uint32_t k = model_.config.thinker.experts_per_token;
    const Values actual = run([&](ops::Recorder& rec) {
        return ops::mixture_of_experts(rec, input_, w,
                                       {.top_k = k, .renormalize = model_.config.thinker.norm_topk_prob});
    });
    const Values logits = multiply_on_cpu(w.router, x_, 0, w.router.shape[0]);
    std::vector<std::size_t> order(logits.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return logits[a] > logits[b]; });
    double total = 0, selected_total = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const double numerator = std::exp(static_cast<double>(logits[order[i]]) - logits[order[0]]);
        total += numerator;
        if (i < k) selected_total += numerator;
    }
    const double divisor = model_.config.thinker.norm_topk_prob ? selected_total : total;
    Values expected(hidden_);
    for (std::size_t i = 0; i < k; ++i) {
        const double weight = std::exp(static_cast<double>(logits[order[i]]) - logits[order[0]]) / divisor;
        const Values out = compute_expert_on_cpu(w, order[i]);
        for (std::size_t j = 0; j < hidden_; ++j) expected[j] += static_cast<float>(weight * out[j]);
    }
    return relative_error(actual, expected);
}

double ThinkerChecker::measure_decode_error() {
    constexpr std::uint32_t prompt_tokens = 24, steps = 6;
    model::Thinker thinker(model_.device, model_.policy, model_.config.thinker, model_.weights.thinker(),
                           {.max_context = prompt_tokens + steps + 1, .kv_cache = model_.kv_cache});
    std::vector<TokenId> ids = random_tokens(prompt_tokens, model_.config.thinker.vocab_size);
    thinker.prefill(ids);
    model_.device.wait(thinker.start(greedy_params()));
    for (std::uint32_t i = 0; i < steps; ++i) {
        ids.push_back(thinker.sampled_token(i));
        model_.device.wait(thinker.step());
    }
    const Values decode_logits = read_values(model_.device, thinker.logits());
    thinker.truncate(0);
    thinker.prefill(ids);
    return relative_error(decode_logits, read_values(model_.device, thinker.logits()));
}

void check_error(std::string_view name, double error, double tolerance) {
    if (error <= tolerance) return;  // false for NaN
    throw internal_error(fmt::format("The device computes wrong results, so its speed is meaningless: the "
                                     "error of {} is {:.2g}, and {:.2g} is allowed.",
                                     name, error, tolerance),
                         "bench");
}

}  // namespace

CheckResult check_thinker(const BenchModel& model) {
    ThinkerChecker checker(model);
    const CheckResult result{checker.measure_linear_error(), checker.measure_experts_error(),
                             checker.measure_decode_error()};
    check_error("the output head", result.linear, matvec_tolerance);
    check_error("the mixture of experts", result.experts, matvec_tolerance);
    check_error("decoding, compared with a prompt of the same tokens,", result.decode, decode_tolerance);
    return result;
}

}  // namespace govor::cli
