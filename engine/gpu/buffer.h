#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace govor::gpu {

// A 64-bit device address. Shaders take addresses in their push constants (buffer references), so nothing is
// ever bound through a descriptor and no tensor is limited by maxStorageBufferRange.
using Address = std::uint64_t;

// What memory is for; the device chooses the heap.
enum class MemoryUse {
    device,    // read and written by shaders; host-visible only where that costs nothing (unified memory)
    host,      // in the computer's memory, where the device reads it over the bus: weights that device memory
               // has no room for. Mapped, and not counted against the device's budget
    upload,    // written by the host, read by the device
    readback,  // written by the device, read by the host (cached)
    shared,    // small control blocks and rings that both sides touch while commands run; always mapped,
               // coherent
};

class Buffer;

// A range of a buffer. Copied freely; the buffer must outlive it.
struct Region {
    const Buffer* buffer = nullptr;
    std::size_t offset = 0;  // bytes
    std::size_t size = 0;    // bytes

    Address address() const;
    Region part(std::size_t at, std::size_t bytes) const;  // throws Error::internal outside the region
    std::span<std::byte> mapped() const;                   // empty unless the memory is host-visible
};

// Device memory, owned. Every buffer comes from Device::allocate and is usable as storage, transfer source
// and destination. Destroying one waits until the GPU has finished with it.
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
