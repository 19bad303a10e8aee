#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "sound/sound_events.h"

namespace govor::sound {

using Time = std::chrono::steady_clock::time_point;
using Duration = std::chrono::milliseconds;

// Which device to try next: the chosen one while it is listed, else the system's default, else any. One that
// makes trouble is left alone for a while, which doubles each time.
class DeviceChoice {
  public:
    void choose(std::string id);  // empty: the system's default
    void set_devices(std::vector<DeviceInfo> devices);
    const std::vector<DeviceInfo>& devices() const noexcept { return devices_; }

    // Ids to try, best first. With a `current` one that plays only better ones and itself: it is given up for
    // the chosen device or the default alone.
    std::vector<std::string> candidates(Time now, const std::string& current) const;

    void failed(const std::string& id, Time now);   // it could not be opened
    void stalled(const std::string& id, Time now);  // it was opened, and stood still
    void works(const std::string& id) { trouble_.erase(id); }

    // What its use means to the user, given what was said before.
    DeviceNotice::What in_use(const std::string& id);
    void lost() { missed_ = true; }

    std::string name(const std::string& id) const;  // also of devices that are gone
    std::string chosen_name() const { return name(chosen_); }

  private:
    struct Trouble {
        Time not_before;
        Duration pause{0};
    };

    void avoid(const std::string& id, Time now, Duration longest);

    std::string chosen_;
    std::vector<DeviceInfo> devices_;
    std::map<std::string, std::string> names_;  // of every device that was ever listed
    std::map<std::string, Trouble> trouble_;
    bool missed_ = false;  // the chosen device was lost, or is replaced by another
};

}  // namespace govor::sound
