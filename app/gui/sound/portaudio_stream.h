#pragma once

#include <portaudio.h>

#include <memory>
#include <string>

#include "sound/portaudio_library.h"

namespace govor::sound {

// One PortAudio stream in either direction, running from its construction to its destruction.
class PortAudioStream {
  public:
    // Returns a sample rate and a channel count that the device supports, 48 kHz if possible. Throws Error.
    static StreamFormat choose_format(PortAudioLibrary& library, Direction direction, const std::string& id);

    PortAudioStream(std::shared_ptr<PortAudioLibrary> library, Direction direction, const std::string& id,
                    StreamFormat format, PaStreamCallback* callback, void* context);
    ~PortAudioStream();
    PortAudioStream(const PortAudioStream&) = delete;
    PortAudioStream& operator=(const PortAudioStream&) = delete;

    bool is_alive() noexcept;
    double output_latency() const noexcept { return output_latency_; }  // seconds, as reported by PortAudio

  private:
    std::shared_ptr<PortAudioLibrary> library_;
    PaStream* stream_ = nullptr;
    double output_latency_ = 0;
};

}  // namespace govor::sound
