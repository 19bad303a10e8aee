#include "gpu/scratch.h"

#include <algorithm>

namespace govor::gpu {
namespace {

std::size_t round_up_to_blocks(std::size_t bytes) {
    return (bytes + Scratch::block_bytes - 1) / Scratch::block_bytes * Scratch::block_bytes;
}

}  // namespace

// The rest of a block stays unused until the stack shrinks below it.
const Scratch::Block& Scratch::find_or_add_block(std::size_t bytes) {
    for (const auto& block : blocks_) {
        if (block->end() <= top_) continue;
        top_ = std::max(top_, block->first);
        if (block->end() - top_ >= bytes) return *block;
    }
    const std::size_t first = blocks_.empty() ? 0 : blocks_.back()->end();
    blocks_.push_back(std::make_unique<Block>(Block{first, allocate_(round_up_to_blocks(bytes))}));
    top_ = first;
    return *blocks_.back();
}

Region Scratch::allocate(std::size_t bytes) {
    const std::size_t aligned_bytes = align_storage(std::max<std::size_t>(bytes, 1));
    const Block& block = find_or_add_block(aligned_bytes);
    const Region region = block.buffer.whole().subregion(top_ - block.first, bytes);
    top_ += aligned_bytes;
    return region;
}

}  // namespace govor::gpu
