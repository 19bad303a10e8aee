#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "remote/event_stream.h"
#include "remote/sound_chunks.h"

namespace govor::remote {

// How a server streams speech, found from what it sends.
enum class Dialect {
    unknown,    // no speech has arrived yet
    openai,     // in delta.audio.data of the choice that has the text; Govor, OpenAI
    vllm_omni,  // in delta.content of chunks of their own, whose field `modality` is "audio"
};

struct ReplyText {
    std::string text;  // ends at a character boundary
};
struct ReplySound {
    std::vector<float> samples;  // 24 kHz mono
};
struct ReplyUsage {
    std::uint64_t prompt_tokens = 0;
    std::uint64_t completion_tokens = 0;
};
struct ReplyEnd {
    bool at_limit = false;  // the largest number of tokens was reached
};
using ReplyPart = std::variant<ReplyText, ReplySound, ReplyUsage, ReplyEnd>;

// Reads the streamed answer of POST /v1/chat/completions, as a state machine: bytes in, parts of the answer
// out. The server is not trusted: types are checked and sizes limited.
class ChatReply {
  public:
    static constexpr std::size_t max_text_bytes = std::size_t{4} << 20;
    static constexpr std::uint64_t max_samples = 24000ULL * 3600;

    // Throws Error: bad_file for a stream that is invalid or exceeds a limit, unsupported for an error that
    // the server reports in the stream.
    std::vector<ReplyPart> push(std::string_view bytes);

    Dialect dialect() const { return dialect_; }
    bool ended() const { return done_; }  // [DONE] has arrived; what follows is ignored
    // The answer has a reason for its end. A server that closes the connection then, without [DONE], is
    // complete, too.
    bool finished() const { return done_ || finish_reason_; }

  private:
    void read_event(std::string_view data, std::vector<ReplyPart>& parts);
    void read_choice(const nlohmann::json& choice, bool is_sound, std::vector<ReplyPart>& parts);
    void add_text(const std::string& text, std::vector<ReplyPart>& parts);
    void add_sound(const std::string& base64, Dialect dialect, std::vector<ReplyPart>& parts);

    EventStream events_;
    SoundChunks sound_;
    Dialect dialect_ = Dialect::unknown;
    bool done_ = false;
    bool finish_reason_ = false;
    std::size_t text_bytes_ = 0;
    std::uint64_t samples_ = 0;
};

// The text of an error in the form {"error": {"message"}} or {"message"}, at most 300 bytes of it; empty if
// there is none. `code` is error.code, if it is a text.
struct ReportedError {
    std::string message, code;
};
ReportedError reported_error(std::string_view body);

}  // namespace govor::remote
