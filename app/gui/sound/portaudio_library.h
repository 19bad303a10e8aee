#pragma once

#include <portaudio.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "sound/stream_format.h"

namespace govor::sound {

// PortAudio between Pa_Initialize and Pa_Terminate. PortAudio enumerates devices in Pa_Initialize only, so
// detecting a new device requires a restart of the library, which is possible only while no stream is open.
// Both directions share one library.
class PortAudioLibrary {
  public:
    PortAudioLibrary();
    ~PortAudioLibrary();
    PortAudioLibrary(const PortAudioLibrary&) = delete;
    PortAudioLibrary& operator=(const PortAudioLibrary&) = delete;

    // Lists the devices. Restarts the library first if no stream is open and either `direction` has no device
    // or the computer's sound cards have changed. After such a change is_outdated() is true until the open
    // streams are closed and the library has been restarted.
    std::vector<DeviceInfo> devices(Direction direction);
    bool is_outdated() const noexcept { return is_outdated_; }

    // Returns the index of a device. Throws Error{not_found} if it is not connected.
    PaDeviceIndex find(Direction direction, const std::string& id);

    // Called by each stream when it is opened and closed.
    void add_stream() noexcept { ++streams_; }
    void remove_stream() noexcept { --streams_; }

  private:
    void start();
    void stop();
    std::vector<DeviceInfo> list(Direction direction) const;

    bool is_running_ = false;
    bool is_outdated_ = false;
    std::size_t streams_ = 0;
    std::chrono::steady_clock::time_point start_time_;
    std::string cards_;  // the kernel's list at the last start
};

// Returns a device name such as "HDA Intel: ALC257 Analog (hw:0,0)" without the ALSA card and device numbers,
// which may change at each boot.
std::string remove_hw_suffix(const std::string& name);

// Throws Error{io} with PortAudio's message unless `code` is paNoError.
void check_portaudio(PaError code, const std::string& device);

}  // namespace govor::sound
