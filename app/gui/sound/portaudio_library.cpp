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

constexpr std::chrono::seconds min_restart_interval{3};

// Returns the kernel's list of sound cards; empty without any.
std::string read_card_list() {
    std::ifstream file{"/proc/asound/cards"};
    return {std::istreambuf_iterator<char>(file), {}};
}

// PortAudio probes many possible device names; ALSA would print an error for each that does not exist.
void ignore_alsa(const char*, int, const char*, int, const char*, ...) {}

// JACK, which is present if PortAudio was built with it, would print such errors, too.
void ignore_jack(const char*) {}

void suppress_alsa_and_jack_messages() {
    snd_lib_error_set_handler(ignore_alsa);
    using SetFunction = void (*)(void (*)(const char*));
    for (const char* name : {"jack_set_error_function", "jack_set_info_function"}) {
        if (void* set = dlsym(RTLD_DEFAULT, name)) reinterpret_cast<SetFunction>(set)(ignore_jack);
    }
}

int channel_count(const PaDeviceInfo& info, Direction direction) {
    return direction == Direction::input ? info.maxInputChannels : info.maxOutputChannels;
}

PaDeviceIndex default_device(Direction direction) {
    return direction == Direction::input ? Pa_GetDefaultInputDevice() : Pa_GetDefaultOutputDevice();
}

}  // namespace

std::string remove_hw_suffix(const std::string& name) {
    const std::size_t suffix = name.rfind(" (hw:");
    return suffix == std::string::npos ? name : name.substr(0, suffix);
}

void check_portaudio(PaError code, const std::string& device) {
    if (code == paNoError) return;
    std::string reason = Pa_GetErrorText(code);
    if (code == paUnanticipatedHostError) reason = Pa_GetLastHostErrorInfo()->errorText;
    throw Error{ErrorKind::io, message("The sound device cannot be used: {}.", reason), device};
}

PortAudioLibrary::PortAudioLibrary() {
    suppress_alsa_and_jack_messages();
    start();
}

PortAudioLibrary::~PortAudioLibrary() {
    stop();
}

void PortAudioLibrary::start() {
    start_time_ = std::chrono::steady_clock::now();
    cards_ = read_card_list();
    is_outdated_ = false;
    // ALSA reads its configuration once; discarding it makes new servers and cards visible.
    snd_config_update_free_global();
    const PaError code = Pa_Initialize();
    is_running_ = code == paNoError;
    if (!is_running_) log::warning("PortAudio cannot be initialized: {}.", Pa_GetErrorText(code));
}

void PortAudioLibrary::stop() {
    if (is_running_) Pa_Terminate();
    is_running_ = false;
}

std::vector<DeviceInfo> PortAudioLibrary::devices(Direction direction) {
    if (read_card_list() != cards_) is_outdated_ = true;
    std::vector<DeviceInfo> devices = list(direction);
    const bool is_recent = std::chrono::steady_clock::now() - start_time_ < min_restart_interval;
    if (streams_ > 0 || (!is_outdated_ && (!devices.empty() || is_recent))) return devices;
    stop();
    start();
    return list(direction);
}

std::vector<DeviceInfo> PortAudioLibrary::list(Direction direction) const {
    std::vector<DeviceInfo> devices;
    for (PaDeviceIndex i = 0; is_running_ && i < Pa_GetDeviceCount(); ++i) {
        const PaDeviceInfo* info = Pa_GetDeviceInfo(i);
        if (channel_count(*info, direction) <= 0) continue;
        DeviceInfo device{remove_hw_suffix(info->name), info->name, i == default_device(direction)};
        // Identical cards are numbered.
        const auto same_name_count =
            std::count_if(devices.begin(), devices.end(), [&](const DeviceInfo& other) {
                return remove_hw_suffix(other.name) == remove_hw_suffix(device.name);
            });
        if (same_name_count > 0) device.id += fmt::format(" #{}", same_name_count + 1);
        devices.push_back(std::move(device));
    }
    return devices;
}

PaDeviceIndex PortAudioLibrary::find(Direction direction, const std::string& id) {
    const std::vector<DeviceInfo> devices = list(direction);
    std::size_t next = 0;
    for (PaDeviceIndex i = 0; is_running_ && i < Pa_GetDeviceCount(); ++i) {
        if (channel_count(*Pa_GetDeviceInfo(i), direction) <= 0) continue;
        if (devices[next++].id == id) return i;
    }
    throw Error{ErrorKind::not_found, message("The sound device is not connected."), id};
}

}  // namespace govor::sound
