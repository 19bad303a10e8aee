#pragma once

#include <QAudioDevice>
#include <QAudioFormat>

#include <string>

#include "sound/stream_format.h"

namespace govor::sound {

// The device of that identity. Throws Error{not_found} if Qt lists none, or the sound server has none: Qt 6.4
// goes on listing what a server had before it was restarted, and waits for ever when it is asked to open such
// a device.
QAudioDevice find_qt_device(Direction direction, const std::string& id);

// Whether Qt lists it now. A stream whose device went away looks alive to Qt.
bool qt_lists(Direction direction, const QByteArray& id);

// The device's own rate and channels, in floats.
QAudioFormat float_format(const QAudioDevice& device);
StreamFormat stream_format(const QAudioFormat& format);

}  // namespace govor::sound
