#include "built_in/nearest_reply.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "audio/mel.h"

namespace govor::test {
namespace {

// Windows of 32 ms are short enough to blur the harmonics of a low voice, because only the formants matter.
constexpr audio::MelParams params{output_sample_rate, 768, 300, 32, 7600};
constexpr float silence_limit = 150.0F / 32768;  // quieter samples at the ends are silence
constexpr float dynamic_range = 6;               // decades below the loudest band; quieter values are noise

std::span<const float> trim_silence(std::span<const float> samples) {
    constexpr std::ptrdiff_t lead = 1200, tail = 2880;  // 50 and 120 ms, as in the training clips
    const auto is_loud = [](float sample) { return std::abs(sample) > silence_limit; };
    const auto first = std::ranges::find_if(samples, is_loud);
    if (first == samples.end()) return samples;
    const auto last = std::find_if(samples.rbegin(), samples.rend(), is_loud).base();
    return {std::max(samples.begin(), first - std::min(lead, first - samples.begin())),
            last + std::min(tail, samples.end() - last)};
}

}  // namespace

Cepstrogram compute_cepstra(std::span<const float> samples) {
    static const std::vector<Cepstrum> cosines = [] {
        std::vector<Cepstrum> band_cosines(params.mel_bins);
        for (std::size_t b = 0; b < band_cosines.size(); ++b) {
            for (std::size_t k = 0; k < band_cosines[b].size(); ++k) {
                band_cosines[b][k] =
                    static_cast<float>(std::cos(std::numbers::pi * static_cast<double>(k + 1) *
                                                (static_cast<double>(b) + 0.5) / params.mel_bins));
            }
        }
        return band_cosines;
    }();
    std::vector<float> bands;  // [frames, mel_bins], log10
    audio::MelStream stream{audio::MelExtractor{params}};
    stream.push(trim_silence(samples), bands);
    stream.finish(bands);
    const float floor = audio::peak(bands) - dynamic_range;

    Cepstrogram out{Cepstra(bands.size() / params.mel_bins), {}};
    for (std::size_t t = 0; t < out.frames.size(); ++t) {
        for (std::size_t b = 0; b < params.mel_bins; ++b) {
            const float level = std::max(bands[t * params.mel_bins + b], floor);
            for (std::size_t k = 0; k < out.mean.size(); ++k) out.frames[t][k] += level * cosines[b][k];
        }
        for (std::size_t k = 0; k < out.mean.size(); ++k)
            out.mean[k] += out.frames[t][k] / static_cast<float>(out.frames.size());
    }
    for (Cepstrum& frame : out.frames) {
        for (std::size_t k = 0; k < frame.size(); ++k) frame[k] -= out.mean[k];
    }
    return out;
}

double distance(const Cepstrum& a, const Cepstrum& b) {
    float squares = 0;
    for (std::size_t k = 0; k < a.size(); ++k) squares += (a[k] - b[k]) * (a[k] - b[k]);
    return std::sqrt(squares);
}

double dtw_distance(const Cepstra& a, const Cepstra& b) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    std::vector<double> row(b.size() + 1, infinity), above(b.size() + 1, infinity);  // accumulated distances
    above[0] = 0;
    for (const auto& x : a) {
        row[0] = infinity;
        for (std::size_t j = 0; j < b.size(); ++j) {
            row[j + 1] = distance(x, b[j]) + std::min({above[j], above[j + 1], row[j]});
        }
        std::swap(row, above);
    }
    return above.back() / static_cast<double>(a.size() + b.size());
}

std::vector<std::string> find_similar_texts(const std::vector<std::string>& texts, const std::string& text,
                                            std::size_t count) {
    std::vector<std::string> candidates;
    for (std::size_t i = 0; i < texts.size(); i += 4) {
        if (texts[i] != text) candidates.push_back(texts[i]);
    }
    const auto length_difference = [&](const std::string& other) {
        return std::max(other.size(), text.size()) - std::min(other.size(), text.size());
    };
    std::ranges::stable_sort(candidates, {}, length_difference);
    candidates.resize(std::min(count, candidates.size()));
    return candidates;
}

TextMatch match_text(std::span<const float> speech, const std::string& text,
                     const std::vector<std::string>& other_texts, const EspeakVoice& voice) {
    const Cepstra frames = compute_cepstra(speech).frames;
    const auto distance_to = [&](const std::string& other) {
        return dtw_distance(frames, compute_cepstra(synthesize(other, voice, output_sample_rate)).frames);
    };
    TextMatch result{.nearest = text,
                     .own_distance = distance_to(text),
                     .other_distance = std::numeric_limits<double>::infinity()};
    for (const std::string& other : other_texts) {
        const double distance = distance_to(other);
        if (distance < result.own_distance) ++result.nearer_count;
        if (distance < result.other_distance) {
            result.other_distance = distance;
            if (distance < result.own_distance) result.nearest = other;
        }
    }
    return result;
}

}  // namespace govor::test
