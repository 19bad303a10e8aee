#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "remote/event_stream.h"
#include "remote/speech_decoder.h"

namespace govor::remote {

// The format in which a server streams speech, detected from its output.
enum class Dialect {
    unknown,    // no speech has arrived yet
    openai,     // in delta.audio.data of the choice that has the text; Govor, OpenAI
    vllm_omni,  // in delta.content of separate chunks whose field `modality` is "audio"
};

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
using ReplyPart = std::variant<ReplyText, ReplyAudio, ReplyUsage, ReplyEnd>;

// Incremental parser for the streamed response of POST /v1/chat/completions. push() takes bytes and returns
// the parts that they complete. The server is not trusted: types are checked and sizes limited.
class ChatReplyParser {
  public:
    static constexpr std::size_t max_text_bytes = std::size_t{4} << 20;
    static constexpr std::uint64_t max_samples = 24000ULL * 3600;

    // Throws Error: bad_file for a stream that is invalid or exceeds a limit, unsupported for an error that
    // the server reports in the stream.
    std::vector<ReplyPart> push(std::string_view bytes);

    Dialect dialect() const { return dialect_; }
    bool is_done() const { return is_done_; }  // [DONE] has arrived; later data are ignored
    // The answer has a finish_reason or [DONE]. It is complete even if the server then closes the connection
    // without [DONE].
    bool is_complete() const { return is_done_ || has_finish_reason_; }

  private:
    void read_event(std::string_view data, std::vector<ReplyPart>& parts);
    void read_choice(const nlohmann::json& choice, bool is_audio, std::vector<ReplyPart>& parts);
    void add_text(const std::string& text, std::vector<ReplyPart>& parts);
    void add_audio(const std::string& base64, Dialect dialect, std::vector<ReplyPart>& parts);

    EventStream events_;
    SpeechDecoder decoder_;
    Dialect dialect_ = Dialect::unknown;
    bool is_done_ = false;
    bool has_finish_reason_ = false;
    std::size_t text_bytes_ = 0;
    std::uint64_t samples_ = 0;
};

// The message of an error response of the form {"error": {"message"}} or {"message"}, truncated to 300 bytes;
// empty if there is none. `code` is error.code, if it is a string.
struct ReportedError {
    std::string message, code;
};
ReportedError parse_error_body(std::string_view body);

}  // namespace govor::remote
