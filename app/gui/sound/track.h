#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "audio/resampler.h"
#include "sound/sound_events.h"
#include "sound/time_stretch.h"

namespace govor::sound {

// A sound on its way to the loudspeaker, as 24 kHz mono. It is read ahead of what is heard, and can go back
// to that: after a pause, or when the device was lost with what had been read.
class Track {
  public:
    virtual ~Track() = default;

    // The next samples. Fewer than asked for: no more are there yet, or at_end().
    virtual std::size_t read(std::span<float> out) = 0;
    virtual bool at_end() const = 0;
    // Of the samples read since the last restart(), how many have been heard.
    virtual void set_heard(std::uint64_t samples) = 0;
    // Reading goes on from what has been heard.
    virtual void restart() = 0;
    // What has been heard, in samples of the sound itself.
    virtual std::uint64_t position() const = 0;
};

// A reply that is still being made, at speaking_rate.
class ReplyTrack : public Track {
  public:
    void add(std::span<const float> samples);
    void finish() { finished_ = true; }

    std::size_t read(std::span<float> out) override;
    bool at_end() const override { return finished_ && next_ == first_ + samples_.size(); }
    void set_heard(std::uint64_t samples) override;
    void restart() override;
    std::uint64_t position() const override { return heard_; }

  private:
    std::vector<float> samples_;  // those before first_ were heard and are forgotten
    std::uint64_t first_ = 0;
    std::uint64_t next_ = 0;   // to be read
    std::uint64_t start_ = 0;  // where reading began
    std::uint64_t heard_ = 0;
    bool finished_ = false;
};

// A stored sound of any rate, from any place, at another speed if wanted.
class ClipTrack : public Track {
  public:
    ClipTrack(Samples samples, SampleRate rate, std::uint64_t from_sample, double speed);

    // Both take effect with restart().
    void seek(std::uint64_t sample);
    void set_speed(double speed);  // 0.5..2

    std::size_t read(std::span<float> out) override;
    bool at_end() const override { return flushed_ && ready_.empty(); }
    void set_heard(std::uint64_t samples) override;
    void restart() override;
    std::uint64_t position() const override { return heard_; }

  private:
    void make_more();

    Samples samples_;
    SampleRate rate_;
    double speed_;
    double running_speed_ = 1;  // since restart()
    std::uint64_t start_ = 0;   // where reading began
    std::uint64_t next_ = 0;    // to be converted
    std::uint64_t heard_ = 0;
    bool flushed_ = false;
    audio::Resampler resampler_;
    std::optional<TimeStretch> stretch_;  // at another speed than 1
    std::vector<float> converted_;        // at 24 kHz
    std::vector<float> ready_;            // to be read
};

}  // namespace govor::sound
