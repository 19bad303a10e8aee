#include <string_view>

#include "server/wire/image.h"
#include "server_model.h"

// A libFuzzer target: any text is either rejected with an error for the client or decoded as a data URI with
// Base64, whose content is shorter than the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    fuzz::allow_api_errors([&] {
        if (server::decode_data_uri(text, "url").size() >= size) std::abort();
    });
    return 0;
}
