#pragma once

#include <boost/beast/http/message.hpp>
#include <cstdint>
#include <string_view>

#include "server/http/message.h"

namespace govor::server {

// Returns the head of a request, without its body.
Request read_head(const boost::beast::http::request_header<>& head, std::uint64_t connection);

// Returns whether `protocols`, the value of a Sec-WebSocket-Protocol header, contains the protocol `name`.
bool offers_protocol(std::string_view protocols, std::string_view name);

}  // namespace govor::server
