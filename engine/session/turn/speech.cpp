#include "session/turn/speech.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "session/turn/stopwatch.h"

namespace govor::session {

Speech::Speech(gpu::Device& device, model::Talker& talker, model::Code2Wav& code2wav,
               std::uint32_t code_groups, std::uint32_t max_frames, Sink sink)
    : device_(device),
      talker_(talker),
      code2wav_(code2wav),
      groups_(code_groups),
      max_frames_(max_frames),
      sink_(std::move(sink)) {}

void Speech::begin(const model::TalkerPrompt& prompt, const ops::SamplingParams& speech,
                   const ops::SamplingParams& residual, std::size_t prefilled_rows, model::Trace* trace) {
    trace_ = trace;
    code2wav_.reset();
    talker_.begin(prompt, speech, residual, trace, prefilled_rows);
    has_begun_ = true;
}

void Speech::append_token(TokenId token) {
    talker_.append_text({&token, 1});
}

void Speech::end_text() {
    talker_.end_text();
}

void Speech::generate_frame(const std::function<void()>& while_waiting) {
    const Stopwatch watch;
    const gpu::Ticket ticket = talker_.submit_frame();
    if (while_waiting) while_waiting();
    device_.wait(ticket);
    frame_seconds_ += watch.seconds();
    const auto codes = talker_.codes(frames_);
    if (!codes) {
        is_finished_ = true;
        return;
    }
    codes_.insert(codes_.end(), codes->begin(), codes->end());
    ++frames_;
    if (frames_ == max_frames_ || talker_.remaining_frames() == 0) {
        is_finished_ = true;
        has_reached_limit_ = true;
    }
}

// The remaining frames at the end are split into chunks of sizes for which command lists exist.
void Speech::generate_audio() {
    const Stopwatch watch;
    const std::uint32_t count = std::min(std::bit_floor(waiting_frames()), chunk_);
    std::vector<std::int32_t> chunk(std::size_t{groups_} * count);  // [code_groups, count]
    for (std::uint32_t frame = 0; frame < count; ++frame) {
        for (std::uint32_t group = 0; group < groups_; ++group) {
            chunk[std::size_t{group} * count + frame] =
                codes_[std::size_t{vocoded_frames_ + frame} * groups_ + group];
        }
    }
    const std::vector<float> audio = code2wav_.decode(chunk, count, trace_);
    vocoder_seconds_ += watch.seconds();
    vocoded_frames_ += count;
    if (count == chunk_) chunk_ = std::min(2 * chunk_, largest_chunk);
    samples_ += audio.size();
    if (!audio.empty()) sink_(audio);
}

std::vector<std::int32_t> Speech::codes() const {
    std::vector<std::int32_t> by_group(codes_.size());
    for (std::size_t i = 0; i < codes_.size(); ++i) by_group[i % groups_ * frames_ + i / groups_] = codes_[i];
    return by_group;
}

}  // namespace govor::session
