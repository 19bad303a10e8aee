#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "gpu/profile.h"
#include "gpu/vulkan.h"

namespace govor::gpu {

using KernelTimes = std::map<std::string, KernelTime, std::less<>>;

// The timestamps of a command list: one before the first command and one after each command.
class Timestamps {
  public:
    // `valid_bits` and `nanoseconds_per_tick` are properties of the device's timestamps.
    Timestamps(const vk::raii::Device& device, std::uint32_t valid_bits, double nanoseconds_per_tick);

    void begin(const vk::raii::CommandBuffer& commands) { write_timestamp(commands); }
    void write_after(const vk::raii::CommandBuffer& commands, std::string name);

    // Adds the times of the last execution, which must have finished.
    void add_to(KernelTimes& times) const;

  private:
    void write_timestamp(const vk::raii::CommandBuffer& commands);
    std::vector<std::uint64_t> ticks() const;

    const vk::raii::Device& device_;
    std::uint64_t mask_;
    double seconds_per_tick_;
    std::vector<vk::raii::QueryPool> pools_;  // of queries_per_pool each
    std::uint32_t count_ = 0;
    std::vector<std::string> names_;  // names_[i] is the command between timestamps i and i + 1
};

}  // namespace govor::gpu
