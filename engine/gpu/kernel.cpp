#include "gpu/kernel.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/error.h"
#include "core/log.h"
#include "gpu/debug_name.h"
#include "gpu/push_constant_addresses.h"
#include "gpu/shader_table.h"
#include "gpu/vulkan_error.h"
#include "params/grid_constants.h"

namespace govor::gpu {
namespace {

vk::raii::PipelineLayout make_kernel_layout(const vk::raii::Device& device) {
    const vk::PushConstantRange range(vk::ShaderStageFlagBits::eCompute, 0, Kernels::push_constant_bytes);
    return {device, vk::PipelineLayoutCreateInfo({}, {}, range)};
}

std::span<const std::uint32_t> find_shader_words(std::string_view name) {
    const auto shaders = all_shaders();
    const auto shader = std::find_if(shaders.begin(), shaders.end(),
                                     [&](const ShaderEntry& candidate) { return candidate.name == name; });
    if (shader == shaders.end()) {
        throw internal_error(fmt::format(
            "There is no shader named \"{}\"; shaders/CMakeLists.txt lists the available ones.", name));
    }
    return shader->words;
}

// Specialization constants with their ids in the shader.
struct Constants {
    explicit Constants(const KernelKey& key) : values(key.constants) {
        for (std::uint32_t id = 0; id < values.size(); ++id) add_entry(id);
        if (!key.folded_grid) return;
        const std::uint32_t folded_x = key.folded_grid->x, folded_y = key.folded_grid->y,
                            folded_z = key.folded_grid->z;
#define ADD_CONSTANT(number, type, name, fallback) \
    values.push_back(name);                        \
    add_entry(number);
        GRID_CONSTANTS(ADD_CONSTANT)
#undef ADD_CONSTANT
    }
    vk::SpecializationInfo info() const {
        return {static_cast<std::uint32_t>(entries.size()), entries.data(),
                values.size() * sizeof(std::uint32_t), values.data()};
    }

    std::vector<std::uint32_t> values;
    std::vector<vk::SpecializationMapEntry> entries;

  private:
    void add_entry(std::uint32_t id) {
        const auto offset = static_cast<std::uint32_t>(entries.size() * sizeof(std::uint32_t));
        entries.emplace_back(id, offset, sizeof(std::uint32_t));
    }
};

}  // namespace

Kernels::Kernels(const Instance& instance, const PhysicalDevice& physical_device,
                 const vk::raii::Device& device, std::uint32_t subgroup_size)
    : instance_(instance),
      device_(device),
      subgroup_size_(subgroup_size),
      layout_(make_kernel_layout(device)),
      cache_(physical_device, device) {}

// If loading was cancelled, kernels that are no longer needed may still be queued.
Kernels::~Kernels() {
    threads_.discard_pending();
    finish_compilation();
}

void Kernels::finish_compilation(const std::stop_token& stop) {
    if (!threads_.drain(stop)) return;
    cache_.store();
}

const Kernel& Kernels::get(KernelKey key) {
    auto entry = kernels_.find(key);
    if (entry == kernels_.end()) {
        const std::span<const std::uint32_t> words = find_shader_words(key.shader);
        const auto build = std::make_shared<std::packaged_task<vk::raii::Pipeline()>>(
            [this, key, words] { return create(key, words); });
        auto kernel =
            std::make_unique<Kernel>(key, build->get_future().share(),
                                     checks_addresses ? used_addresses(words) : std::vector<std::uint32_t>{});
        log::debug("The kernel {} ({}) is being built.", key.shader, fmt::join(key.constants, ", "));
        entry = kernels_.emplace(std::move(key), std::move(kernel)).first;
        threads_.post([build] { (*build)(); });
    }
    return *entry->second;
}

std::vector<const Kernel*> Kernels::unused_kernels() const {
    std::vector<const Kernel*> kernels;
    for (const auto& [key, kernel] : kernels_) {
        if (!kernel->has_run()) kernels.push_back(kernel.get());
    }
    return kernels;
}

void Kernels::record_run(const Kernel& kernel) {
    if (!kernel.has_run()) ++first_runs_;
    kernel.set_has_run();
}

const Kernel& Kernels::get_folded(const Kernel& kernel, const Grid& grid) {
    KernelKey key = kernel.key();
    key.folded_grid = grid;
    return get(std::move(key));
}

// Called on the threads of CompileThreads.
vk::raii::Pipeline Kernels::create(const KernelKey& key, std::span<const std::uint32_t> words) const {
    const Constants constants(key);
    const vk::SpecializationInfo specialization = constants.info();
    // Without a required size, a driver may select a different subgroup size for each SPIR-V 1.6 shader.
    const vk::PipelineShaderStageRequiredSubgroupSizeCreateInfo subgroup(subgroup_size_);
    return call_vulkan(fmt::format("build the kernel {}", key.shader), [&] {
        const vk::raii::ShaderModule module(device_,
                                            vk::ShaderModuleCreateInfo({}, words.size_bytes(), words.data()));
        const vk::PipelineShaderStageCreateInfo stage({}, vk::ShaderStageFlagBits::eCompute, *module, "main",
                                                      &specialization,
                                                      subgroup_size_ != 0 ? &subgroup : nullptr);
        vk::raii::Pipeline pipeline(device_, cache_.handle(),
                                    vk::ComputePipelineCreateInfo({}, stage, *layout_));
        set_debug_name(instance_, device_, *pipeline, key.shader);
        return pipeline;
    });
}

}  // namespace govor::gpu
