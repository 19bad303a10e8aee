#include "session/speech.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "session/stopwatch.h"

namespace govor::session {
Speech::Speech(gpu::Device& device, model::Talker& talker, model::Code2Wav& code2wav,
               std::uint32_t code_groups, std::uint32_t max_frames, Sink sink)
    : device_(device),
      talker_(talker),
      code2wav_(code2wav),
      groups_(code_groups),
      max_frames_(max_frames),
      sink_(std::move(sink)) {}

void Speech::begin(model::TalkerPrompt prompt, const ops::SamplingParams& speech,
                   const ops::SamplingParams& residual, model::Trace* trace) {
    trace_ = trace;
    code2wav_.reset();
    talker_.begin(prompt, speech, residual, trace);
    begun_ = true;
}

void Speech::hear(TokenId token) {
    talker_.append_text({&token, 1});
}

void Speech::end_text() {
    talker_.end_text();
}

void Speech::step() {
    if (!begun_ || finished_ || !talker_.ready()) return;
    const Stopwatch watch;
    device_.wait(talker_.submit_frame());
    frame_seconds_ += watch.seconds();
    const auto codes = talker_.codes(frames_);
    if (!codes) {
        finished_ = true;
        return;
    }
    codes_.insert(codes_.end(), codes->begin(), codes->end());
    ++frames_;
    if (frames_ - vocoded_ == chunk_) {
        vocode(chunk_);
        chunk_ = std::min(2 * chunk_, largest_chunk);
    }
    if (frames_ == max_frames_ || talker_.room() == 0) finished_ = limited_ = true;
}

// The rest in sizes that earlier chunks had, whose commands are recorded already.
void Speech::flush() {
    while (vocoded_ < frames_) vocode(std::min(std::bit_floor(frames_ - vocoded_), largest_chunk));
}

void Speech::vocode(std::uint32_t count) {
    std::vector<std::int32_t> chunk(std::size_t{groups_} * count);  // [code_groups, count]
    for (std::uint32_t frame = 0; frame < count; ++frame) {
        for (std::uint32_t group = 0; group < groups_; ++group) {
            chunk[std::size_t{group} * count + frame] =
                codes_[std::size_t{vocoded_ + frame} * groups_ + group];
        }
    }
    const std::vector<float> sound = code2wav_.decode(chunk, count, trace_);
    vocoded_ += count;
    samples_ += sound.size();
    if (!sound.empty()) sink_(sound);
}

std::vector<std::int32_t> Speech::codes() const {
    std::vector<std::int32_t> by_group(codes_.size());
    for (std::size_t i = 0; i < codes_.size(); ++i) by_group[i % groups_ * frames_ + i / groups_] = codes_[i];
    return by_group;
}

}  // namespace govor::session
