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

// The sound devices of a machine that does not exist. The test is its hardware: callbacks happen when the
// test says so, on the test's thread, in blocks of the test's choice. Every call is safe beside a sound
// thread.
class FakeSound {
  public:
    FakeSound();
    ~FakeSound();

    sound::MakeBackend backend();  // the FakeSound outlives it

    // Devices. The first of a direction is its default until another is chosen. An id may come back after
    // remove(), with another format too.
    void add(sound::Direction direction, const std::string& id, sound::StreamFormat format);
    void remove(sound::Direction direction, const std::string& id);  // open streams of it die
    void set_default(sound::Direction direction, const std::string& id);
    void refuse(sound::Direction direction, const std::string& id, bool refused);  // opening fails
    void set_latency(std::size_t frames);  // of loudspeakers, as they report it

    // A server that dies takes all devices and streams with it until it is back.
    void kill_server();
    void start_server();

    bool is_open(sound::Direction direction, const std::string& id) const;
    std::size_t opened(sound::Direction direction) const;  // how many times a stream was opened so far

    // Callbacks. speak() gives mono samples of the device's rate to every channel of an open microphone, in
    // blocks of 10 ms. False if the microphone is not open.
    bool speak(const std::string& id, std::span<const float> mono);
    // What an open loudspeaker plays next, its first channel, in blocks of 10 ms; silence if it is not open.
    std::vector<float> listen(const std::string& id, std::size_t frames);
    // The time of these devices, for a test that plays them on a thread of its own: waits until the sound
    // thread has looked again at a stream or for devices. False if it was stopped.
    bool wait_for_look(const std::stop_token& stop);
    void count_xrun(sound::Direction direction, const std::string& id);

  private:
    struct Device;
    struct Machine;
    template <typename System>
    class FakeSystem;
    template <typename System>
    class FakeStream;

    std::shared_ptr<Machine> machine_;
};

}  // namespace govor::test
