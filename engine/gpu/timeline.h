#pragma once

#include <cstdint>
#include <deque>
#include <memory>

#include "gpu/device.h"
#include "gpu/instance.h"

namespace govor::gpu {

// The queue of a device, with a timeline semaphore that counts completed submissions.
class Timeline {
  public:
    Timeline(const Instance& instance, const vk::raii::Device& device, std::uint32_t queue_family);
    ~Timeline();
    Timeline(const Timeline&) = delete;
    Timeline& operator=(const Timeline&) = delete;

    Ticket submit(vk::CommandBuffer commands);
    bool is_done(Ticket ticket) const;            // throws Error{device_lost}
    void wait(Ticket ticket);                     // throws Error{device_lost}
    Ticket last() const { return {submitted_}; }  // of the last submission
    bool has_retired() const { return !retired_.empty(); }

    // Destroys `object` as soon as the GPU has finished everything submitted so far.
    void retire(std::shared_ptr<void> object) noexcept;
    // A command list must be destroyed before its device; otherwise the destructor terminates the process.
    void add_command_list() noexcept { ++command_lists_; }
    void remove_command_list() noexcept { --command_lists_; }

    void wait_and_destroy_retired() noexcept;  // for destructors; does not throw if the device is lost

  private:
    struct RetiredObject {
        std::uint64_t last_use;  // number of the last submission that may use the object
        std::shared_ptr<void> object;
    };
    std::uint64_t completed() const noexcept;  // number of completed submissions
    void destroy_completed() noexcept;

    const Instance& instance_;
    const vk::raii::Device& device_;
    vk::raii::Queue queue_;
    vk::raii::Semaphore semaphore_;
    std::uint64_t submitted_ = 0;
    std::uint64_t command_lists_ = 0;
    std::deque<RetiredObject> retired_;  // in the order of `last_use`
};

}  // namespace govor::gpu
