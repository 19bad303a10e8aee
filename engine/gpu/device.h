#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "gpu/buffer.h"
#include "gpu/driver_selection.h"
#include "gpu/profile.h"
#include "gpu/recorder.h"

namespace govor::gpu {

enum class DeviceKind { discrete, integrated, virtual_gpu, software, other };

// The properties of a Vulkan device, as listed by `govor-cli devices`.
struct DeviceInfo {
    std::uint32_t index = 0;  // in Govor's order: discrete, integrated, virtual, other, software
    std::string name;
    DeviceKind kind = DeviceKind::other;
    std::string driver;        // name and version
    std::string api_version;   // "1.3.274"
    std::uint64_t memory = 0;  // bytes of device-local memory
    std::uint64_t budget = 0;  // bytes that this process may use; `memory` if the driver does not report it
    std::uint64_t used = 0;    // bytes that this process uses now
    bool has_unified_memory = false;
    // Names of Vulkan features and extensions.
    std::vector<std::string> supported_features;  // required and optional ones that the device has
    std::vector<std::string> missing_required;  // required ones that it lacks; the device is usable if empty
    std::vector<std::string> missing_optional;  // optional ones that it lacks

    bool is_usable() const { return missing_required.empty(); }
};

// Returns text such as "llvmpipe Mesa 22.3.6 (LLVM 15.0.6), Vulkan 1.3.230".
std::string driver_and_version(const DeviceInfo& device);

// Returns all devices of these drivers, usable or not. Throws Error{no_device} if there is no Vulkan library
// or no device.
std::vector<DeviceInfo> list_devices(Drivers drivers = Drivers::all);

struct DeviceOptions {
    // If false, matrix products use the code path for devices without cooperative matrices, for tests and
    // benchmarks.
    bool uses_cooperative_matrix = true;
    Drivers drivers = Drivers::all;  // device indices refer to the devices of these drivers
};

// Device properties that kernels rely on.
struct Capabilities {
    std::uint32_t subgroup_size = 0;
    std::uint32_t shared_memory_bytes = 0;  // per workgroup
    std::uint32_t max_workgroup_size = 0;   // invocations
    bool supports_float16 = false;          // shaderFloat16
    // VK_KHR_cooperative_matrix, 16 × 16 × 16 of float16 with float32 sums.
    bool supports_cooperative_matrix = false;
    bool supports_timestamps = false;
    bool supports_integer_dot_product = false;  // integerDotProduct4x8BitPackedSignedAccelerated
};

// Identifies a submission to a device.
struct Ticket {
    std::uint64_t value = 0;
};

// Counters since the device was opened.
struct SubmissionCounters {
    std::uint64_t submissions = 0;
    std::uint64_t dispatches = 0;
    std::uint64_t barriers = 0;  // between commands of one command list
};

struct MemoryUsage {
    std::uint64_t allocated = 0;  // bytes in Govor's buffers
    std::uint64_t peak = 0;
    std::uint64_t budget = 0;
    std::uint64_t budget_limit = 0;  // the user's limit; the maximum value if there is none
    std::uint64_t total = 0;         // size of the device's memory
    // Bytes of `total` that this process cannot use: other programs use them, or the driver reserves them.
    // 0 where the driver does not report it.
    std::uint64_t unavailable = 0;
    // Counters of MemoryUse::host, which the fields above do not include.
    std::uint64_t host_allocated = 0;
    std::uint64_t host_budget = 0;
    // True if the budget accounts for other devices opened by this process, which only some drivers report.
    bool is_process_wide = false;
    bool has_unified_memory = false;  // both budgets share the same memory
    std::uint64_t staged = 0;  // bytes that Device::write and upload() copied through host memory so far

    std::uint64_t free() const { return budget - std::min(budget, allocated); }
    std::uint64_t host_free() const { return host_budget - std::min(host_budget, host_allocated); }
};

// A compute pipeline.
class Kernel;

// A struct of shaders/params/*_constants.h: the shader's name, and its specialization constants 0, 1, 2, ...
template <typename Constants>
concept KernelConstants = requires(const Constants& constants) {
    std::string_view(Constants::shader);
    std::span<const std::uint32_t>(constants.words());
};

// A logical device with one compute queue. Only one thread may use it at a time: the one that opened it or
// the last one that called move_to_current_thread(). All Vulkan objects are created by it and must be
// destroyed before it; a buffer or a command list that outlives its device terminates the process.
//
// Environment variables, for users and tests: GOVOR_VULKAN_LIBRARY names the Vulkan loader instead of
// libvulkan.so.1; GOVOR_MEMORY_BUDGET limits the bytes in use at once; GOVOR_UNIFIED_MEMORY=0 ignores unified
// memory, so that software Vulkan behaves like a graphics card; GOVOR_COOPERATIVE_MATRIX=0 overrides
// DeviceOptions; GOVOR_PIPELINE_CACHE names the folder of compiled kernels (pipeline_cache_file.h);
// GOVOR_VULKAN_VALIDATION is described below.
class Device {
  public:
    // Opens the first usable device in Govor's order, or the one with `index`. Throws Error{no_device} naming
    // the missing features. The environment variable GOVOR_VULKAN_VALIDATION=1 loads the validation layer;
    // its messages become Error{internal} at the next submit, wait or allocation; in the destructor they call
    // std::terminate.
    static std::unique_ptr<Device> open(std::optional<std::uint32_t> index = {},
                                        const DeviceOptions& options = {});
    ~Device();

    const DeviceInfo& info() const noexcept;
    const Capabilities& capabilities() const noexcept;
    MemoryUsage memory_usage() const;

    // Throws Error{out_of_memory} with the requested size, its purpose, and the free memory.
    Buffer allocate(std::size_t bytes, MemoryUse use, std::string_view purpose);

    // Returns the pipeline of a shader with these specialization constants, in one of its variants ("bf16" of
    // linear_matvec) if it has several. Returns at once: other threads compile it, and
    // Recorder::finish() waits for the kernels of the command list. Recording a command list and discarding
    // it therefore compiles its kernels in the background.
    template <KernelConstants Constants>
    const Kernel& kernel(const Constants& constants, std::string_view variant = {}) {
        const auto words = constants.words();
        return kernel(Constants::shader, variant, std::span<const std::uint32_t>(words));
    }
    // Waits for all requested kernels and stores them on disk for the next start (see pipeline_cache_file.h).
    // When stopped, returns early and stores nothing. The destructor stores those that are compiled.
    void finish_compilation(const std::stop_token& stop = {});

    Ticket submit(const CommandList& command_list);  // does not wait, except while profiling
    bool is_done(Ticket ticket) const;
    void wait(Ticket ticket);  // throws Error{device_lost}
    // Submits the command list, waits for it, and returns the seconds that both took by the host's clock.
    double run(const CommandList& command_list);
    // Replaces the host's steady clock in tests. `now_seconds` returns the time in seconds and must be
    // monotonic.
    void set_clock(std::function<double()> now_seconds);

    // Transfers the device to the calling thread. The previous thread must not use it any more.
    void move_to_current_thread() noexcept;

    SubmissionCounters counters() const noexcept;

    // Blocking transfers between host and device through a bounded staging buffer. For weights, tests and
    // small state; decode steps use mapped `shared` memory instead.
    void write(const Region& to, std::span<const std::byte> bytes);
    void read(const Region& from, std::span<std::byte> bytes);

    // While profiling is enabled, new command lists contain a timestamp after each command and run their
    // commands one by one, and submit() waits for them. Enabling it discards earlier times. Throws
    // Error{unsupported} if the device has no timestamps.
    void set_profiling(bool is_enabled);
    std::vector<KernelTime> kernel_times() const;  // the most expensive first

    struct State;
    State& state() noexcept { return *state_; }  // for use within engine/gpu

  private:
    explicit Device(std::unique_ptr<State> state);
    const Kernel& kernel(std::string_view shader, std::string_view variant,
                         std::span<const std::uint32_t> constants);
    std::unique_ptr<State> state_;
};

}  // namespace govor::gpu
