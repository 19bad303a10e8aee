#include "gpu/recorder.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/error.h"
#include "gpu/barrier.h"
#include "gpu/commands.h"
#include "gpu/device_state.h"
#include "gpu/hazards.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {

struct Recorder::State {
    Device& device;
    std::unique_ptr<Recording::Commands> commands;
    std::size_t scratch_mark;  // where the stack of scratch memory stood before
    Hazards hazards;
    vk::Pipeline bound;
    // Most barriers stand between kernels alone, which a device passes sooner than one that copies wait at,
    // too.
    bool copying = false;        // the command to order is a copy
    bool copies = false;         // there were some since the last barrier
    bool copies_ordered = true;  // the last barrier was for them, too
};

namespace {

[[noreturn]] void fail(std::string message) {
    throw Error(ErrorKind::internal, std::move(message));
}

void check_regions(std::string_view command, std::span<const Access> accesses) {
    for (std::size_t i = 0; i < accesses.size(); ++i) {
        const Region& region = accesses[i].region;
        if (region.buffer == nullptr) fail(fmt::format("{}: access {} names no buffer.", command, i));
        const std::size_t size = region.buffer->size();
        if (region.offset > size || region.size > size - region.offset) {
            fail(fmt::format("{}: access {} covers bytes {} to {} of a buffer of {}.", command, i,
                             region.offset, region.offset + region.size, size));
        }
    }
}

void check_grid(const Kernel& kernel, Grid grid, const std::array<std::uint32_t, 3>& largest) {
    if (grid.x <= largest[0] && grid.y <= largest[1] && grid.z <= largest[2]) return;
    fail(fmt::format("{}: a grid of {} x {} x {} workgroups is more than the device's {} x {} x {}.",
                     kernel.name(), grid.x, grid.y, grid.z, largest[0], largest[1], largest[2]));
}

}  // namespace

Recording::Recording(std::unique_ptr<Commands> commands) : commands_(std::move(commands)) {}
Recording::Recording(Recording&&) noexcept = default;

Recording& Recording::operator=(Recording&& other) noexcept {
    std::swap(commands_, other.commands_);
    return *this;
}

Recording::~Recording() {
    if (!commands_) return;
    Timeline& timeline = commands_->timeline;
    timeline.retire(std::move(commands_));
}

std::uint32_t Recording::dispatches() const noexcept {
    return commands_->dispatches;
}
std::uint32_t Recording::barriers() const noexcept {
    return commands_->barriers;
}

Recorder::Recorder(Device& device) {
    Device::State& state = device.state();
    state.check_thread();
    if (state.recording)
        fail("A second recorder was opened on a device; its scratch memory would be used twice.");
    vulkan("start recording commands", [&] {
        vk::raii::CommandPool pool(state.device, vk::CommandPoolCreateInfo({}, state.queue_family));
        vk::raii::CommandBuffers buffers(
            state.device, vk::CommandBufferAllocateInfo(*pool, vk::CommandBufferLevel::ePrimary, 1));
        std::unique_ptr<Recording::Commands> commands(
            new Recording::Commands(state.timeline, std::move(pool), std::move(buffers[0])));
        // A recording may be submitted again while it runs.
        commands->buffer.begin({vk::CommandBufferUsageFlagBits::eSimultaneousUse});
        full_barrier(commands->buffer);
        if (state.profiling) {
            commands->timestamps.emplace(state.device, state.timestamp_bits, state.nanoseconds_per_tick);
            commands->timestamps->begin(commands->buffer);
        }
        state_.reset(new State{device, std::move(commands), state.scratch.mark(), {}, {}});
    });
    state.recording = true;
}

Recorder::~Recorder() {
    if (!state_) return;
    state_->device.state().scratch.reset(state_->scratch_mark);
    state_->device.state().recording = false;
}

Recorder::State& Recorder::open() {
    if (!state_) fail("A recorder was used after its recording was finished.");
    return *state_;
}

Device& Recorder::device() {
    return open().device;
}

// Makes the next command wait for earlier ones where it has to.
void Recorder::order(std::span<const Access> accesses) {
    State& state = open();
    const bool copying = std::exchange(state.copying, false);
    if (state.hazards.conflict(accesses) || (copying && !state.copies_ordered)) {
        const bool full = copying || state.copies || !state.device.state().step_tuning.narrow_barriers;
        if (full)
            full_barrier(state.commands->buffer);
        else
            kernel_barrier(state.commands->buffer);
        ++state.commands->barriers;
        state.hazards.clear();
        state.copies = false;
        state.copies_ordered = full;
    }
    state.copies |= copying;
    state.hazards.add(accesses);
}

// While profiling, commands run one by one, so that the time between two of them belongs to one.
void Recorder::recorded(std::string_view command) {
    Recording::Commands& commands = *state_->commands;
    if (!commands.timestamps) return;
    full_barrier(commands.buffer);
    commands.timestamps->after(commands.buffer, std::string(command));
}

void Recorder::dispatch_bytes(const Kernel& kernel, std::span<const std::byte> params, Grid grid,
                              std::span<const Access> accesses) {
    State& state = open();
    const Device::State& device = state.device.state();
    check_grid(kernel, grid, device.largest_grid);
    check_regions(kernel.name(), accesses);
    if (params.size() > Kernels::push_constant_bytes || params.size() % 4 != 0)
        fail(fmt::format("{}: {} bytes are no push constants.", kernel.name(), params.size()));
    if (grid.x == 0 || grid.y == 0 || grid.z == 0) return;  // nothing to do
    order(accesses);
    const vk::raii::CommandBuffer& commands = state.commands->buffer;
    if (state.bound != kernel.handle()) {
        commands.bindPipeline(vk::PipelineBindPoint::eCompute, kernel.handle());
        state.bound = kernel.handle();
    }
    if (!params.empty()) {
        commands.pushConstants<std::byte>(
            device.kernels.layout(), vk::ShaderStageFlagBits::eCompute, 0,
            vk::ArrayProxy<const std::byte>(static_cast<std::uint32_t>(params.size()), params.data()));
    }
    commands.dispatch(grid.x, grid.y, grid.z);
    ++state.commands->dispatches;
    recorded(kernel.name());
}

void Recorder::copy(const Region& from, const Region& to) {
    State& state = open();
    const std::array accesses{reads(from), writes(to)};
    check_regions("copy", accesses);
    if (from.size != to.size) fail(fmt::format("copy: {} bytes do not fit {}.", from.size, to.size));
    if (from.size == 0) return;
    state.copying = true;
    order(accesses);
    state.commands->buffer.copyBuffer(from.buffer->memory_->allocation.handle(),
                                      to.buffer->memory_->allocation.handle(),
                                      vk::BufferCopy(from.offset, to.offset, from.size));
    recorded("copy");
}

void Recorder::fill(const Region& region, std::uint32_t word) {
    State& state = open();
    const std::array accesses{writes(region)};
    check_regions("fill", accesses);
    if (region.size % 4 != 0 || region.offset % 4 != 0)
        fail(fmt::format("fill: {} bytes at {} are not whole words.", region.size, region.offset));
    if (region.size == 0) return;
    state.copying = true;
    order(accesses);
    state.commands->buffer.fillBuffer(region.buffer->memory_->allocation.handle(), region.offset, region.size,
                                      word);
    recorded("fill");
}

Region Recorder::scratch(std::size_t bytes) {
    return open().device.state().scratch.take(bytes);
}

Recorder::Scope::Scope(Recorder& recorder)
    : recorder_(recorder), mark_(recorder.open().device.state().scratch.mark()) {}

Recorder::Scope::~Scope() {
    if (recorder_.state_) recorder_.state_->device.state().scratch.reset(mark_);
}

Recording Recorder::finish() {
    State& state = open();
    vulkan("finish recording commands", [&] {
        host_barrier(state.commands->buffer);
        state.commands->buffer.end();
    });
    Recording recording(std::move(state.commands));
    state.device.state().scratch.reset(state.scratch_mark);
    state.device.state().recording = false;
    state_.reset();
    return recording;
}

}  // namespace govor::gpu
