#include "sound/qt_device.h"

#include <QMediaDevices>

#include <algorithm>

#include "core/error.h"
#include "sound/pulse_probe.h"

namespace govor::sound {
namespace {

constexpr int fallback_rate_hz = 48000;  // of a device without a preferred format

QList<QAudioDevice> list_qt_devices(Direction direction) {
    return direction == Direction::input ? QMediaDevices::audioInputs() : QMediaDevices::audioOutputs();
}

}  // namespace

QAudioDevice find_qt_device(Direction direction, const std::string& id) {
    for (const QAudioDevice& device : list_qt_devices(direction)) {
        if (device.id().toStdString() == id && has_pulse_device(direction, id)) return device;
    }
    throw Error{ErrorKind::not_found, message("The sound device is not connected."), id};
}

bool is_listed_by_qt(Direction direction, const QByteArray& id) {
    const QList<QAudioDevice> devices = list_qt_devices(direction);
    return std::any_of(devices.begin(), devices.end(), [&](const QAudioDevice& d) { return d.id() == id; });
}

QAudioFormat preferred_float_format(const QAudioDevice& device) {
    QAudioFormat format = device.preferredFormat();
    format.setSampleFormat(QAudioFormat::Float);
    if (format.sampleRate() <= 0) format.setSampleRate(fallback_rate_hz);
    if (format.channelCount() <= 0) format.setChannelCount(1);
    return format;
}

StreamFormat to_stream_format(const QAudioFormat& format) {
    return {SampleRate{static_cast<std::uint32_t>(format.sampleRate())},
            static_cast<std::uint32_t>(format.channelCount())};
}

}  // namespace govor::sound
