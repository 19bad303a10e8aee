#include "session/comparison/distribution.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/error.h"

namespace govor::session {
namespace {

// The quantization parameters of a stored distribution, followed by its 16-bit values in the file.
struct Quantization {
    float minimum = 0;  // the log probability of value 0
    float step = 0;     // between successive values
};
constexpr float max_quant = 65535;

std::size_t stored_bytes(std::size_t vocabulary) {
    return sizeof(Quantization) + vocabulary * sizeof(std::uint16_t);
}

template <typename Values>
std::size_t argmax(const Values& values) {
    return static_cast<std::size_t>(std::ranges::max_element(values) - std::ranges::begin(values));
}

}  // namespace

std::vector<float> log_softmax(std::span<const float> logits) {
    for (const float logit : logits) {
        if (!std::isfinite(logit)) throw internal_error("A logit is not finite.", "log_softmax");
    }
    const double largest = logits.empty() ? 0 : *std::ranges::max_element(logits);
    double sum = 0;
    for (const float logit : logits) sum += std::exp(static_cast<double>(logit) - largest);
    const double log_sum = largest + std::log(sum);
    std::vector<float> log_probabilities;
    log_probabilities.reserve(logits.size());
    for (const float logit : logits) log_probabilities.push_back(static_cast<float>(logit - log_sum));
    return log_probabilities;
}

DistributionWriter::DistributionWriter(const std::filesystem::path& path, std::size_t vocabulary)
    : file_(path), vocabulary_(vocabulary) {}

std::uint64_t DistributionWriter::bytes(std::size_t positions, std::size_t vocabulary) {
    return std::uint64_t{positions} * stored_bytes(vocabulary);
}

void DistributionWriter::add(std::span<const float> log_probabilities) {
    if (log_probabilities.size() != vocabulary_)
        throw internal_error("A distribution does not fit the vocabulary.", "DistributionWriter");
    const auto [low, high] = std::ranges::minmax(log_probabilities);
    const Quantization quantization{low, (high - low) / max_quant};
    record_.resize(stored_bytes(vocabulary_));
    std::memcpy(record_.data(), &quantization, sizeof quantization);
    std::byte* out = record_.data() + sizeof quantization;
    for (const float value : log_probabilities) {
        const float quant = quantization.step > 0 ? std::round((value - low) / quantization.step) : 0;
        const auto bits = static_cast<std::uint16_t>(std::min(quant, max_quant));
        std::memcpy(out, &bits, sizeof bits);
        out += sizeof bits;
    }
    file_.write(record_);
}

DistributionFile::DistributionFile(const std::filesystem::path& path, std::size_t positions,
                                   std::size_t vocabulary)
    : file_(path), vocabulary_(vocabulary) {
    if (file_.bytes().size() != DistributionWriter::bytes(positions, vocabulary))
        throw Error(ErrorKind::bad_file, message("The file does not contain {} distributions.", positions),
                    path.string());
}

PositionDivergence DistributionFile::compare(std::size_t position, std::span<const float> b,
                                             TokenId next) const {
    const std::span<const std::byte> record =
        file_.bytes().subspan(position * stored_bytes(vocabulary_), stored_bytes(vocabulary_));
    const auto token = static_cast<std::size_t>(next.value);
    if (b.size() != vocabulary_ || token >= vocabulary_)
        throw internal_error("A distribution does not fit the vocabulary.", "DistributionFile");
    Quantization quantization;
    std::memcpy(&quantization, record.data(), sizeof quantization);
    std::vector<std::uint16_t> quants(vocabulary_);
    std::memcpy(quants.data(), record.data() + sizeof quantization, quants.size() * sizeof quants[0]);

    const auto log_a = [&](std::size_t i) {
        return static_cast<double>(quantization.minimum) + quants[i] * double{quantization.step};
    };
    // Normalizes the probabilities, whose sum differs from 1 because of rounding.
    double total = 0;
    for (std::size_t i = 0; i < vocabulary_; ++i) total += std::exp(log_a(i));
    const double log_total = std::log(total);
    PositionDivergence divergence;
    for (std::size_t i = 0; i < vocabulary_; ++i) {
        const double exact = log_a(i) - log_total;
        divergence.kl += std::exp(exact) * (exact - b[i]);
    }
    divergence.kl = std::max(divergence.kl, 0.0);  // negative values are rounding errors
    divergence.same_best = argmax(quants) == argmax(b);
    divergence.log_prob_a = log_a(token) - log_total;
    divergence.log_prob_b = b[token];
    return divergence;
}

}  // namespace govor::session
