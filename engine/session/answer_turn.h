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
    struct Clips {
        std::vector<HeardClip> heard;
        std::vector<model::DeviceTensor> rows;  // of the AudioTower
    };

    CodeId voice() const;
    Clips listen(const Question& question);
    HeardClip encode(std::span<const float> samples, Clips& clips, bool traced);
    void prefill(const text::ChatPrompt& prompt, const Clips& clips);
    void generate(const text::ChatPrompt& prompt);
    void take(TokenId token, const text::ChatPrompt& prompt);
    void speak(TokenId token, const text::ChatPrompt& prompt);
    void finish_speech();
    bool is_end(TokenId token) const;
    void sound(std::span<const float> samples);
    Answer finish();
    void trace_results();

    Assistant::Parts& parts_;
    const AnswerOptions& options_;
    const AnswerSink& sink_;
    std::stop_token stop_;
    Stopwatch watch_;
    std::optional<model::Trace> trace_;
    TextStream text_;
    std::optional<Speech> speech_;
    Answer answer_;
    CodeId voice_;
    std::vector<float> wav_;       // kept for a trace only
    double speech_seconds_ = 0;    // spent on frames and sound
    double text_started_ = 0;
};

}  // namespace govor::session
