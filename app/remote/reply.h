#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "remote/speech_decoder.h"

namespace govor::remote {

struct ReplyText {
    std::string text;  // ends at a character boundary
};
struct ReplyAudio {
    std::vector<float> samples;  // 24 kHz mono
};
struct ReplyUsage {
    std::uint64_t prompt_tokens = 0;
    std::uint64_t completion_tokens = 0;
};
struct ReplyEnd {
    bool has_reached_limit = false;  // the maximum number of tokens was reached
};
// A part of a streamed answer.
using ReplyPart = std::variant<ReplyText, ReplyAudio, ReplyUsage, ReplyEnd>;

// Builds the parts of one answer from the text and the encoded audio that a server sends. Throws
// Error{bad_file} for an answer that is too long and for audio that cannot be decoded.
class ReplyBuilder {
  public:
    static constexpr std::size_t max_text_bytes = std::size_t{4} << 20;
    static constexpr std::uint64_t max_samples = 24000ULL * 3600;

    // Both append nothing if the part is empty.
    void add_text(const std::string& text, std::vector<ReplyPart>& parts);
    void add_audio(const std::string& base64, std::vector<ReplyPart>& parts);

  private:
    SpeechDecoder decoder_;
    std::size_t text_bytes_ = 0;
    std::uint64_t samples_ = 0;
};

}  // namespace govor::remote
