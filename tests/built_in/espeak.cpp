#include "built_in/espeak.h"

#include <stdexcept>

#include "audio/clip.h"
#include "cli/run_program.h"
#include "io/files.h"

namespace govor::test {

std::vector<float> synthesize(const std::string& text, const EspeakVoice& voice, SampleRate rate) {
    const TemporaryFolder folder;
    const std::string file = (folder / "spoken.wav").string();
    const ProcessResult result =
        run_program(GOVOR_ESPEAK, {"-v", voice.name, "-s", std::to_string(voice.speed), "-p",
                                   std::to_string(voice.pitch), "-w", file, "--", text});
    if (result.code != 0) throw std::runtime_error("espeak-ng failed: " + result.err);
    return audio::read_clip(file, {}, rate).samples;
}

}  // namespace govor::test
