#include <string>

#include "server/wire/base64.h"
#include "server/wire/multipart.h"
#include "server_model.h"

// A libFuzzer target: any bytes are either rejected with an error for the client or parsed as a form, whose
// content is never longer than the input. They are also decoded as Base64.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    fuzz::allow_api_errors([&] {
        std::size_t content_bytes = 0;
        for (const auto& part : server::parse_form("multipart/form-data; boundary=x", text))
            content_bytes += part.content.size();
        if (content_bytes > size) std::abort();
    });
    fuzz::allow_api_errors([&] { server::parse_form(text, "--x--"); });
    if (const auto decoded_bytes = server::from_base64(text)) {
        if (server::from_base64(server::base64(*decoded_bytes)) != decoded_bytes) std::abort();
    }
    return 0;
}
