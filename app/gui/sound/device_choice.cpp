#include "sound/device_choice.h"

#include <algorithm>
#include <utility>

namespace govor::sound {
namespace {

constexpr Duration first_backoff{1000};
constexpr Duration max_delay_after_failure{4000};
// Each attempt to use a stalled device causes two seconds of silence.
constexpr Duration max_delay_after_stall{60000};

}  // namespace

void DeviceChoice::choose(std::string id) {
    chosen_id_ = std::move(id);
    backoffs_.clear();
}

void DeviceChoice::set_devices(std::vector<DeviceInfo> devices) {
    devices_ = std::move(devices);
    for (const DeviceInfo& device : devices_) names_[device.id] = device.name;
}

std::vector<std::string> DeviceChoice::candidates(Time now, const std::string& current_id) const {
    std::vector<std::string> ids;
    const auto add = [&](const std::string& id) {
        const auto backoff = backoffs_.find(id);
        const bool is_avoided =
            id != current_id && backoff != backoffs_.end() && now < backoff->second.not_before;
        if (!is_avoided && std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    };
    for (const DeviceInfo& device : devices_) {
        if (!chosen_id_.empty() && device.id == chosen_id_) add(device.id);
    }
    for (const DeviceInfo& device : devices_) {
        if (device.is_default) add(device.id);
    }
    if (!current_id.empty()) {
        add(current_id);
        return ids;
    }
    for (const DeviceInfo& device : devices_) add(device.id);
    return ids;
}

void DeviceChoice::avoid(const std::string& id, Time now, Duration max_delay) {
    Backoff& backoff = backoffs_[id];
    backoff.delay = std::clamp(backoff.delay * 2, first_backoff, max_delay);
    backoff.not_before = now + backoff.delay;
}

void DeviceChoice::record_failure(const std::string& id, Time now) {
    avoid(id, now, max_delay_after_failure);
}

void DeviceChoice::record_stall(const std::string& id, Time now) {
    avoid(id, now, max_delay_after_stall);
}

DeviceNotice::Kind DeviceChoice::record_opened(const std::string& id) {
    if (!chosen_id_.empty() && id != chosen_id_) {
        is_chosen_missing_ = true;
        return DeviceNotice::Kind::fell_back;
    }
    const bool has_returned = is_chosen_missing_ && id == chosen_id_;
    is_chosen_missing_ = false;
    return has_returned ? DeviceNotice::Kind::returned : DeviceNotice::Kind::opened;
}

std::string DeviceChoice::name(const std::string& id) const {
    const auto entry = names_.find(id);
    return entry == names_.end() ? id : entry->second;
}

}  // namespace govor::sound
