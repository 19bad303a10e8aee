#pragma once

#include "gpu/vulkan.h"

namespace govor::gpu {

// Makes everything that earlier kernels and copies did visible to later kernels and copies.
inline void full_barrier(const vk::raii::CommandBuffer& commands) {
    using Stage = vk::PipelineStageFlagBits2;
    using Touch = vk::AccessFlagBits2;
    constexpr auto stages = Stage::eComputeShader | Stage::eTransfer;
    constexpr auto writes = Touch::eShaderStorageWrite | Touch::eTransferWrite;
    constexpr auto reads = Touch::eShaderStorageRead | Touch::eTransferRead;
    const vk::MemoryBarrier2 barrier(stages, writes, stages, reads | writes);
    commands.pipelineBarrier2(vk::DependencyInfo().setMemoryBarriers(barrier));
}

// The same, between kernels only.
inline void kernel_barrier(const vk::raii::CommandBuffer& commands) {
    using Stage = vk::PipelineStageFlagBits2;
    using Touch = vk::AccessFlagBits2;
    const vk::MemoryBarrier2 barrier(Stage::eComputeShader, Touch::eShaderStorageWrite, Stage::eComputeShader,
                                     Touch::eShaderStorageRead | Touch::eShaderStorageWrite);
    commands.pipelineBarrier2(vk::DependencyInfo().setMemoryBarriers(barrier));
}

// Makes writes of earlier kernels and copies visible to the host after it has waited for the submission.
inline void host_barrier(const vk::raii::CommandBuffer& commands) {
    using Stage = vk::PipelineStageFlagBits2;
    using Touch = vk::AccessFlagBits2;
    const vk::MemoryBarrier2 barrier(Stage::eComputeShader | Stage::eTransfer,
                                     Touch::eShaderStorageWrite | Touch::eTransferWrite, Stage::eHost,
                                     Touch::eHostRead);
    commands.pipelineBarrier2(vk::DependencyInfo().setMemoryBarriers(barrier));
}

}  // namespace govor::gpu
