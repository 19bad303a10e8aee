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

// Calls session::device_choices in a child process, so that a crash of a driver does not affect the window;
// throws DriverFailure then. Takes up to a minute, so do not call it on the GUI thread. Also throws the
// errors of session::device_choices.
std::vector<session::DeviceChoice> list_devices(bool software_only = false);

// The output of that process in JSON: the devices, or the error of listing them.
QByteArray device_list_answer(bool software_only);
// Parses the devices in the last line of `bytes`. Throws the error if the line contains one.
std::vector<session::DeviceChoice> read_device_list_answer(const QByteArray& bytes);

// To be called in main() before the application is created. If the arguments request it, writes the devices
// to standard output and ends the process. After this call list_devices() runs this program that way; without
// it, it lists the devices in its own process.
void list_devices_if_asked(int argc, char** argv);

}  // namespace govor::assistant
