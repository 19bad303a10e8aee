#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/message.h"

namespace govor::server {

// The access rules of the server.
struct Access {
    std::string token{};                       // empty: no token is needed
    std::vector<std::string> allowed_hosts{};  // names of this computer, in lower case

    // Throws ApiError for a request from a web page of another site, or for a host name that is not this
    // computer's. A page of another site can make a browser send requests to this server, even under a name
    // that resolves to this computer ("DNS rebinding"). Therefore the Host header must be a numeric address,
    // localhost or an allowed name, and an Origin header, which browsers add, must name this computer.
    void check_origin(const Request& head) const;
    // Throws ApiError{401} if the request does not contain the token, as `Authorization: Bearer` or, for a
    // WebSocket of a browser, as the subprotocol openai-insecure-api-key.TOKEN.
    void check_token(const Request& head) const;
};

// Compares two texts in a time that depends only on their lengths.
bool equal_in_constant_time(std::string_view a, std::string_view b);

// Reads the token in `file`; creates the file with a random token, readable by its owner only, if it is
// missing. Throws Error{io} if that fails, and Error{bad_file} for a token that is shorter than 16 characters
// or contains anything but visible ASCII.
std::string load_or_create_token(const std::filesystem::path& file);

// Replaces the token in `file` with another random one. Throws Error{io}.
std::string renew_token(const std::filesystem::path& file);

// Returns the default token file: govor/server-token in XDG_STATE_HOME or ~/.local/state.
std::filesystem::path default_token_file();

}  // namespace govor::server
