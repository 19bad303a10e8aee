#include "support/fake_audio_devices.h"

#include <algorithm>
#include <condition_variable>
#include <stop_token>
#include <tuple>

#include "core/error.h"

namespace govor::test {

using sound::DeviceInfo;
using sound::Direction;
using sound::StreamFormat;

struct FakeAudioDevices::Device {
    std::string id;
    StreamFormat format;
    bool is_connected = true;
    bool opening_fails = false;
    std::tuple<sound::InputStream*, sound::OutputStream*> streams{};  // the open stream, or null

    sound::InputStream* input() const { return std::get<sound::InputStream*>(streams); }
    sound::OutputStream* output() const { return std::get<sound::OutputStream*>(streams); }
};

// The state of all fake devices. One mutex guards all members, so that the destruction of a stream on the
// sound thread waits for a running callback, as for a real stream.
struct FakeAudioDevices::State {
    mutable std::mutex mutex;
    std::condition_variable_any polled;
    std::uint64_t polls = 0;  // number of polls by the sound thread
    bool is_server_running = true;
    std::size_t latency = 0;
    std::map<Direction, std::vector<Device>> devices;
    std::map<Direction, std::string> default_ids;
    std::map<Direction, std::size_t> open_counts;

    void count_poll() {
        ++polls;
        polled.notify_all();
    }

    Device* find(Direction direction, const std::string& id) {
        for (Device& device : devices[direction]) {
            if (device.id == id) return &device;
        }
        return nullptr;
    }

    std::vector<DeviceInfo> list(Direction direction) {
        const std::lock_guard lock{mutex};
        count_poll();
        std::vector<DeviceInfo> infos;
        if (!is_server_running) return infos;
        for (const Device& device : devices[direction]) {
            if (!device.is_connected) continue;
            infos.push_back({device.id, "The " + device.id, device.id == default_ids[direction]});
        }
        return infos;
    }

    StreamFormat check_open(Direction direction, const std::string& id) {
        const std::lock_guard lock{mutex};
        const Device* device = find(direction, id);
        if (!is_server_running || device == nullptr || !device->is_connected) {
            throw Error{ErrorKind::not_found, message("There is no such sound device."), id};
        }
        if (device->opening_fails) throw Error{ErrorKind::io, message("The sound device is busy."), id};
        ++open_counts[direction];
        return device->format;
    }
};

// The open stream of a device, in either direction.
template <typename System>
class FakeAudioDevices::FakeStream : public System::Stream {
  public:
    FakeStream(std::shared_ptr<State> state, const std::string& id)
        : System::Stream(state->check_open(System::direction, id)), state_(std::move(state)), id_(id) {
        const std::lock_guard lock{state_->mutex};
        slot() = this;
    }
    ~FakeStream() override {
        const std::lock_guard lock{state_->mutex};
        if (slot() == this) slot() = nullptr;
    }
    bool is_alive() noexcept override {
        const std::lock_guard lock{state_->mutex};
        state_->count_poll();
        return slot() == this;
    }

  private:
    typename System::Stream*& slot() {
        return std::get<typename System::Stream*>(state_->find(System::direction, id_)->streams);
    }

    std::shared_ptr<State> state_;
    std::string id_;
};

template <typename System>
class FakeAudioDevices::FakeSystem : public System {
  public:
    explicit FakeSystem(std::shared_ptr<State> state) : state_(std::move(state)) {}
    std::vector<DeviceInfo> devices() override { return state_->list(System::direction); }
    std::unique_ptr<typename System::Stream> open(const std::string& id) override {
        return std::make_unique<FakeStream<System>>(state_, id);
    }

  private:
    std::shared_ptr<State> state_;
};

FakeAudioDevices::FakeAudioDevices() : state_(std::make_shared<State>()) {}
FakeAudioDevices::~FakeAudioDevices() = default;

sound::BackendFactory FakeAudioDevices::backend_factory() {
    return [state = state_] {
        return sound::Backend{std::make_unique<FakeSystem<sound::AudioInput>>(state),
                              std::make_unique<FakeSystem<sound::AudioOutput>>(state)};
    };
}

void FakeAudioDevices::add(Direction direction, const std::string& id, StreamFormat format) {
    const std::lock_guard lock{state_->mutex};
    if (state_->default_ids[direction].empty()) state_->default_ids[direction] = id;
    if (Device* device = state_->find(direction, id)) {
        device->format = format;
        device->is_connected = true;
    } else {
        state_->devices[direction].push_back({id, format});
    }
}

void FakeAudioDevices::remove(Direction direction, const std::string& id) {
    const std::lock_guard lock{state_->mutex};
    Device* device = state_->find(direction, id);
    device->is_connected = false;
    device->streams = {};
}

void FakeAudioDevices::set_default(Direction direction, const std::string& id) {
    const std::lock_guard lock{state_->mutex};
    state_->default_ids[direction] = id;
}

void FakeAudioDevices::set_open_failure(Direction direction, const std::string& id, bool fails) {
    const std::lock_guard lock{state_->mutex};
    state_->find(direction, id)->opening_fails = fails;
}

void FakeAudioDevices::set_latency(std::size_t frames) {
    const std::lock_guard lock{state_->mutex};
    state_->latency = frames;
}

void FakeAudioDevices::kill_server() {
    const std::lock_guard lock{state_->mutex};
    state_->is_server_running = false;
    for (auto& [direction, devices] : state_->devices) {
        for (Device& device : devices) device.streams = {};
    }
}

void FakeAudioDevices::start_server() {
    const std::lock_guard lock{state_->mutex};
    state_->is_server_running = true;
}

bool FakeAudioDevices::wait_for_poll(const std::stop_token& stop) {
    std::unique_lock lock{state_->mutex};
    const std::uint64_t earlier_polls = state_->polls;
    return state_->polled.wait(lock, stop, [&] { return state_->polls != earlier_polls; });
}

bool FakeAudioDevices::is_open(Direction direction, const std::string& id) const {
    const std::lock_guard lock{state_->mutex};
    const Device* device = state_->find(direction, id);
    return device != nullptr && (device->input() != nullptr || device->output() != nullptr);
}

std::size_t FakeAudioDevices::open_count(Direction direction) const {
    const std::lock_guard lock{state_->mutex};
    return state_->open_counts[direction];
}

bool FakeAudioDevices::feed_microphone(const std::string& id, std::span<const float> mono) {
    const std::lock_guard lock{state_->mutex};
    Device* device = state_->find(Direction::input, id);
    if (device == nullptr || device->input() == nullptr) return false;
    const std::size_t block = std::max<std::size_t>(device->format.rate.value / 100, 1);
    while (!mono.empty()) {
        const std::size_t frames = std::min(block, mono.size());
        std::vector<float> interleaved;
        for (const float sample : mono.first(frames)) {
            interleaved.insert(interleaved.end(), device->format.channels, sample);
        }
        device->input()->buffer().write(interleaved);
        mono = mono.subspan(frames);
    }
    return true;
}

std::vector<float> FakeAudioDevices::read_loudspeaker(const std::string& id, std::size_t frames) {
    const std::lock_guard lock{state_->mutex};
    Device* device = state_->find(Direction::output, id);
    std::vector<float> played;
    if (device == nullptr || device->output() == nullptr) {
        played.resize(frames);
        return played;
    }
    const std::size_t channels = device->format.channels;
    const std::size_t block = std::max<std::size_t>(device->format.rate.value / 100, 1);
    while (played.size() < frames) {
        std::vector<float> interleaved(std::min(block, frames - played.size()) * channels);
        device->output()->buffer().play(interleaved, state_->latency);
        for (std::size_t i = 0; i < interleaved.size(); i += channels) played.push_back(interleaved[i]);
    }
    return played;
}

void FakeAudioDevices::simulate_xrun(Direction direction, const std::string& id) {
    const std::lock_guard lock{state_->mutex};
    Device* device = state_->find(direction, id);
    if (device->input() != nullptr) device->input()->buffer().count_overrun();
    if (device->output() != nullptr) device->output()->buffer().count_device_underrun();
}

}  // namespace govor::test
