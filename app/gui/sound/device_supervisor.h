#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/log.h"
#include "sound/device_choice.h"
#include "sound/device_notices.h"

namespace govor::sound {

// Keeps one direction of a sound system (AudioInput or AudioOutput) open. Each tick checks that the stream is
// alive; once a second, the supervisor looks for a better device. Never blocks: all delays are measured
// between ticks.
template <typename System>
class DeviceSupervisor {
  public:
    using Stream = typename System::Stream;
    using OnClose = std::function<void(Stream&)>;  // called just before a stream is closed

    DeviceSupervisor(System& system, std::function<void(DeviceNotice)> notify, OnClose on_close)
        : system_(&system), notify_(std::move(notify)), on_close_(std::move(on_close)) {}

    // Switches to another sound system; all state about the earlier one's devices is reset.
    void switch_system(System& system) {
        close();
        system_ = &system;
        choice_ = {};
        choice_.choose(chosen_id_);
        next_scan_ = {};
        announced_id_.clear();
        has_announced_none_ = false;
        is_lost_ = false;
    }

    // Id of the preferred device; empty: the system's default.
    void choose(const std::string& id) {
        if (id == chosen_id_) return;
        chosen_id_ = id;
        choice_.choose(id);
        next_scan_ = {};
        announced_id_.clear();
    }
    void set_enabled(bool is_enabled) noexcept {
        if (is_enabled && !is_enabled_) next_scan_ = {};
        is_enabled_ = is_enabled;
    }

    // Returns true if the stream was opened, closed or replaced since the last tick.
    bool tick(Time now) {
        if (!is_enabled_) close();
        if (stream_) check_health(now);
        if (now >= next_scan_) scan(now);
        return std::exchange(reported_changes_, changes_) != changes_;
    }

    Stream* stream() noexcept { return stream_.get(); }
    const std::vector<DeviceInfo>& devices() const noexcept { return choice_.devices(); }
    // Returns how many times a device was opened after a loss.
    std::uint64_t reopen_count() const noexcept { return reopen_count_; }

  private:
    static constexpr Duration scan_interval{1000};
    static constexpr Duration retry_interval{500};  // while no device is open
    static constexpr Duration stall_timeout{2000};  // the slowest devices have ten callbacks a second

    void scan(Time now) {
        choice_.set_devices(system_->devices());
        next_scan_ = now + scan_interval;
        if (is_enabled_) open_best(now);
        if (is_enabled_ && !stream_) next_scan_ = now + retry_interval;
    }

    void check_health(Time now) {
        const std::uint64_t callbacks = stream_->buffer().callbacks();
        if (callbacks != callbacks_) {
            callbacks_ = callbacks;
            last_callback_ = now;
            choice_.record_success(current_id_);
        }
        const bool is_stalled = now - last_callback_ > stall_timeout;
        if (stream_->is_alive() && !is_stalled) return;
        if (is_stalled) choice_.record_stall(current_id_, now);
        notify(DeviceNotice::Kind::lost, choice_.name(current_id_));
        choice_.record_loss();
        announced_id_.clear();
        is_lost_ = true;
        close();
        next_scan_ = now;
    }

    void open_best(Time now) {
        const std::string open_id = stream_ ? current_id_ : std::string{};
        for (const std::string& id : choice_.candidates(now, open_id)) {
            if (id == open_id || open(id, now)) return;
        }
        if (has_announced_none_ || stream_) return;
        notify(DeviceNotice::Kind::no_device, {});
        has_announced_none_ = true;
        announced_id_.clear();  // the next device to open is announced even if it is the same as before
    }

    bool open(const std::string& id, Time now) {
        std::unique_ptr<Stream> stream;
        try {
            stream = system_->open(id);
        } catch (const Error& error) {
            log::warning("{}", error.what());
            choice_.record_failure(id, now);
            return false;
        }
        close();
        stream_ = std::move(stream);
        current_id_ = id;
        callbacks_ = 0;
        last_callback_ = now;
        has_announced_none_ = false;
        if (is_lost_) ++reopen_count_;
        is_lost_ = false;
        ++changes_;
        if (announced_id_ != current_id_)
            notify(choice_.record_opened(current_id_), choice_.name(current_id_));
        announced_id_ = current_id_;
        return true;
    }

    void close() {
        if (!stream_) return;
        on_close_(*stream_);
        stream_.reset();
        ++changes_;
    }

    void notify(DeviceNotice::Kind kind, const std::string& device) {
        notify_(make_notice(System::direction, kind, device, choice_.chosen_name()));
    }

    System* system_;
    std::function<void(DeviceNotice)> notify_;
    OnClose on_close_;
    DeviceChoice choice_;
    std::string chosen_id_;
    bool is_enabled_ = true;
    std::unique_ptr<Stream> stream_;
    std::string current_id_;    // id of stream_, or of the last one
    std::string announced_id_;  // id in the last notice to the user
    bool has_announced_none_ = false;
    bool is_lost_ = false;  // the last stream was lost rather than closed
    std::uint64_t reopen_count_ = 0;
    std::uint64_t changes_ = 0;  // counted, because a new stream may have the old one's address
    std::uint64_t reported_changes_ = 0;
    std::uint64_t callbacks_ = 0;
    Time last_callback_;
    Time next_scan_;
};

}  // namespace govor::sound
