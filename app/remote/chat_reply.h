#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "remote/event_stream.h"
#include "remote/reply.h"

namespace govor::remote {

// The format in which a server streams speech, detected from its output.
enum class Dialect {
    unknown,    // no speech has arrived yet
    openai,     // in delta.audio.data of the choice that has the text; Govor, OpenAI
    vllm_omni,  // in delta.content of separate chunks whose field `modality` is "audio"
};

// An incremental parser for the streamed response of POST /v1/chat/completions. The server is not trusted:
// types are checked and sizes are limited.
class ChatReplyParser {
  public:
    // Returns the parts that the bytes complete. Throws Error: bad_file for a stream that is invalid or
    // exceeds a limit, unsupported for an error that the server reports in the stream.
    std::vector<ReplyPart> push(std::string_view bytes);

    Dialect dialect() const { return dialect_; }
    bool is_done() const { return is_done_; }  // [DONE] has arrived; later data is ignored
    // The answer has a finish_reason or [DONE]. It is complete even if the server then closes the connection
    // without [DONE].
    bool is_complete() const { return is_done_ || has_finish_reason_; }

  private:
    void read_event(std::string_view data, std::vector<ReplyPart>& parts);
    void read_choice(const nlohmann::json& choice, bool is_audio, std::vector<ReplyPart>& parts);
    void add_audio(const std::string& base64, Dialect dialect, std::vector<ReplyPart>& parts);

    EventStream events_;
    ReplyBuilder builder_;
    Dialect dialect_ = Dialect::unknown;
    bool is_done_ = false;
    bool has_finish_reason_ = false;
};

}  // namespace govor::remote
