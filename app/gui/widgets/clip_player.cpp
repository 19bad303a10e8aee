#include "widgets/clip_player.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "assistant/background.h"

namespace govor::widgets {
namespace {

// Replies are played under the engine's command ids, which never reach this range.
constexpr sound::PlaybackId first_clip_id = std::uint64_t{1} << 62;

}  // namespace

ClipPlayer::ClipPlayer(sound::AudioIo& audio, QObject* parent)
    : QObject(parent), audio_(audio), id_(first_clip_id) {
    connect(&audio, &sound::AudioIo::playback_moved, this, &ClipPlayer::moved);
    connect(&audio, &sound::AudioIo::playback_ended, this, &ClipPlayer::ended);
}

double ClipPlayer::share() const {
    return total_ == 0 ? from_ : std::min(1.0, static_cast<double>(heard_) / static_cast<double>(total_));
}

void ClipPlayer::play_or_pause(const Clip& clip, const store::Sound& sound) {
    if (clip_ != clip) return start(clip, sound, 0);
    playing_ ? audio_.pause() : audio_.resume();
    playing_ = !playing_;
    Q_EMIT changed();
}

void ClipPlayer::seek(const Clip& clip, const store::Sound& sound, double share) {
    if (clip_ != clip || total_ == 0) return start(clip, sound, share);
    heard_ = static_cast<std::uint64_t>(share * static_cast<double>(total_));
    audio_.seek(heard_);
    Q_EMIT changed();
}

void ClipPlayer::set_speed(double speed) {
    speed_ = speed;
    if (clip_) audio_.set_speed(speed);
    Q_EMIT changed();
}

void ClipPlayer::start(const Clip& clip, const store::Sound& sound, double share) {
    clip_ = clip;
    from_ = share;
    total_ = 0;
    heard_ = 0;
    playing_ = true;
    const sound::PlaybackId request = ++id_;
    assistant::in_background(
        this, tr("reading a sound"),
        [sound] { return std::make_shared<const std::vector<float>>(store::read_samples(sound)); },
        [this, rate = sound.rate, request](sound::Samples samples) {
            began(std::move(samples), rate, request);
        },
        [this, request](const QString& problem) {
            if (request == id_) clip_.reset();
            Q_EMIT failed(problem);
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

void ClipPlayer::began(sound::Samples samples, SampleRate rate, std::uint64_t request) {
    if (request != id_ || !clip_) return;  // another clip was requested meanwhile
    total_ = samples->size();
    heard_ = static_cast<std::uint64_t>(from_ * static_cast<double>(total_));
    audio_.play_clip(request, std::move(samples), rate, heard_, speed_);
    if (!playing_) audio_.pause();
    Q_EMIT changed();
}

void ClipPlayer::moved(const sound::PlaybackPosition& position) {
    if (position.id != id_ || !clip_) return;
    heard_ = position.heard_samples;
    Q_EMIT changed();
}

void ClipPlayer::ended(const sound::PlaybackEnd& end) {
    if (end.id != id_ || !clip_) return;
    clip_.reset();
    playing_ = false;
    Q_EMIT changed();
}

}  // namespace govor::widgets
