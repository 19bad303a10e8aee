#pragma once

#include <memory>
#include <vector>

struct SpeexPreprocessState_;

namespace govor::sound {

// Suppresses steady noise in 16 kHz mono sound with speexdsp's preprocessor, a spectral-subtraction filter
// that adapts to the noise within about a second.
class NoiseSuppressor {
  public:
    NoiseSuppressor();
    ~NoiseSuppressor();
    NoiseSuppressor(NoiseSuppressor&&) noexcept;
    NoiseSuppressor& operator=(NoiseSuppressor&&) noexcept;

    // Replaces `samples` with the output of all complete frames of 20 ms; the remaining samples stay queued.
    void process(std::vector<float>& samples);

  private:
    struct PreprocessDeleter {
        void operator()(SpeexPreprocessState_* state) const noexcept;
    };

    std::unique_ptr<SpeexPreprocessState_, PreprocessDeleter> preprocess_;
    std::vector<float> queue_;
};

}  // namespace govor::sound
