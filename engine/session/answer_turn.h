#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "model/trace.h"
#include "session/assistant_parts.h"
#include "session/speech.h"
#include "session/stopwatch.h"
#include "session/text_stream.h"
#include "session/turn.h"

namespace govor::session {

// One call of answer() or say().
class Turn {
  public:
    Turn(Assistant::Parts& parts, const AnswerOptions& options, const AnswerSink& sink, std::stop_token stop,
         model::TensorSink* trace);

    Answer answer(const Question& question);
    Answer say(const std::string& text);

  private:
    // Clips and prompt.
    HeardClip describe(std::span<const float> samples) const;
    std::vector<HeardClip> describe_clips(const Question& question) const;
    void require_room(std::size_t tokens) const;
    std::vector<model::DeviceTensor> encode(const text::ChatPrompt& prompt, std::span<const HeardClip> clips,
                                            std::size_t shared);
    bool prefill(const text::ChatPrompt& prompt, std::span<const HeardClip> clips);

    // Text.
    void generate(const text::ChatPrompt& prompt);
    void take(TokenId token, const text::ChatPrompt& prompt);
    void write(const std::string& piece);
    bool is_end(TokenId token) const;

    // Speech.
    void speak(TokenId token, const text::ChatPrompt& prompt);
    void finish_speech();
    void sound(std::span<const float> samples);

    bool stopped();
    Answer finish();
    void trace_prompt(const text::ChatPrompt& prompt);
    void trace_results();

    Assistant::Parts& parts_;
    const AnswerOptions& options_;
    const AnswerSink& sink_;
    std::stop_token stop_;
    Stopwatch watch_;
    std::optional<model::Trace> trace_;
    TextStream text_;
    CodeId voice_;
    std::optional<Speech> speech_;
    std::optional<gpu::Ticket> ahead_;  // the Thinker's step that was submitted before it is needed
    double speaking_seconds_ = 0;       // spent on frames and sound
    std::vector<float> wav_;            // kept for a trace only
    Answer answer_;
};

}  // namespace govor::session
