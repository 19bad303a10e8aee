#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sound/capture_buffer.h"
#include "sound/playback_buffer.h"
#include "sound/stream_format.h"

namespace govor::sound {

// A device that is open. Its callback fills a microphone's buffer() or empties a loudspeaker's until the
// stream is destroyed, on a thread of the device's own. Destroying waits for a callback under way.
template <typename Buffer>
class AudioStream {
  public:
    explicit AudioStream(StreamFormat format) : format_(format), buffer_(format) {}
    virtual ~AudioStream() = default;
    AudioStream(const AudioStream&) = delete;
    AudioStream& operator=(const AudioStream&) = delete;

    const StreamFormat& format() const noexcept { return format_; }
    Buffer& buffer() noexcept { return buffer_; }

    // False once the device or its server is known to be gone. One that merely falls silent is noticed by its
    // callbacks; see device_supervisor.h.
    virtual bool alive() noexcept = 0;

  private:
    StreamFormat format_;
    Buffer buffer_;
};

using InputStream = AudioStream<CaptureBuffer>;
using OutputStream = AudioStream<PlaybackBuffer>;

// The microphones, or the loudspeakers, that one sound system offers. Used on the sound thread only.
template <Direction way, typename OpenStream>
class AudioSystem {
  public:
    using Stream = OpenStream;
    static constexpr Direction direction = way;

    virtual ~AudioSystem() = default;

    // What is there now, none if there is no sound system. Cheap enough to be asked every second.
    virtual std::vector<DeviceInfo> devices() = 0;
    // Opens a device in a format that it likes. Throws Error: not_found when there is no such device, io with
    // the system's words when it cannot be opened.
    virtual std::unique_ptr<Stream> open(const std::string& id) = 0;
};

using AudioInput = AudioSystem<Direction::input, InputStream>;
using AudioOutput = AudioSystem<Direction::output, OutputStream>;

}  // namespace govor::sound
