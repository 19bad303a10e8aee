#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "server/wire/audio.h"
#include "server_model.h"

// A libFuzzer target: any bytes are either rejected with an error for the client or decoded as a sound file
// of finite samples, as the server decodes those of its clients. The first byte of an input selects a format,
// whose signature then replaces the first bytes of the rest, so that each format is reached.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace govor;
    static constexpr std::string_view signatures[] = {"RIFF",         "fLaC", "OggS", "ID3\x04",
                                                      "\xff\xfb\x90", "FORM", ".snd"};
    constexpr double max_seconds = 0.1;
    if (size < 5) return 0;
    const std::string_view signature = signatures[bytes[0] % std::size(signatures)];
    std::string file(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    file.replace(0, std::min(signature.size(), file.size()), signature);
    fuzz::allow_api_errors([&] {
        const std::vector<float> samples = server::decode_file(file, max_seconds, "file");
        if (static_cast<double>(samples.size()) > max_seconds * input_sample_rate.value + 1) std::abort();
        for (const float sample : samples)
            if (!std::isfinite(sample)) std::abort();
    });
    return 0;
}
