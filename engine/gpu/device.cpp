#include "gpu/device.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/error.h"
#include "gpu/commands.h"
#include "gpu/device_clock.h"
#include "gpu/device_state.h"

namespace govor::gpu {
namespace {

[[noreturn]] void throw_unusable(const DeviceInfo& info) {
    throw Error(ErrorKind::no_device, message("{} cannot run Govor: it lacks {}.", info.name,
                                              fmt::join(info.missing_required, ", ")));
}

PhysicalDevice choose_device(std::vector<PhysicalDevice> devices, std::optional<std::uint32_t> index) {
    if (index && *index >= devices.size()) {
        throw Error(ErrorKind::no_device, message("There is no device {}; this machine has devices 0 to {}.",
                                                  *index, devices.size() - 1));
    }
    if (index && !devices[*index].info.is_usable()) throw_unusable(devices[*index].info);
    if (index) return std::move(devices[*index]);
    for (PhysicalDevice& device : devices)
        if (device.info.is_usable()) return std::move(device);
    throw_unusable(devices.front().info);
}

}  // namespace

Device::Device(std::unique_ptr<State> state) : state_(std::move(state)) {}
Device::~Device() = default;

void Device::move_to_current_thread() noexcept {
    state_->thread = std::this_thread::get_id();
}

std::unique_ptr<Device> Device::open(std::optional<std::uint32_t> index, const DeviceOptions& options) {
    auto instance = std::make_unique<Instance>(options.drivers);
    PhysicalDevice physical_device = choose_device(find_devices(*instance), index);
    std::unique_ptr<Device> device(
        new Device(std::make_unique<State>(std::move(instance), std::move(physical_device), options)));
    device->state_->instance->throw_validation_messages();
    return device;
}

const DeviceInfo& Device::info() const noexcept {
    return state_->physical_device.info;
}
const Capabilities& Device::capabilities() const noexcept {
    return state_->capabilities;
}
MemoryUsage Device::memory_usage() const {
    MemoryUsage usage = state_->memory.usage();
    usage.staged = state_->staging.written() + state_->uploaded;
    return usage;
}

Buffer Device::allocate(std::size_t bytes, MemoryUse use, std::string_view purpose) {
    return state_->allocate(bytes, use, purpose);
}

const Kernel& Device::kernel(std::string_view shader, std::string_view variant,
                             std::span<const std::uint32_t> constants) {
    state_->check_thread();
    std::string name(shader);
    if (!variant.empty()) name.append(".").append(variant);
    return state_->kernels.get({std::move(name), {constants.begin(), constants.end()}});
}

void Device::finish_compilation(const std::stop_token& stop) {
    state_->check_thread();
    state_->kernels.finish_compilation(stop);
}

Ticket Device::submit(const CommandList& command_list) {
    state_->check_thread();
    CommandList::Commands& commands = *command_list.commands_;
    const Ticket ticket = state_->timeline.submit(*commands.buffer);
    for (const Kernel* kernel : std::exchange(commands.kernels, {})) state_->kernels.record_run(*kernel);
    ++state_->counters.submissions;
    state_->counters.dispatches += commands.dispatches;
    state_->counters.barriers += commands.barriers;
    if (commands.timestamps) {
        state_->timeline.wait(ticket);
        commands.timestamps->add_to(state_->kernel_times);
    }
    return ticket;
}

double Device::run(const CommandList& command_list) {
    const double start = state_->clock();
    wait(submit(command_list));
    return state_->clock() - start;
}

double now_seconds(Device& device) {
    return device.state().clock();
}

void Device::set_clock(std::function<double()> now_seconds) {
    state_->clock = std::move(now_seconds);
}

bool Device::is_done(Ticket ticket) const {
    return state_->timeline.is_done(ticket);
}

void Device::wait(Ticket ticket) {
    state_->check_thread();
    state_->timeline.wait(ticket);
}

void Device::set_profiling(bool is_enabled) {
    if (is_enabled && !capabilities().supports_timestamps) {
        throw Error(ErrorKind::unsupported,
                    message("{} cannot be profiled: it has no timestamps.", info().name));
    }
    if (is_enabled) state_->kernel_times.clear();
    state_->is_profiling = is_enabled;
}

std::vector<KernelTime> Device::kernel_times() const {
    std::vector<KernelTime> times;
    for (const auto& [name, time] : state_->kernel_times) times.push_back(time);
    std::stable_sort(times.begin(), times.end(),
                     [](const KernelTime& a, const KernelTime& b) { return a.seconds > b.seconds; });
    return times;
}

SubmissionCounters Device::counters() const noexcept {
    return state_->counters;
}

void Device::write(const Region& to, std::span<const std::byte> bytes) {
    state_->write(to, bytes);
}
void Device::read(const Region& from, std::span<std::byte> bytes) {
    state_->read(from, bytes);
}

}  // namespace govor::gpu
