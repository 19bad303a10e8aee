#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>

#include "gpu/device.h"

namespace govor::gpu {

// The largest piece that upload() accepts, in bytes.
inline constexpr std::size_t upload_piece_bytes = std::size_t{2} << 20;

struct UploadOptions {
    // Writes the content of a piece to the memory that it is given, which is not read. Called once for each
    // piece, in any order and on several threads at once.
    std::function<void(std::size_t piece, std::span<std::byte> out)> fill{};
    // Called on the calling thread with the size of each piece that is on the device; optional.
    std::function<void(std::size_t bytes)> written{};
    std::stop_token stop{};
    unsigned threads = 0;  // that fill pieces; 0: one for each core, at most 16
};

// Fills regions of the device, each a piece of at most upload_piece_bytes. Threads fill host memory while the
// device copies what was filled before; regions that are host-visible are filled in place. Returns when all
// is on the device. If a call of `fill` throws, no further pieces begin, and the exception of the first piece
// in the list is rethrown. Other errors: cancelled after a stop request; out_of_memory if there is no memory
// for copies; device_lost. Nothing is in flight after an error either.
void upload(Device& device, std::span<const Region> pieces, const UploadOptions& options);

}  // namespace govor::gpu
