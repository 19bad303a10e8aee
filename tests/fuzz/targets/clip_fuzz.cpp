#include <cmath>
#include <string>

#include "audio/clip.h"
#include "file_in_memory.h"

// A libFuzzer target: any WAV file is either rejected with an error or read as finite samples. sound_fuzz.cpp
// tests the other formats, which libraries parse.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    std::string file(reinterpret_cast<const char*>(bytes), size);
    file.replace(0, std::min<std::size_t>(size, 4), "RIFF");
    if (size > 8) file.replace(8, std::min<std::size_t>(size - 8, 4), "WAVE");
    const govor::fuzz::FileInMemory memory(reinterpret_cast<const std::uint8_t*>(file.data()), file.size());
    govor::fuzz::allow_errors([&] {
        for (const float sample : govor::audio::read_clip(memory.path()).samples) {
            if (!std::isfinite(sample)) std::abort();
        }
    });
    return 0;
}
