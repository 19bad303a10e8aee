#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/error.h"

namespace govor::test {

// A folder of its own for a test, removed with everything in it.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
    std::vector<std::string> names() const;  // of the files inside, hidden ones too, sorted

  private:
    std::filesystem::path path_;
};

// amplitude * sin(2 pi frequency t), [seconds * rate]
std::vector<float> sine(double frequency, double rate, double seconds, double amplitude = 0.5);

// Reproducible noise in -1..1.
std::vector<float> noise(std::size_t samples, std::uint32_t seed = 1);

// Writes a sound file with libsndfile, which is not what is tested here. `format` is one of its SF_FORMAT_
// sums.
void write_sound(const std::filesystem::path& path, int format, int rate, int channels,
                 std::span<const float> interleaved);

std::string bytes_of(const std::filesystem::path& path);
void write_bytes(const std::filesystem::path& path, const std::string& bytes);

// A 16-bit mono WAV of 44 bytes of header, which announces `data_bytes`, and then `samples` samples of a
// quiet tone.
std::string wav_bytes(std::uint32_t rate, std::uint16_t channels, std::uint32_t data_bytes,
                      std::size_t samples);

// ‖a - b‖ / ‖b‖; a test failure and infinity when the sizes differ.
double relative_error(std::span<const float> a, std::span<const float> b);

// The error that `action` throws. Fails the test when it throws none, or another exception.
Error error_of(const std::function<void()>& action);

}  // namespace govor::test
