#include <cmath>
#include <string>
#include <vector>

#include "server/realtime/config.h"
#include "server_model.h"

// A libFuzzer target: any text is either rejected as Base64 or decoded as samples of each format of the
// realtime protocol, which are the same after encoding and decoding them again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    using namespace govor::server::realtime;
    fuzz::allow_api_errors([&] {
        const std::string sound = decode_base64_audio({reinterpret_cast<const char*>(bytes), size}, "audio");
        for (const AudioFormat format : {AudioFormat::pcm16, AudioFormat::mu_law, AudioFormat::a_law}) {
            const std::vector<float> samples = decode(sound, format);
            if (samples.size() > sound.size() || decode(encode(samples, format), format) != samples)
                std::abort();
            for (const float sample : samples)
                if (!(std::abs(sample) <= 1)) std::abort();
        }
    });
    return 0;
}
