#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace govor::server {

// The completion token of all operations: co_await returns the error and the results as a tuple.
inline constexpr auto awaiting = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace govor::server
