#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sound/playback_buffer.h"
#include "sound/stream_format.h"

namespace govor::sound {

// A loudspeaker that is open. Its callback takes from buffer() until it is destroyed.
class OutputStream {
  public:
    explicit OutputStream(StreamFormat format) : format_(format), buffer_(format) {}
    virtual ~OutputStream() = default;
    OutputStream(const OutputStream&) = delete;
    OutputStream& operator=(const OutputStream&) = delete;

    const StreamFormat& format() const noexcept { return format_; }
    PlaybackBuffer& buffer() noexcept { return buffer_; }

    virtual bool alive() noexcept = 0;  // as InputStream::alive

  private:
    StreamFormat format_;
    PlaybackBuffer buffer_;
};

// The loudspeakers that one sound system offers; see AudioInput.
class AudioOutput {
  public:
    using Stream = OutputStream;
    static constexpr Direction direction = Direction::output;

    virtual ~AudioOutput() = default;

    virtual std::vector<DeviceInfo> devices() = 0;
    virtual std::unique_ptr<OutputStream> open(const std::string& id) = 0;
};

}  // namespace govor::sound
