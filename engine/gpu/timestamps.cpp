#include "gpu/timestamps.h"

#include <algorithm>
#include <utility>

#include "gpu/vulkan_error.h"

namespace govor::gpu {
namespace {

constexpr std::uint32_t queries_per_pool = 1024;

}  // namespace

Timestamps::Timestamps(const vk::raii::Device& device, std::uint32_t valid_bits, double nanoseconds_per_tick)
    : device_(device),
      mask_(valid_bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << valid_bits) - 1),
      seconds_per_tick_(nanoseconds_per_tick * 1e-9) {}

void Timestamps::write_timestamp(const vk::raii::CommandBuffer& commands) {
    const std::uint32_t query = count_ % queries_per_pool;
    if (query == 0) {
        call_vulkan("create timestamps", [&] {
            pools_.emplace_back(device_,
                                vk::QueryPoolCreateInfo({}, vk::QueryType::eTimestamp, queries_per_pool));
        });
        // Each execution of the command list resets the pool again.
        commands.resetQueryPool(*pools_.back(), 0, queries_per_pool);
    }
    commands.writeTimestamp2(vk::PipelineStageFlagBits2::eAllCommands, *pools_.back(), query);
    ++count_;
}

void Timestamps::write_after(const vk::raii::CommandBuffer& commands, std::string name) {
    write_timestamp(commands);
    names_.push_back(std::move(name));
}

std::vector<std::uint64_t> Timestamps::ticks() const {
    std::vector<std::uint64_t> tick_counts;
    for (std::uint32_t first = 0; first < count_; first += queries_per_pool) {
        const std::uint32_t count = std::min(queries_per_pool, count_ - first);
        const auto [result, values] = call_vulkan("read timestamps", [&] {
            return pools_[first / queries_per_pool].getResults<std::uint64_t>(
                0, count, count * sizeof(std::uint64_t), sizeof(std::uint64_t),
                vk::QueryResultFlagBits::e64 | vk::QueryResultFlagBits::eWait);
        });
        tick_counts.insert(tick_counts.end(), values.begin(), values.end());
    }
    return tick_counts;
}

void Timestamps::add_to(KernelTimes& times) const {
    const std::vector<std::uint64_t> tick_counts = ticks();
    for (std::size_t i = 0; i < names_.size(); ++i) {
        KernelTime& time = times[names_[i]];
        time.name = names_[i];
        ++time.commands;
        time.seconds +=
            static_cast<double>((tick_counts[i + 1] - tick_counts[i]) & mask_) * seconds_per_tick_;
    }
}

}  // namespace govor::gpu
