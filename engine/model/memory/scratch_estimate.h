#pragma once

#include <cstdint>

#include "model/config/config.h"

// How much scratch memory the command lists of a network take at the same time, at most: what stands on the
// recorder's stack at its highest, added up from the network's own file. Networks run one after the other, so
// a model needs the largest of these, in whole blocks of the arena.
namespace govor::model {

std::uint64_t audio_tower_scratch(const AudioTowerConfig& config);               // of one window
std::uint64_t thinker_scratch(const ThinkerConfig& config, std::uint32_t rows);  // of that many prompt rows
std::uint64_t talker_scratch(const TalkerConfig& config, std::uint32_t rows);
std::uint64_t code2wav_scratch(const Code2WavConfig& config, std::uint32_t frames);  // of one chunk

// What the arena takes from the device for the largest of them.
std::uint64_t scratch_arena(std::uint64_t largest);

}  // namespace govor::model
