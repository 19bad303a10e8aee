#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gpu/device.h"
#include "gpu/instance.h"

namespace govor::gpu {

// A compute pipeline.
class Kernel {
  public:
    Kernel(std::string name, vk::raii::Pipeline pipeline)
        : name_(std::move(name)), pipeline_(std::move(pipeline)) {}

    const std::string& name() const { return name_; }
    vk::Pipeline handle() const { return *pipeline_; }

  private:
    std::string name_;
    vk::raii::Pipeline pipeline_;
};

// The kernels of a device, made when first asked for. All have one layout: 128 bytes of push constants,
// nothing bound.
class Kernels {
  public:
    static constexpr std::uint32_t push_constant_bytes = 128;

    // `subgroup_size`: what gl_SubgroupSize will be in every kernel.
    Kernels(const Instance& instance, const vk::raii::Device& device, std::uint32_t subgroup_size);

    const Kernel& get(std::string_view shader, std::span<const std::uint32_t> constants);
    vk::PipelineLayout layout() const { return *layout_; }

  private:
    vk::raii::Pipeline create(const std::string& shader, std::span<const std::uint32_t> constants) const;

    const Instance& instance_;
    const vk::raii::Device& device_;
    std::uint32_t subgroup_size_;
    vk::raii::PipelineLayout layout_;
    std::map<std::pair<std::string, std::vector<std::uint32_t>>, std::unique_ptr<Kernel>> kernels_;
};

}  // namespace govor::gpu
