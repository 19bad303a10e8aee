#include "sound/portaudio_library.h"

#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "core/error.h"
#include "core/log.h"

namespace govor::sound {
namespace {

constexpr std::chrono::seconds start_at_most_every{3};

// Sound cards of the kernel; absent without any.
std::string cards_now() {
    std::ifstream file{"/proc/asound/cards"};
    return {std::istreambuf_iterator<char>(file), {}};
}

// While PortAudio tries what might be a device, ALSA would report each that is none.
void ignore_alsa(const char*, int, const char*, int, const char*, ...) {}

// JACK likewise, which is there if PortAudio was built with it.
void ignore_jack(const char*) {}

void silence() {
    snd_lib_error_set_handler(ignore_alsa);
    using SetFunction = void (*)(void (*)(const char*));
    for (const char* name : {"jack_set_error_function", "jack_set_info_function"}) {
        if (void* set = dlsym(RTLD_DEFAULT, name)) reinterpret_cast<SetFunction>(set)(ignore_jack);
    }
}

int channels(const PaDeviceInfo& info, Direction direction) {
    return direction == Direction::input ? info.maxInputChannels : info.maxOutputChannels;
}

PaDeviceIndex standard(Direction direction) {
    return direction == Direction::input ? Pa_GetDefaultInputDevice() : Pa_GetDefaultOutputDevice();
}

}  // namespace

std::string portaudio_identity(const std::string& name) {
    const std::size_t numbers = name.rfind(" (hw:");
    return numbers == std::string::npos ? name : name.substr(0, numbers);
}

void check_portaudio(PaError code, const std::string& device) {
    if (code == paNoError) return;
    std::string words = Pa_GetErrorText(code);
    if (code == paUnanticipatedHostError) words = Pa_GetLastHostErrorInfo()->errorText;
    throw Error{ErrorKind::io, message("The sound device cannot be used: {}.", words), device};
}

PortAudioLibrary::PortAudioLibrary() {
    silence();
    start();
}

PortAudioLibrary::~PortAudioLibrary() {
    stop();
}

void PortAudioLibrary::start() {
    started_ = std::chrono::steady_clock::now();
    cards_ = cards_now();
    outdated_ = false;
    // ALSA reads its configuration once; a server or a card that is new needs a new look.
    snd_config_update_free_global();
    const PaError code = Pa_Initialize();
    running_ = code == paNoError;
    if (!running_) log::warning("PortAudio does not start: {}.", Pa_GetErrorText(code));
}

void PortAudioLibrary::stop() {
    if (running_) Pa_Terminate();
    running_ = false;
}

std::vector<DeviceInfo> PortAudioLibrary::devices(Direction direction) {
    if (cards_now() != cards_) outdated_ = true;
    std::vector<DeviceInfo> all = list(direction);
    const bool lately = std::chrono::steady_clock::now() - started_ < start_at_most_every;
    if (streams_ > 0 || (!outdated_ && (!all.empty() || lately))) return all;
    stop();
    start();
    return list(direction);
}

std::vector<DeviceInfo> PortAudioLibrary::list(Direction direction) const {
    std::vector<DeviceInfo> all;
    for (PaDeviceIndex i = 0; running_ && i < Pa_GetDeviceCount(); ++i) {
        const PaDeviceInfo* info = Pa_GetDeviceInfo(i);
        if (channels(*info, direction) <= 0) continue;
        DeviceInfo device{portaudio_identity(info->name), info->name, i == standard(direction)};
        // The second of two equal cards.
        const auto same = std::count_if(all.begin(), all.end(), [&](const DeviceInfo& other) {
            return portaudio_identity(other.name) == portaudio_identity(device.name);
        });
        if (same > 0) device.id += fmt::format(" #{}", same + 1);
        all.push_back(std::move(device));
    }
    return all;
}

PaDeviceIndex PortAudioLibrary::find(Direction direction, const std::string& id) {
    const std::vector<DeviceInfo> all = list(direction);
    std::size_t next = 0;
    for (PaDeviceIndex i = 0; running_ && i < Pa_GetDeviceCount(); ++i) {
        if (channels(*Pa_GetDeviceInfo(i), direction) <= 0) continue;
        if (all[next++].id == id) return i;
    }
    throw Error{ErrorKind::not_found, message("The sound device is not there."), id};
}

}  // namespace govor::sound
