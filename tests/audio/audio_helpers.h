#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/error.h"
#include "io/files.h"

namespace govor::test {

// Returns amplitude * sin(2 pi frequency t), [seconds * rate].
std::vector<float> sine(double frequency, double rate, double seconds, double amplitude = 0.5);

// Returns reproducible noise in -1..1.
std::vector<float> noise(std::size_t samples, std::uint32_t seed = 1);

// Writes a sound file with libsndfile, independently of the tested code. `format` is a combination of
// SF_FORMAT_ flags.
void write_sound(const std::filesystem::path& path, int format, int rate, int channels,
                 std::span<const float> interleaved);

std::string read_bytes(const std::filesystem::path& path);
void write_bytes(const std::filesystem::path& path, const std::string& bytes);

// Returns a 16-bit WAV file with a header of 44 bytes that declares `data_bytes`, followed by `samples`
// samples of a quiet tone.
std::string make_wav(std::uint32_t rate, std::uint16_t channels, std::uint32_t data_bytes,
                     std::size_t samples);

// Returns ‖a - b‖ / ‖b‖. If the sizes differ, the test fails and the result is infinity.
double relative_error(std::span<const float> a, std::span<const float> b);

// Returns the error that `action` throws. The test fails if it throws no error or another exception.
Error catch_error(const std::function<void()>& action);

}  // namespace govor::test
