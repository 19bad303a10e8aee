#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/api_error.h"
#include "server/wire/json.h"

namespace govor::server {

struct BatchRecord;

// The lines of batch files as in OpenAI's API: requests, and answers in any order. An answer has the
// custom_id of its request.

// A line with a request: {"custom_id", "method": "POST", "url": "/v1/chat/completions", "body": {...}}.
struct BatchRequest {
    std::string custom_id{};          // empty: the request has none
    json body{};                      // an object
    std::optional<ApiError> error{};  // set if the line is not a request
};
BatchRequest parse_batch_line(std::string_view line);

// Returns a line with an answer, which ends with a line feed: {"id", "custom_id", "response": {"status_code",
// "request_id", "body"}, "error": null}. `body` is that of the endpoint's response, which may be an error.
std::string answer_line(const std::string& custom_id, unsigned status, const json& body);
// Returns the answer to an input line that is not a request: `response` is null, and `error` contains the
// number of the line. An empty custom_id becomes null.
std::string error_line(const std::string& custom_id, const ApiError& error, std::uint64_t line);

// Adds the result of an answer line to `record`. Returns false if the line is not an answer line.
bool record_answer(std::string_view line, BatchRecord& record);
// Returns whether the text can be the beginning of an answer line.
bool is_prefix_of_answer(std::string_view text);

}  // namespace govor::server
