#include "sound/portaudio_stream.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "core/error.h"
#include "sound/output_latency.h"

namespace govor::sound {
namespace {

// The devices of sound servers report too low a latency.
constexpr double min_input_latency = 0.05;  // seconds

PaStreamParameters make_parameters(Direction direction, PaDeviceIndex device, std::uint32_t channels) {
    const PaDeviceInfo* info = Pa_GetDeviceInfo(device);
    const double latency =
        direction == Direction::input
            ? std::max(info->defaultLowInputLatency, min_input_latency)
            : choose_output_latency(std::chrono::duration<double>(info->defaultHighOutputLatency)).count();
    return {device, static_cast<int>(channels), paFloat32, latency, nullptr};
}

PaError check_format(Direction direction, PaDeviceIndex device, StreamFormat format) {
    const PaStreamParameters stream_parameters = make_parameters(direction, device, format.channels);
    const bool is_input = direction == Direction::input;
    return Pa_IsFormatSupported(is_input ? &stream_parameters : nullptr,
                                is_input ? nullptr : &stream_parameters, format.rate.value);
}

}  // namespace

StreamFormat PortAudioStream::choose_format(PortAudioLibrary& library, Direction direction,
                                            const std::string& id) {
    const PaDeviceIndex device = library.find(direction, id);
    const PaDeviceInfo* info = Pa_GetDeviceInfo(device);
    const auto default_rate = static_cast<std::uint32_t>(info->defaultSampleRate);
    PaError error = paInvalidDevice;
    // 48 kHz is tried first, because most devices and servers run at it and it is a multiple of both rates of
    // the model. PortAudio's default rate of an ALSA device is a guess. A microphone is opened with one
    // channel if possible, a loudspeaker with two.
    for (const std::uint32_t channels :
         direction == Direction::input ? std::array{1U, 2U} : std::array{2U, 1U}) {
        for (const std::uint32_t rate : {48000U, default_rate, 44100U, 16000U}) {
            const StreamFormat format{SampleRate{rate}, channels};
            error = check_format(direction, device, format);
            if (error == paFormatIsSupported) return format;
            // Only these two errors depend on the format.
            if (error != paInvalidSampleRate && error != paInvalidChannelCount) check_portaudio(error, id);
        }
    }
    check_portaudio(error, id);
    return {};
}

PortAudioStream::PortAudioStream(std::shared_ptr<PortAudioLibrary> library, Direction direction,
                                 const std::string& id, StreamFormat format, PaStreamCallback* callback,
                                 void* context)
    : library_(std::move(library)) {
    const PaStreamParameters stream_parameters =
        make_parameters(direction, library_->find(direction, id), format.channels);
    const bool is_input = direction == Direction::input;
    check_portaudio(Pa_OpenStream(&stream_, is_input ? &stream_parameters : nullptr,
                                  is_input ? nullptr : &stream_parameters, format.rate.value,
                                  paFramesPerBufferUnspecified, paClipOff | paDitherOff, callback, context),
                    id);
    const PaError error = Pa_StartStream(stream_);
    if (error != paNoError) {
        Pa_CloseStream(stream_);
        check_portaudio(error, id);
    }
    output_latency_ = Pa_GetStreamInfo(stream_)->outputLatency;
    library_->add_stream();
}

PortAudioStream::~PortAudioStream() {
    Pa_AbortStream(stream_);
    Pa_CloseStream(stream_);
    library_->remove_stream();
}

bool PortAudioStream::is_alive() noexcept {
    return !library_->is_outdated() && Pa_IsStreamActive(stream_) == 1;
}

}  // namespace govor::sound
