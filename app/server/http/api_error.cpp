#include "server/http/api_error.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/error.h"

namespace govor::server {

ApiError::ApiError(unsigned status, std::string type, const std::string& message, std::string param,
                   std::string code)
    : std::runtime_error(message),
      status_(status),
      type_(std::move(type)),
      param_(std::move(param)),
      code_(std::move(code)) {}

nlohmann::json ApiError::json() const {
    const auto text_or_null = [](const std::string& text) {
        return text.empty() ? nlohmann::json() : nlohmann::json(text);
    };
    return {
        {"message", what()}, {"type", type_}, {"param", text_or_null(param_)}, {"code", text_or_null(code_)}};
}

nlohmann::json ApiError::body() const {
    return {{"error", json()}};
}

Response ApiError::response() const {
    Response response{.status = status_, .body = body().dump()};
    if (status_ == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
    if (status_ == 503) response.headers.emplace_back("Retry-After", "1");
    return response;
}

ApiError invalid_request(const std::string& message, std::string param, std::string code) {
    return {400, "invalid_request_error", message, std::move(param), std::move(code)};
}

ApiError not_found(const std::string& message) {
    return {404, "invalid_request_error", message, {}, "not_found"};
}

ApiError api_error(const Error& error, std::string param) {
    switch (error.kind()) {
        case ErrorKind::usage:
        case ErrorKind::bad_file:
        case ErrorKind::unsupported:
        case ErrorKind::not_found:
            return invalid_request(error.message(), std::move(param));
        case ErrorKind::out_of_memory:
            return {503, "server_error", "The server is out of memory.", {}, "out_of_memory"};
        case ErrorKind::cancelled:
            return {503, "server_error", "The answer was cancelled.", {}, "cancelled"};
        case ErrorKind::no_device:
        case ErrorKind::device_lost:
            return {503, "server_error", "The device failed.", {}, "device_failed"};
        case ErrorKind::io:
        case ErrorKind::internal:
            break;
    }
    return {500, "server_error", "The server failed to answer.", {}, "internal_error"};
}

}  // namespace govor::server
