#include "gpu/recorder.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/error.h"
#include "gpu/barrier.h"
#include "gpu/commands.h"
#include "gpu/device_state.h"
#include "gpu/hazards.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {

// Commands are collected first and written to the command buffer by finish(), so that all kernels of a
// command list compile in parallel during recording.
struct Recorder::State {
    enum class Wait { none, kernels, all };  // commands since the last barrier that a command waits for
    struct Command {
        std::string name;
        Wait wait = Wait::none;
        std::function<void(State&)> write;
    };

    Device& device;
    std::unique_ptr<CommandList::Commands> command_list;
    std::size_t scratch_mark;  // top of the scratch stack before recording
    BarrierStages barrier_stages;
    Hazards hazards{};
    std::vector<Command> commands{};
    vk::Pipeline bound_pipeline{};
    // Most barriers include only the compute stage, because barriers that include the transfer stage take
    // longer.
    bool has_copies = false;         // copies were recorded since the last barrier
    bool are_copies_ordered = true;  // the last barrier included the transfer stage

    const vk::raii::CommandBuffer& buffer() const { return command_list->buffer; }
};

namespace {

[[noreturn]] void fail(std::string message) {
    throw internal_error(std::move(message));
}

void check_regions(std::string_view command, std::span<const Access> accesses) {
    for (std::size_t i = 0; i < accesses.size(); ++i) {
        const Region& region = accesses[i].region;
        if (region.buffer == nullptr) fail(fmt::format("{}: access {} has no buffer.", command, i));
        const std::size_t size = region.buffer->size();
        if (region.offset > size || region.size > size - region.offset) {
            fail(fmt::format("{}: access {} covers bytes {} to {} of a buffer of {}.", command, i,
                             region.offset, region.offset + region.size, size));
        }
    }
}

// A kernel may read an address that it does not need, because a compiler may move a load out of its branch.
// Therefore no address may be null; shaders/params/optional.h defines substitutes for absent operands.
void check_addresses(const Kernel& kernel, std::span<const std::byte> params) {
    for (const std::uint32_t offset : kernel.addresses()) {
        Address address = 0;
        if (offset + sizeof address > params.size())
            fail(fmt::format("{}: it reads an address at byte {} of {} bytes of push constants.",
                             kernel.name(), offset, params.size()));
        std::memcpy(&address, params.data() + offset, sizeof address);
        if (address == 0)
            fail(fmt::format("{}: the address at byte {} of its push constants is null.", kernel.name(),
                             offset));
    }
}

}  // namespace

Grid fold(const Grid& grid) {
    if (std::max({grid.x, grid.y, grid.z}) <= grid_limit) return grid;
    const std::uint64_t workgroups = grid.workgroups();
    // Kernels use 32-bit workgroup indices.
    if (workgroups > std::uint64_t{grid_limit} * grid_limit)
        fail(fmt::format("A grid of {} x {} x {} workgroups is too large.", grid.x, grid.y, grid.z));
    const std::uint64_t y = (workgroups + grid_limit - 1) / grid_limit;
    return {static_cast<std::uint32_t>((workgroups + y - 1) / y), static_cast<std::uint32_t>(y), 1};
}

CommandList::CommandList(std::unique_ptr<Commands> commands) : commands_(std::move(commands)) {}
CommandList::CommandList(CommandList&&) noexcept = default;

CommandList& CommandList::operator=(CommandList&& other) noexcept {
    std::swap(commands_, other.commands_);
    return *this;
}

CommandList::~CommandList() {
    if (!commands_) return;
    Timeline& timeline = commands_->timeline;
    timeline.retire(std::move(commands_));
}

std::uint32_t CommandList::dispatches() const noexcept {
    return commands_->dispatches;
}
std::uint32_t CommandList::barriers() const noexcept {
    return commands_->barriers;
}

Recorder::Recorder(Device& device, BarrierStages barrier_stages) {
    Device::State& state = device.state();
    state.check_thread();
    if (state.is_recording)
        fail("A second recorder was opened on a device; its scratch memory would be used twice.");
    call_vulkan("start recording commands", [&] {
        vk::raii::CommandPool pool(state.device, vk::CommandPoolCreateInfo({}, state.queue_family));
        vk::raii::CommandBuffers buffers(
            state.device, vk::CommandBufferAllocateInfo(*pool, vk::CommandBufferLevel::ePrimary, 1));
        std::unique_ptr<CommandList::Commands> commands(
            new CommandList::Commands(state.timeline, std::move(pool), std::move(buffers[0])));
        // A command list may be submitted again while it is executing.
        commands->buffer.begin({vk::CommandBufferUsageFlagBits::eSimultaneousUse});
        record_full_barrier(commands->buffer);
        if (state.is_profiling) {
            commands->timestamps.emplace(state.device, state.timestamp_bits, state.nanoseconds_per_tick);
            commands->timestamps->begin(commands->buffer);
        }
        state_.reset(new State{device, std::move(commands), state.scratch.mark(), barrier_stages});
    });
    state.is_recording = true;
}

Recorder::~Recorder() {
    if (!state_) return;
    state_->device.state().scratch.reset(state_->scratch_mark);
    state_->device.state().is_recording = false;
}

Recorder::State& Recorder::require_open() {
    if (!state_) fail("A recorder was used after its command list was finished.");
    return *state_;
}

Device& Recorder::device() {
    return require_open().device;
}

// Appends a command, with a barrier if it depends on earlier ones.
void Recorder::add_command(std::string name, std::span<const Access> accesses, bool is_copy,
                           std::function<void(State&)> write) {
    State& state = require_open();
    using Wait = State::Wait;
    Wait wait = Wait::none;
    if (state.hazards.has_conflict(accesses) || (is_copy && !state.are_copies_ordered)) {
        const bool waits_for_all =
            is_copy || state.has_copies || state.barrier_stages == BarrierStages::compute_and_transfer;
        wait = waits_for_all ? Wait::all : Wait::kernels;
        state.hazards.clear();
        state.has_copies = false;
        state.are_copies_ordered = waits_for_all;
    }
    state.has_copies |= is_copy;
    state.hazards.add(accesses);
    state.commands.push_back({std::move(name), wait, std::move(write)});
}

void Recorder::dispatch_bytes(const Kernel& kernel, std::span<const std::byte> params, Grid grid,
                              std::span<const Access> accesses) {
    State& state = require_open();
    check_regions(kernel.name(), accesses);
    if (params.size() > Kernels::push_constant_bytes || params.size() % 4 != 0)
        fail(fmt::format("{}: {} bytes are not valid push constants.", kernel.name(), params.size()));
    if (grid.workgroups() == 0) return;  // nothing to do
    check_addresses(kernel, params);
    const Grid dispatched_grid = fold(grid);
    const Kernel& dispatched_kernel =
        dispatched_grid == grid ? kernel : state.device.state().kernels.get_folded(kernel, grid);
    std::array<std::byte, Kernels::push_constant_bytes> constants{};
    std::copy(params.begin(), params.end(), constants.begin());
    const auto size = static_cast<std::uint32_t>(params.size());
    add_command(
        kernel.name(), accesses, false, [&dispatched_kernel, constants, size, dispatched_grid](State& to) {
            const vk::Pipeline pipeline = dispatched_kernel.handle();
            if (to.bound_pipeline != pipeline)
                to.buffer().bindPipeline(vk::PipelineBindPoint::eCompute, pipeline);
            to.bound_pipeline = pipeline;
            if (size != 0) {
                to.buffer().pushConstants<std::byte>(to.device.state().kernels.layout(),
                                                     vk::ShaderStageFlagBits::eCompute, 0,
                                                     vk::ArrayProxy<const std::byte>(size, constants.data()));
            }
            to.buffer().dispatch(dispatched_grid.x, dispatched_grid.y, dispatched_grid.z);
            ++to.command_list->dispatches;
            if (!dispatched_kernel.has_run()) to.command_list->kernels.push_back(&dispatched_kernel);
        });
}

void Recorder::copy(const Region& from, const Region& to) {
    const std::array accesses{reads(from), writes(to)};
    check_regions("copy", accesses);
    if (from.size != to.size) fail(fmt::format("copy: {} bytes do not fit {}.", from.size, to.size));
    if (from.size == 0) return;
    const vk::Buffer source = from.buffer->memory_->allocation.handle();
    const vk::Buffer target = to.buffer->memory_->allocation.handle();
    const vk::BufferCopy range(from.offset, to.offset, from.size);
    add_command("copy", accesses, true,
                [=](State& into) { into.buffer().copyBuffer(source, target, range); });
}

void Recorder::fill(const Region& region, std::uint32_t word) {
    const std::array accesses{writes(region)};
    check_regions("fill", accesses);
    if (region.size % 4 != 0 || region.offset % 4 != 0)
        fail(fmt::format("fill: {} bytes at {} are not whole words.", region.size, region.offset));
    if (region.size == 0) return;
    const vk::Buffer target = region.buffer->memory_->allocation.handle();
    add_command("fill", accesses, true,
                [=](State& into) { into.buffer().fillBuffer(target, region.offset, region.size, word); });
}

Region Recorder::scratch(std::size_t bytes) {
    return require_open().device.state().scratch.allocate(bytes);
}

Recorder::Scope::Scope(Recorder& recorder)
    : recorder_(recorder), mark_(recorder.require_open().device.state().scratch.mark()) {}

Recorder::Scope::~Scope() {
    if (recorder_.state_) recorder_.state_->device.state().scratch.reset(mark_);
}

// Profiled commands run sequentially, so that each interval between timestamps contains one command.
void Recorder::write_commands() {
    State& state = require_open();
    CommandList::Commands& command_list = *state.command_list;
    for (const State::Command& command : state.commands) {
        if (command.wait == State::Wait::all) record_full_barrier(command_list.buffer);
        if (command.wait == State::Wait::kernels) record_kernel_barrier(command_list.buffer);
        if (command.wait != State::Wait::none) ++command_list.barriers;
        command.write(state);
        if (!command_list.timestamps) continue;
        record_full_barrier(command_list.buffer);
        command_list.timestamps->write_after(command_list.buffer, command.name);
    }
}

CommandList Recorder::finish() {
    State& state = require_open();
    call_vulkan("finish recording commands", [&] {
        write_commands();
        record_host_barrier(state.command_list->buffer);
        state.command_list->buffer.end();
    });
    CommandList command_list(std::move(state.command_list));
    state.device.state().scratch.reset(state.scratch_mark);
    state.device.state().is_recording = false;
    state_.reset();
    return command_list;
}

}  // namespace govor::gpu
