#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "core/atomic_file.h"
#include "core/types.h"
#include "io/files/mapped_file.h"

namespace govor::session {

// Computes the natural logarithms of the softmax in double precision. Throws Error{internal} for a logit that
// is not finite.
std::vector<float> log_softmax(std::span<const float> logits);

// The difference between the distributions of model B and of the reference, model A, at one position.
struct PositionDivergence {
    double kl = 0;           // Kullback-Leibler divergence of B from A, in nats
    bool same_best = false;  // the same token is the most probable in both models
    double log_prob_a = 0;   // of the token that follows in the text
    double log_prob_b = 0;
};

// Writes distributions over the vocabulary to a file, one per position. Log probabilities are quantized to 16
// bits between their minimum and maximum, which changes a divergence by less than 1e-5. llama.cpp's
// perplexity tool stores its base logits in the same way.
class DistributionWriter {
  public:
    // Throws the errors of AtomicFile.
    DistributionWriter(const std::filesystem::path& path, std::size_t vocabulary);

    void add(std::span<const float> log_probabilities);  // [vocabulary]
    void commit() { file_.commit(); }

    static std::uint64_t bytes(std::size_t positions, std::size_t vocabulary);

  private:
    AtomicFile file_;
    std::size_t vocabulary_;
    std::vector<std::byte> record_;
};

// Reads a file of DistributionWriter.
class DistributionFile {
  public:
    // Throws Error{bad_file} unless the file holds `positions` distributions over `vocabulary` tokens.
    DistributionFile(const std::filesystem::path& path, std::size_t positions, std::size_t vocabulary);

    // `b`: log probabilities of model B at the same position, [vocabulary]. `next`: the next token of the
    // text.
    PositionDivergence compare(std::size_t position, std::span<const float> b, TokenId next) const;

  private:
    io::MappedFile file_;
    std::size_t vocabulary_;
};

}  // namespace govor::session
