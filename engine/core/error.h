#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "core/message.h"

namespace govor {

// The kind of an error, coarse enough that a caller can decide how to continue.
enum class ErrorKind {
    usage,        // an unknown flag or command, or an invalid value of one
    not_found,    // a file, a model, a tensor or a device is absent
    bad_file,     // a file exists and its content is invalid
    unsupported,  // valid input that this program does not implement
    no_device,    // no Vulkan library, or no device with the required features
    out_of_memory,
    device_lost,
    io,  // reading or writing failed: permission, full disk
    cancelled,
    internal,  // a violated invariant of the program
};

std::string_view name(ErrorKind kind);

// The only exception type of the engine. `text` is the message for the user, a complete sentence, which a
// program can translate; `where` names the file, field, flag or tensor concerned. what() returns
// "where: text" in English, or only the text if `where` is empty.
class Error : public std::runtime_error {
  public:
    Error(ErrorKind kind, Message text, std::string where = {});

    ErrorKind kind() const noexcept { return kind_; }
    const Message& text() const noexcept { return text_; }
    const std::string& message() const noexcept { return message_; }  // text() in English
    Message located_text() const;                                     // what(), as a translatable message
    const std::string& where() const noexcept { return where_; }

  private:
    ErrorKind kind_;
    Message text_;
    std::string message_;
    std::string where_;
};

// Returns an error for a violated invariant. `details` are for a bug report and are never translated.
Error internal_error(std::string details, std::string where = {});

}  // namespace govor
