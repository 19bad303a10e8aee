#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "sound/sound_events.h"

namespace govor::sound {

using Time = std::chrono::steady_clock::time_point;
using Duration = std::chrono::milliseconds;

// Selects the device to try next: the chosen one if it is listed, else the system's default, else any. A
// device that fails or stalls is avoided for a time that doubles with each failure (exponential backoff).
class DeviceChoice {
  public:
    void choose(std::string id);  // empty: the system's default
    void set_devices(std::vector<DeviceInfo> devices);
    const std::vector<DeviceInfo>& devices() const noexcept { return devices_; }

    // Returns the ids of the devices to try, the preferred one first. While `current_id` is open, only the
    // chosen device, the default and `current_id` itself are candidates; another device does not replace it.
    std::vector<std::string> candidates(Time now, const std::string& current_id) const;

    void record_failure(const std::string& id, Time now);  // opening failed
    void record_stall(const std::string& id, Time now);    // it was opened but its callbacks stopped
    void record_success(const std::string& id) { backoffs_.erase(id); }

    // Records that `id` was opened. Returns the kind of notice to show, which depends on whether `id` is the
    // chosen device and whether that device was missing before.
    DeviceNotice::Kind record_opened(const std::string& id);
    void record_loss() { is_chosen_missing_ = true; }  // the open device was lost

    std::string name(const std::string& id) const;  // also for removed devices
    std::string chosen_name() const { return name(chosen_id_); }

  private:
    struct Backoff {
        Time not_before;
        Duration delay{0};
    };

    void avoid(const std::string& id, Time now, Duration max_delay);

    std::string chosen_id_;
    std::vector<DeviceInfo> devices_;
    std::map<std::string, std::string> names_;  // of every device that was ever listed
    std::map<std::string, Backoff> backoffs_;
    bool is_chosen_missing_ = false;  // the chosen device was lost, or another one replaces it
};

}  // namespace govor::sound
