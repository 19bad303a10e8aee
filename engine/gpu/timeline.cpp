#include "gpu/timeline.h"

#include <cstdio>
#include <exception>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "core/error.h"
#include "gpu/vulkan_error.h"

namespace govor::gpu {
namespace {

constexpr std::uint64_t no_timeout = std::numeric_limits<std::uint64_t>::max();

vk::raii::Semaphore make_timeline_semaphore(const vk::raii::Device& device) {
    const vk::SemaphoreTypeCreateInfo type(vk::SemaphoreType::eTimeline, 0);
    return {device, vk::SemaphoreCreateInfo({}, &type)};
}

}  // namespace

Timeline::Timeline(const Instance& instance, const vk::raii::Device& device, std::uint32_t queue_family)
    : instance_(instance),
      device_(device),
      queue_(device, queue_family, 0),
      semaphore_(make_timeline_semaphore(device)) {}

Timeline::~Timeline() {
    wait_and_destroy_retired();
    if (command_lists_ != 0) {
        // The destructors of the command lists would access freed memory. An exception cannot leave this
        // destructor.
        std::fprintf(stderr, "%llu command lists outlive their device.\n",
                     static_cast<unsigned long long>(command_lists_));
        std::terminate();
    }
}

Ticket Timeline::submit(vk::CommandBuffer commands) {
    instance_.throw_validation_messages();
    const vk::CommandBufferSubmitInfo buffer(commands);
    const vk::SemaphoreSubmitInfo signal(*semaphore_, submitted_ + 1,
                                         vk::PipelineStageFlagBits2::eAllCommands);
    vk::SubmitInfo2 info;
    info.setCommandBufferInfos(buffer).setSignalSemaphoreInfos(signal);
    call_vulkan("submit commands", [&] { queue_.submit2(info); });
    ++submitted_;
    destroy_completed();
    instance_.throw_validation_messages();
    return {submitted_};
}

bool Timeline::is_done(Ticket ticket) const {
    return call_vulkan("query the progress of the device", [&] { return semaphore_.getCounterValue(); }) >=
           ticket.value;
}

void Timeline::wait(Ticket ticket) {
    if (ticket.value > submitted_) {
        throw internal_error(
            fmt::format("Waiting for submission {} of {} would never end.", ticket.value, submitted_));
    }
    const vk::SemaphoreWaitInfo info({}, *semaphore_, ticket.value);
    call_vulkan("wait for the device", [&] {
        while (device_.waitSemaphores(info, no_timeout) == vk::Result::eTimeout) {
        }
    });
    destroy_completed();
    instance_.throw_validation_messages();
}

std::uint64_t Timeline::completed() const noexcept {
    try {
        return semaphore_.getCounterValue();
    } catch (const vk::SystemError&) {
        return submitted_;  // a lost device executes nothing
    }
}

void Timeline::destroy_completed() noexcept {
    if (retired_.empty()) return;
    const std::uint64_t completed_submissions = completed();
    while (!retired_.empty() && retired_.front().last_use <= completed_submissions) retired_.pop_front();
}

void Timeline::retire(std::shared_ptr<void> object) noexcept {
    destroy_completed();
    if (completed() < submitted_) retired_.push_back({submitted_, std::move(object)});
}

void Timeline::wait_and_destroy_retired() noexcept {
    const vk::SemaphoreWaitInfo info({}, *semaphore_, submitted_);
    try {
        while (device_.waitSemaphores(info, no_timeout) == vk::Result::eTimeout) {
        }
    } catch (const vk::SystemError&) {
        // The device is lost, so submitted commands will not access their memory again.
        retired_.clear();
    }
    destroy_completed();
}

}  // namespace govor::gpu
