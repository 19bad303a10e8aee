#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "remote/document.h"

namespace govor::remote {

// An error that a server reports. The message is truncated to 300 bytes and may be empty; `code` is empty if
// it is not a string.
struct ReportedError {
    std::string message{}, code{};
};

// Reads {"error": {"message", "code"}}, {"error": "message"} or {"message", "code"}.
ReportedError read_error(const json& document);
// The same for the body of a response; empty if it has none of these forms.
ReportedError parse_error_body(std::string_view body);
// Returns the error for the user: the server could not answer, with its message if it has one.
Error answer_error(const ReportedError& reported);

}  // namespace govor::remote
