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

// Keeps one direction of a sound system (AudioInput or AudioOutput) open. Looks every tick whether its stream
// still lives and every second for a better device. Never waits: all delays are times of ticks.
template <typename System>
class DeviceSupervisor {
  public:
    using Stream = typename System::Stream;
    using Retire = std::function<void(Stream&)>;  // the last look at a stream that is closed next

    DeviceSupervisor(System& system, std::function<void(DeviceNotice)> notify, Retire retire)
        : system_(&system), notify_(std::move(notify)), retire_(std::move(retire)) {}

    // From now on the devices of another sound system, none of which has been tried or announced.
    void use(System& system) {
        close();
        system_ = &system;
        choice_ = {};
        choice_.choose(chosen_);
        next_look_ = {};
        announced_.clear();
        told_none_ = false;
        gone_ = false;
    }

    // The identity to use when it is there; empty: the system's default.
    void choose(const std::string& id) {
        if (id == chosen_) return;
        chosen_ = id;
        choice_.choose(id);
        next_look_ = {};
        announced_.clear();
    }
    void want_open(bool wanted) noexcept {
        if (wanted && !wanted_) next_look_ = {};
        wanted_ = wanted;
    }

    // True if the stream is another than at the last tick, or none.
    bool tick(Time now) {
        if (!wanted_) close();
        if (stream_) check_health(now);
        if (now >= next_look_) look(now);
        return std::exchange(seen_changes_, changes_) != changes_;
    }

    Stream* stream() noexcept { return stream_.get(); }
    const std::vector<DeviceInfo>& devices() const noexcept { return choice_.devices(); }
    std::uint64_t reopened() const noexcept { return reopened_; }  // after a loss

  private:
    static constexpr Duration look_every{1000};
    static constexpr Duration retry_every{500};     // without any device
    static constexpr Duration stalled_after{2000};  // the slowest devices call back ten times a second

    void look(Time now) {
        choice_.set_devices(system_->devices());
        next_look_ = now + look_every;
        if (wanted_) open_best(now);
        if (wanted_ && !stream_) next_look_ = now + retry_every;
    }

    void check_health(Time now) {
        const std::uint64_t callbacks = stream_->buffer().callbacks();
        if (callbacks != callbacks_) {
            callbacks_ = callbacks;
            last_callback_ = now;
            choice_.works(current_);
        }
        const bool stalled = now - last_callback_ > stalled_after;
        if (stream_->alive() && !stalled) return;
        if (stalled) choice_.stalled(current_, now);
        notify(DeviceNotice::What::lost, choice_.name(current_));
        choice_.lost();
        announced_.clear();
        gone_ = true;
        close();
        next_look_ = now;
    }

    void open_best(Time now) {
        const std::string playing = stream_ ? current_ : std::string{};
        for (const std::string& id : choice_.candidates(now, playing)) {
            if (id == playing || open(id, now)) return;
        }
        if (told_none_ || stream_) return;
        notify(DeviceNotice::What::none, {});
        told_none_ = true;
        announced_.clear();  // whichever opens next is news, also the one before
    }

    bool open(const std::string& id, Time now) {
        std::unique_ptr<Stream> stream;
        try {
            stream = system_->open(id);
        } catch (const Error& error) {
            log::warning("{}", error.what());
            choice_.failed(id, now);
            return false;
        }
        close();
        stream_ = std::move(stream);
        current_ = id;
        callbacks_ = 0;
        last_callback_ = now;
        told_none_ = false;
        if (gone_) ++reopened_;
        gone_ = false;
        ++changes_;
        if (announced_ != current_) notify(choice_.in_use(current_), choice_.name(current_));
        announced_ = current_;
        return true;
    }

    void close() {
        if (!stream_) return;
        retire_(*stream_);
        stream_.reset();
        ++changes_;
    }

    void notify(DeviceNotice::What what, const std::string& device) {
        notify_(make_notice(System::direction, what, device, choice_.chosen_name()));
    }

    System* system_;
    std::function<void(DeviceNotice)> notify_;
    Retire retire_;
    DeviceChoice choice_;
    std::string chosen_;
    bool wanted_ = true;
    std::unique_ptr<Stream> stream_;
    std::string current_;    // id of stream_, or of the last one
    std::string announced_;  // what the user was told last
    bool told_none_ = false;
    bool gone_ = false;  // the last stream was lost, and not closed by us
    std::uint64_t reopened_ = 0;
    std::uint64_t changes_ = 0;  // a new stream may lie where the old one lay
    std::uint64_t seen_changes_ = 0;
    std::uint64_t callbacks_ = 0;
    Time last_callback_;
    Time next_look_;
};

}  // namespace govor::sound
