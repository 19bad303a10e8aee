#include "sound/audio_io.h"

#include <chrono>
#include <utility>

#include "sound/sound_thread.h"
#include "sound/sound_worker.h"

namespace govor::sound {

AudioIo::AudioIo(BackendFactory make_backend, SoundSettings settings, QObject* parent)
    : QObject(parent), worker_(new SoundWorker(*this, std::move(make_backend), settings)) {
    // Signals cross threads by value.
    qRegisterMetaType<PlaybackId>("PlaybackId");
    qRegisterMetaType<Samples>("Samples");
    qRegisterMetaType<DeviceNotice>("DeviceNotice");
    qRegisterMetaType<QuestionEnd>("QuestionEnd");
    qRegisterMetaType<LevelReading>("LevelReading");
    qRegisterMetaType<MelColumns>("MelColumns");
    qRegisterMetaType<TestRecording>("TestRecording");
    qRegisterMetaType<PlaybackPosition>("PlaybackPosition");
    qRegisterMetaType<PlaybackEnd>("PlaybackEnd");
    qRegisterMetaType<SoundCounts>("SoundCounts");
    qRegisterMetaType<std::vector<DeviceInfo>>("std::vector<DeviceInfo>");
    worker_->moveToThread(&sound_thread());
    QMetaObject::invokeMethod(this, &AudioIo::start, Qt::QueuedConnection);
}

void AudioIo::start() {
    if (is_started_) return;
    is_started_ = true;
    QMetaObject::invokeMethod(worker_,
                              [worker = worker_] { worker->attempt([worker] { worker->start(); }); });
}

AudioIo::~AudioIo() {
    QMetaObject::invokeMethod(
        worker_, [worker = worker_] { delete worker; }, Qt::BlockingQueuedConnection);
}

template <typename Action>
void AudioIo::post(Action action) {
    start();
    QMetaObject::invokeMethod(worker_, [worker = worker_, action = std::move(action)]() mutable {
        worker->attempt([&] { action(*worker); });
        worker->tick();
    });
}

void AudioIo::apply(const SoundSettings& settings) {
    post([settings](SoundWorker& worker) { worker.apply(settings); });
}

void AudioIo::switch_backend(BackendFactory make_backend, const SoundSettings& settings) {
    post([make_backend = std::move(make_backend), settings](SoundWorker& worker) mutable {
        worker.switch_backend(std::move(make_backend), settings);
    });
}

void AudioIo::begin_listening() {
    // The question begins at the time of the key press, not when the sound thread handles it.
    post([now = std::chrono::steady_clock::now()](SoundWorker& worker) {
        worker.microphone().begin_listening(now);
    });
}

void AudioIo::end_listening() {
    post([now = std::chrono::steady_clock::now()](SoundWorker& worker) {
        worker.microphone().end_listening(now);
    });
}

void AudioIo::cancel_listening() {
    post([](SoundWorker& worker) { worker.microphone().cancel_listening(); });
}

void AudioIo::begin_test_recording() {
    post([](SoundWorker& worker) { worker.microphone().begin_test_recording(); });
}

void AudioIo::end_test_recording() {
    post([](SoundWorker& worker) { worker.microphone().end_test_recording(); });
}

void AudioIo::begin_reply(PlaybackId id) {
    post([id](SoundWorker& worker) { worker.loudspeaker().begin_reply(id); });
}

void AudioIo::add_to_reply(PlaybackId id, std::vector<float> samples) {
    post([id, samples = std::move(samples)](SoundWorker& worker) {
        worker.loudspeaker().add_to_reply(id, samples);
    });
}

void AudioIo::finish_reply(PlaybackId id) {
    post([id](SoundWorker& worker) { worker.loudspeaker().finish_reply(id); });
}

void AudioIo::play_clip(PlaybackId id, std::shared_ptr<ClipSource> source, SampleRate rate,
                        std::uint64_t from_sample, double speed) {
    post([id, source = std::move(source), rate, from_sample, speed](SoundWorker& worker) {
        worker.loudspeaker().play_clip(id, source, rate, from_sample, speed);
    });
}

void AudioIo::play_clip(PlaybackId id, Samples samples, SampleRate rate) {
    play_clip(id, std::make_shared<MemoryClipSource>(std::move(samples)), rate);
}

void AudioIo::pause() {
    post([](SoundWorker& worker) { worker.loudspeaker().pause(); });
}

void AudioIo::resume() {
    post([](SoundWorker& worker) { worker.loudspeaker().resume(); });
}

void AudioIo::seek(std::uint64_t sample) {
    post([sample](SoundWorker& worker) { worker.loudspeaker().seek(sample); });
}

void AudioIo::set_speed(double speed) {
    post([speed](SoundWorker& worker) { worker.loudspeaker().set_speed(speed); });
}

void AudioIo::stop() {
    post([](SoundWorker& worker) { worker.loudspeaker().stop(); });
}

}  // namespace govor::sound
