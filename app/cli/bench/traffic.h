#pragma once

#include <cstdint>

#include "model/config/config.h"
#include "model/weights/model_weights.h"

namespace govor::cli {

// Computes the memory traffic of each phase: the bytes of weights and caches that it must read. Divided by
// the bandwidth, this is a lower bound on its time.
struct Traffic {
    const model::ModelConfig& config;
    const model::ModelWeights& weights;
    ops::Format kv_cache = ops::Format::f32;

    std::uint64_t thinker_token(std::uint32_t depth) const;   // one decode step after `depth` tokens
    std::uint64_t thinker_prefill(std::uint32_t rows) const;  // reads each weight once
    std::uint64_t vision_tower() const;                       // per image
    std::uint64_t audio_tower() const;                        // per window
    std::uint64_t talker_prefill(std::uint32_t rows) const;   // reads each weight once, for text rows
    std::uint64_t speech_frame() const;                       // Talker and code predictor
    std::uint64_t code2wav() const;                           // per chunk
};

}  // namespace govor::cli
