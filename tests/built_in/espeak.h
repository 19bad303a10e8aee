#pragma once

#include <string>
#include <vector>

#include "core/types.h"

namespace govor::test {

// A voice of espeak-ng: a language, "+", a variant; words a minute; 0 to 99.
struct EspeakVoice {
    std::string name;
    int speed;
    int pitch;
};

// What the synthesiser makes of a text, at `rate`. Throws std::runtime_error when it does not start.
std::vector<float> synthesised(const std::string& text, const EspeakVoice& voice, SampleRate rate);

}  // namespace govor::test
