#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "audio/resampler.h"
#include "server/wire/json.h"

namespace govor::server::wyoming {

// Collects the samples of audio-chunk events, of any sample rate and number of channels, as 16 kHz mono.
class AudioInput {
  public:
    // `format`: the data of the event, with rate, width and channels. Throws ApiError{400} for a format that
    // is not supported and for more than `max_seconds`.
    void push(const JsonFields& format, std::string_view payload, double max_seconds);
    // Returns the samples so far and removes them.
    std::vector<float> take();

  private:
    std::unique_ptr<audio::Resampler> resampler_;
    std::vector<float> samples_;
};

}  // namespace govor::server::wyoming
