#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "gpu/buffer.h"

namespace govor::gpu {

// A stack allocator for the intermediate results of all command lists of a device. Blocks are freed only with
// the device, because command lists contain their addresses.
class Scratch {
  public:
    static constexpr std::size_t block_bytes = 64u << 20;  // minimum size of an allocation

    explicit Scratch(std::function<Buffer(std::size_t bytes)> allocate_block)
        : allocate_(std::move(allocate_block)) {}

    Region allocate(std::size_t bytes);  // aligned to storage_alignment
    // Returns the top of the stack; reset() with this value frees all later allocations.
    std::size_t mark() const { return top_; }
    void reset(std::size_t mark) { top_ = mark; }

  private:
    // A block at the stack positions first .. first + buffer.size().
    struct Block {
        std::size_t first;
        Buffer buffer;
        std::size_t end() const { return first + buffer.size(); }
    };
    const Block& find_or_add_block(std::size_t bytes);

    std::function<Buffer(std::size_t)> allocate_;
    // Regions point to the buffers, so the addresses of the blocks must be stable.
    std::vector<std::unique_ptr<Block>> blocks_;
    std::size_t top_ = 0;  // a position in the stack
};

}  // namespace govor::gpu
