#pragma once

#include <functional>
#include <span>
#include <vector>

#include "audio/mel.h"
#include "sound/sound_events.h"

namespace govor::sound {

// Computes the model's mel spectrogram as columns for a scrolling display, 100 columns a second.
class MelColumnStream {
  public:
    explicit MelColumnStream(std::function<void(MelColumns)> report);

    void push(std::span<const float> samples);  // 16 kHz mono
    void restart();                             // call it before the samples of another sound

  private:
    std::function<void(MelColumns)> report_;
    audio::MelExtractor extractor_;
    audio::MelStream stream_;
    std::vector<float> log_mel_;  // [columns, bins]
};

}  // namespace govor::sound
