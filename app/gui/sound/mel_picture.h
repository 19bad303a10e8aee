#pragma once

#include <functional>
#include <span>
#include <vector>

#include "audio/mel.h"
#include "sound/sound_events.h"

namespace govor::sound {

// The model's own mel spectrogram as columns for a scrolling picture, 100 a second, a few at a time.
class MelPicture {
  public:
    explicit MelPicture(std::function<void(MelColumns)> report);

    void push(std::span<const float> samples);  // 16 kHz mono
    void restart();                             // another sound begins

  private:
    std::function<void(MelColumns)> report_;
    audio::MelExtractor extractor_;
    audio::MelStream stream_;
    std::vector<float> log_mel_;  // [columns, bins]
};

}  // namespace govor::sound
