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

// Parses {"error": {"message", "code"}}, {"error": "message"} or {"message", "code"}.
ReportedError parse_error(const json& document);
// Parses the error in the body of a response. Returns an empty error if the body has none of these forms.
ReportedError parse_error_body(std::string_view body);
// Returns the error that is shown to the user. It contains the message of the server, if there is one.
Error make_answer_error(const ReportedError& reported);

}  // namespace govor::remote
