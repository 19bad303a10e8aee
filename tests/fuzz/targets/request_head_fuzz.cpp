#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/http/access.h"
#include "server/http/request_head.h"
#include "server_model.h"

// A libFuzzer target: any bytes that a client sends are rejected as HTTP, or read as a request whose head has
// the parts that the bytes contain. No request contains the token.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    namespace http = boost::beast::http;
    static const server::Access access{.token = "a token that no input contains \x01",
                                       .allowed_hosts = {"name"}};
    http::request_parser<http::string_body> parser;
    parser.header_limit(2048);
    parser.body_limit(4096);
    parser.eager(true);
    boost::system::error_code error;
    parser.put(boost::asio::buffer(bytes, size), error);
    if (!parser.is_header_done()) return 0;
    const server::Request request = server::read_head(parser.get(), 1);
    if (request.path.find_first_of("?#") != std::string::npos || request.method.empty()) std::abort();
    if (boost::beast::websocket::is_upgrade(parser.get()))
        server::offers_protocol(request.header("Sec-WebSocket-Protocol"), "realtime");
    fuzz::allow_api_errors([&] { access.check_origin(request); });
    fuzz::allow_api_errors([&] {
        access.check_token(request);
        std::abort();
    });
    return 0;
}
