#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>

#include "gpu/device.h"

namespace govor::gpu {

// The largest chunk that upload() accepts, in bytes.
inline constexpr std::size_t upload_chunk_bytes = std::size_t{2} << 20;

struct UploadOptions {
    // Writes the content of a chunk to `out`. It must not read `out`, which may be uncached memory. Called
    // once for each chunk, in any order and on several threads at once.
    std::function<void(std::size_t chunk, std::span<std::byte> out)> fill{};
    // Called on the calling thread with the size of each chunk that is on the device; optional.
    std::function<void(std::size_t bytes)> on_written{};
    std::stop_token stop{};
    unsigned threads = 0;  // number of threads that fill chunks; 0: default_thread_count()
};

// Fills regions of device memory, each a chunk of at most upload_chunk_bytes. Threads fill staging buffers
// while the device copies earlier chunks; regions that are host-visible are filled in place.
// Returns when all chunks are on the device. If a call of `fill` throws, no further chunks are started, and
// the exception of the failed chunk with the lowest index is rethrown. Other errors: cancelled after a stop
// request; out_of_memory if there is no memory for staging buffers; device_lost. No copy is in flight after
// an error.
void upload(Device& device, std::span<const Region> chunks, const UploadOptions& options);

}  // namespace govor::gpu
