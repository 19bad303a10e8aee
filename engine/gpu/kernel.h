#pragma once

#include <cstdint>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gpu/compile_threads.h"
#include "gpu/device.h"
#include "gpu/device_list.h"
#include "gpu/instance.h"
#include "gpu/pipeline_cache.h"

namespace govor::gpu {

// The shader and the specialization constants that identify a pipeline.
struct KernelKey {
    std::string shader;                    // a name in shader_table.h
    std::vector<std::uint32_t> constants;  // specialization constants 0, 1, 2, ...
    // The requested grid if it is dispatched in another shape, see fold() in recorder.h; absent for a kernel
    // that is dispatched with any grid in its own shape.
    std::optional<Grid> folded_grid{};

    auto operator<=>(const KernelKey&) const = default;
};

// A compute pipeline, which another thread may still be compiling.
class Kernel {
  public:
    // `addresses`: see Kernel::addresses().
    Kernel(KernelKey key, std::shared_future<vk::raii::Pipeline> pipeline,
           std::vector<std::uint32_t> addresses)
        : key_(std::move(key)), pipeline_(std::move(pipeline)), addresses_(std::move(addresses)) {}

    const std::string& name() const { return key_.shader; }
    const KernelKey& key() const { return key_; }
    // Byte offsets of the addresses in its push constants that the shader uses, see
    // push_constant_addresses.h. Empty unless the recorder checks them.
    const std::vector<std::uint32_t>& addresses() const { return addresses_; }
    // Waits for the compilation and rethrows its exception.
    vk::Pipeline handle() const { return *pipeline_.get(); }
    // Returns true after the device has run the kernel, because some drivers compile a kernel at its first
    // run. Called on the device's thread.
    bool has_run() const noexcept { return has_run_; }
    void set_has_run() const noexcept { has_run_ = true; }

  private:
    KernelKey key_;
    std::shared_future<vk::raii::Pipeline> pipeline_;
    std::vector<std::uint32_t> addresses_;
    mutable bool has_run_ = false;
};

// The kernels of a device, compiled in parallel when first requested. All have the same layout: 128 bytes of
// push constants and no descriptors.
class Kernels {
  public:
    static constexpr std::uint32_t push_constant_bytes = 128;

    // `subgroup_size` is the value of gl_SubgroupSize in every kernel.
    Kernels(const Instance& instance, const PhysicalDevice& physical_device, const vk::raii::Device& device,
            std::uint32_t subgroup_size);
    ~Kernels();
    Kernels(const Kernels&) = delete;
    Kernels& operator=(const Kernels&) = delete;

    const Kernel& get(KernelKey key);
    // Returns the variant of a kernel for a folded grid.
    const Kernel& get_folded(const Kernel& kernel, const Grid& grid);
    // Waits for all requested kernels, unless stopped, and stores them for the next start.
    void finish_compilation(const std::stop_token& stop = {});
    vk::PipelineLayout layout() const { return *layout_; }
    std::vector<const Kernel*> unused_kernels() const;  // requested, but not run yet

    // Records the first run of a kernel. Call it for each kernel of a submission; see warm_up.h.
    void record_run(const Kernel& kernel);
    std::uint64_t first_runs() const noexcept { return first_runs_; }

  private:
    vk::raii::Pipeline create(const KernelKey& key, std::span<const std::uint32_t> words) const;

    const Instance& instance_;
    const vk::raii::Device& device_;
    std::uint32_t subgroup_size_;
    vk::raii::PipelineLayout layout_;
    PipelineCache cache_;
    std::map<KernelKey, std::unique_ptr<Kernel>> kernels_;
    std::uint64_t first_runs_ = 0;
    CompileThreads threads_;  // last member, because the threads use the others
};

}  // namespace govor::gpu
