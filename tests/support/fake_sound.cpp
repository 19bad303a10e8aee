#include "support/fake_sound.h"

#include <algorithm>
#include <condition_variable>
#include <stop_token>
#include <tuple>

#include "core/error.h"

namespace govor::test {

using sound::DeviceInfo;
using sound::Direction;
using sound::StreamFormat;

struct FakeSound::Device {
    std::string id;
    StreamFormat format;
    bool present = true;
    bool refused = false;
    std::tuple<sound::InputStream*, sound::OutputStream*> streams{};  // while open; null otherwise

    sound::InputStream* input() const { return std::get<sound::InputStream*>(streams); }
    sound::OutputStream* output() const { return std::get<sound::OutputStream*>(streams); }
};

// One mutex guards all members: a stream that is destroyed on the sound thread waits for a running callback,
// like a real stream.
struct FakeSound::Machine {
    mutable std::mutex mutex;
    std::condition_variable_any polled;
    std::uint64_t polls = 0;  // by the sound thread
    bool server = true;
    std::size_t latency = 0;
    std::map<Direction, std::vector<Device>> devices;
    std::map<Direction, std::string> standard;
    std::map<Direction, std::size_t> opened;

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
        std::vector<DeviceInfo> all;
        if (!server) return all;
        for (const Device& device : devices[direction]) {
            if (!device.present) continue;
            all.push_back({device.id, "The " + device.id, device.id == standard[direction]});
        }
        return all;
    }

    StreamFormat check_open(Direction direction, const std::string& id) {
        const std::lock_guard lock{mutex};
        const Device* device = find(direction, id);
        if (!server || device == nullptr || !device->present) {
            throw Error{ErrorKind::not_found, message("There is no such sound device."), id};
        }
        if (device->refused) throw Error{ErrorKind::io, message("The sound device is busy."), id};
        ++opened[direction];
        return device->format;
    }
};

// The open stream of a device, in either direction.
template <typename System>
class FakeSound::FakeStream : public System::Stream {
  public:
    FakeStream(std::shared_ptr<Machine> machine, const std::string& id)
        : System::Stream(machine->check_open(System::direction, id)), machine_(std::move(machine)), id_(id) {
        const std::lock_guard lock{machine_->mutex};
        slot() = this;
    }
    ~FakeStream() override {
        const std::lock_guard lock{machine_->mutex};
        if (slot() == this) slot() = nullptr;
    }
    bool is_alive() noexcept override {
        const std::lock_guard lock{machine_->mutex};
        machine_->count_poll();
        return slot() == this;
    }

  private:
    typename System::Stream*& slot() {
        return std::get<typename System::Stream*>(machine_->find(System::direction, id_)->streams);
    }

    std::shared_ptr<Machine> machine_;
    std::string id_;
};

template <typename System>
class FakeSound::FakeSystem : public System {
  public:
    explicit FakeSystem(std::shared_ptr<Machine> machine) : machine_(std::move(machine)) {}
    std::vector<DeviceInfo> devices() override { return machine_->list(System::direction); }
    std::unique_ptr<typename System::Stream> open(const std::string& id) override {
        return std::make_unique<FakeStream<System>>(machine_, id);
    }

  private:
    std::shared_ptr<Machine> machine_;
};

FakeSound::FakeSound() : machine_(std::make_shared<Machine>()) {}
FakeSound::~FakeSound() = default;

sound::MakeBackend FakeSound::backend() {
    return [machine = machine_] {
        return sound::Backend{std::make_unique<FakeSystem<sound::AudioInput>>(machine),
                              std::make_unique<FakeSystem<sound::AudioOutput>>(machine)};
    };
}

void FakeSound::add(Direction direction, const std::string& id, StreamFormat format) {
    const std::lock_guard lock{machine_->mutex};
    if (machine_->standard[direction].empty()) machine_->standard[direction] = id;
    if (Device* device = machine_->find(direction, id)) {
        device->format = format;
        device->present = true;
    } else {
        machine_->devices[direction].push_back({id, format});
    }
}

void FakeSound::remove(Direction direction, const std::string& id) {
    const std::lock_guard lock{machine_->mutex};
    Device* device = machine_->find(direction, id);
    device->present = false;
    device->streams = {};
}

void FakeSound::set_default(Direction direction, const std::string& id) {
    const std::lock_guard lock{machine_->mutex};
    machine_->standard[direction] = id;
}

void FakeSound::refuse(Direction direction, const std::string& id, bool refused) {
    const std::lock_guard lock{machine_->mutex};
    machine_->find(direction, id)->refused = refused;
}

void FakeSound::set_latency(std::size_t frames) {
    const std::lock_guard lock{machine_->mutex};
    machine_->latency = frames;
}

void FakeSound::kill_server() {
    const std::lock_guard lock{machine_->mutex};
    machine_->server = false;
    for (auto& [direction, devices] : machine_->devices) {
        for (Device& device : devices) device.streams = {};
    }
}

void FakeSound::start_server() {
    const std::lock_guard lock{machine_->mutex};
    machine_->server = true;
}

bool FakeSound::wait_for_poll(const std::stop_token& stop) {
    std::unique_lock lock{machine_->mutex};
    const std::uint64_t before = machine_->polls;
    return machine_->polled.wait(lock, stop, [&] { return machine_->polls != before; });
}

bool FakeSound::is_open(Direction direction, const std::string& id) const {
    const std::lock_guard lock{machine_->mutex};
    const Device* device = machine_->find(direction, id);
    return device != nullptr && (device->input() != nullptr || device->output() != nullptr);
}

std::size_t FakeSound::opened(Direction direction) const {
    const std::lock_guard lock{machine_->mutex};
    return machine_->opened[direction];
}

bool FakeSound::speak(const std::string& id, std::span<const float> mono) {
    const std::lock_guard lock{machine_->mutex};
    Device* device = machine_->find(Direction::input, id);
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

std::vector<float> FakeSound::listen(const std::string& id, std::size_t frames) {
    const std::lock_guard lock{machine_->mutex};
    Device* device = machine_->find(Direction::output, id);
    std::vector<float> heard;
    if (device == nullptr || device->output() == nullptr) {
        heard.resize(frames);
        return heard;
    }
    const std::size_t channels = device->format.channels;
    const std::size_t block = std::max<std::size_t>(device->format.rate.value / 100, 1);
    while (heard.size() < frames) {
        std::vector<float> interleaved(std::min(block, frames - heard.size()) * channels);
        device->output()->buffer().play(interleaved, machine_->latency);
        for (std::size_t i = 0; i < interleaved.size(); i += channels) heard.push_back(interleaved[i]);
    }
    return heard;
}

void FakeSound::count_xrun(Direction direction, const std::string& id) {
    const std::lock_guard lock{machine_->mutex};
    Device* device = machine_->find(direction, id);
    if (device->input() != nullptr) device->input()->buffer().count_overrun();
    if (device->output() != nullptr) device->output()->buffer().count_device_underrun();
}

}  // namespace govor::test
