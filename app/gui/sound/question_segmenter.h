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
    std::function<void(Samples)> heard;
    std::function<void(QuestionEnd)> question_ended;
};

// Cuts questions out of the microphone's stream of 16 kHz samples: the moment before the key goes down is
// kept, what is too short or too quiet is withheld, and the last sound, still on its way through the device
// when the key goes up, is waited for. Time is counted in samples. See audio_io.h for the order of events.
class QuestionSegmenter {
  public:
    explicit QuestionSegmenter(QuestionEvents events) : events_(std::move(events)) {}

    void set_gate(QuestionGate gate) { gate_ = gate; }

    // `pre_roll_seconds` of what was pushed before belong to the question, at most longest_pre_roll.
    static constexpr double longest_pre_roll = 0.5;
    void begin(double pre_roll_seconds);
    // `held_seconds` since begin(), by the clock: samples come late.
    void end(double held_seconds, double tail_seconds);
    void finish_now();  // does not wait for the tail any longer
    void cancel();
    // The microphone is gone: ends what is under way.
    void end_without_microphone();

    void push(std::span<const float> samples);
    // Forgets what was pushed before: nobody said it.
    void clear_pre_roll() { pre_roll_.clear(); }

    bool listening() const noexcept { return state_ != State::idle; }
    bool ending() const noexcept { return state_ == State::ending; }

  private:
    enum class State { idle, listening, ending };

    void measure(std::span<const float> samples);
    void take(std::span<const float> samples);
    bool is_question() const;
    void finish(QuestionEnd why);

    QuestionEvents events_;
    QuestionGate gate_;
    State state_ = State::idle;
    bool began_ = false;           // question_began was reported
    std::vector<float> pre_roll_;  // the latest samples while idle
    std::vector<float> held_;      // of the question, until it is one; at most 30 s
    std::size_t since_key_ = 0;    // samples
    bool long_enough_ = false;     // by the clock
    std::size_t tail_left_ = 0;    // samples to wait for
    std::vector<float> window_;    // of the level gate
    std::size_t loud_windows_ = 0;
};

}  // namespace govor::sound
