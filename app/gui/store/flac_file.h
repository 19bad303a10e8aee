#pragma once

#include <QString>
#include <cstdint>
#include <span>
#include <vector>

#include "store/records.h"

namespace govor::store {

// A question is kept in 24 bits, because the model hears it again when its conversation is taken up: 6e-8 of
// full scale is what float32 rounds anyway. An answer is only played: 16 bits.
enum class SampleBits { of_answer = 16, of_question = 24 };

// One channel of FLAC at `path`, whole or not at all, on the disk when it returns. Samples outside -1..1 are
// clamped. Throws Error{io}.
void write_flac(const QString& path, SampleRate rate, SampleBits bits, std::span<const float> samples);

// All samples of such a file. Throws Error{not_found, bad_file, io}.
std::vector<float> read_flac(const QString& path);

// The samples of a part file (Sound::part); none where it is absent. What is left of a last sample that a
// killed program did not finish is ignored.
std::vector<float> read_part(const QString& path);

// Sound::peaks.
std::vector<std::uint8_t> peaks_of(std::span<const float> samples);

}  // namespace govor::store
