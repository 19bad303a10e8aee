#pragma once

#include <cstdint>
#include <deque>
#include <memory>

#include "gpu/device.h"
#include "gpu/instance.h"

namespace govor::gpu {

// The one queue of a device and the order of what was submitted to it, counted by a timeline semaphore.
class Timeline {
  public:
    Timeline(const Instance& instance, const vk::raii::Device& device, std::uint32_t queue_family);
    ~Timeline();
    Timeline(const Timeline&) = delete;
    Timeline& operator=(const Timeline&) = delete;

    Ticket submit(vk::CommandBuffer commands);
    bool done(Ticket ticket) const;  // throws Error::device_lost
    void wait(Ticket ticket);        // throws Error::device_lost
    Ticket last() const { return {submitted_}; }
    bool holds_retired() const { return !retired_.empty(); }

    // Destroys what `object` points to as soon as the GPU has done everything submitted so far.
    void retire(std::shared_ptr<void> object) noexcept;
    // A command list must end before its device: the destructor ends the process when one has not.
    void add_command_list() noexcept { ++command_lists_; }
    void remove_command_list() noexcept { --command_lists_; }

    void wait_and_reap() noexcept;  // for destructors: a lost device counts as done

  private:
    struct Retired {
        std::uint64_t after;
        std::shared_ptr<void> object;
    };
    std::uint64_t completed() const noexcept;
    void reap() noexcept;

    const Instance& instance_;
    const vk::raii::Device& device_;
    vk::raii::Queue queue_;
    vk::raii::Semaphore semaphore_;
    std::uint64_t submitted_ = 0;
    std::uint64_t command_lists_ = 0;
    std::deque<Retired> retired_;  // in the order of `after`
};

}  // namespace govor::gpu
