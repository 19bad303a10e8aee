#pragma once

#include <cstdint>

#include "model/config/config.h"

// Upper bounds on the scratch memory of a network's command lists, in bytes: the peak of the recorder's
// stack, computed from the tensors in the network's source file. Networks run one at a time, so a model
// needs the largest of them, rounded up to whole blocks of the arena.
namespace govor::model {

std::uint64_t audio_tower_scratch_bytes(const AudioTowerConfig& config);  // for one window
// For one image of `tokens` tokens.
std::uint64_t vision_tower_scratch_bytes(const VisionTowerConfig& config, std::uint32_t tokens);
// For a chunk of `rows` rows of a prompt.
std::uint64_t thinker_scratch_bytes(const ThinkerConfig& config, std::uint32_t rows);
std::uint64_t talker_scratch_bytes(const TalkerConfig& config, std::uint32_t rows);
std::uint64_t code2wav_scratch_bytes(const Code2WavConfig& config, std::uint32_t frames);  // for one chunk

// Returns the memory that the arena allocates for a peak of `largest` bytes.
std::uint64_t scratch_arena_bytes(std::uint64_t largest);

}  // namespace govor::model
