#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sound/capture_buffer.h"
#include "sound/playback_buffer.h"
#include "sound/stream_format.h"

namespace govor::sound {

// A stream on an open device. Until the stream is destroyed, the device's callback fills (microphone) or
// drains (loudspeaker) buffer(), on the sound system's own thread. The destructor waits for a running
// callback.
template <typename Buffer>
class AudioStream {
  public:
    explicit AudioStream(StreamFormat format) : format_(format), buffer_(format) {}
    virtual ~AudioStream() = default;
    AudioStream(const AudioStream&) = delete;
    AudioStream& operator=(const AudioStream&) = delete;

    const StreamFormat& format() const noexcept { return format_; }
    Buffer& buffer() noexcept { return buffer_; }

    // Returns false after the stream reported that its device or server was removed. DeviceSupervisor also
    // detects devices whose callbacks stop.
    virtual bool is_alive() noexcept = 0;

  private:
    StreamFormat format_;
    Buffer buffer_;
};

using InputStream = AudioStream<CaptureBuffer>;
using OutputStream = AudioStream<PlaybackBuffer>;

// The microphones or the loudspeakers of one sound system. Used on the sound thread only.
template <Direction stream_direction, typename StreamType>
class AudioSystem {
  public:
    using Stream = StreamType;
    static constexpr Direction direction = stream_direction;

    virtual ~AudioSystem() = default;

    // Returns the devices that are connected now; empty without a sound system. Cheap enough to be called
    // every second.
    virtual std::vector<DeviceInfo> devices() = 0;
    // Opens a device in a format that it supports. Throws Error{not_found} if there is no such device and
    // Error{io} with the sound system's message if it cannot be opened.
    virtual std::unique_ptr<Stream> open(const std::string& id) = 0;
};

using AudioInput = AudioSystem<Direction::input, InputStream>;
using AudioOutput = AudioSystem<Direction::output, OutputStream>;

}  // namespace govor::sound
