#pragma once

#include <memory>
#include <span>
#include <vector>

struct SpeexEchoState_;
struct SpeexPreprocessState_;

namespace govor::sound {

// Acoustic echo cancellation of 16 kHz mono with speexdsp's adaptive filter and residual echo suppressor. The
// filter spans 400 ms, which must cover the latency of both devices and the room's reverberation.
class EchoCanceller {
  public:
    EchoCanceller();
    ~EchoCanceller();
    EchoCanceller(EchoCanceller&&) noexcept;
    EchoCanceller& operator=(EchoCanceller&&) noexcept;

    // Adds the reference signal: what the loudspeaker played, including silence. Without clock drift it is as
    // long as the microphone's signal; missing samples count as silence, surplus samples are discarded.
    void push_reference(std::span<const float> samples);
    // Replaces `samples` with the output of all complete frames of 10 ms; the remaining samples stay queued.
    void process(std::vector<float>& samples);

    // Returns true if the residual echo is low enough to count as silence. The filter needs two or three
    // seconds of playback to converge and may diverge again.
    bool has_converged() const noexcept { return has_converged_; }

  private:
    void process_frame(std::vector<float>& out);
    void update_convergence(float reference_dbfs, float microphone_dbfs, float output_dbfs);

    struct EchoDeleter {
        void operator()(SpeexEchoState_* state) const noexcept;
    };
    struct PreprocessDeleter {
        void operator()(SpeexPreprocessState_* state) const noexcept;
    };

    std::unique_ptr<SpeexEchoState_, EchoDeleter> echo_;
    std::unique_ptr<SpeexPreprocessState_, PreprocessDeleter> preprocess_;
    std::vector<float> reference_queue_;
    std::vector<float> microphone_queue_;
    // Share of the latest frames with playback whose echo was removed, as a moving average.
    float removal_rate_ = 0;
    bool has_converged_ = false;
};

}  // namespace govor::sound
