#pragma once

#include <cstdint>
#include <future>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gpu/build_threads.h"
#include "gpu/device.h"
#include "gpu/device_list.h"
#include "gpu/instance.h"
#include "gpu/pipeline_cache.h"

namespace govor::gpu {

// A compute pipeline, which another thread may still be building.
class Kernel {
  public:
    Kernel(std::string name, std::shared_future<vk::raii::Pipeline> pipeline)
        : name_(std::move(name)), pipeline_(std::move(pipeline)) {}

    const std::string& name() const { return name_; }
    vk::Pipeline handle() const { return *pipeline_.get(); }  // waits for it; throws what building it threw

  private:
    std::string name_;
    std::shared_future<vk::raii::Pipeline> pipeline_;
};

// The kernels of a device, begun when first asked for, several at a time. All have one layout: 128 bytes of
// push constants, nothing bound.
class Kernels {
  public:
    static constexpr std::uint32_t push_constant_bytes = 128;

    // `subgroup_size`: what gl_SubgroupSize will be in every kernel.
    Kernels(const Instance& instance, const FoundDevice& found, const vk::raii::Device& device,
            std::uint32_t subgroup_size);
    ~Kernels();
    Kernels(const Kernels&) = delete;
    Kernels& operator=(const Kernels&) = delete;

    const Kernel& get(std::string_view shader, std::span<const std::uint32_t> constants);
    // Waits for all that were asked for, unless stopped, and keeps them for the next start.
    void finish(const std::stop_token& stop = {});
    vk::PipelineLayout layout() const { return *layout_; }

  private:
    vk::raii::Pipeline create(const std::string& shader, std::span<const std::uint32_t> words,
                              std::span<const std::uint32_t> constants) const;

    const Instance& instance_;
    const vk::raii::Device& device_;
    std::uint32_t subgroup_size_;
    vk::raii::PipelineLayout layout_;
    PipelineCache cache_;
    std::map<std::pair<std::string, std::vector<std::uint32_t>>, std::unique_ptr<Kernel>> kernels_;
    BuildThreads threads_;  // last: they use the others
};

}  // namespace govor::gpu
