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

constexpr double max_plausible_latency = 2;  // seconds; a higher reported latency is ignored

class PortAudioInputStream : public InputStream {
  public:
    PortAudioInputStream(const std::shared_ptr<PortAudioLibrary>& library, const std::string& id)
        : InputStream(PortAudioStream::choose_format(*library, Direction::input, id)),
          stream_(library, Direction::input, id, format(), callback, this) {}

    bool is_alive() noexcept override { return stream_.is_alive(); }

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
        reported_latency_.store(stream_.output_latency(), std::memory_order_relaxed);
    }

    bool is_alive() noexcept override { return stream_.is_alive(); }

  private:
    static int callback(const void*, void* output, unsigned long frames, const PaStreamCallbackTimeInfo* time,
                        PaStreamCallbackFlags flags, void* context) noexcept {
        auto& self = *static_cast<PortAudioOutputStream*>(context);
        const std::span<float> out{static_cast<float*>(output), frames * self.format().channels};
        double latency = time->outputBufferDacTime - time->currentTime;
        // Some host APIs never report a latency.
        const bool is_known = latency > 0 && latency < max_plausible_latency;
        if (!is_known) latency = self.reported_latency_.load(std::memory_order_relaxed);
        const auto latency_frames = static_cast<std::uint64_t>(latency * self.format().rate.value);
        const bool plays_audio =
            self.detect_underrun(is_known, (flags & paOutputUnderflow) != 0, latency_frames, frames);
        if (plays_audio) {
            self.buffer().play(out, latency_frames);
        } else {
            self.buffer().play_silence(out);
        }
        return paContinue;
    }

    // Returns false while the device may discard what it receives. ALSA's PulseAudio plugin reports late, if
    // at all, that a stalled server had an underrun; PortAudio then restarts the stream, and frames that were
    // written before the restart are lost. Therefore, a device that reported a latency before and reports
    // none now receives silence until it is restarted, reports a latency, or has received as many frames of
    // silence as it last contained.
    bool detect_underrun(bool holds_frames, bool has_restarted, std::uint64_t frames_in_device,
                         std::uint64_t frames) noexcept {
        const bool is_empty = !holds_frames && unverified_frames_ > 0;
        if ((has_restarted || is_empty) && !std::exchange(is_underrun_counted_, true))
            buffer().count_device_underrun();
        if (holds_frames) {
            is_underrun_counted_ = has_restarted;
            unverified_frames_ = frames_in_device;
        } else {
            unverified_frames_ =
                has_restarted ? 0 : unverified_frames_ - std::min(unverified_frames_, frames);
        }
        return !is_empty || has_restarted;
    }

    std::atomic<double> reported_latency_{0};  // seconds; a callback may run before it is set
    // The next two members are used by the audio thread only.
    std::uint64_t unverified_frames_ = 0;  // frames that the device last held, less the silence since then
    bool is_underrun_counted_ = false;     // the current underrun has been counted
    PortAudioStream stream_;
};

// AudioInput or AudioOutput over PortAudio.
template <typename System, typename ConcreteStream>
class PortAudioDirection : public System {
  public:
    explicit PortAudioDirection(std::shared_ptr<PortAudioLibrary> library) : library_(std::move(library)) {}

    std::vector<DeviceInfo> devices() override { return library_->devices(System::direction); }
    std::unique_ptr<typename System::Stream> open(const std::string& id) override {
        return std::make_unique<ConcreteStream>(library_, id);
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
