#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace govor {

// What went wrong, coarse enough that a caller can choose a way on.
enum class ErrorKind {
    usage,        // a flag or a command is not understood
    not_found,    // a file, a model, a tensor or a device is absent
    bad_file,     // a file exists and its content is wrong
    unsupported,  // valid, but nothing that this program does
    no_device,    // no Vulkan library, or no device with the required features
    out_of_memory,
    device_lost,
    io,  // reading or writing failed: permission, full disk
    cancelled,
    internal,  // a broken promise inside the program
};

std::string_view name(ErrorKind kind);

// The one exception type of the engine. `message` is a whole sentence for the user; `where` names the file, the
// field, the flag or the tensor that the sentence is about. what() is "where: message", or the message alone.
class Error : public std::runtime_error {
  public:
    Error(ErrorKind kind, std::string message, std::string where = {});

    ErrorKind kind() const noexcept { return kind_; }
    const std::string& message() const noexcept { return message_; }
    const std::string& where() const noexcept { return where_; }

  private:
    ErrorKind kind_;
    std::string message_;
    std::string where_;
};

}  // namespace govor
