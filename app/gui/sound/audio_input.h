#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sound/capture_buffer.h"
#include "sound/stream_format.h"

namespace govor::sound {

// A microphone that is open. Its callback fills buffer() until it is destroyed, on a thread of the device's
// own. Destroying waits for a callback under way.
class InputStream {
  public:
    explicit InputStream(StreamFormat format) : format_(format), buffer_(format) {}
    virtual ~InputStream() = default;
    InputStream(const InputStream&) = delete;
    InputStream& operator=(const InputStream&) = delete;

    const StreamFormat& format() const noexcept { return format_; }
    CaptureBuffer& buffer() noexcept { return buffer_; }

    // False once the device or its server is known to be gone. One that merely falls silent is noticed by its
    // callbacks; see device_keeper.h.
    virtual bool alive() noexcept = 0;

  private:
    StreamFormat format_;
    CaptureBuffer buffer_;
};

// The microphones that one sound system offers. Used on the sound thread only.
class AudioInput {
  public:
    using Stream = InputStream;
    static constexpr Direction direction = Direction::input;

    virtual ~AudioInput() = default;

    // What is there now, none if there is no sound system. Cheap enough to be asked every second.
    virtual std::vector<DeviceInfo> devices() = 0;
    // Opens a device in a format that it likes. Throws Error: not_found when there is no such device, io with
    // the system's words when it cannot be opened.
    virtual std::unique_ptr<InputStream> open(const std::string& id) = 0;
};

}  // namespace govor::sound
