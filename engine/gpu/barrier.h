#pragma once

#include "gpu/vulkan.h"

namespace govor::gpu {

// Orders earlier kernels and copies before later ones and makes their writes visible to them.
inline void record_full_barrier(const vk::raii::CommandBuffer& commands) {
    using Stage = vk::PipelineStageFlagBits2;
    using AccessFlag = vk::AccessFlagBits2;
    constexpr auto stages = Stage::eComputeShader | Stage::eTransfer;
    constexpr auto writes = AccessFlag::eShaderStorageWrite | AccessFlag::eTransferWrite;
    constexpr auto reads = AccessFlag::eShaderStorageRead | AccessFlag::eTransferRead;
    const vk::MemoryBarrier2 barrier(stages, writes, stages, reads | writes);
    commands.pipelineBarrier2(vk::DependencyInfo().setMemoryBarriers(barrier));
}

// Orders earlier kernels before later ones and makes their writes visible to them.
inline void record_kernel_barrier(const vk::raii::CommandBuffer& commands) {
    using Stage = vk::PipelineStageFlagBits2;
    using AccessFlag = vk::AccessFlagBits2;
    const vk::MemoryBarrier2 barrier(Stage::eComputeShader, AccessFlag::eShaderStorageWrite,
                                     Stage::eComputeShader,
                                     AccessFlag::eShaderStorageRead | AccessFlag::eShaderStorageWrite);
    commands.pipelineBarrier2(vk::DependencyInfo().setMemoryBarriers(barrier));
}

// Makes writes of earlier kernels and copies visible to the host, which must then wait for the submission.
inline void record_host_barrier(const vk::raii::CommandBuffer& commands) {
    using Stage = vk::PipelineStageFlagBits2;
    using AccessFlag = vk::AccessFlagBits2;
    const vk::MemoryBarrier2 barrier(Stage::eComputeShader | Stage::eTransfer,
                                     AccessFlag::eShaderStorageWrite | AccessFlag::eTransferWrite,
                                     Stage::eHost, AccessFlag::eHostRead);
    commands.pipelineBarrier2(vk::DependencyInfo().setMemoryBarriers(barrier));
}

}  // namespace govor::gpu
