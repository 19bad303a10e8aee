#include "turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <memory>
#include <random>
#include <thread>
#include <utility>
#include <vector>

#include "dialogue.h"
#include "session/turn/stopwatch.h"

namespace govor::cli {
namespace {

constexpr std::uint32_t answer_tokens = 30, answer_frames = 125;
constexpr std::array cancel_after{0.005, 0.02, 0.05, 0.1};  // seconds after a question was asked

// Noise in syllables, which the session does not take for silence or a fan.
std::vector<float> random_speech(std::uint32_t seconds, std::uint32_t seed) {
    std::mt19937 random(seed);
    std::normal_distribution<float> noise(0, 0.2F);
    std::vector<float> samples(std::size_t{seconds} * listening_rate.value);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const float syllable = std::sin(static_cast<float>(i % 4000) * 3.14159F / 4000);
        samples[i] = noise(random) * syllable * syllable;
    }
    return samples;
}

// A session with a model, and turns with it as a window would hold them.
class Turns {
  public:
    Turns(const TurnModel& model, const session::LoadOptions& options)
        : loaded_(dialogue_.load({.model = {}, .options = options, .opened = model}, {}, {})) {
        answer_.options = loaded_.defaults;
        for (SamplingParams* params :
             {&answer_.options->text, &answer_.options->speech, &answer_.options->residual})
            params->greedy = true;
        answer_.options->max_tokens = answer_tokens;
        answer_.options->max_frames = answer_frames;
        answer_.options->speak = loaded_.speaks;
    }

    bool can_hear(std::uint32_t seconds) const;
    // A new conversation's first question, spoken: what can be understood before its end, is.
    session::Statistics ask(std::uint32_t seconds) { return ask(seconds, answer_); }
    // The same with the shortest answer, after which every buffer is there.
    session::Statistics warm_up(std::uint32_t seconds);
    // From a Cancel until the turn has ended, for one that came `after` seconds of work on a question.
    double cancel_question(std::uint32_t seconds, double after);
    // The same at the first sound.
    double cancel_speech();

  private:
    // Unlike every one before it, of which the caches may still know.
    std::vector<float> new_question(std::uint32_t seconds) { return random_speech(seconds, ++asked_); }
    void wait_until_understood(session::CommandId turn, double seconds);
    session::Statistics ask(std::uint32_t seconds, const session::AnswerWish& answer);

    Dialogue dialogue_;
    session::Loaded loaded_;
    session::AnswerWish answer_;
    std::uint32_t asked_ = 0;
};

bool Turns::can_hear(std::uint32_t seconds) const {
    constexpr std::uint32_t tokens_per_second = 13, rest = 100;
    return loaded_.hears && loaded_.answers && seconds * tokens_per_second + rest < loaded_.context;
}

void Turns::wait_until_understood(session::CommandId turn, double seconds) {
    for (;;) {
        const session::Event event = dialogue_.next();
        if (event.turn != turn) continue;
        const auto* heard = std::get_if<session::Listening>(&event.body);
        if (heard == nullptr || heard->understood_seconds >= seconds) return;
    }
}

session::Statistics Turns::warm_up(std::uint32_t seconds) {
    session::AnswerWish brief = answer_;
    brief.options->max_tokens = 3;
    brief.options->max_frames = 3;
    return ask(seconds, brief);
}

session::Statistics Turns::ask(std::uint32_t seconds, const session::AnswerWish& answer) {
    constexpr std::uint32_t window = 8;             // seconds
    constexpr std::chrono::milliseconds rest(500);  // of the seconds that the user still speaks
    dialogue_.post(session::Reset{});
    const session::CommandId turn = dialogue_.post(session::BeginListening{});
    dialogue_.post(session::HearSamples{new_question(seconds)});
    wait_until_understood(turn, (seconds - 1) / window * window);  // the last one waits for the end
    if (seconds > window) std::this_thread::sleep_for(rest);       // the Talker hears the last window, too
    dialogue_.post(session::EndListening{.answer = answer});
    return dialogue_.follow(turn, {}, {}).statistics;
}

double Turns::cancel_question(std::uint32_t seconds, double after) {
    dialogue_.post(session::Reset{});
    const session::CommandId turn =
        dialogue_.post(session::Ask{.speech = new_question(seconds), .answer = answer_});
    std::this_thread::sleep_for(std::chrono::duration<double>(after));
    const session::Stopwatch watch;
    dialogue_.post(session::Cancel{});
    dialogue_.follow(turn, {}, {});
    return watch.seconds();
}

double Turns::cancel_speech() {
    dialogue_.post(session::Reset{});
    const session::CommandId turn = dialogue_.post(session::Ask{.text = "Hello", .answer = answer_});
    for (bool sounds = false; !sounds;) {
        const session::Event event = dialogue_.next();
        sounds = event.turn == turn && std::holds_alternative<session::AudioChunk>(event.body);
    }
    const session::Stopwatch watch;
    dialogue_.post(session::Cancel{});
    dialogue_.follow(turn, {}, {});
    return watch.seconds();
}

struct Part {
    const char* name;
    double session::Statistics::*seconds;
};
constexpr std::array parts{Part{"first token", &session::Statistics::first_token_seconds},
                           Part{"first sound", &session::Statistics::first_audio_seconds},
                           Part{"- AudioTower", &session::Statistics::encode_seconds},
                           Part{"- Thinker's prompt", &session::Statistics::prefill_seconds},
                           Part{"- first tokens", &session::Statistics::first_tokens_seconds},
                           Part{"- Talker's prompt", &session::Statistics::talker_prefill_seconds},
                           Part{"- first frame", &session::Statistics::first_frame_seconds},
                           Part{"- first Code2Wav", &session::Statistics::first_vocoder_seconds}};

void report_parts(std::span<const session::Statistics> seen, const std::string& setting,
                  const FigureSink& sink) {
    for (const Part& part : parts) {
        Figure figure{.name = part.name, .setting = setting, .unit = "turns"};
        for (const session::Statistics& s : seen) figure.seconds.push_back(s.*part.seconds);
        sink(figure);
    }
}

void time_questions(Turns& turns, std::uint32_t seconds, bool first, int runs, const FigureSink& sink) {
    const std::string setting = fmt::format("{} s of question", seconds);
    std::vector<session::Statistics> seen;
    const session::Statistics begun = turns.warm_up(seconds);
    if (first) report_parts({&begun, 1}, "of the first turn", sink);
    for (int run = 0; run < runs; ++run) seen.push_back(turns.ask(seconds));
    report_parts(seen, setting, sink);
    const double spoken = seen.front().speech_seconds;
    if (spoken == 0) return;
    Figure whole{.name = "whole turn",
                 .setting = fmt::format("{:.1f} s of answer", spoken),
                 .unit = "seconds of speech",
                 .work = spoken};
    for (const session::Statistics& s : seen) whole.seconds.push_back(s.total_seconds);
    sink(whole);
}

}  // namespace

void bench_turns(const TurnModel& model, const session::LoadOptions& options,
                 std::span<const std::uint32_t> questions, int runs, const FigureSink& sink) {
    Turns turns(model, options);
    std::uint32_t longest = 0;
    for (const std::uint32_t seconds : questions) {
        if (!turns.can_hear(seconds)) continue;
        time_questions(turns, seconds, longest == 0, runs, sink);
        longest = std::max(longest, seconds);
    }
    if (longest == 0) return;
    Figure cancelled{
        .name = "cancel", .setting = fmt::format("in {} s of question", longest), .unit = "times"};
    for (int run = 0; run < runs; ++run) {
        for (const double after : cancel_after)
            cancelled.seconds.push_back(turns.cancel_question(longest, after));
    }
    sink(cancelled);
    Figure silenced{.name = "cancel", .setting = "at the first sound", .unit = "times"};
    for (int run = 0; run < runs; ++run) silenced.seconds.push_back(turns.cancel_speech());
    sink(silenced);
}

}  // namespace govor::cli
