#include "server/speech/transcription_request.h"
#include "server_model.h"

// A libFuzzer target: any bytes are either rejected with an error for the client or parsed as the form of the
// endpoint that transcribes a sound file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    constexpr double max_seconds = 0.1;
    fuzz::allow_api_errors([&] {
        const auto request = server::parse_transcription_request(
            "multipart/form-data; boundary=x", {reinterpret_cast<const char*>(bytes), size}, max_seconds);
        if (!(request.temperature >= 0 && request.temperature <= 1) ||
            static_cast<double>(request.samples.size()) > max_seconds * input_sample_rate.value + 1)
            std::abort();
    });
    return 0;
}
