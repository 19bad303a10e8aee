#pragma once

#include <string>
#include <vector>

#include "core/types.h"

namespace govor::test {

// A voice of espeak-ng: the name is a language, "+" and a variant; the speed is in words per minute; the
// pitch is 0 to 99.
struct EspeakVoice {
    std::string name;
    int speed;
    int pitch;
};

// Returns the speech that espeak-ng synthesizes for a text, at `rate`. Throws std::runtime_error if the
// program fails.
std::vector<float> synthesize(const std::string& text, const EspeakVoice& voice, SampleRate rate);

}  // namespace govor::test
