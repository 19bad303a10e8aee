#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "model/networks/trace.h"
#include "session/api/text_positions.h"
#include "session/api/turn.h"
#include "session/turn/answer_text.h"
#include "session/turn/assistant_state.h"
#include "session/turn/prefill.h"
#include "session/turn/prompt.h"
#include "session/turn/schedule.h"
#include "session/turn/speech.h"
#include "session/turn/stop_scanner.h"
#include "session/turn/stopwatch.h"

namespace govor::session {

// One call of Assistant::answer() or say().
class Turn {
  public:
    Turn(Assistant::State& state, const AnswerOptions& options, const AnswerSink& sink, StopTokens stops,
         model::TensorSink* trace, Stopwatch since_question);

    Answer answer(std::span<ConversationEntry> conversation);
    Answer say(const std::string& text);

  private:
    bool prefill(const Prompt& prompt);

    // Executes the steps of the schedule until the answer is complete. `handle_token` executes Step::token.
    void generate(const std::function<void()>& handle_token);

    // Text.
    void update_thinker_prefix();
    void submit_token();
    void read_next_token(const Prompt& prompt);
    void end_text();
    void emit_text();

    // Speech.
    bool speaks() const;
    Progress progress() const;
    void speak(TokenId token, const Prompt& prompt);
    void speak_stable_tokens(std::size_t tokens, const Prompt& prompt);
    bool begin_speech(TokenId first_text, const Prompt& prompt);
    void generate_frame();
    void generate_audio();
    void emit_audio(std::span<const float> samples);
    void finish_speech();

    bool check_stopped();
    Answer finish();
    void trace_prompt(const Prompt& prompt);
    void trace_results();

    Assistant::State& state_;
    const AnswerOptions& options_;
    const AnswerSink& sink_;
    StopTokens stops_;
    Stopwatch watch_;
    std::optional<model::Trace> trace_;
    Prefill prefill_;
    StopScanner silence_scanner_;
    CodeId voice_;  // codec id of the speaker
    std::optional<Speech> speech_;
    std::optional<gpu::Ticket> pending_step_;  // the last submitted decode step, until its token is read
    std::uint32_t read_tokens_ = 0;            // tokens read, including the end token
    std::uint32_t next_spoken_token_ = 0;      // index of the next token for the Talker
    bool uses_thinker_ = false;                // false in say(), whose text is complete
    bool has_text_ended_ = false;
    double generation_start_ = 0;         // seconds of watch_
    double speaking_seconds_ = 0;         // seconds spent on speech before the end of the text
    std::vector<std::size_t> text_ends_;  // end of each token, in bytes of text
    std::size_t speakable_bytes_ = 0;     // bytes of text that may be spoken
    std::vector<float> wav_;              // for a trace only
    Answer answer_;
    AnswerText text_;  // of answer_
};

}  // namespace govor::session
