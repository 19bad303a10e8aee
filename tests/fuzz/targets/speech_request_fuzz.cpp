#include "server/speech/speech_request.h"
#include "server_model.h"

// A libFuzzer target: any text is either rejected with an error for the client or parsed as a request of the
// text-to-speech endpoint.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    static const session::LoadedModel model = fuzz::speaking_model();
    fuzz::allow_api_errors([&] {
        const auto request =
            server::parse_speech_request({reinterpret_cast<const char*>(bytes), size}, model);
        if (request.text.empty() || !(request.speed >= 0.25 && request.speed <= 4)) std::abort();
    });
    return 0;
}
