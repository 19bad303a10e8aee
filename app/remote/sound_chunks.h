#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "audio/resampler.h"

namespace govor::remote {

// Decodes the chunks of an answer's speech to 24 kHz mono. A chunk is Base64 of either a whole WAV file with
// PCM of 16 bits or floats, or of bare 16-bit samples at 24 kHz; which one is found from its first bytes.
class SoundChunks {
  public:
    // Throws Error{bad_file} for a chunk that is neither.
    std::vector<float> decode(std::string_view base64);

  private:
    std::vector<float> decode_wav(std::string_view file);
    std::vector<float> decode_pcm16(std::string_view bytes);

    std::unique_ptr<audio::Resampler> resampler_;  // of the rate of the WAV files, if it is not 24 kHz
    std::string odd_byte_;                         // of a bare sample whose second byte follows
};

}  // namespace govor::remote
