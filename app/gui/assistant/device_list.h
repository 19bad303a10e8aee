#pragma once

#include <QByteArray>
#include <stdexcept>
#include <vector>

#include "session/api/device_choice.h"

namespace govor::assistant {

// A graphics driver crashed, or did not return, while devices were listed.
class DriverFailure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// session::device_choices in a process of its own, so that a crash of a driver ends that process and not the
// window; throws DriverFailure then. Takes up to a minute, so it must not be called on the window's thread.
// Also throws what session::device_choices throws.
std::vector<session::DeviceChoice> list_devices(bool software_only = false);

// The output of that process in JSON: the devices, or the error of listing them.
QByteArray device_list_answer(bool software_only);
// The devices in the last line of `bytes`. Throws the error if it holds one.
std::vector<session::DeviceChoice> read_device_list_answer(const QByteArray& bytes);

// To be called in main() before the application is created. If the arguments request it, writes the devices
// to standard output and ends the process. After this call list_devices() runs this program that way; without
// it, it lists the devices in its own process.
void list_devices_if_asked(int argc, char** argv);

}  // namespace govor::assistant
