#include "audio/mel.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <kissfft/kissfft.hh>
#include <numbers>

#include "audio/mel_filters.h"
#include "core/error.h"

namespace govor::audio {
namespace {

constexpr double power_floor = 1e-10;
constexpr float floor_log10 = -10.0F;
constexpr float dynamic_range = 8.0F;            // in powers of ten below the peak
constexpr std::uint32_t max_window = 1U << 16U;  // far above the few hundred of real feature extractors

void check_params(const MelParams& p) {
    const auto fail = [](const Message& text) { throw Error{ErrorKind::unsupported, text}; };
    if (p.n_fft < 2 || p.n_fft % 2 != 0 || p.n_fft > max_window) {
        fail(message("Mel features need an even n_fft from 2 to {}, not {}.", max_window, p.n_fft));
    }
    if (p.hop_length < 1 || p.hop_length > max_window) {
        fail(message("Mel features need a hop_length from 1 to {}, not {}.", max_window, p.hop_length));
    }
    if (p.mel_bins < 1 || p.mel_bins > max_window) {
        fail(message("Mel features need a feature_size from 1 to {}, not {}.", max_window, p.mel_bins));
    }
    if (!(p.max_frequency > 0 && p.max_frequency <= p.sampling_rate.value / 2.0)) {
        fail(message("Mel features up to {} Hz need a sampling_rate of twice that or more, not {}.",
                     p.max_frequency, p.sampling_rate.value));
    }
}

}  // namespace

struct MelExtractor::Tables {
    explicit Tables(const MelParams& p)
        : params(p),
          window(p.n_fft),
          filters(mel_filter_bank(p.mel_bins, p.n_fft, p.sampling_rate.value, p.max_frequency)) {
        for (std::uint32_t i = 0; i < p.n_fft; ++i) {
            // A periodic window: the divisor is n_fft, not n_fft - 1.
            window[i] = 0.5 - 0.5 * std::cos(2 * std::numbers::pi * i / p.n_fft);
        }
    }

    MelParams params;
    std::vector<double> window;      // [n_fft]
    std::vector<MelFilter> filters;  // [mel_bins]
};

MelExtractor::MelExtractor(const MelParams& params) {
    check_params(params);
    tables_ = std::make_shared<const Tables>(params);
}

const MelParams& MelExtractor::params() const noexcept {
    return tables_->params;
}

std::size_t MelExtractor::min_samples() const noexcept {
    // The reflection padding needs n_fft / 2 + 1 samples, and one frame needs hop_length.
    return std::max(params().n_fft / 2 + 1, params().hop_length);
}

MelSpectrogram MelExtractor::extract(std::span<const float> samples) const {
    std::vector<float> log_mel;
    log_mel.reserve(frames(samples.size()) * params().mel_bins);
    MelStream stream{*this};
    stream.push(samples, log_mel);
    stream.finish(log_mel);
    return normalize(log_mel, params().mel_bins, peak(log_mel));
}

struct MelStream::State {
    explicit State(const MelExtractor& e)
        : extractor(e),
          fft(e.params().n_fft / 2, false),
          frame(e.params().n_fft),
          spectrum(e.params().n_fft / 2),
          power(e.params().n_fft / 2 + 1) {}

    MelExtractor extractor;
    kissfft<double> fft;        // of n_fft real numbers; not shared, because it has a scratch buffer
    std::vector<double> frame;  // [n_fft], windowed
    // [n_fft / 2]; the last bin is in the imaginary part of the first.
    std::vector<std::complex<double>> spectrum;
    std::vector<double> power;  // [n_fft / 2 + 1]

    std::vector<float> history;      // the samples that later frames may use
    std::int64_t history_begin = 0;  // index of history[0] in the input
    std::int64_t received = 0;       // total samples so far
    std::int64_t next_frame = 0;
};

MelStream::MelStream(const MelExtractor& extractor) : state_(std::make_unique<State>(extractor)) {}
MelStream::~MelStream() = default;
MelStream::MelStream(const MelStream& other) : state_(std::make_unique<State>(*other.state_)) {}
MelStream::MelStream(MelStream&&) noexcept = default;
MelStream& MelStream::operator=(MelStream&&) noexcept = default;

void MelStream::push(std::span<const float> samples, std::vector<float>& log_mel) {
    State& s = *state_;
    const MelParams& p = s.extractor.params();
    const std::int64_t half = p.n_fft / 2;
    const std::int64_t hop = p.hop_length;
    s.history.insert(s.history.end(), samples.begin(), samples.end());
    s.received += static_cast<std::int64_t>(samples.size());
    // A frame is computed when its window is complete and the input is long enough to contain the frame. The
    // first frames also need the samples that are reflected at the beginning.
    while (s.received > half && s.received >= s.next_frame * hop + std::max(half, hop)) append_frame(log_mel);
    discard_used_samples();
}

void MelStream::finish(std::vector<float>& log_mel) {
    State& s = *state_;
    const std::int64_t received = s.received;
    const std::size_t min_samples = s.extractor.min_samples();
    if (received >= static_cast<std::int64_t>(min_samples)) {
        const std::int64_t frames = received / s.extractor.params().hop_length;
        while (s.next_frame < frames) append_frame(log_mel);
    }
    s.history.clear();
    s.history_begin = s.received = s.next_frame = 0;
    if (received < static_cast<std::int64_t>(min_samples)) {
        throw Error{ErrorKind::bad_file,
                    message("The clip is too short: it has {} samples; at least {} are needed.", received,
                            min_samples)};
    }
}

void MelStream::append_frame(std::vector<float>& log_mel) {
    State& s = *state_;
    const MelExtractor::Tables& tables = *s.extractor.tables_;
    const std::int64_t n_fft = tables.params.n_fft;
    const std::int64_t begin = s.next_frame * tables.params.hop_length - n_fft / 2;
    const std::int64_t last = s.received - 1;
    for (std::int64_t i = 0; i < n_fft; ++i) {
        std::int64_t position = std::abs(begin + i);
        if (position > last) position = 2 * last - position;
        s.frame[i] = s.history[position - s.history_begin] * tables.window[i];
    }

    s.fft.transform_real(s.frame.data(), s.spectrum.data());
    const std::size_t half = s.spectrum.size();
    s.power[0] = s.spectrum[0].real() * s.spectrum[0].real();
    s.power[half] = s.spectrum[0].imag() * s.spectrum[0].imag();
    for (std::size_t bin = 1; bin < half; ++bin) s.power[bin] = std::norm(s.spectrum[bin]);

    for (const MelFilter& filter : tables.filters) {
        double sum = 0;
        for (std::size_t i = 0; i < filter.weights.size(); ++i)
            sum += filter.weights[i] * s.power[filter.first + i];
        log_mel.push_back(static_cast<float>(std::log10(std::max(sum, power_floor))));
    }
    ++s.next_frame;
}

void MelStream::discard_used_samples() {
    State& s = *state_;
    const MelParams& p = s.extractor.params();
    // Neither the next window nor its reflection at the end of the input uses earlier samples: the reflection
    // of centre + k is at or after centre - k. Frames before the first complete window use the reflected
    // beginning, for which all samples from 0 are kept.
    const std::int64_t first_used = std::max<std::int64_t>(s.next_frame * p.hop_length - p.n_fft / 2, 0);
    const std::int64_t unused = std::min<std::int64_t>(first_used - s.history_begin, std::ssize(s.history));
    s.history.erase(s.history.begin(), s.history.begin() + unused);
    s.history_begin += unused;
}

float peak(std::span<const float> log_mel) {
    return log_mel.empty() ? floor_log10 : *std::max_element(log_mel.begin(), log_mel.end());
}

MelSpectrogram normalize(std::span<const float> log_mel, std::uint32_t mel_bins, float peak) {
    const std::size_t frames = log_mel.size() / mel_bins;
    MelSpectrogram mel{std::vector<float>(log_mel.size()), mel_bins, static_cast<std::uint32_t>(frames)};
    const float minimum = peak - dynamic_range;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        for (std::size_t bin = 0; bin < mel_bins; ++bin) {
            mel.values[bin * frames + frame] =
                (std::max(log_mel[frame * mel_bins + bin], minimum) + 4.0F) / 4.0F;
        }
    }
    return mel;
}

}  // namespace govor::audio
