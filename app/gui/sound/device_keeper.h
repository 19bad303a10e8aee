#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/log.h"
#include "sound/device_notices.h"
#include "sound/sound_events.h"

namespace govor::sound {

using Time = std::chrono::steady_clock::time_point;

// Keeps one direction of a sound system open: the chosen device while it is there, else the system's default,
// else any. Looks every tick whether it still lives and every second for better ones; a device that makes
// trouble is left alone for a while, which doubles each time. Never waits: all delays are times of ticks.
template <typename System>
class DeviceKeeper {
  public:
    using Stream = typename System::Stream;
    using Retire = std::function<void(Stream&)>;  // the last look at a stream that is closed next

    DeviceKeeper(System& system, std::function<void(DeviceNotice)> notify, Retire retire)
        : system_(system), notify_(std::move(notify)), retire_(std::move(retire)) {}

    // The identity to use when it is there; empty: the system's default.
    void choose(std::string id) {
        if (id == chosen_) return;
        chosen_ = std::move(id);
        trouble_.clear();
        next_look_ = {};
        announced_.clear();
    }
    void want_open(bool wanted) noexcept {
        if (wanted && !wanted_) next_look_ = {};
        wanted_ = wanted;
    }

    // True if the stream is another than before, or none.
    bool tick(Time now) {
        const std::uint64_t before = changes_;
        if (!wanted_) close();
        if (stream_) check_health(now);
        if (now < next_look_) return changes_ != before;
        devices_ = system_.devices();
        next_look_ = now + look_every;
        if (wanted_) open_best(now);
        if (wanted_ && !stream_) next_look_ = std::min(next_look_, now + retry_);
        return changes_ != before;
    }

    Stream* stream() noexcept { return stream_.get(); }
    const std::vector<DeviceInfo>& devices() const noexcept { return devices_; }
    std::uint64_t opened() const noexcept { return opened_; }

  private:
    using Duration = std::chrono::milliseconds;
    static constexpr Duration look_every{1000};
    static constexpr Duration first_retry{250};
    static constexpr Duration last_retry{4000};
    static constexpr Duration stalled_after{
        2000};  // of no callback; the slowest are called 10 times a second

    struct Trouble {
        Time not_before;
        Duration pause{0};
    };

    void check_health(Time now) {
        const std::uint64_t callbacks = stream_->buffer().callbacks();
        if (callbacks != callbacks_) {
            callbacks_ = callbacks;
            last_callback_ = now;
            trouble_.erase(current_);
        }
        const bool stalled = now - last_callback_ > stalled_after;
        if (stream_->alive() && !stalled) return;
        if (stalled) avoid(current_, now);
        notify_(make_notice(System::direction, DeviceNotice::What::lost, name(current_), {}));
        announced_.clear();
        lost_ = true;
        close();
        next_look_ = now;
    }

    void open_best(Time now) {
        for (const std::string& id : candidates()) {
            if (stream_ && id == current_) return;
            const auto trouble = trouble_.find(id);
            if (trouble != trouble_.end() && now < trouble->second.not_before) continue;
            if (open(id, now)) return;
        }
        if (stream_) return;
        retry_ = std::min(retry_ * 2, last_retry);
        if (!told_none_) {
            notify_(make_notice(System::direction, DeviceNotice::What::none, {}, name(chosen_)));
        }
        told_none_ = true;
    }

    // Best first. A stream that plays is given up for the chosen device or the default only.
    std::vector<std::string> candidates() const {
        std::vector<std::string> ids;
        const auto add = [&](const std::string& id) {
            if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
        };
        for (const DeviceInfo& device : devices_) {
            if (!chosen_.empty() && device.id == chosen_) add(device.id);
        }
        for (const DeviceInfo& device : devices_) {
            if (device.is_default) add(device.id);
        }
        if (stream_) add(current_);
        for (const DeviceInfo& device : devices_) add(device.id);
        return ids;
    }

    bool open(const std::string& id, Time now) {
        std::unique_ptr<Stream> stream;
        try {
            stream = system_.open(id);
        } catch (const Error& error) {
            log::warning("{}", error.what());
            avoid(id, now);
            return false;
        }
        close();
        stream_ = std::move(stream);
        current_ = id;
        callbacks_ = 0;
        last_callback_ = now;
        retry_ = first_retry;
        told_none_ = false;
        ++opened_;
        ++changes_;
        announce();
        return true;
    }

    void announce() {
        if (announced_ == current_) return;
        announced_ = current_;
        auto what = DeviceNotice::What::opened;
        if (!chosen_.empty() && current_ != chosen_) what = DeviceNotice::What::fell_back;
        if (lost_ && current_ == chosen_) what = DeviceNotice::What::returned;
        if (current_ == chosen_) lost_ = false;
        if (what == DeviceNotice::What::fell_back) lost_ = true;
        notify_(make_notice(System::direction, what, name(current_), name(chosen_)));
    }

    void close() {
        if (!stream_) return;
        retire_(*stream_);
        stream_.reset();
        ++changes_;
    }

    void avoid(const std::string& id, Time now) {
        Trouble& trouble = trouble_[id];
        trouble.pause = std::clamp(trouble.pause * 2, first_retry, last_retry);
        trouble.not_before = now + trouble.pause;
    }

    std::string name(const std::string& id) {
        for (const DeviceInfo& device : devices_) {
            if (device.id == id) names_[id] = device.name;
        }
        const auto known = names_.find(id);
        return known == names_.end() ? id : known->second;
    }

    System& system_;
    std::function<void(DeviceNotice)> notify_;
    Retire retire_;
    std::string chosen_;
    bool wanted_ = true;
    std::vector<DeviceInfo> devices_;
    std::map<std::string, std::string> names_;  // of devices that were there once
    std::map<std::string, Trouble> trouble_;
    std::unique_ptr<Stream> stream_;
    std::string current_;    // id of stream_, or of the last one
    std::string announced_;  // what the user was told last
    bool lost_ = false;      // the chosen device is missed
    bool told_none_ = false;
    std::uint64_t opened_ = 0;
    std::uint64_t changes_ = 0;  // a new stream may lie where the old one lay
    std::uint64_t callbacks_ = 0;
    Time last_callback_;
    Time next_look_;
    Duration retry_ = first_retry;
};

}  // namespace govor::sound
