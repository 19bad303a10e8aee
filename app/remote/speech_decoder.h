#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "audio/resampler.h"

namespace govor::remote {

// Decodes the chunks of streamed speech to 24 kHz mono. A chunk is the Base64 encoding either of a
// complete WAV file with 16-bit PCM or float samples, or of 16-bit samples at 24 kHz without a header. The
// first bytes distinguish them.
class SpeechDecoder {
  public:
    // Throws Error{bad_file} for a chunk that is neither.
    std::vector<float> decode(std::string_view base64);

  private:
    std::vector<float> decode_wav(std::string_view file);
    std::vector<float> decode_pcm16(std::string_view bytes);

    std::unique_ptr<audio::Resampler> resampler_;  // from the rate of the WAV files, unless it is 24 kHz
    std::string odd_byte_;  // first byte of a 16-bit sample that is split between chunks
};

}  // namespace govor::remote
