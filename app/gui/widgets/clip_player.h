#pragma once

#include <QObject>
#include <cstdint>
#include <optional>

#include "sound/audio_io.h"
#include "store/records.h"

namespace govor::widgets {

// Plays stored sounds, one at a time. Files are read on another thread.
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
    void seek(const Clip& clip, const store::Sound& sound, double share);
    void set_speed(double speed);
    double speed() const { return speed_; }

    const std::optional<Clip>& clip() const { return clip_; }  // the current clip, playing or paused
    bool playing() const { return playing_; }
    double share() const;  // playback position, 0..1

  Q_SIGNALS:
    void changed();
    void failed(const QString& sentence);

  private:
    void start(const Clip& clip, const store::Sound& sound, double share);
    void began(sound::Samples samples, SampleRate rate, std::uint64_t request);
    void moved(const sound::PlaybackPosition& position);
    void ended(const sound::PlaybackEnd& end);

    sound::AudioIo& audio_;
    std::optional<Clip> clip_;
    sound::PlaybackId id_;
    double from_ = 0;  // start position, 0..1
    std::uint64_t total_ = 0;
    std::uint64_t heard_ = 0;
    double speed_ = 1;
    bool playing_ = false;
};

}  // namespace govor::widgets
