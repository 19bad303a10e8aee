#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "session/api/event.h"
#include "session/turn/assistant.h"
#include "session/turn/speech_clip.h"
#include "session/turn/transcript_pace.h"

namespace govor::session {

// Transcribes a question while it is being spoken: again and again, the part that has been spoken so far, at
// the intervals of TranscriptPace. Each transcript equals the answer to make_transcription_question() for
// that part.
//
// Works in small steps, between which other work may use the model. It has a separate KV cache
// (ThinkerCaches::transcript), in which the complete windows of the question remain, and changes neither the
// other caches nor the speed measurements of prompts (PrefillPace), so that answers do not depend on it. If
// memory for its cache is short, or an error occurs, it ends.
class PartialTranscriber {
  public:
    using StopCheck = std::function<bool()>;

    // `state` must outlive this object. Only one may exist for a model.
    PartialTranscriber(Assistant::State& state, AnswerOptions defaults);
    ~PartialTranscriber();
    PartialTranscriber(const PartialTranscriber&) = delete;
    PartialTranscriber& operator=(const PartialTranscriber&) = delete;

    // Returns whether a transcript is incomplete or due.
    bool has_work(const SpeechClip& question) const;
    // Performs the next step: copies the speech, encodes a window, prefills a chunk, or decodes a token. A
    // chunk is processed again later if `should_stop` returned true between two of its command lists. Returns
    // the transcript when it is complete. Throws only Error{device_lost}.
    std::optional<PartialTranscript> step(const SpeechClip& question, const StopCheck& should_stop);

  private:
    struct Pass;

    std::optional<PartialTranscript> advance(const SpeechClip& question, const StopCheck& should_stop);
    void begin(const SpeechClip& question);
    bool ensure_cache();
    void prefill(const StopCheck& should_stop);
    bool encode_next_window(std::size_t last);
    bool decode_token();
    void end(std::string_view reason);

    Assistant::State& state_;
    const AnswerOptions defaults_;
    TranscriptPace pace_;
    std::unique_ptr<Pass> pass_;  // the transcript in progress
    bool has_created_cache_ = false;
    bool has_ended_ = false;
};

}  // namespace govor::session
