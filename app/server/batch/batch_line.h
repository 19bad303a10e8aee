#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/api_error.h"
#include "server/wire/json.h"

namespace govor::server {

struct CompletedRequests;

// The lines of batch files in the format of OpenAI's Batch API. Each line of the input is a request. Each
// line of the output is a response or an error with the custom_id of its request, in any order.

// An input line: {"custom_id", "method": "POST", "url": "/v1/chat/completions", "body": {...}}.
struct BatchRequest {
    std::string custom_id{};          // empty: the request has none
    json body{};                      // an object
    std::optional<ApiError> error{};  // set if the line is not a valid request
};
BatchRequest parse_batch_line(std::string_view line);

// Returns an output line, which ends with a line feed: {"id", "custom_id", "response": {"status_code",
// "request_id", "body"}, "error": null}. `body` is that of the endpoint's response, which may be an error.
std::string make_response_line(const std::string& custom_id, unsigned status, const json& body);
// Returns the output line for an input line without a valid request: `response` is null, and `error` contains
// the number of the input line. An empty custom_id becomes null.
std::string make_error_line(const std::string& custom_id, const ApiError& error, std::uint64_t line);

// Adds the request of an output line to `requests`. Returns false if the line is not an output line.
bool add_output_line(std::string_view line, CompletedRequests& requests);
// Returns whether the text can be the beginning of an output line.
bool is_output_line_prefix(std::string_view text);

}  // namespace govor::server
