#include "widgets/clip_player.h"

#include <QCoreApplication>
#include <QPointer>
#include <algorithm>
#include <utility>

#include "assistant/background.h"

namespace govor::widgets {
namespace {

// Answers are played with the ids of the engine's commands, which never reach this range.
constexpr sound::PlaybackId first_clip_id = std::uint64_t{1} << 62;

std::uint64_t position_at(double fraction, std::uint64_t samples) {
    return static_cast<std::uint64_t>(fraction * static_cast<double>(samples));
}

}  // namespace

ClipPlayer::ClipPlayer(sound::AudioIo& audio, QObject* parent)
    : QObject(parent), audio_(audio), id_(first_clip_id) {
    connect(&audio, &sound::AudioIo::position_changed, this, &ClipPlayer::handle_position);
    connect(&audio, &sound::AudioIo::playback_ended, this, &ClipPlayer::handle_end);
}

double ClipPlayer::fraction() const {
    return sample_count_ == 0
               ? start_fraction_
               : std::min(1.0, static_cast<double>(played_samples_) / static_cast<double>(sample_count_));
}

void ClipPlayer::play_or_pause(const Clip& clip, const store::Sound& sound) {
    if (clip_ != clip) return start(clip, sound, 0);
    if (is_playing_) {
        audio_.pause();
    } else {
        audio_.resume();
    }
    is_playing_ = !is_playing_;
    Q_EMIT changed();
}

void ClipPlayer::seek(const Clip& clip, const store::Sound& sound, double fraction) {
    if (clip_ != clip || sample_count_ == 0) return start(clip, sound, fraction);
    played_samples_ = position_at(fraction, sample_count_);
    audio_.seek(played_samples_);
    Q_EMIT changed();
}

void ClipPlayer::set_speed(double speed) {
    speed_ = speed;
    if (clip_) audio_.set_speed(speed);
    Q_EMIT changed();
}

void ClipPlayer::start(const Clip& clip, const store::Sound& sound, double fraction) {
    clip_ = clip;
    stream_.reset();
    start_fraction_ = fraction;
    sample_count_ = 0;
    played_samples_ = 0;
    is_playing_ = true;
    const sound::PlaybackId request = ++id_;
    // Called on the sound thread.
    const auto request_decoding = [player = QPointer<ClipPlayer>(this), request] {
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [player, request] {
                if (player) player->decode_more(request);
            },
            Qt::QueuedConnection);
    };
    assistant::run_in_background(
        this, tr("reading a sound"),
        [sound, fraction, request_decoding] {
            auto stream = std::make_shared<ClipStream>(sound, request_decoding);
            stream->decode_at(position_at(fraction, stream->length()));
            return stream;
        },
        [this, rate = sound.rate, request](std::shared_ptr<ClipStream> stream) {
            play(std::move(stream), rate, request);
        },
        [this, request](const LocalizedText& error) { handle_error(error, request); });
    Q_EMIT changed();
}

void ClipPlayer::play(std::shared_ptr<ClipStream> stream, SampleRate rate, sound::PlaybackId request) {
    if (request != id_ || !clip_) return;  // another clip was requested meanwhile
    stream_ = std::move(stream);
    sample_count_ = stream_->length();
    played_samples_ = position_at(start_fraction_, sample_count_);
    audio_.play_clip(request, stream_, rate, played_samples_, speed_);
    if (!is_playing_) audio_.pause();
    Q_EMIT changed();
}

void ClipPlayer::decode_more(sound::PlaybackId request) {
    if (request != id_ || !stream_) return;
    assistant::run_in_background(
        this, tr("reading a sound"),
        [stream = stream_] {
            stream->decode();
            return stream;
        },
        [](const std::shared_ptr<ClipStream>&) {},
        [this, request](const LocalizedText& error) { handle_error(error, request); });
}

void ClipPlayer::handle_error(const LocalizedText& error, sound::PlaybackId request) {
    if (request == id_ && clip_) {
        if (stream_) audio_.stop();
        clip_.reset();
        stream_.reset();
        is_playing_ = false;
    }
    Q_EMIT failed(error);
    Q_EMIT changed();
}

void ClipPlayer::handle_position(const sound::PlaybackPosition& position) {
    if (position.id != id_ || !clip_) return;
    played_samples_ = position.played_samples;
    Q_EMIT changed();
}

void ClipPlayer::handle_end(const sound::PlaybackEnd& end) {
    if (end.id != id_ || !clip_) return;
    clip_.reset();
    stream_.reset();
    is_playing_ = false;
    Q_EMIT changed();
}

}  // namespace govor::widgets
