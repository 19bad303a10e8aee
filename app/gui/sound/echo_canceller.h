#pragma once

#include <memory>
#include <span>
#include <vector>

struct SpeexEchoState_;
struct SpeexPreprocessState_;

namespace govor::sound {

// Takes out of the microphone what the loudspeaker put in, with speexdsp's adaptive filter and its suppressor
// of what remains; 16 kHz mono. The filter spans 400 ms, which has to hold the delay of both devices and the
// room.
class EchoCanceller {
  public:
    EchoCanceller();
    ~EchoCanceller();
    EchoCanceller(EchoCanceller&&) noexcept;
    EchoCanceller& operator=(EchoCanceller&&) noexcept;

    // What went to the loudspeaker, silence included. Where both devices keep time there is as much of it as
    // of the microphone; what is missing is silence, and what is too much is forgotten.
    void played(std::span<const float> samples);
    // Replaces `samples` by those of them that can be cleaned now: all but up to 10 ms.
    void clean(std::vector<float>& samples);

    // Whether what is left of the loudspeaker may be taken for silence. Not so until the filter has learned
    // the room, two or three seconds of sound, nor while it fails to follow.
    bool converged() const noexcept { return converged_; }

  private:
    void clean_frame(std::vector<float>& out);
    void update_convergence(float played_dbfs, float recorded_dbfs, float cleaned_dbfs);

    struct DeleteEcho {
        void operator()(SpeexEchoState_* state) const noexcept;
    };
    struct DeletePreprocess {
        void operator()(SpeexPreprocessState_* state) const noexcept;
    };

    std::unique_ptr<SpeexEchoState_, DeleteEcho> echo_;
    std::unique_ptr<SpeexPreprocessState_, DeletePreprocess> preprocess_;
    std::vector<float> played_;    // not used yet
    std::vector<float> recorded_;  // likewise
    float success_ = 0;            // share of the latest frames with sound whose echo went away
    bool converged_ = false;
};

}  // namespace govor::sound
