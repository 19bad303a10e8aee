#pragma once

#include <span>
#include <string>

#include "core/types.h"

namespace govor::audio {

enum class SoundEncoding { wav, flac, opus, mp3 };

// Returns true if this build of libsndfile can write the format; MP3 is optional.
bool can_encode(SoundEncoding encoding);

// Encodes one channel as a sound file in memory, with 16 bits per sample in WAV and FLAC; samples outside
// -1..1 are clamped. Throws Error{unsupported} if the format cannot be written.
std::string encode_sound(std::span<const float> samples, SoundEncoding encoding,
                         SampleRate rate = output_sample_rate);

}  // namespace govor::audio
