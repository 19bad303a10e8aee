#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include "model/networks/trace.h"
#include "model/weights/device_tensor.h"
#include "session/turn/assistant_state.h"
#include "session/turn/prompt.h"

namespace govor::session {

// Prefills the KV caches of the Thinker and the Talker with a prompt, except for the prefix that they already
// contain. Works in chunks (PrefillPace) and can be stopped between them; the next prefill then continues.
class Prefill {
  public:
    using StopCheck = std::function<bool()>;

    // With a trace, the whole prompt is processed in one chunk and the contents of the caches are ignored.
    Prefill(Assistant::State& state, StopCheck should_stop, model::Trace* trace = nullptr)
        : state_(state), should_stop_(std::move(should_stop)), trace_(trace) {}

    // Both return false if they were stopped. With `needs_logits`, the last position is processed even if the
    // cache contains it. fill_talker() requires that fill_thinker() has completed; it may omit the last
    // `deferred_rows` rows.
    bool fill_thinker(const Prompt& prompt, bool needs_logits);
    bool fill_talker(const Prompt& prompt, std::size_t deferred_rows = 0);

    // Returns the maximum number of rows that fill_talker() may leave to Talker::begin, which processes them
    // in the same pass as its own rows. This halves the time between the first tokens and the first frame.
    std::size_t max_deferred_rows() const {
        constexpr std::size_t max_rows = 128;  // more would delay the first frame
        return std::min(state_.talker_pace.rows() / 2, max_rows);
    }
    void record_talker_rows(const Prompt& prompt);  // must be called after Talker::begin

    // Returns the number of positions that the KV cache of the Thinker already contained.
    std::size_t reused_positions() const { return reused_positions_; }
    double encode_seconds() const { return encode_seconds_; }
    double thinker_seconds() const { return thinker_seconds_; }

  private:
    bool fill_thinker_chunk(const Prompt& prompt, std::size_t first, std::size_t count);
    const model::DeviceTensor* encode_window(const Prompt& prompt, std::size_t clip, std::uint32_t window);
    const model::EncodedImage* encode_image(const Prompt& prompt, std::size_t index);
    void trace_clip(const Prompt& prompt, std::size_t clip);
    void free_encoder_outputs(const Prompt& prompt, std::size_t position);

    Assistant::State& state_;
    StopCheck should_stop_;
    model::Trace* trace_;
    std::size_t reused_positions_ = 0;
    double encode_seconds_ = 0, thinker_seconds_ = 0;
};

}  // namespace govor::session
