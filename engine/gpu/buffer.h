#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace govor::gpu {

// A 64-bit device address. Shaders take addresses in their push constants (buffer references), so there are
// no descriptors, and maxStorageBufferRange does not limit the size of a tensor.
using Address = std::uint64_t;

// The alignment in bytes of every allocation, and of every tensor in a buffer that holds several: the largest
// value that Vulkan permits for minStorageBufferOffsetAlignment, and a multiple of the widest load of a
// shader.
inline constexpr std::size_t storage_alignment = 256;

// Rounds a size up to a multiple of storage_alignment.
constexpr std::size_t align_storage(std::size_t bytes) {
    return (bytes + storage_alignment - 1) / storage_alignment * storage_alignment;
}

// How memory is used; the device selects the heap accordingly.
enum class MemoryUse {
    device,    // read and written by shaders; host-visible only if that has no cost (unified memory)
    host,      // in host memory, read by the device over the bus: weights that do not fit into device memory.
               // Mapped, and not counted against the device's budget
    upload,    // written by the host, read by the device
    readback,  // written by the device, read by the host (cached)
    shared,    // small control blocks and ring buffers that host and device access while commands run;
               // always mapped and coherent
};

class Buffer;

// A view of a range of a buffer, which must outlive it.
struct Region {
    const Buffer* buffer = nullptr;
    std::size_t offset = 0;  // bytes
    std::size_t size = 0;    // bytes

    Address address() const;
    Region subregion(std::size_t begin, std::size_t bytes) const;  // throws Error{internal} if out of range
    std::span<std::byte> mapped() const;                           // empty unless the memory is host-visible
};

// A device buffer. Every buffer comes from Device::allocate and can be used as a storage buffer, a transfer
// source and a transfer destination. The destructor does not block: the memory is freed when the GPU has
// finished using it.
class Buffer {
  public:
    Buffer(Buffer&&) noexcept;
    Buffer& operator=(Buffer&&) noexcept;
    ~Buffer();

    std::size_t size() const noexcept;
    Address address() const noexcept;
    std::span<std::byte> mapped() const noexcept;  // empty unless host-visible
    Region whole() const { return {this, 0, size()}; }

  private:
    friend class Device;
    friend class Recorder;
    struct Memory;
    explicit Buffer(std::unique_ptr<Memory> memory);
    std::unique_ptr<Memory> memory_;
};

}  // namespace govor::gpu
