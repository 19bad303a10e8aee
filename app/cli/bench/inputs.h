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

// Returns `count` token ids below `vocabulary`.
std::vector<TokenId> random_tokens(std::size_t count, std::uint32_t vocabulary);
// Returns codes [quantizers, frames].
std::vector<std::int32_t> random_codes(const model::Code2WavConfig& config, std::uint32_t frames);

// Returns the Talker's prompt for a typed question of `tokens` tokens.
model::TalkerPrompt random_talker_prompt(const model::ModelConfig& config, std::size_t tokens);

// A mel spectrogram of noise. view() is valid as long as this object.
class RandomMel {
  public:
    RandomMel(std::uint32_t bins, std::uint32_t frames);
    std::uint32_t frames() const { return frames_; }
    model::Mel view() const { return {values_, frames_}; }

  private:
    std::uint32_t frames_;
    std::vector<float> values_;  // [bins, frames]
};

// Returns noise at 16 kHz, modulated at the rate of syllables so that the session does not classify it as
// silence or steady noise.
std::vector<float> random_speech(std::uint32_t seconds, std::uint32_t seed);

SamplingParams greedy_params();

// Calls `submit` `count` times with at most two submissions in flight, and waits for the last one.
void run_pipelined(gpu::Device& device, std::uint32_t count, const std::function<gpu::Ticket()>& submit);

}  // namespace govor::cli
