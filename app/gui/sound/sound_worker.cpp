#include "sound/sound_worker.h"

#include <chrono>
#include <exception>
#include <new>
#include <utility>

#include "core/error.h"
#include "core/retry_on_bad_alloc.h"
#include "messages/translated.h"
#include "sound/audio_io.h"

namespace govor::sound {
namespace {

// Intervals of the timer.
constexpr int busy_interval_ms = 10;
constexpr int idle_interval_ms = 30;  // the level meter is still updated

// Returns the message for the user. Allocates memory, so it may throw std::bad_alloc.
QString failure_message(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::bad_alloc&) {
        return AudioIo::tr("There is not enough memory for audio.");
    } catch (const Error& error) {
        return translated(error);
    } catch (const std::exception& error) {
        return translated(internal_error(error.what()));
    } catch (...) {
        return translated(internal_error("An exception of an unknown type was thrown."));
    }
}

void apply_settings(const SoundSettings& settings, Loudspeaker& loudspeaker, Microphone& microphone) {
    loudspeaker.output().choose(settings.loudspeaker);
    loudspeaker.output().set_volume(settings.volume);
    microphone.apply(settings);
}

}  // namespace

SoundWorker::SoundWorker(AudioIo& audio, BackendFactory make_backend, const SoundSettings& settings)
    : audio_(audio), backend_factory_(std::move(make_backend)), settings_(settings), timer_(this) {
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &SoundWorker::tick);
}

SoundWorker::~SoundWorker() {
    // Both use the backend, so they are destroyed before it.
    microphone_.reset();
    loudspeaker_.reset();
}

// The devices are assigned to the members at the end, so that an exception leaves them unchanged.
void SoundWorker::start() {
    if (has_started()) return;
    Backend backend = backend_factory_();
    auto loudspeaker = std::make_unique<Loudspeaker>(*backend.output, make_loudspeaker_events());
    auto microphone = std::make_unique<Microphone>(*backend.input, *loudspeaker, make_microphone_events());
    apply_settings(settings_, *loudspeaker, *microphone);
    timer_.start(idle_interval_ms);
    backend_ = std::move(backend);
    loudspeaker_ = std::move(loudspeaker);
    microphone_ = std::move(microphone);
    tick();
}

Microphone& SoundWorker::microphone() {
    start();
    return *microphone_;
}

Loudspeaker& SoundWorker::loudspeaker() {
    start();
    return *loudspeaker_;
}

void SoundWorker::apply(const SoundSettings& settings) {
    settings_ = settings;
    if (!has_started()) return start();
    apply_settings(settings_, *loudspeaker_, *microphone_);
    tick();
}

// Playback and a question that is being recorded continue on the new devices.
void SoundWorker::switch_backend(BackendFactory make_backend, const SoundSettings& settings) {
    backend_factory_ = std::move(make_backend);
    if (!has_started()) return apply(settings);
    Backend next = backend_factory_();
    loudspeaker_->output().switch_system(*next.output);
    microphone_->input().switch_system(*next.input);
    backend_ = std::move(next);
    apply(settings);
}

void SoundWorker::attempt(const std::function<void()>& action) {
    try {
        action();
    } catch (...) {
        report_failure(std::current_exception());
    }
}

void SoundWorker::report_failure(const std::exception_ptr& failure) {
    retry_on_bad_alloc([&] { Q_EMIT audio_.failed(failure_message(failure)); });
}

void SoundWorker::tick() {
    attempt([this] { advance(); });
}

void SoundWorker::advance() {
    if (!has_started()) return;
    const auto now = std::chrono::steady_clock::now();
    loudspeaker_->tick(now);
    microphone_->tick(now);
    report_devices();
    report_counts();
    const bool is_busy = loudspeaker_->is_busy() || microphone_->is_recording();
    const int interval_ms = is_busy ? busy_interval_ms : idle_interval_ms;
    if (!timer_.isActive() || timer_.interval() != interval_ms) timer_.start(interval_ms);
}

LoudspeakerEvents SoundWorker::make_loudspeaker_events() {
    return {[this](DeviceNotice notice) { Q_EMIT audio_.device_notice(notice); },
            [this](PlaybackId id) { Q_EMIT audio_.playback_began(id); },
            [this](PlaybackPosition position) { Q_EMIT audio_.position_changed(position); },
            [this](PlaybackEnd end) { Q_EMIT audio_.playback_ended(end); }};
}

MicrophoneEvents SoundWorker::make_microphone_events() {
    return {{[this] { Q_EMIT audio_.listening_began(); }, [this] { Q_EMIT audio_.question_began(); },
             [this](Samples samples) { Q_EMIT audio_.samples_captured(samples); },
             [this](QuestionEnd reason) { Q_EMIT audio_.question_ended(reason); }},
            [this](DeviceNotice notice) { Q_EMIT audio_.device_notice(notice); },
            [this](bool is_open) { Q_EMIT audio_.microphone_open_changed(is_open); },
            [this](LevelReading reading) { Q_EMIT audio_.level_measured(reading); },
            [this](MelColumns columns) { Q_EMIT audio_.mel_computed(columns); },
            [this](TestRecording recording) { Q_EMIT audio_.test_recorded(recording); }};
}

void SoundWorker::report_devices() {
    const auto& microphones = microphone_->input().devices();
    const auto& loudspeakers = loudspeaker_->output().devices();
    if (microphones == microphones_ && loudspeakers == loudspeakers_) return;
    microphones_ = microphones;
    loudspeakers_ = loudspeakers;
    Q_EMIT audio_.devices_changed(microphones_, loudspeakers_);
}

void SoundWorker::report_counts() {
    const SoundCounts in = microphone_->input().counts();
    const SoundCounts out = loudspeaker_->output().counts();
    const SoundCounts sum{in.overruns, out.underruns, in.lost_frames, in.reopened + out.reopened};
    if (sum == counts_) return;
    counts_ = sum;
    Q_EMIT audio_.counts_changed(counts_);
}

}  // namespace govor::sound
