#include "sound/portaudio_backend.h"

#include <atomic>
#include <memory>
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
        if ((flags & paOutputUnderflow) != 0) self.buffer().note_dry_device();
        double latency = time->outputBufferDacTime - time->currentTime;
        // Some hosts do not know.
        if (!(latency > 0 && latency < 2)) latency = self.promised_latency_.load(std::memory_order_relaxed);
        self.buffer().play({static_cast<float*>(output), frames * self.format().channels},
                           static_cast<std::uint64_t>(latency * self.format().rate.value));
        return paContinue;
    }

    std::atomic<double> promised_latency_{0};  // seconds; callbacks may come before it is known
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
