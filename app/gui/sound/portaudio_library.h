#pragma once

#include <portaudio.h>

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "sound/stream_format.h"

namespace govor::sound {

// PortAudio between Pa_Initialize and Pa_Terminate. It looks for devices in Pa_Initialize only, so that a new
// one is seen by starting the library anew, which takes that no stream is open. Both directions share one
// library.
class PortAudioLibrary {
  public:
    PortAudioLibrary();
    ~PortAudioLibrary();
    PortAudioLibrary(const PortAudioLibrary&) = delete;
    PortAudioLibrary& operator=(const PortAudioLibrary&) = delete;

    // The library looks again when no stream is open and `direction` has nothing to offer or the computer's
    // sound cards changed. Changed cards also make outdated() true, until open streams are closed and it has
    // looked.
    std::vector<DeviceInfo> devices(Direction direction);
    bool outdated() const noexcept { return outdated_; }

    // Throws Error{not_found}.
    PaDeviceIndex find(Direction direction, const std::string& id);

    // Streams count themselves.
    void add_stream() noexcept { ++streams_; }
    void remove_stream() noexcept { --streams_; }

  private:
    void start();
    void stop();
    std::vector<DeviceInfo> list(Direction direction) const;

    bool running_ = false;
    bool outdated_ = false;
    std::size_t streams_ = 0;
    std::chrono::steady_clock::time_point started_;
    std::string cards_;  // as the kernel names them
};

// "HDA Intel: ALC257 Analog (hw:0,0)" without the numbers, which change from start to start.
std::string portaudio_identity(const std::string& name);

// Throws Error{io} with PortAudio's words.
void check_portaudio(PaError code, const std::string& device);

}  // namespace govor::sound
