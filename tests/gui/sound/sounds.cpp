#include "gui/sound/sounds.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "audio/resampler.h"

namespace govor::test {

std::vector<float> noise(std::size_t samples, float loudness, std::uint32_t seed) {
    std::mt19937 random{seed};
    std::vector<float> sound(samples);
    float low = 0;
    for (float& sample : sound) {
        const float white = static_cast<float>(random() % 20001) / 10000.0F - 1.0F;
        // The noise is low-pass filtered, so that every sample rate of the tests can represent it.
        low += 0.25F * (white - low);
        sample = std::clamp(loudness * 2 * low, -1.0F, 1.0F);
    }
    return sound;
}

std::vector<float> low_frequency_noise(std::size_t samples, SampleRate rate) {
    constexpr SampleRate slow{2000};
    std::vector<float> sound = resample(noise(samples * slow.value / rate.value + 100, 0.5F), slow, rate);
    sound.resize(samples);
    return sound;
}

std::vector<float> sine(std::size_t samples, double hertz, SampleRate rate, float amplitude) {
    std::vector<float> sound(samples);
    for (std::size_t i = 0; i < samples; ++i) {
        const double phase = 2 * std::numbers::pi * hertz * static_cast<double>(i) / rate.value;
        sound[i] = amplitude * static_cast<float>(std::sin(phase));
    }
    return sound;
}

std::vector<float> resample(std::span<const float> samples, SampleRate from, SampleRate to) {
    audio::Resampler resampler{from, to};
    std::vector<float> out;
    resampler.push(samples, out);
    resampler.flush(out);
    return out;
}

Match find_best_match(std::span<const float> part, std::span<const float> whole, std::size_t first,
                      std::size_t last) {
    Match best;
    double part_power = 0;
    for (const float sample : part) part_power += sample * sample;
    for (std::size_t position = first; position <= last && position + part.size() <= whole.size();
         ++position) {
        double product = 0;
        double power = 1e-12;
        for (std::size_t i = 0; i < part.size(); ++i) {
            product += part[i] * whole[position + i];
            power += whole[position + i] * whole[position + i];
        }
        const double correlation = product / std::sqrt(power * part_power);
        if (correlation > best.correlation) best = {position, correlation};
    }
    return best;
}

testing::AssertionResult contains_all_samples(std::span<const float> sent, std::span<const float> recorded,
                                              double min_correlation) {
    constexpr std::size_t chunk = input_sample_rate.value / 10;
    if (recorded.size() < sent.size()) return testing::AssertionFailure() << recorded.size() << " samples";
    // The signals are compared at three times the rate, because a shift by a third of a sample, which depends
    // on when the recording began, lowers the correlation of a fricative of 6 kHz to 0.77.
    constexpr std::size_t upsampling = 3;
    constexpr SampleRate rate{upsampling * input_sample_rate.value};
    const std::vector<float> fine_sent = resample(sent, input_sample_rate, rate);
    const std::vector<float> fine_recorded = resample(recorded, input_sample_rate, rate);
    const auto find_fine_match = [&](std::size_t position, std::size_t expected) {
        return find_best_match(std::span(fine_sent).subspan(upsampling * position, upsampling * chunk),
                               fine_recorded, std::max(expected, upsampling) - upsampling,
                               expected + upsampling);
    };
    const Match coarse = find_best_match(sent.first(chunk), recorded, 0, recorded.size() - sent.size());
    const Match first = find_fine_match(0, upsampling * coarse.position);
    for (std::size_t position = 0; position + chunk <= sent.size(); position += chunk) {
        const auto part = sent.subspan(position, chunk);
        if (std::none_of(part.begin(), part.end(), [](float s) { return std::abs(s) > 0.02F; })) continue;
        const Match match = find_fine_match(position, first.position + upsampling * position);
        if (match.correlation < min_correlation) {
            return testing::AssertionFailure()
                   << "correlation " << match.correlation << " at " << position << " of " << sent.size();
        }
    }
    return testing::AssertionSuccess();
}

}  // namespace govor::test
