#pragma once

#include <boost/beast/http/message.hpp>
#include <cstdint>
#include <string_view>

#include "server/http/message.h"

namespace govor::server {

// Returns the head of a request, without its body.
Request read_head(const boost::beast::http::request_header<>& head, std::uint64_t connection);

// Whether the list of a Sec-WebSocket-Protocol header contains a protocol.
bool offers_protocol(std::string_view protocols, std::string_view name);

}  // namespace govor::server
