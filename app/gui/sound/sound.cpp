#include "sound/sound.h"

#include <chrono>
#include <utility>

#include "sound/sound_thread.h"
#include "sound/sound_worker.h"

namespace govor::sound {

Sound::Sound(MakeBackend make_backend, SoundSettings settings, QObject* parent)
    : QObject(parent), worker_(new SoundWorker(*this, std::move(make_backend), settings)) {
    // Signals cross threads by value.
    qRegisterMetaType<PlaybackId>("PlaybackId");
    qRegisterMetaType<Samples>("Samples");
    qRegisterMetaType<DeviceNotice>("DeviceNotice");
    qRegisterMetaType<QuestionEnd>("QuestionEnd");
    qRegisterMetaType<LevelReading>("LevelReading");
    qRegisterMetaType<MelColumns>("MelColumns");
    qRegisterMetaType<PlaybackPosition>("PlaybackPosition");
    qRegisterMetaType<PlaybackEnd>("PlaybackEnd");
    qRegisterMetaType<SoundCounts>("SoundCounts");
    qRegisterMetaType<std::vector<DeviceInfo>>("std::vector<DeviceInfo>");
    worker_->moveToThread(&sound_thread());
    QMetaObject::invokeMethod(this, &Sound::start, Qt::QueuedConnection);
}

void Sound::start() {
    if (started_) return;
    started_ = true;
    QMetaObject::invokeMethod(worker_, [worker = worker_] { worker->start(); });
}

Sound::~Sound() {
    QMetaObject::invokeMethod(
        worker_, [worker = worker_] { delete worker; }, Qt::BlockingQueuedConnection);
}

template <typename Action>
void Sound::post(Action action) {
    start();
    QMetaObject::invokeMethod(worker_, [worker = worker_, action = std::move(action)]() mutable {
        worker->attempt([&] { action(*worker); });
        worker->tick();
    });
}

void Sound::apply(const SoundSettings& settings) {
    post([settings](SoundWorker& worker) { worker.apply(settings); });
}

void Sound::use(MakeBackend make_backend, const SoundSettings& settings) {
    post([make_backend = std::move(make_backend), settings](SoundWorker& worker) mutable {
        worker.use(std::move(make_backend), settings);
    });
}

void Sound::begin_listening() {
    // The moment of the key counts, not the one when the sound thread gets to it.
    post([now = std::chrono::steady_clock::now()](SoundWorker& worker) { worker.microphone().press(now); });
}

void Sound::end_listening() {
    post([now = std::chrono::steady_clock::now()](SoundWorker& worker) { worker.microphone().release(now); });
}

void Sound::cancel_listening() {
    post([](SoundWorker& worker) { worker.microphone().cancel(); });
}

void Sound::begin_reply(PlaybackId id) {
    post([id](SoundWorker& worker) { worker.loudspeaker().begin_reply(id); });
}

void Sound::add_to_reply(PlaybackId id, std::vector<float> samples) {
    post([id, samples = std::move(samples)](SoundWorker& worker) {
        worker.loudspeaker().add_to_reply(id, samples);
    });
}

void Sound::finish_reply(PlaybackId id) {
    post([id](SoundWorker& worker) { worker.loudspeaker().finish_reply(id); });
}

void Sound::play_clip(PlaybackId id, Samples samples, SampleRate rate, std::uint64_t from_sample,
                      double speed) {
    post([id, samples = std::move(samples), rate, from_sample, speed](SoundWorker& worker) {
        worker.loudspeaker().play_clip(id, samples, rate, from_sample, speed);
    });
}

void Sound::pause() {
    post([](SoundWorker& worker) { worker.loudspeaker().pause(); });
}

void Sound::resume() {
    post([](SoundWorker& worker) { worker.loudspeaker().resume(); });
}

void Sound::seek(std::uint64_t sample) {
    post([sample](SoundWorker& worker) { worker.loudspeaker().seek(sample); });
}

void Sound::set_speed(double speed) {
    post([speed](SoundWorker& worker) { worker.loudspeaker().set_speed(speed); });
}

void Sound::stop() {
    post([](SoundWorker& worker) { worker.loudspeaker().stop(); });
}

}  // namespace govor::sound
