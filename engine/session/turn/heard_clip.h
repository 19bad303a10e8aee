#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "audio/mel.h"
#include "model/networks/audio_tower.h"
#include "model/networks/trace.h"

namespace govor::session {

// Speech as the AudioTower takes it, while it is spoken and afterwards: samples, mel features, and windows of
// 8 s that are encoded one by one.
//
// The features of a window depend on one thing outside it: values more than eight powers of ten below the
// loudest of the whole clip are raised to that floor. A later, louder sound raises the floor, so a window
// that has values below the new floor is another window from then on. Its key says so: equal keys, equal
// features.
class HeardClip {
  public:
    enum class Content { sound, silence, steady_noise };
    using Stopped = std::function<bool()>;  // asked between two pieces of work; empty: never

    // Both must outlive this.
    HeardClip(const audio::MelExtractor& mel, model::AudioTower& tower);

    void append(std::span<const float> samples);  // 16 kHz mono, -1..1
    // Appends what `recording` holds beyond samples(), a second at a time. False when it was stopped; a later
    // call goes on from there.
    bool append_rest(std::span<const float> recording, const Stopped& stopped);
    // There is no more. Throws Error{bad_file} for a clip too short to have features.
    void finish();
    bool finished() const noexcept { return finished_; }

    const std::vector<float>& samples() const noexcept { return samples_; }
    double seconds() const noexcept;
    bool too_short() const noexcept { return samples_.size() < mel_.min_samples(); }  // to finish
    // Silence: no 20 ms reach audio::silence_dbfs. Steady noise: half a second or more that is never louder
    // or softer than a fan or a hum.
    Content content() const;

    // Windows that can be encoded: whole ones, and once finished the rest too.
    std::uint32_t windows() const noexcept { return static_cast<std::uint32_t>(windows_.size()); }
    std::uint64_t key(std::uint32_t window) const;
    double window_seconds() const noexcept;                                                // of a whole one
    std::uint32_t window_tokens() const { return tower_.tokens(tower_.window_frames()); }  // of a whole one
    std::uint32_t tokens() const;  // of all windows(); each a row of the AudioTower
    std::uint32_t tokens_of(std::uint32_t window) const;
    void encode(std::uint32_t window, const ops::Tensor& out,
                model::Trace* trace);  // [tokens_of, output_size]

    audio::MelSpectrogram features();  // of the whole clip
    // Frees the features, which take nearly as much as the samples; they are made again when they are needed.
    void rest();
    // Makes them again, a second at a time. False when it was stopped; a later call goes on from there.
    bool wake(const Stopped& stopped);

  private:
    struct Window {
        std::uint64_t fingerprint;  // of the features before the floor is applied
        float lowest;
    };
    void measure_levels();
    void take_features();
    std::uint32_t frames_of(std::uint32_t window) const;
    float floor() const;

    const audio::MelExtractor& mel_;
    model::AudioTower& tower_;
    std::vector<float> samples_;
    std::vector<float> levels_;  // of each 20 ms, in dBFS
    std::optional<audio::MelStream> stream_;
    std::vector<float> log_mel_;  // [frames, bins]; empty at rest
    std::size_t woken_ = 0;       // samples whose features wake() has made
    std::size_t frames_ = 0;      // known so far
    float peak_;
    std::vector<Window> windows_;
    bool finished_ = false;
};

}  // namespace govor::session
