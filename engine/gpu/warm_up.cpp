#include "gpu/warm_up.h"

#include <array>
#include <vector>

#include "gpu/device.h"
#include "gpu/device_state.h"
#include "gpu/kernel.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {
namespace {

// Records a dispatch of no workgroups: the driver prepares the kernel, and no invocation reads its
// parameters.
void record_empty_run(const vk::raii::CommandBuffer& commands, const Kernel& kernel,
                      vk::PipelineLayout layout) {
    static constexpr std::array<std::byte, Kernels::push_constant_bytes> zeros{};
    commands.begin({vk::CommandBufferUsageFlagBits::eOneTimeSubmit});
    commands.bindPipeline(vk::PipelineBindPoint::eCompute, kernel.handle());
    commands.pushConstants<std::byte>(layout, vk::ShaderStageFlagBits::eCompute, 0, zeros);
    commands.dispatch(0, 0, 0);
    commands.end();
}

}  // namespace

// Runs the kernels one by one, so that progress is reported for each and a stop waits for one kernel at most.
void warm_up_kernels(Device& device, const std::function<void(std::size_t remaining)>& progress,
                     const std::stop_token& stop) {
    Device::State& state = device.state();
    state.check_thread();
    const std::vector<const Kernel*> kernels = state.kernels.unused_kernels();
    call_vulkan("run the kernels once", [&] {
        const vk::raii::CommandPool pool(state.device,
                                         {vk::CommandPoolCreateFlagBits::eTransient, state.queue_family});
        std::size_t remaining = kernels.size();
        for (const Kernel* kernel : kernels) {
            if (stop.stop_requested()) return;
            const vk::raii::CommandBuffers buffers(
                state.device, vk::CommandBufferAllocateInfo(*pool, vk::CommandBufferLevel::ePrimary, 1));
            record_empty_run(buffers.front(), *kernel, state.kernels.layout());
            state.timeline.wait(state.timeline.submit(*buffers.front()));
            kernel->set_has_run();
            --remaining;
            if (progress) progress(remaining);
        }
    });
    state.kernels.finish_compilation(stop);
}

std::size_t count_kernels_to_warm_up(Device& device) {
    return device.state().kernels.unused_kernels().size();
}

std::uint64_t first_runs(Device& device) {
    return device.state().kernels.first_runs();
}

}  // namespace govor::gpu
