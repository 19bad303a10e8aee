#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/types.h"
#include "gpu/device.h"
#include "model/networks/code2wav.h"
#include "model/networks/talker.h"

namespace govor::session {

// Generates the speech of one answer: consumes the text token by token, generates frames as soon as their
// text is available, and decodes them to audio in chunks. The first chunks are small for a low latency; later
// ones are large, because they take less time per frame. The sizes are 1, 2, 4, 8 and then 16 frames. They do
// not depend on time, so equal seeds give equal samples. Playback has no gaps if audio is generated at twice
// the speed of playback.
class Speech {
  public:
    using Sink = std::function<void(std::span<const float>)>;
    static constexpr std::uint32_t largest_chunk = 16;  // frames: 1.3 s of audio

    // A frame has `code_groups` codes. The speech ends after at most `max_frames` frames.
    Speech(gpu::Device& device, model::Talker& talker, model::Code2Wav& code2wav, std::uint32_t code_groups,
           std::uint32_t max_frames, Sink sink);

    // See Talker::begin.
    void begin(const model::TalkerPrompt& prompt, const ops::SamplingParams& speech,
               const ops::SamplingParams& residual, std::size_t prefilled_rows, model::Trace* trace);
    bool has_begun() const { return has_begun_; }
    void append_token(TokenId token);  // appends a text token; begin() receives the first one
    void end_text();

    bool is_frame_ready() const { return has_begun_ && !is_finished_ && talker_.is_ready(); }
    // Generates the next frame, which must be ready. `while_waiting` is called while the device computes it.
    void generate_frame(const std::function<void()>& while_waiting = {});
    std::uint32_t waiting_frames() const { return frames_ - vocoded_frames_; }  // not vocoded yet
    std::uint32_t next_chunk() const { return chunk_; }                         // frames of the next chunk
    // Decodes the next chunk, or the remaining frames, to audio.
    void generate_audio();

    bool is_finished() const { return is_finished_; }  // no frame will follow
    // Returns whether the speech ended because of max_frames or of the Talker's context.
    bool has_reached_limit() const { return has_reached_limit_; }
    std::uint32_t frames() const { return frames_; }
    std::uint64_t samples() const { return samples_; }
    double frame_seconds() const { return frame_seconds_; }      // spent in generate_frame()
    double vocoder_seconds() const { return vocoder_seconds_; }  // spent in generate_audio()
    std::vector<std::int32_t> codes() const;                     // [code_groups, frames]

  private:
    gpu::Device& device_;
    model::Talker& talker_;
    model::Code2Wav& code2wav_;
    std::uint32_t groups_;
    std::uint32_t max_frames_;
    Sink sink_;
    model::Trace* trace_ = nullptr;
    bool has_begun_ = false, is_finished_ = false, has_reached_limit_ = false;
    std::uint32_t frames_ = 0;          // generated
    std::uint32_t vocoded_frames_ = 0;  // of these, decoded to audio
    std::uint32_t chunk_ = 1;
    std::uint64_t samples_ = 0;
    double frame_seconds_ = 0, vocoder_seconds_ = 0;
    std::vector<std::int32_t> codes_;  // [frames, code_groups]
};

}  // namespace govor::session
