#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "sound/audio_cue.h"
#include "sound/mono_output.h"
#include "sound/sound_events.h"
#include "sound/track.h"

namespace govor::sound {

// Callbacks of the loudspeaker, called on the sound thread.
struct LoudspeakerEvents {
    std::function<void(DeviceNotice)> device_notice;
    std::function<void(PlaybackId)> playback_began;
    std::function<void(PlaybackPosition)> position_changed;
    std::function<void(PlaybackEnd)> playback_ended;
};

// Plays one sound at a time and tracks its playback position. After a change of devices, playback continues
// at the current position; without a device it is suspended. After a minute of silence the device is
// closed, so that it can enter power saving. Used on the sound thread only; AudioIo documents the functions
// of the same names, including sample rates.
class Loudspeaker {
  public:
    Loudspeaker(AudioOutput& system, LoudspeakerEvents events);

    MonoOutput& output() noexcept { return output_; }

    void begin_reply(PlaybackId id);
    void add_to_reply(PlaybackId id, std::span<const float> samples);
    void finish_reply(PlaybackId id);
    void play_clip(PlaybackId id, std::shared_ptr<ClipSource> source, SampleRate rate,
                   std::uint64_t from_sample, double speed);
    void play_cue(AudioCue cue);  // delays the next sound; ignored while another sound plays
    void pause();
    void resume();
    void seek(std::uint64_t sample);
    void set_speed(double speed);
    void stop();

    void open_device();  // opens the device in advance, so that the next sound starts without delay

    void tick(Time now);

    // Returns true while samples that were written have not been played yet.
    bool has_unplayed_samples();
    // Returns true while a sound is being played or waits for a device.
    bool is_busy() const noexcept { return track_ != nullptr; }

  private:
    void start(std::optional<PlaybackId> id, std::unique_ptr<Track> track);
    void begin_output();
    void update_played();
    void fill();
    void close_device_when_idle(Time now);
    void report_position(Time now);
    void finish(bool is_complete);
    void restart();
    void start_track_after_cue();

    LoudspeakerEvents events_;
    MonoOutput output_;
    std::unique_ptr<Track> track_;            // the current sound; null: none
    std::optional<PlaybackId> id_;            // absent: a cue
    std::unique_ptr<Track> track_after_cue_;  // played after the cue
    std::optional<PlaybackId> id_after_cue_;
    ReplyTrack* reply_ = nullptr;  // track_ or track_after_cue_, if a reply
    ClipTrack* clip_ = nullptr;    // track_ or track_after_cue_, if a clip
    bool is_paused_ = false;
    bool has_begun_ = false;  // the first sample of track_ has been played
    std::optional<Time> idle_since_;
    std::uint64_t reported_position_ = 0;  // the position that was reported last, in samples
    Time next_report_;
    std::vector<float> block_;
};

}  // namespace govor::sound
