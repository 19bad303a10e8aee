#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace govor::server {

// A part of a multipart/form-data body (RFC 7578).
struct FormPart {
    std::string name;
    std::string content;
};

// Throws ApiError{400} for another content type and for an invalid body.
std::vector<FormPart> parse_form(std::string_view content_type, std::string_view body);

}  // namespace govor::server
