#include "gpu/kernel.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/error.h"
#include "core/log.h"
#include "gpu/debug_name.h"
#include "gpu/shader_table.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {
namespace {

vk::raii::PipelineLayout kernel_layout(const vk::raii::Device& device) {
    const vk::PushConstantRange range(vk::ShaderStageFlagBits::eCompute, 0, Kernels::push_constant_bytes);
    return {device, vk::PipelineLayoutCreateInfo({}, {}, range)};
}

std::span<const std::uint32_t> shader_words(std::string_view name) {
    const auto shaders = all_shaders();
    const auto found = std::find_if(shaders.begin(), shaders.end(),
                                    [&](const ShaderEntry& entry) { return entry.name == name; });
    if (found == shaders.end()) {
        throw Error(
            ErrorKind::internal,
            fmt::format("The program has no shader named \"{}\"; shaders/CMakeLists.txt lists those it has.",
                        name));
    }
    return found->words;
}

std::vector<vk::SpecializationMapEntry> map_entries(std::size_t count) {
    std::vector<vk::SpecializationMapEntry> entries;
    for (std::uint32_t id = 0; id < count; ++id) entries.emplace_back(id, id * 4, sizeof(std::uint32_t));
    return entries;
}

}  // namespace

Kernels::Kernels(const Instance& instance, const FoundDevice& found, const vk::raii::Device& device,
                 std::uint32_t subgroup_size)
    : instance_(instance),
      device_(device),
      subgroup_size_(subgroup_size),
      layout_(kernel_layout(device)),
      cache_(found, device) {}

// After a cancelled start there may be many that nobody needs any more.
Kernels::~Kernels() {
    threads_.drop();
    finish();
}

void Kernels::finish(const std::stop_token& stop) {
    if (!threads_.drain(stop)) return;
    cache_.store();
}

const Kernel& Kernels::get(std::string_view shader, std::span<const std::uint32_t> constants) {
    std::pair key(std::string(shader), std::vector<std::uint32_t>(constants.begin(), constants.end()));
    auto found = kernels_.find(key);
    if (found == kernels_.end()) {
        const auto build = std::make_shared<std::packaged_task<vk::raii::Pipeline()>>(
            [this, key, words = shader_words(shader)] { return create(key.first, words, key.second); });
        auto kernel = std::make_unique<Kernel>(key.first, build->get_future().share());
        found = kernels_.emplace(std::move(key), std::move(kernel)).first;
        log::debug("The kernel {} ({}) is being built.", shader, fmt::join(constants, ", "));
        threads_.post([build] { (*build)(); });
    }
    return *found->second;
}

// On any thread.
vk::raii::Pipeline Kernels::create(const std::string& shader, std::span<const std::uint32_t> words,
                                   std::span<const std::uint32_t> constants) const {
    const std::vector<vk::SpecializationMapEntry> entries = map_entries(constants.size());
    const vk::SpecializationInfo specialization(static_cast<std::uint32_t>(entries.size()), entries.data(),
                                                constants.size_bytes(), constants.data());
    // Without this a driver may choose any size for each shader of SPIR-V 1.6.
    const vk::PipelineShaderStageRequiredSubgroupSizeCreateInfo subgroup(subgroup_size_);
    return vulkan(fmt::format("build the kernel {}", shader), [&] {
        const vk::raii::ShaderModule module(device_,
                                            vk::ShaderModuleCreateInfo({}, words.size_bytes(), words.data()));
        const vk::PipelineShaderStageCreateInfo stage({}, vk::ShaderStageFlagBits::eCompute, *module, "main",
                                                      &specialization,
                                                      subgroup_size_ != 0 ? &subgroup : nullptr);
        vk::raii::Pipeline pipeline(device_, cache_.handle(),
                                    vk::ComputePipelineCreateInfo({}, stage, *layout_));
        set_debug_name(instance_, device_, *pipeline, shader);
        return pipeline;
    });
}

}  // namespace govor::gpu
