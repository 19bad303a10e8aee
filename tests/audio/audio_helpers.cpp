#include "audio/audio_helpers.h"

#include <gtest/gtest.h>
#include <sndfile.h>
#include <stdlib.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>
#include <numbers>
#include <random>
#include <stdexcept>

namespace govor::test {
namespace fs = std::filesystem;

std::vector<float> sine(double frequency, double rate, double seconds, double amplitude) {
    std::vector<float> samples(static_cast<std::size_t>(std::lround(rate * seconds)));
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double phase = 2 * std::numbers::pi * frequency * static_cast<double>(i) / rate;
        samples[i] = static_cast<float>(amplitude * std::sin(phase));
    }
    return samples;
}

std::vector<float> noise(std::size_t samples, std::uint32_t seed) {
    std::mt19937 random{seed};
    std::vector<float> out(samples);
    for (float& sample : out) sample = static_cast<float>(random()) / 2147483648.0F - 1.0F;
    return out;
}

void write_sound(const fs::path& path, int format, int rate, int channels,
                 std::span<const float> interleaved) {
    SF_INFO info{};
    info.samplerate = rate;
    info.channels = channels;
    info.format = format;
    SNDFILE* file = sf_open(path.c_str(), SFM_WRITE, &info);
    ASSERT_NE(file, nullptr) << sf_strerror(nullptr);
    sf_command(file, SFC_SET_CLIPPING, nullptr, SF_TRUE);
    const auto frames = static_cast<sf_count_t>(interleaved.size()) / channels;
    EXPECT_EQ(sf_writef_float(file, interleaved.data(), frames), frames);
    EXPECT_EQ(sf_close(file), 0);
}

std::string read_bytes(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void write_bytes(const fs::path& path, const std::string& bytes) {
    std::ofstream{path, std::ios::binary}.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

std::string make_wav(std::uint32_t rate, std::uint16_t channels, std::uint32_t data_bytes,
                     std::size_t samples) {
    std::string bytes;
    const auto append_number = [&](std::uint32_t value, int size) {
        for (int i = 0; i < size; ++i) bytes.push_back(static_cast<char>(value >> (8 * i) & 0xFFU));
    };
    bytes += "RIFF";
    append_number(data_bytes + 36, 4);
    bytes += "WAVEfmt ";
    append_number(16, 4);
    append_number(1, 2);  // PCM
    append_number(channels, 2);
    append_number(rate, 4);
    append_number(rate * channels * 2, 4);
    append_number(channels * 2U, 2);
    append_number(16, 2);
    bytes += "data";
    append_number(data_bytes, 4);
    for (std::size_t i = 0; i < samples; ++i) append_number(i % 32 < 16 ? 3000 : 62536, 2);
    return bytes;
}

double relative_error(std::span<const float> a, std::span<const float> b) {
    EXPECT_EQ(a.size(), b.size());
    if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
    double difference = 0;
    double size = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        difference += (static_cast<double>(a[i]) - b[i]) * (static_cast<double>(a[i]) - b[i]);
        size += static_cast<double>(b[i]) * b[i];
    }
    return std::sqrt(difference / size);
}

Error catch_error(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error;
    }
    ADD_FAILURE() << "no error was thrown";
    return internal_error("none");
}

}  // namespace govor::test
