#pragma once

#include <QString>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace govor::assistant {

// The text of an answer with the position up to which its voice was played.
class SpokenCaption {
  public:
    void add_text(const std::string& fragment);
    // Adds `samples` samples of the voice. After them, `text_end` bytes of the text have been spoken.
    void add_sound(std::uint64_t samples, std::size_t text_end);
    void set_played_samples(std::uint64_t samples) { played_samples_ = samples; }
    // Call it for an answer without a voice, or after the voice has ended. All of the text then counts as
    // played.
    void set_silent() { is_silent_ = true; }

    QString text() const { return QString::fromStdString(text_); }
    // Returns the text whose voice was played, extended to the end of the last word.
    QString played_text() const;
    // Returns the length, in UTF-16 code units, of the text whose words are completely spoken in the first
    // `samples` samples. Within a chunk, the length is an estimate.
    qsizetype spoken_length(std::uint64_t samples) const;

  private:
    std::string text_;
    std::vector<std::pair<std::uint64_t, std::size_t>> positions_;  // samples, bytes of text; ascending
    std::uint64_t played_samples_ = 0;
    bool is_silent_ = false;
};

}  // namespace govor::assistant
