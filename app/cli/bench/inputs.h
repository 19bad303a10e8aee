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
std::vector<std::int32_t> random_codes(const model::Code2WavConfig& config,
                                       std::uint32_t frames);  // [quantizers, frames]

// Returns a typed question of `tokens` tokens.
model::TalkerPrompt random_talker_prompt(const model::ModelConfig& config, std::size_t tokens);

class RandomMel {
  public:
    RandomMel(std::uint32_t bins, std::uint32_t frames);
    std::uint32_t frames() const { return frames_; }
    model::Mel view() const { return {values_, frames_}; }

  private:
    std::uint32_t frames_;
    std::vector<float> values_;  // [bins, frames]
};

// Noise with the envelope of syllables, which the session does not classify as silence or steady noise.
std::vector<float> random_speech(std::uint32_t seconds, std::uint32_t seed);  // 16 kHz

SamplingParams greedy_params();

// Submits `count` steps, at most two of which are in flight at a time, and waits for the last.
void run_pipelined(gpu::Device& device, std::uint32_t count, const std::function<gpu::Ticket()>& submit);

}  // namespace govor::cli
