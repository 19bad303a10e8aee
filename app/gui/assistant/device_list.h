#pragma once

#include <QByteArray>
#include <stdexcept>
#include <vector>

#include "session/api/device_choice.h"

namespace govor::window {

// A graphics driver crashed, or did not return, while devices were listed.
class DriverFailure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// session::device_choices in a process of its own, which a broken driver cannot leave with the window: that
// process ends, and this throws DriverFailure. Takes time, up to a minute; not for the thread of a window.
// Throws what session::device_choices throws, too.
std::vector<session::DeviceChoice> list_devices(bool software_only = false);

// What that process writes: the devices, or the error that there was instead, in JSON.
QByteArray device_list_answer(bool software_only);
// The devices of the last line of `bytes`. Throws the error that is there instead.
std::vector<session::DeviceChoice> read_device_list_answer(const QByteArray& bytes);

// For main(), before the application: where the arguments ask for it, writes the devices to standard output
// and ends the process. From here on, list_devices() runs this program in that way; without this call it
// lists the devices in its own process.
void list_devices_if_asked(int argc, char** argv);

}  // namespace govor::window
