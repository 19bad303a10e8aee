#include "sound/portaudio_backend.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "sound/portaudio_library.h"
#include "sound/portaudio_stream.h"

namespace govor::sound {
namespace {

class PortAudioInputStream : public InputStream {
  public:
    PortAudioInputStream(const std::shared_ptr<PortAudioLibrary>& library, const std::string& id)
        : InputStream(PortAudioStream::choose_format(*library, Direction::input, id)),
          stream_(library, Direction::input, id, format(), callback, this) {}

    bool alive() noexcept override { return stream_.alive(); }

  private:
    static int callback(const void* input, void*, unsigned long frames, const PaStreamCallbackTimeInfo*,
                        PaStreamCallbackFlags flags, void* context) noexcept {
        auto& self = *static_cast<PortAudioInputStream*>(context);
        if ((flags & paInputOverflow) != 0) self.buffer().count_overrun();
        if (input != nullptr) {
            self.buffer().write({static_cast<const float*>(input), frames * self.format().channels});
        }
        return paContinue;
    }

    PortAudioStream stream_;
};

class PortAudioOutputStream : public OutputStream {
  public:
    PortAudioOutputStream(const std::shared_ptr<PortAudioLibrary>& library, const std::string& id)
        : OutputStream(PortAudioStream::choose_format(*library, Direction::output, id)),
          stream_(library, Direction::output, id, format(), callback, this) {
        promised_latency_.store(stream_.output_latency(), std::memory_order_relaxed);
    }

    bool alive() noexcept override { return stream_.alive(); }

  private:
    static int callback(const void*, void* output, unsigned long frames, const PaStreamCallbackTimeInfo* time,
                        PaStreamCallbackFlags flags, void* context) noexcept {
        auto& self = *static_cast<PortAudioOutputStream*>(context);
        const std::span<float> out{static_cast<float*>(output), frames * self.format().channels};
        double latency = time->outputBufferDacTime - time->currentTime;
        const bool known = latency > 0 && latency < 2;  // some hosts never know
        if (!known) latency = self.promised_latency_.load(std::memory_order_relaxed);
        const auto in_frames = static_cast<std::uint64_t>(latency * self.format().rate.value);
        const bool trusted =
            self.watch_for_dryness(known, (flags & paOutputUnderflow) != 0, in_frames, frames);
        trusted ? self.buffer().play(out, in_frames) : self.buffer().play_silence(out);
        return paContinue;
    }

    // False while the device may throw away what it gets. On the way from ALSA to PulseAudio it is noticed
    // late, if at all, that a server which stood still had nothing to play; PortAudio then begins anew, and
    // what was handed over in between is lost. So a device that knew what it holds and now holds nothing gets
    // silence until it was begun anew, holds something, or had as much silence as it had sound at last.
    bool watch_for_dryness(bool holds_something, bool begun_anew, std::uint64_t held_frames,
                           std::uint64_t frames) noexcept {
        const bool empty = !holds_something && doubtful_frames_ > 0;
        if ((begun_anew || empty) && !std::exchange(dry_, true)) buffer().note_dry_device();
        if (holds_something) {
            dry_ = begun_anew;
            doubtful_frames_ = held_frames;
        } else {
            doubtful_frames_ = begun_anew ? 0 : doubtful_frames_ - std::min(doubtful_frames_, frames);
        }
        return !empty || begun_anew;
    }

    std::atomic<double> promised_latency_{0};  // seconds; callbacks may come before it is known
    std::uint64_t doubtful_frames_ = 0;        // audio thread, as the next: of silence that may still come
    bool dry_ = false;                         // counted already
    PortAudioStream stream_;
};

// Both directions alike.
template <typename System, typename OwnStream>
class PortAudioDirection : public System {
  public:
    explicit PortAudioDirection(std::shared_ptr<PortAudioLibrary> library) : library_(std::move(library)) {}

    std::vector<DeviceInfo> devices() override { return library_->devices(System::direction); }
    std::unique_ptr<typename System::Stream> open(const std::string& id) override {
        return std::make_unique<OwnStream>(library_, id);
    }

  private:
    std::shared_ptr<PortAudioLibrary> library_;
};

}  // namespace

Backend make_portaudio_backend() {
    auto library = std::make_shared<PortAudioLibrary>();
    return {std::make_unique<PortAudioDirection<AudioInput, PortAudioInputStream>>(library),
            std::make_unique<PortAudioDirection<AudioOutput, PortAudioOutputStream>>(library)};
}

}  // namespace govor::sound
