#pragma once

#include <memory>
#include <vector>

struct SpeexPreprocessState_;

namespace govor::sound {

// Suppresses steady noise in 16 kHz mono sound with speexdsp's preprocessor, a spectral-subtraction filter
// that follows the noise in about a second.
class NoiseSuppressor {
  public:
    NoiseSuppressor();
    ~NoiseSuppressor();
    NoiseSuppressor(NoiseSuppressor&&) noexcept;
    NoiseSuppressor& operator=(NoiseSuppressor&&) noexcept;

    // Replaces `samples` by the filtered samples that are complete so far; up to 20 ms stay queued.
    void process(std::vector<float>& samples);

  private:
    struct PreprocessDeleter {
        void operator()(SpeexPreprocessState_* state) const noexcept;
    };

    std::unique_ptr<SpeexPreprocessState_, PreprocessDeleter> preprocess_;
    std::vector<float> queued_;
};

}  // namespace govor::sound
