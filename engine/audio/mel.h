#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/types.h"

namespace govor::audio {

// Fields of preprocessor_config.json; the values are the released ones.
struct MelParams {
    SampleRate sampling_rate = input_sample_rate;
    std::uint32_t n_fft = 400;       // samples of a window
    std::uint32_t hop_length = 160;  // samples from frame to frame
    std::uint32_t mel_bins = 128;    // feature_size
    double max_frequency = 8000;     // hertz; not in the file, WhisperFeatureExtractor always takes 8000
};

// Normalized log-mel features.
struct MelSpectrogram {
    std::vector<float> values;  // [mel_bins, frames]
    std::uint32_t mel_bins = 0;
    std::uint32_t frames = 0;
};

// Log-mel features as computed by transformers.WhisperFeatureExtractor for one clip with padding=True,
// truncation=False and dither 0 (the code path through torch.stft): the power spectrum of the n_fft samples
// around sample t * hop_length under a periodic Hann window is multiplied by the mel filter bank; frame t
// contains log10 of the products, with a floor of 1e-10.
//
// An input of n samples has floor(n / hop_length) frames: the short-time Fourier transform produces one more,
// which the reference drops. Both ends are padded by reflection (without repeating the first or last sample),
// so n must be above n_fft / 2; torch rejects shorter input as well.
//
// All computation is in double precision. Copies are cheap, because they share their tables, and streams of
// one extractor may run on several threads. Throws Error{unsupported} for invalid parameters.
class MelExtractor {
  public:
    explicit MelExtractor(const MelParams& params = {});

    const MelParams& params() const noexcept;
    std::size_t min_samples() const noexcept;  // 201 for the released parameters, 12.6 ms
    std::size_t frames(std::size_t samples) const noexcept { return samples / params().hop_length; }

    // Returns the normalized features of a complete clip. Throws Error{bad_file} for one below min_samples().
    MelSpectrogram extract(std::span<const float> samples) const;

  private:
    friend class MelStream;
    struct Tables;

    std::shared_ptr<const Tables> tables_;
};

// Computes the features incrementally. Frames are appended to `log_mel`, [frames, mel_bins], as log10 values
// that are not normalized yet, because that needs the maximum of the whole input. The result does not depend
// on how the input is split.
class MelStream {
  public:
    explicit MelStream(const MelExtractor& extractor);
    ~MelStream();
    MelStream(const MelStream& other);
    MelStream& operator=(const MelStream&) = delete;
    MelStream(MelStream&&) noexcept;
    MelStream& operator=(MelStream&&) noexcept;

    // Adds samples; appends the frames that are complete (n_fft / 2 samples after a frame's centre).
    void push(std::span<const float> samples, std::vector<float>& log_mel);

    // Ends the input: appends the last frames. The next push starts a new input. Throws Error{bad_file} if
    // there were fewer than min_samples().
    void finish(std::vector<float>& log_mel);

  private:
    struct State;

    void append_frame(std::vector<float>& log_mel);
    void discard_used_samples();

    std::unique_ptr<State> state_;
};

// Returns the normalized features: clamps values to at least `peak` - 8, computes (x + 4) / 4, and transposes
// frames to columns. `log_mel` is [frames, mel_bins]. In the reference, `peak` is the largest value of the
// clip, see peak().
MelSpectrogram normalize(std::span<const float> log_mel, std::uint32_t mel_bins, float peak);

// Returns the largest value, or -10, which is log10 of the floor, if `log_mel` is empty.
float peak(std::span<const float> log_mel);

}  // namespace govor::audio
