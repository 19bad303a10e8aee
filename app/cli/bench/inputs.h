#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/types.h"
#include "model/config/config.h"
#include "model/networks/audio_tower.h"
#include "model/networks/talker.h"
#include "ops/sampling.h"

// Inputs of the benchmarks: pseudorandom, with fixed seeds.
namespace govor::cli {

std::vector<TokenId> random_tokens(std::size_t count, std::uint32_t vocabulary);
// Returns codes [quantizers, frames].
std::vector<std::int32_t> random_codes(const model::Code2WavConfig& config, std::uint32_t frames);

// Returns a typed question of `tokens` tokens.
model::TalkerPrompt random_talker_prompt(const model::ModelConfig& config, std::size_t tokens);

// A mel spectrogram of noise, which view() refers to.
class RandomMel {
  public:
    RandomMel(std::uint32_t bins, std::uint32_t frames);
    std::uint32_t frames() const { return frames_; }
    model::Mel view() const { return {values_, frames_}; }

  private:
    std::uint32_t frames_;
    std::vector<float> values_;  // [bins, frames]
};

// Returns noise with the envelope of syllables at 16 kHz, which the session does not classify as silence or
// steady noise.
std::vector<float> random_speech(std::uint32_t seconds, std::uint32_t seed);

SamplingParams greedy_params();

// Submits `count` steps, at most two of which are in flight at a time, and waits for the last.
void run_pipelined(gpu::Device& device, std::uint32_t count, const std::function<gpu::Ticket()>& submit);

}  // namespace govor::cli
