#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace govor::server {

// The completion token of all asynchronous operations: co_await returns a tuple of the error code and the
// results instead of throwing.
inline constexpr auto use_nothrow_awaitable = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace govor::server
