#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "audio/clip.h"
#include "audio/wav_writer.h"
#include "commands.h"
#include "history_file.h"
#include "interrupt.h"
#include "model_flags.h"
#include "report.h"
#include "trace_file.h"

namespace govor::cli {
namespace {

struct AnswerCommand {
    ModelFlags model;
    AnswerFlags flags;
    std::optional<std::filesystem::path> audio, history, out, trace;
    std::string text, system;
    bool json = false;

    session::Question question() const;
    int run() const;
};

session::Question AnswerCommand::question() const {
    session::Question question;
    question.system = system;
    question.text = text;
    if (audio) question.speech = audio::read_clip(*audio).samples;
    if (history) question.history = read_history(*history);
    return question;
}

int AnswerCommand::run() const {
    Interrupts interrupts(Interrupts::WhenIdle::leave);
    const std::stop_token stop = interrupts.begin();
    const session::Question question = this->question();
    std::optional<audio::WavWriter> wav;
    if (out) wav.emplace(*out);

    session::LoadOptions load;
    load.speak = out || trace;
    load.max_frames = flags.max_frames;
    const auto assistant = model.load(load, stop);
    session::AnswerSink sink;
    if (!json) {
        sink.text = [](std::string_view piece) {
            fmt::print("{}", piece);
            std::fflush(stdout);
        };
    }
    if (wav) sink.audio = [&](std::span<const float> samples) { wav->append(samples); };
    TraceFile stages;
    const session::Answer answer = assistant->answer(question, flags.apply(assistant->default_options()), sink, stop,
                                                     trace ? &stages : nullptr);
    if (!json) fmt::print("\n");
    if (answer.ending == session::Ending::cancelled) return exit_interrupted;
    if (wav) wav->finish();
    if (trace) stages.write(*trace);
    if (json) {
        fmt::print("{}\n", to_json(answer, assistant->device_name(), out).dump(2));
    } else {
        fmt::print(stderr, "{}\n", statistics_line(answer.statistics, assistant->device_name()));
    }
    return exit_good;
}

}  // namespace

void add_answer(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("answer", "Answer one spoken or typed question");
    auto answer = std::make_shared<AnswerCommand>();
    answer->model.add_to(*command);
    auto* clip = command->add_option("--audio", answer->audio, "Recording of the question, any common format");
    auto* text = command->add_option("--text", answer->text, "Typed question, after the recording if there is one");
    command->add_option("--system", answer->system, "How the assistant should behave");
    command->add_option("--history", answer->history,
                        "JSON file of earlier turns: [{\"role\": \"user\"|\"assistant\", \"text\": …, \"audio\": FILE}]");
    command->add_option("--out", answer->out, "Speak the answer into this WAV file (24 kHz); without it, text only");
    command->add_option("--trace", answer->trace, "Write every stage of the turn into this safetensors file");
    command->add_flag("--json", answer->json, "Print one JSON object instead of the text");
    answer->flags.add_text_to(*command);
    answer->flags.add_speech_to(*command);
    command->callback([&result, answer, clip, text] {
        if (clip->count() == 0 && text->count() == 0) throw CLI::RequiredError("--audio or --text");
        result = answer->run();
    });
}

}  // namespace govor::cli
