#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <thread>

#include "gpu/device.h"
#include "gpu/device_list.h"
#include "gpu/kernel.h"
#include "gpu/memory.h"
#include "gpu/scratch.h"
#include "gpu/staging.h"
#include "gpu/timeline.h"
#include "gpu/timestamps.h"

namespace govor::gpu {

inline double steady_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// An open device. The members are in the order of creation and are destroyed in reverse order.
struct Device::State {
    State(std::unique_ptr<Instance> instance, PhysicalDevice physical_device, const DeviceOptions& options);
    ~State();

    void check_thread() const;  // asserts that the device belongs to the calling thread
    Buffer allocate(std::size_t bytes, MemoryUse use, std::string_view purpose);
    void write(const Region& to, std::span<const std::byte> bytes);
    void read(const Region& from, std::span<std::byte> bytes);
    vk::Buffer handle(const Region& region) const;

    std::unique_ptr<Instance> instance;
    PhysicalDevice physical_device;
    Capabilities capabilities;
    std::uint32_t queue_family;
    vk::raii::Device device;
    DeviceMemory memory;
    Timeline timeline;
    Kernels kernels;
    Staging staging;
    std::uint64_t uploaded = 0;  // bytes that upload() copied through staging memory
    Scratch scratch;
    bool is_recording = false;  // a Recorder is open
    bool is_profiling = false;
    std::uint32_t timestamp_bits = 0;
    double nanoseconds_per_tick = 0;
    KernelTimes kernel_times;
    SubmissionCounters counters;
    std::function<double()> clock = steady_seconds;  // of the host, in seconds; tests may replace it
    std::thread::id thread = std::this_thread::get_id();
};

struct Buffer::Memory {
    Timeline& timeline;
    Allocation allocation;
    std::size_t size;
};

}  // namespace govor::gpu
