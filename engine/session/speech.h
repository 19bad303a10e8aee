#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/types.h"
#include "gpu/device.h"
#include "model/code2wav.h"
#include "model/talker.h"

namespace govor::session {

// One spoken answer: takes the text token by token, makes frames as soon as their text is known, and turns
// them into sound in chunks that begin small, so that the first sound comes early, and grow, because large
// ones cost less each.
class Speech {
  public:
    using Sink = std::function<void(std::span<const float>)>;
    static constexpr std::uint32_t largest_chunk =
        16;  // frames: 1.3 s of sound, well ahead of any loudspeaker

    // code_groups codes in a frame. The speech ends after max_frames at the latest.
    Speech(gpu::Device& device, model::Talker& talker, model::Code2Wav& code2wav, std::uint32_t code_groups,
           std::uint32_t max_frames, Sink sink);

    void begin(model::TalkerPrompt prompt, const ops::SamplingParams& speech,
               const ops::SamplingParams& residual, model::Trace* trace);
    bool begun() const { return begun_; }
    void hear(TokenId token);  // the next text token after the first
    void end_text();

    // Makes the next frame, if its text is known and the speech has not ended.
    void step();
    // Brings out the sound of frames that wait for a full chunk.
    void flush();

    bool finished() const { return finished_; }  // no frame will follow
    bool limited() const {
        return limited_;
    }  // because of max_frames, or because the Talker's context is full
    std::uint32_t frames() const { return frames_; }
    std::uint64_t samples() const { return samples_; }
    double frame_seconds() const { return frame_seconds_; }  // spent on frames, sound not counted
    std::vector<std::int32_t> codes() const;                 // [code_groups, frames]

  private:
    void vocode(std::uint32_t count);

    gpu::Device& device_;
    model::Talker& talker_;
    model::Code2Wav& code2wav_;
    std::uint32_t groups_;
    std::uint32_t max_frames_;
    Sink sink_;
    model::Trace* trace_ = nullptr;
    bool begun_ = false, finished_ = false, limited_ = false;
    std::uint32_t frames_ = 0;   // made
    std::uint32_t vocoded_ = 0;  // of them, sounded
    std::uint32_t chunk_ = 1;    // frames of the next chunk
    std::uint64_t samples_ = 0;
    double frame_seconds_ = 0;
    std::vector<std::int32_t> codes_;  // [frames, code_groups]
};

}  // namespace govor::session
