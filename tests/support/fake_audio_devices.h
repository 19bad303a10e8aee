#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "sound/backend.h"

namespace govor::test {

// Fake sound devices. The test simulates the hardware: callbacks run when the test calls feed_microphone() or
// read_loudspeaker(), on the calling thread and in blocks of a fixed size. All functions may be called while
// a sound thread runs.
class FakeAudioDevices {
  public:
    FakeAudioDevices();
    ~FakeAudioDevices();

    sound::BackendFactory backend_factory();  // must not outlive the FakeAudioDevices

    // Devices. The first device of a direction is its default until set_default() is called. After remove(),
    // the same id may be added again, also with another format.
    void add(sound::Direction direction, const std::string& id, sound::StreamFormat format);
    void remove(sound::Direction direction, const std::string& id);  // its open streams end
    void set_default(sound::Direction direction, const std::string& id);
    void set_open_failure(sound::Direction direction, const std::string& id, bool fails);
    void set_latency(std::size_t frames);  // reported by the loudspeakers

    // After kill_server() there are no devices, and all streams have ended, until start_server() is called.
    void kill_server();
    void start_server();

    bool is_open(sound::Direction direction, const std::string& id) const;
    std::size_t open_count(sound::Direction direction) const;  // the number of streams opened so far

    // Callbacks. feed_microphone() passes mono samples at the device's rate to every channel of an open
    // microphone in blocks of 10 ms. Returns false if the microphone is not open.
    bool feed_microphone(const std::string& id, std::span<const float> mono);
    // Returns the next `frames` samples that an open loudspeaker plays on its first channel, requested in
    // blocks of 10 ms. Returns silence if the loudspeaker is not open.
    std::vector<float> read_loudspeaker(const std::string& id, std::size_t frames);
    // Waits until the sound thread has polled a stream or the device list, for tests that run the devices on
    // another thread. Returns false if `stop` was requested first.
    bool wait_for_poll(const std::stop_token& stop);
    // Simulates an overrun of a microphone or an underrun of a loudspeaker.
    void simulate_xrun(sound::Direction direction, const std::string& id);

  private:
    struct Device;
    struct State;
    template <typename System>
    class FakeSystem;
    template <typename System>
    class FakeStream;

    std::shared_ptr<State> state_;
};

}  // namespace govor::test
