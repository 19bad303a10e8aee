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

// A spoken question, complete or still being recorded, prepared for the AudioTower: samples, mel features,
// and windows of 8 s that are encoded one by one.
//
// The features of a window depend on the rest of the clip in one respect: values that are more than eight
// powers of ten below the peak of the clip are raised to that floor. Louder audio later in the clip raises
// the floor and changes the features of windows with values below it.
//
// A copy of a clip that is still being recorded can be completed, which does not affect the original.
class SpeechClip {
  public:
    enum class Content { other, silence, steady_noise };
    using StopCheck = std::function<bool()>;  // called between two steps of work; empty: not stoppable

    // Both must outlive the clip.
    SpeechClip(const audio::MelExtractor& mel, model::AudioTower& tower);

    void append(std::span<const float> samples);  // 16 kHz mono, -1..1
    // Appends the part of `recording` that is not in samples() yet, one second at a time. Returns false if it
    // was stopped; a later call then continues.
    bool append_remaining(std::span<const float> recording, const StopCheck& should_stop);
    // Completes the clip. Throws Error{bad_file} if it is too short to have features.
    void finish();
    bool is_finished() const noexcept { return is_finished_; }

    const std::vector<float>& samples() const noexcept { return samples_; }
    double seconds() const noexcept;
    bool is_too_short() const noexcept { return samples_.size() < mel_.min_samples(); }  // for finish()
    // Returns `silence` if no interval of 20 ms reaches audio::silence_dbfs, and `steady_noise` if the clip
    // has at least half a second and its level hardly varies, as with a fan or a hum.
    Content content() const;

    // Returns the number of windows that can be encoded: complete ones, and after finish() also the last one.
    std::uint32_t windows() const noexcept { return static_cast<std::uint32_t>(windows_.size()); }
    // Returns a hash of the features of a window. It changes when they change; see above.
    std::uint64_t window_hash(std::uint32_t window) const;
    double window_seconds() const noexcept;  // of a complete window
    // Returns the tokens of a complete window.
    std::uint32_t window_tokens() const { return tower_.tokens(tower_.window_frames()); }
    std::uint32_t tokens() const;  // of all windows; the AudioTower has one output row for each token
    std::uint32_t tokens_of(std::uint32_t window) const;
    // Computes the AudioTower's output for a window. `out`: [tokens_of(window), output_size].
    void encode(std::uint32_t window, const ops::Tensor& out, model::Trace* trace);

    audio::MelSpectrogram features();  // of the whole clip
    // Frees the features, which take nearly as much memory as the samples. They are recomputed on demand.
    void free_features();
    // Recomputes the features, one second at a time. Returns false if it was stopped; a later call then
    // continues.
    bool restore_features(const StopCheck& should_stop);

  private:
    struct Window {
        std::uint64_t hash;  // of the features before the floor is applied
        float minimum;
    };
    void measure_levels();
    void update_windows();
    std::uint32_t frames_of(std::uint32_t window) const;
    float feature_floor() const;

    const audio::MelExtractor& mel_;
    model::AudioTower& tower_;
    std::vector<float> samples_;
    std::vector<float> levels_;  // of each 20 ms, in dBFS
    std::optional<audio::MelStream> stream_;
    std::vector<float> log_mel_;        // [frames, bins]; empty after free_features()
    std::size_t restored_samples_ = 0;  // processed by restore_features()
    std::size_t frames_ = 0;            // computed so far
    float peak_;
    std::vector<Window> windows_;
    bool is_finished_ = false;
};

}  // namespace govor::session
