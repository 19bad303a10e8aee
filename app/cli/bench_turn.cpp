#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "bench_inputs.h"
#include "bench_networks.h"
#include "model/audio_tower.h"
#include "model/code2wav.h"
#include "model/talker.h"
#include "model/thinker.h"

namespace govor::cli {
namespace {

constexpr std::uint32_t question_seconds = 5, wrapping_tokens = 12, answer_tokens = 30, answer_frames = 125;
constexpr std::uint32_t largest_chunk = 16;
constexpr double frames_per_second = 12.5;

// All networks of one turn, and the points in time that a listener notices.
class TurnBench {
  public:
    explicit TurnBench(const BenchModel& model)
        : model_(model),
          tower_(model.device, *model.config.audio_tower, model.weights.audio_tower()),
          mel_(static_cast<std::uint32_t>(model.config.audio_tower->mel_bins), 100 * question_seconds),
          heard_(tower_.tokens(mel_.frames())),
          thinker_(model.device, model.config.thinker, model.weights.thinker(),
                   {.max_context = heard_ + wrapping_tokens + answer_tokens + 2,
                    .accept_hidden_layer = model.config.talker->accept_hidden_layer}),
          talker_(model.device, model.config, model.weights,
                  {.context = heard_ + wrapping_tokens + 16 + answer_frames, .text = answer_tokens + 2}),
          code2wav_(model.device, *model.config.code2wav, model.weights.code2wav(), largest_chunk),
          prompt_(random_tokens(heard_ + wrapping_tokens, model.config.thinker.vocab_size)) {}

    void run();
    double first_token = 0, first_audio = 0, total = 0;  // seconds from the end of the question

  private:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
    void begin_speech(TokenId first);
    void speak_frame();

    using Clock = std::chrono::steady_clock;
    const BenchModel& model_;
    model::AudioTower tower_;
    RandomMel mel_;
    std::uint32_t heard_;  // tokens of the question's sound
    model::Thinker thinker_;
    model::Talker talker_;
    model::Code2Wav code2wav_;
    std::vector<TokenId> prompt_;
    Clock::time_point start_;
    std::uint32_t spoken_ = 0, sounded_ = 0, chunk_ = 1;
};

void TurnBench::begin_speech(TokenId first) {
    model::TalkerPrompt prompt;
    prompt.user.assign(prompt_.begin(), prompt_.end() - 3);
    prompt.audio = {{4, heard_, 4}};
    prompt.thinker_hidden = thinker_.accepted_hidden();
    prompt.opening.assign(prompt_.end() - 3, prompt_.end());
    prompt.first_text = first;
    prompt.speaker = model_.config.talker->speakers.begin()->second;
    code2wav_.reset();
    spoken_ = sounded_ = 0;
    chunk_ = 1;
    talker_.begin(prompt, greedy(), greedy());
}

void TurnBench::speak_frame() {
    model_.device.wait(talker_.submit_frame());
    if (++spoken_ - sounded_ < chunk_ && spoken_ < answer_frames) return;
    const std::uint32_t count = spoken_ - sounded_;
    code2wav_.decode(random_codes(*model_.config.code2wav, count), count);
    if (sounded_ == 0) first_audio = seconds();
    sounded_ = spoken_;
    chunk_ = std::min(2 * chunk_, largest_chunk);
}

void TurnBench::run() {
    start_ = Clock::now();
    const model::DeviceTensor rows = tower_.encode(mel_.view());
    const model::AudioRows audio{4, rows.get()};
    thinker_.rewind(0);
    thinker_.prefill(prompt_, {&audio, 1});
    gpu::Ticket drawing = thinker_.start(greedy());
    for (std::uint32_t token = 0; token < answer_tokens; ++token) {
        const gpu::Ticket ahead = thinker_.step();
        model_.device.wait(drawing);
        if (token == 0) {
            first_token = seconds();
            begin_speech(thinker_.drawn(0));
        } else {
            const TokenId next = thinker_.drawn(token);
            talker_.append_text({&next, 1});
            speak_frame();
        }
        drawing = ahead;
    }
    model_.device.wait(drawing);
    talker_.end_text();
    while (spoken_ < answer_frames) speak_frame();
    total = seconds();
}

}  // namespace

void bench_turn(const BenchModel& model, const FigureSink& sink) {
    TurnBench turn(model);
    const std::string question = fmt::format("{} s of question", question_seconds);
    Figure first_token{.name = "first token", .setting = question, .unit = "turns"};
    Figure first_audio{.name = "first sound", .setting = question, .unit = "turns"};
    Figure total{.name = "whole turn",
                 .setting = fmt::format("{} s of answer", answer_frames / frames_per_second),
                 .unit = "seconds of speech",
                 .work = answer_frames / frames_per_second};
    bool warm = false;
    total = measure({model.device, model.runs}, total, [&] {
        turn.run();
        if (warm) {
            first_token.seconds.push_back(turn.first_token);
            first_audio.seconds.push_back(turn.first_audio);
        }
        warm = true;
    });
    sink(first_token);
    sink(first_audio);
    sink(total);
}

}  // namespace govor::cli
