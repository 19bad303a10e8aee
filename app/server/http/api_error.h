#pragma once

#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <string>

#include "server/http/message.h"

namespace govor {
class Error;
}

namespace govor::server {

// An error for the client in the format of OpenAI's API. The message never contains text of the client or a
// path of this computer.
class ApiError : public std::runtime_error {
  public:
    ApiError(unsigned status, std::string type, const std::string& message, std::string param = {},
             std::string code = {});

    unsigned status() const noexcept { return status_; }
    const std::string& type() const noexcept { return type_; }
    const std::string& param() const noexcept { return param_; }
    const std::string& code() const noexcept { return code_; }

    nlohmann::json json() const;  // {message, type, param, code}
    nlohmann::json body() const;  // {"error": json()}
    Response response() const;

  private:
    unsigned status_;
    std::string type_, param_, code_;
};

// Returns an error for an invalid request, with status 400.
ApiError invalid_request(const std::string& message, std::string param = {},
                         std::string code = "invalid_value");
// Returns an error for an unknown endpoint, with status 404.
ApiError not_found(const std::string& message);

// Converts an error of the engine to an error for the client. Omits Error::where, which may be a path, and
// the descriptions of internal errors and file errors.
ApiError api_error(const Error& error, std::string param = {});

}  // namespace govor::server
