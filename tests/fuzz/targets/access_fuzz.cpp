#include <string>

#include "server/http/access.h"
#include "server_model.h"

// A libFuzzer target: the headers that determine access contain any text. Every request without the
// token is rejected.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    static const server::Access access{.token = "a token that no input contains \x01",
                                       .allowed_hosts = {"name"}};
    std::string_view text(reinterpret_cast<const char*>(bytes), size);
    server::Request request;
    for (const char* name : {"Host", "Origin", "Authorization", "Sec-WebSocket-Protocol"}) {
        const std::size_t end = std::min(text.find('\0'), text.size());
        request.headers.emplace_back(name, std::string(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    fuzz::allow_api_errors([&] { access.check_origin(request); });
    fuzz::allow_api_errors([&] {
        access.check_token(request);
        std::abort();
    });
    return 0;
}
