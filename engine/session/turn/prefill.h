#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include "model/networks/trace.h"
#include "model/weights/device_tensor.h"
#include "session/turn/assistant_parts.h"
#include "session/turn/prompt.h"

namespace govor::session {

// Brings the caches of the Thinker and the Talker to a prompt, from where it departs from what they hold.
// Goes in pieces (see PrefillPace) and asks between them whether to stop; what was done until then stays
// done, and the next prefill goes on from there.
class Prefill {
  public:
    using Stopped = std::function<bool()>;

    // A trace shows the whole prompt in one piece, whatever the caches hold.
    Prefill(Assistant::Parts& parts, Stopped stopped, model::Trace* trace = nullptr)
        : parts_(parts), stopped_(std::move(stopped)), trace_(trace) {}

    // Each returns false when it was stopped. With `for_logits` the last position is fed in any case.
    bool thinker(const Prompt& prompt, bool for_logits);
    bool talker(const Prompt& prompt, std::size_t leave = 0);  // the Thinker must hold the prompt

    // Up to so many of the last rows that the Talker should hear may be left to Talker::begin, which then
    // goes through the layers once for them and its own rows, and not twice: half of the wait between the
    // first tokens and the first frame.
    std::size_t left_to_begin() const { return parts_.talker_pace.rows() / 2; }
    void talker_began(const Prompt& prompt);  // with what was left

    std::size_t reused() const { return reused_; }  // positions that the Thinker held already
    double encode_seconds() const { return encode_seconds_; }
    double thinker_seconds() const { return thinker_seconds_; }

  private:
    bool thinker_piece(const Prompt& prompt, std::size_t first, std::size_t count);
    const model::DeviceTensor* encoded(const Prompt& prompt, std::size_t clip, std::uint32_t window);
    void show_clip(const Prompt& prompt, std::size_t clip);
    void drop_rows(const Prompt& prompt, std::size_t before);

    Assistant::Parts& parts_;
    Stopped stopped_;
    model::Trace* trace_;
    std::size_t reused_ = 0;
    double encode_seconds_ = 0, thinker_seconds_ = 0;
};

}  // namespace govor::session
