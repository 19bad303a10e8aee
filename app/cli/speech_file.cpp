#include "speech_file.h"

#include "audio/clip.h"
#include "audio/voice_activity.h"
#include "core/error.h"

namespace govor::cli {

std::vector<float> read_speech(const std::filesystem::path& file, double max_seconds) {
    audio::ClipLimits limits;
    limits.max_seconds = max_seconds;
    std::vector<float> samples = audio::read_clip(file, limits).samples;
    if (audio::is_silent(samples)) {
        throw Error(ErrorKind::bad_file, message("The recording is silent."), file.string());
    }
    return samples;
}

}  // namespace govor::cli
