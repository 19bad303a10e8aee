#pragma once

#include <QObject>
#include <cstdint>
#include <memory>
#include <optional>

#include "messages/localized_text.h"
#include "sound/audio_io.h"
#include "store/records.h"
#include "widgets/clip_stream.h"

namespace govor::widgets {

// Plays stored sounds, one at a time. Files are decoded on another thread while they are played.
class ClipPlayer : public QObject {
    Q_OBJECT

  public:
    struct Clip {
        store::TurnId turn;
        store::Side side = store::Side::question;
        auto operator<=>(const Clip&) const = default;
    };

    explicit ClipPlayer(sound::AudioIo& audio, QObject* parent = nullptr);

    // Plays the clip, or pauses or resumes it if it is the current one.
    void play_or_pause(const Clip& clip, const store::Sound& sound);
    // Seeks in the current clip, or starts the clip at that position.
    void seek(const Clip& clip, const store::Sound& sound, double fraction);
    void set_speed(double speed);  // 0.5..2; also changes the speed of the current clip
    double speed() const { return speed_; }

    const std::optional<Clip>& clip() const { return clip_; }  // the current clip, playing or paused
    bool is_playing() const { return is_playing_; }
    double fraction() const;  // playback position as a fraction of the clip, 0..1

  Q_SIGNALS:
    void changed();
    void failed(const LocalizedText& message);

  private:
    void start(const Clip& clip, const store::Sound& sound, double fraction);
    void play(std::shared_ptr<ClipStream> stream, SampleRate rate, sound::PlaybackId request);
    void decode_more(sound::PlaybackId request);
    void handle_error(const LocalizedText& error, sound::PlaybackId request);
    void handle_position(const sound::PlaybackPosition& position);
    void handle_end(const sound::PlaybackEnd& end);

    sound::AudioIo& audio_;
    std::optional<Clip> clip_;
    std::shared_ptr<ClipStream> stream_;  // null until the clip is open
    sound::PlaybackId id_;
    double start_fraction_ = 0;  // start position, 0..1
    std::uint64_t sample_count_ = 0;
    std::uint64_t played_samples_ = 0;
    double speed_ = 1;
    bool is_playing_ = false;
};

}  // namespace govor::widgets
