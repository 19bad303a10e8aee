#pragma once

#include <QAudioDevice>
#include <QAudioFormat>

#include <string>

#include "sound/stream_format.h"

namespace govor::sound {

// Returns the device with that id. Throws Error{not_found} if Qt does not list it or the sound server does
// not have it: Qt 6.4 still lists the devices that a server had before a restart, and opening such a device
// blocks indefinitely.
QAudioDevice find_qt_device(Direction direction, const std::string& id);

// Returns true if Qt lists the device now. Qt does not report the loss of a stream's device in any other way.
bool is_listed_by_qt(Direction direction, const QByteArray& id);

// Returns the device's preferred rate and channel count, with float samples.
QAudioFormat preferred_float_format(const QAudioDevice& device);
StreamFormat to_stream_format(const QAudioFormat& format);

}  // namespace govor::sound
