#include "session/turn/question_check.h"

#include <algorithm>
#include <cmath>

#include "core/error.h"

namespace govor::session {

std::optional<EmptyQuestion::Reason> find_empty_reason(const SpeechClip& clip) {
    if (clip.samples().empty()) return EmptyQuestion::Reason::nothing;
    if (clip.is_too_short()) return EmptyQuestion::Reason::too_short;
    switch (clip.content()) {
        case SpeechClip::Content::silence:
            return EmptyQuestion::Reason::silence;
        case SpeechClip::Content::steady_noise:
            return EmptyQuestion::Reason::steady_noise;
        case SpeechClip::Content::other:
            break;
    }
    return std::nullopt;
}

Message empty_question_message(EmptyQuestion::Reason reason) {
    switch (reason) {
        case EmptyQuestion::Reason::nothing:
            return message("The question is empty.");
        case EmptyQuestion::Reason::too_short:
            return message("The question was too short to contain speech.");
        case EmptyQuestion::Reason::silence:
            return message("No speech was recorded: the microphone delivered only silence.");
        case EmptyQuestion::Reason::steady_noise:
            return message("No speech was recorded, only a steady noise.");
    }
    return {};
}

void check_samples(std::span<const float> samples) {
    constexpr float limit = 1e6F;
    const auto is_valid = [](float sample) { return std::abs(sample) <= limit; };
    if (std::all_of(samples.begin(), samples.end(), is_valid)) return;
    throw Error(ErrorKind::usage, message("The audio contains an invalid sample."));
}

}  // namespace govor::session
