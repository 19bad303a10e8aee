#include "sound/loudspeaker.h"

#include <algorithm>
#include <utility>

namespace govor::sound {
namespace {

constexpr std::chrono::milliseconds report_interval{30};
constexpr std::chrono::seconds idle_timeout{60};
// 20 ms. Samples are converted in blocks, so that each call of Track::read() takes little time.
constexpr std::size_t playback_block_samples = output_sample_rate.value / 50;

}  // namespace

Loudspeaker::Loudspeaker(AudioOutput& system, LoudspeakerEvents events)
    : events_(std::move(events)), output_(system, events_.device_notice) {}

void Loudspeaker::begin_reply(PlaybackId id) {
    auto track = std::make_unique<ReplyTrack>();
    ReplyTrack* reply = track.get();
    start(id, std::move(track));
    reply_ = reply;
}

void Loudspeaker::add_to_reply(PlaybackId id, std::span<const float> samples) {
    if (reply_ == nullptr || (track_after_cue_ ? id_after_cue_ : id_) != id) return;
    reply_->add(samples);
    fill();
}

void Loudspeaker::finish_reply(PlaybackId id) {
    if (reply_ == nullptr || (track_after_cue_ ? id_after_cue_ : id_) != id) return;
    reply_->finish();
    fill();
}

void Loudspeaker::play_clip(PlaybackId id, std::shared_ptr<ClipSource> source, SampleRate rate,
                            std::uint64_t from_sample, double speed) {
    auto track = std::make_unique<ClipTrack>(std::move(source), rate, from_sample, speed);
    ClipTrack* clip = track.get();
    start(id, std::move(track));
    clip_ = clip;
    fill();
}

void Loudspeaker::play_cue(AudioCue cue) {
    if (track_) return;
    auto track = std::make_unique<ReplyTrack>();
    track->add(synthesize_cue(cue));
    track->finish();
    start({}, std::move(track));
    fill();
}

// A cue is played to its end before the new track starts; any other track is replaced.
void Loudspeaker::start(std::optional<PlaybackId> id, std::unique_ptr<Track> track) {
    if (id && track_ && !id_ && !track_after_cue_) {
        track_after_cue_ = std::move(track);
        id_after_cue_ = id;
        return;
    }
    stop();
    track_ = std::move(track);
    id_ = id;
    begin_output();
}

void Loudspeaker::begin_output() {
    open_device();
    is_paused_ = false;
    has_begun_ = false;
    reported_position_ = 0;
    next_report_ = {};
    output_.begin();
}

void Loudspeaker::pause() {
    if (!track_ || !id_ || is_paused_) return;
    update_played();
    output_.drop();
    is_paused_ = true;
    events_.position_changed({*id_, track_->position(), false});
}

void Loudspeaker::resume() {
    if (!is_paused_) return;
    is_paused_ = false;
    open_device();
    restart();
}

void Loudspeaker::seek(std::uint64_t sample) {
    if (clip_ == nullptr) return;
    clip_->seek(sample);
    if (!track_after_cue_) restart();
}

void Loudspeaker::set_speed(double speed) {
    if (clip_ == nullptr) return;
    if (!track_after_cue_) update_played();
    clip_->set_speed(speed);
    if (!track_after_cue_) restart();
}

// Continues from the playback position on the current device.
void Loudspeaker::restart() {
    if (!track_) return;
    output_.drop();
    track_->restart();
    next_report_ = {};
    if (is_paused_) {
        events_.position_changed({*id_, track_->position(), false});
        return;
    }
    output_.begin();
    fill();
}

void Loudspeaker::stop() {
    if (!track_) return;
    update_played();
    output_.drop();
    finish(false);
    // If a cue was stopped, finish() has started the track after it.
    if (track_) {
        output_.drop();
        finish(false);
    }
}

void Loudspeaker::open_device() {
    output_.set_enabled(true);
    idle_since_.reset();
}

void Loudspeaker::close_device_when_idle(Time now) {
    if (track_ && !is_paused_) {
        idle_since_.reset();
        return;
    }
    if (!idle_since_) idle_since_ = now;
    if (now - *idle_since_ > idle_timeout) output_.set_enabled(false);
}

void Loudspeaker::tick(Time now) {
    update_played();
    close_device_when_idle(now);
    if (output_.tick(now) && track_) {
        update_played();
        restart();
    }
    if (!track_ || is_paused_) return;
    update_played();
    report_position(now);
    if (output_.has_played_all()) {
        finish(true);
    } else {
        fill();
    }
}

void Loudspeaker::update_played() {
    if (track_ && !is_paused_) track_->set_played_samples(output_.played_samples());
}

void Loudspeaker::fill() {
    if (!track_ || is_paused_ || !output_.is_open()) return;
    std::size_t writable = output_.writable_samples();
    block_.resize(playback_block_samples);
    while (writable > 0) {
        const std::size_t count =
            track_->read(std::span<float>(block_).first(std::min(writable, block_.size())));
        if (count == 0) break;
        output_.set_more_expected(true);
        output_.write(std::span<const float>(block_).first(count));
        writable -= std::min(writable, count);
    }
    if (track_->is_at_end()) output_.end();
}

void Loudspeaker::report_position(Time now) {
    if (!id_) return;
    const std::uint64_t position = track_->position();
    if (!has_begun_ && output_.played_samples() > 0) {
        has_begun_ = true;
        events_.playback_began(*id_);
    }
    if (position == reported_position_ || now < next_report_) return;
    reported_position_ = position;
    next_report_ = now + report_interval;
    events_.position_changed({*id_, position, true});
}

void Loudspeaker::finish(bool is_complete) {
    const std::optional<PlaybackId> id = id_;
    const PlaybackEnd end{id.value_or(0), is_complete, track_->position()};
    track_.reset();
    id_.reset();
    if (track_after_cue_) {
        start_track_after_cue();
    } else {
        reply_ = nullptr;
        clip_ = nullptr;
    }
    if (id) {
        if (end.played_samples > 0 && !has_begun_) events_.playback_began(*id);
        events_.playback_ended(end);
    }
}

void Loudspeaker::start_track_after_cue() {
    track_ = std::move(track_after_cue_);
    id_ = std::exchange(id_after_cue_, std::nullopt);
    begin_output();
    fill();
}

bool Loudspeaker::has_unplayed_samples() {
    return track_ && !is_paused_ && output_.has_unplayed_samples();
}

}  // namespace govor::sound
