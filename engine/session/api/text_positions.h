#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace govor::session {

// Which part of a spoken text has been heard after so many samples.
//
// The model does not say: its frames carry no text, and it reads ahead of its voice (one token a frame, 12.5
// a second, of which it speaks three to five). So the place is estimated: in a speech that is whole, words
// are spread evenly over its length; before that the voice is taken to need four frames for a token. It never
// lies beyond the text that the frame had read, and always between two words.
class TextPositions {
  public:
    TextPositions() = default;  // of an answer without speech
    // Samples of a frame, and how many the sound of n frames lacks to n times that.
    TextPositions(std::uint64_t frame_samples, std::uint64_t lag)
        : frame_samples_(frame_samples), lag_(lag) {}

    void add_token(std::size_t text_end) { ends_.push_back(text_end); }  // bytes of text up to its end
    void end(std::uint64_t samples) { samples_ = samples; }              // the speech is whole

    // Bytes of `text` that are heard after so many samples of sound.
    std::size_t at(std::uint64_t heard, std::string_view text) const;

  private:
    std::uint64_t frame_samples_ = 1, lag_ = 0;
    std::vector<std::size_t> ends_;
    std::uint64_t samples_ = 0;  // 0: not known yet
};

}  // namespace govor::session
