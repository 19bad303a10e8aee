#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace govor::session {

// Maps a position in the speech of an answer to a position in its text.
//
// The result is an estimate, because the model provides no alignment of frames with text, and it consumes
// text faster than it speaks: one token per frame (12.5 per second), while it speaks three to five per
// second. For complete speech, the tokens are distributed evenly over its length; before that, a token is
// assumed to take four frames. The position is always a word boundary and never exceeds the text from which
// the frame was generated.
class TextPositions {
  public:
    TextPositions() = default;  // of an answer without speech
    // n frames are decoded to n * frame_samples - lag samples.
    TextPositions(std::uint64_t frame_samples, std::uint64_t lag)
        : frame_samples_(frame_samples), lag_(lag) {}

    // Adds the next spoken token, whose text ends at byte `text_end`.
    void add_token(std::size_t text_end) { token_ends_.push_back(text_end); }
    // Sets the length of the speech when it is complete.
    void end(std::uint64_t samples) { samples_ = samples; }

    // Returns the number of bytes of `text` that are spoken in the first `samples` samples.
    std::size_t text_size_at(std::uint64_t samples, std::string_view text) const;

  private:
    std::uint64_t frame_samples_ = 1, lag_ = 0;
    std::vector<std::size_t> token_ends_;
    std::uint64_t samples_ = 0;  // length of the speech; 0: not complete yet
};

}  // namespace govor::session
