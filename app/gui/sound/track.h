#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "audio/resampler.h"
#include "audio/time_stretch.h"
#include "sound/clip_source.h"

namespace govor::sound {

// A sound for the loudspeaker, as 24 kHz mono. It is read ahead of the playback position and can be rewound
// to it after a pause or after the loss of a device and its buffer.
class Track {
  public:
    virtual ~Track() = default;

    // Reads the next samples. Returns fewer than requested if no more are available yet or is_at_end().
    virtual std::size_t read(std::span<float> out) = 0;
    virtual bool is_at_end() const = 0;
    // Sets how many of the samples read since the last restart() have been played.
    virtual void set_played_samples(std::uint64_t samples) = 0;
    // Continues reading at the playback position.
    virtual void restart() = 0;
    // Returns the playback position, in samples of the sound itself.
    virtual std::uint64_t position() const = 0;
};

// A sound to which samples are still added, such as a reply that is being generated, at output_sample_rate.
class ReplyTrack : public Track {
  public:
    void add(std::span<const float> samples);
    void finish() { is_finished_ = true; }

    std::size_t read(std::span<float> out) override;
    bool is_at_end() const override { return is_finished_ && next_ == first_ + samples_.size(); }
    void set_played_samples(std::uint64_t samples) override;
    void restart() override;
    std::uint64_t position() const override { return played_samples_; }

  private:
    std::vector<float> samples_;  // from first_ on; earlier ones were played and discarded
    std::uint64_t first_ = 0;
    std::uint64_t next_ = 0;   // next sample to read
    std::uint64_t start_ = 0;  // where reading began
    std::uint64_t played_samples_ = 0;
    bool is_finished_ = false;
};

// A stored sound at any rate, with a start position and a playback speed.
class ClipTrack : public Track {
  public:
    ClipTrack(std::shared_ptr<ClipSource> source, SampleRate rate, std::uint64_t from_sample, double speed);

    // seek() and set_speed() take effect at the next restart().
    void seek(std::uint64_t sample);  // in samples of the source
    void set_speed(double speed);     // 0.5..2

    std::size_t read(std::span<float> out) override;
    bool is_at_end() const override { return is_flushed_ && output_.empty(); }
    void set_played_samples(std::uint64_t samples) override;
    void restart() override;
    std::uint64_t position() const override { return played_samples_; }

  private:
    // Reads, resamples and stretches a block of the source. Returns false if the source has no samples yet.
    bool convert_block();

    std::shared_ptr<ClipSource> source_;
    SampleRate rate_;
    double speed_;
    double running_speed_ = 1;  // speed since the last restart()
    std::uint64_t start_ = 0;   // where reading began
    std::uint64_t next_ = 0;    // next sample to convert
    std::uint64_t played_samples_ = 0;
    bool is_flushed_ = false;
    audio::Resampler resampler_;
    std::optional<audio::TimeStretch> stretch_;  // absent at speed 1
    std::vector<float> block_;                   // of the source
    std::vector<float> converted_;               // at 24 kHz
    std::vector<float> output_;                  // output of the resampler and the stretcher
};

}  // namespace govor::sound
