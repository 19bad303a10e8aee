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

#include "inputs.h"
#include "session/turn/stopwatch.h"
#include "short_answer.h"
#include "sync_session.h"

namespace govor::cli {
namespace {

constexpr std::array cancel_delays{0.005, 0.02, 0.05, 0.1};  // seconds after the question

// Returns noise: the processing time does not depend on the content of an image.
session::Images make_random_image(std::uint32_t seed) {
    constexpr std::uint32_t width = 1280, height = 720;
    std::mt19937 random(seed);
    auto image = std::make_shared<image::Image>(
        image::Image{width, height, std::vector<std::uint8_t>(std::size_t{width} * height * 3)});
    for (std::uint8_t& value : image->rgb) value = static_cast<std::uint8_t>(random());
    return {.images = {std::move(image)}};
}

// Runs turns in a session with a loaded model.
class TurnRunner {
  public:
    TurnRunner(const std::shared_ptr<session::ModelFolder>& model, const session::LoadOptions& options,
               std::uint32_t max_frames)
        : loaded_(sync_session_.load({.model = {}, .options = options, .open_folder = model}, {}, {})) {
        answer_.options = short_answer_options(loaded_);
        answer_.options->max_frames = max_frames;
        answer_.options->speak = loaded_.can_speak;
    }

    bool supports(std::uint32_t seconds) const;
    // Asks a spoken question in a new conversation. The audio is encoded while the question is spoken.
    session::Statistics ask(std::uint32_t seconds) { return ask(seconds, answer_); }
    bool accepts_images() const { return loaded_.accepts_images; }
    // Like ask(), for a question about a new image.
    session::Statistics ask_about_image(std::uint32_t seconds) {
        return ask(seconds, answer_, make_random_image(question_count_));
    }
    // Asks a question with a very short answer, so that later turns allocate no buffers.
    session::Statistics warm_up(std::uint32_t seconds);
    // Returns the time from a Cancel, sent `delay` seconds after a question, until the turn has ended.
    double cancel_question(std::uint32_t seconds, double delay);
    // Like cancel_question(), but cancels at the first audio of the answer.
    double cancel_speech();

  private:
    // Returns a question that differs from all earlier ones, so that no cache contains it.
    std::vector<float> new_question(std::uint32_t seconds) {
        return random_speech(seconds, ++question_count_);
    }
    void wait_until_encoded(session::CommandId turn, double seconds);
    session::Statistics ask(std::uint32_t seconds, const session::AnswerRequest& answer,
                            const session::Images& images = {});

    SyncSession sync_session_;
    session::LoadedModel loaded_;
    session::AnswerRequest answer_;
    std::uint32_t question_count_ = 0;
};

bool TurnRunner::supports(std::uint32_t seconds) const {
    constexpr std::uint32_t tokens_per_second = 13, reserve = 100;
    return loaded_.accepts_speech && loaded_.can_answer &&
           seconds * tokens_per_second + reserve < loaded_.context;
}

void TurnRunner::wait_until_encoded(session::CommandId turn, double seconds) {
    for (;;) {
        const session::Event event = sync_session_.wait_for_event();
        if (event.turn != turn) continue;
        const auto* listening = std::get_if<session::Listening>(&event.body);
        if (listening == nullptr || listening->prefilled_seconds >= seconds) return;
    }
}

session::Statistics TurnRunner::warm_up(std::uint32_t seconds) {
    session::AnswerRequest short_request = answer_;
    short_request.options->max_tokens = 3;
    short_request.options->max_frames = 3;
    return ask(seconds, short_request);
}

session::Statistics TurnRunner::ask(std::uint32_t seconds, const session::AnswerRequest& answer,
                                    const session::Images& images) {
    constexpr std::uint32_t window_seconds = 8;      // of the AudioTower
    constexpr std::chrono::milliseconds pause(500);  // while the user is still speaking
    sync_session_.post(session::Reset{});
    const session::CommandId turn = sync_session_.post(session::BeginListening{.images = images});
    sync_session_.post(session::AppendSamples{new_question(seconds)});
    // The last window is encoded at the end.
    wait_until_encoded(turn, (seconds - 1) / window_seconds * window_seconds);
    // During the pause, the VisionTower encodes the image, and the last complete window is processed.
    if (seconds > window_seconds || !images.empty()) std::this_thread::sleep_for(pause);
    sync_session_.post(session::EndListening{.answer = answer});
    return sync_session_.wait_for_answer(turn, {}, {}).statistics;
}

double TurnRunner::cancel_question(std::uint32_t seconds, double delay) {
    sync_session_.post(session::Reset{});
    const session::CommandId turn =
        sync_session_.post(session::Ask{.speech = new_question(seconds), .answer = answer_});
    std::this_thread::sleep_for(std::chrono::duration<double>(delay));
    const session::Stopwatch watch;
    sync_session_.post(session::Cancel{});
    sync_session_.wait_for_answer(turn, {}, {});
    return watch.seconds();
}

double TurnRunner::cancel_speech() {
    sync_session_.post(session::Reset{});
    const session::CommandId turn = sync_session_.post(session::Ask{.text = "Hello", .answer = answer_});
    for (bool has_audio = false; !has_audio;) {
        const session::Event event = sync_session_.wait_for_event();
        has_audio = event.turn == turn && std::holds_alternative<session::AudioChunk>(event.body);
    }
    const session::Stopwatch watch;
    sync_session_.post(session::Cancel{});
    sync_session_.wait_for_answer(turn, {}, {});
    return watch.seconds();
}

struct Phase {
    const char* name;
    double session::Statistics::*seconds;
};
constexpr std::array phases{Phase{"first token", &session::Statistics::first_token_seconds},
                            Phase{"first sound", &session::Statistics::first_audio_seconds},
                            Phase{"- AudioTower", &session::Statistics::encode_seconds},
                            Phase{"- Thinker's prompt", &session::Statistics::prefill_seconds},
                            Phase{"- first tokens", &session::Statistics::first_tokens_seconds},
                            Phase{"- Talker's prompt", &session::Statistics::talker_prefill_seconds},
                            Phase{"- first frame", &session::Statistics::first_frame_seconds},
                            Phase{"- first Code2Wav", &session::Statistics::first_vocoder_seconds}};

void report_phases(std::span<const session::Statistics> statistics, const std::string& setting,
                   const MeasurementSink& sink) {
    for (const Phase& phase : phases) {
        Measurement measurement{.name = phase.name, .setting = setting, .unit = "turns"};
        for (const session::Statistics& s : statistics) measurement.seconds.push_back(s.*phase.seconds);
        sink(measurement);
    }
}

void time_questions(TurnRunner& turns, std::uint32_t seconds, bool is_first, int runs,
                    const MeasurementSink& sink) {
    const std::string setting = fmt::format("{} s of question", seconds);
    std::vector<session::Statistics> statistics;
    const session::Statistics first_turn = turns.warm_up(seconds);
    if (is_first) report_phases({&first_turn, 1}, "of the first turn", sink);
    for (int run = 0; run < runs; ++run) statistics.push_back(turns.ask(seconds));
    report_phases(statistics, setting, sink);
    const double speech_seconds = statistics.front().speech_seconds;
    if (speech_seconds == 0) return;
    Measurement total{.name = "whole turn",
                      .setting = fmt::format("{:.1f} s of answer", speech_seconds),
                      .unit = "seconds of speech",
                      .units = speech_seconds};
    for (const session::Statistics& s : statistics) total.seconds.push_back(s.total_seconds);
    sink(total);
}

void time_image_questions(TurnRunner& turns, std::uint32_t seconds, int runs, const MeasurementSink& sink) {
    std::vector<session::Statistics> statistics;
    turns.ask_about_image(seconds);
    for (int run = 0; run < runs; ++run) statistics.push_back(turns.ask_about_image(seconds));
    report_phases(statistics, fmt::format("{} s about a picture", seconds), sink);
}

}  // namespace

void bench_turns(const std::shared_ptr<session::ModelFolder>& model, const session::LoadOptions& options,
                 const TurnLengths& lengths, int runs, const MeasurementSink& sink) {
    TurnRunner turns(model, options, lengths.frames);
    std::uint32_t longest = 0;
    for (const std::uint32_t seconds : lengths.questions) {
        if (!turns.supports(seconds)) continue;
        time_questions(turns, seconds, longest == 0, runs, sink);
        longest = std::max(longest, seconds);
    }
    if (longest == 0) return;
    if (turns.accepts_images()) time_image_questions(turns, lengths.questions.front(), runs, sink);
    Measurement cancelled_questions{
        .name = "cancel", .setting = fmt::format("in {} s of question", longest), .unit = "times"};
    for (int run = 0; run < runs; ++run) {
        for (const double delay : cancel_delays)
            cancelled_questions.seconds.push_back(turns.cancel_question(longest, delay));
    }
    sink(cancelled_questions);
    Measurement cancelled_speech{.name = "cancel", .setting = "at the first sound", .unit = "times"};
    for (int run = 0; run < runs; ++run) cancelled_speech.seconds.push_back(turns.cancel_speech());
    sink(cancelled_speech);
}

}  // namespace govor::cli
