#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "sound/sound_events.h"
#include "sound/sound_settings.h"

namespace govor::sound {

struct QuestionEvents {
    std::function<void()> listening_began;
    std::function<void()> question_began;
    std::function<void(Samples)> samples_captured;
    std::function<void(QuestionEnd)> question_ended;
};

// Segments the microphone's 16 kHz stream into questions. A question includes a pre-roll from before the key
// press and a tail for samples that are still in the device when the key is released; questions that are too
// short or too quiet are discarded. Time is counted in samples. AudioIo describes the order of events.
class QuestionSegmenter {
  public:
    explicit QuestionSegmenter(QuestionEvents events) : events_(std::move(events)) {}

    void set_gate(QuestionGate gate) { gate_ = gate; }

    // Begins a question with the last `pre_roll_seconds` of the earlier samples, at most
    // max_pre_roll_seconds.
    static constexpr double max_pre_roll_seconds = 0.5;
    void begin(double pre_roll_seconds);
    // Ends the question after a tail of `tail_seconds`. `held_seconds` is the wall-clock time since begin();
    // it may exceed the duration of the received samples, because these arrive late.
    void end(double held_seconds, double tail_seconds);
    void finish_now();  // ends a question without waiting for the rest of its tail
    void cancel();
    // Ends the current question because the microphone delivers no samples.
    void end_without_microphone();

    void push(std::span<const float> samples);
    // Discards the earlier samples, because they are an echo rather than speech.
    void clear_pre_roll() { pre_roll_.clear(); }

    bool is_listening() const noexcept { return state_ != State::idle; }
    bool is_ending() const noexcept { return state_ == State::ending; }

  private:
    enum class State { idle, listening, ending };

    void measure(std::span<const float> samples);
    void append(std::span<const float> samples);
    bool is_question() const;
    void finish(QuestionEnd reason);

    QuestionEvents events_;
    QuestionGate gate_;
    State state_ = State::idle;
    bool has_begun_ = false;               // question_began was reported
    std::vector<float> pre_roll_;          // the latest samples while idle
    std::vector<float> withheld_samples_;  // samples withheld until is_question(); at most 30 s
    std::size_t samples_since_press_ = 0;
    bool is_long_enough_ = false;  // the key was held for at least QuestionGate::min_seconds
    std::size_t tail_left_ = 0;    // samples of the tail still to come
    std::vector<float> window_;    // samples of the level gate's current window
    std::size_t loud_windows_ = 0;
};

}  // namespace govor::sound
