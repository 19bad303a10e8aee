#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "audio/wav_writer.h"
#include "commands.h"
#include "core/error.h"
#include "history_file.h"
#include "interrupt.h"
#include "model_flags.h"
#include "report.h"
#include "speech_file.h"
#include "standard_output.h"
#include "trace_file.h"
#include "validators.h"

namespace govor::cli {
namespace {

struct AnswerCommand {
    ModelFlags model;
    AnswerFlags flags;
    std::optional<std::filesystem::path> audio, history, out, trace;
    std::string text, system;
    bool json = false;

    session::Question question(const session::ModelFolder& folder) const;
    int run() const;
};

session::Question AnswerCommand::question(const session::ModelFolder& folder) const {
    const double longest_clip = model.longest_clip(folder);
    session::Question question;
    question.system = system;
    question.text = text;
    if (audio) {
        folder.require_hearing();
        question.speech = read_speech(*audio, longest_clip);
    }
    if (history) question.history = read_history(*history, longest_clip);
    return question;
}

bool has_speech(const session::Question& question) {
    const auto spoken = [](const session::PastTurn& turn) { return !turn.speech.empty(); };
    return !question.speech.empty() || std::any_of(question.history.begin(), question.history.end(), spoken);
}

int AnswerCommand::run() const {
    Interrupts interrupts(Interrupts::WhenIdle::leave);
    const std::stop_token stop = interrupts.begin();
    // Whatever is wrong with the flags and their files is found before the weights are read.
    session::ModelFolder folder = model.open();
    if (out || !flags.speaker.empty()) folder.voice(flags.speaker);
    const session::Question question = this->question(folder);
    std::optional<audio::WavWriter> wav;
    if (out) wav.emplace(*out);
    std::optional<TraceFile> stages;
    if (trace) stages.emplace(*trace);

    if (has_speech(question)) folder.require_hearing();
    session::LoadOptions load;
    load.hear = has_speech(question);
    load.speak = out || trace;
    load.max_frames = flags.max_frames;
    const auto assistant = model.load(std::move(folder), load, stop);
    session::AnswerSink sink;
    if (!json) sink.text = print;
    if (wav) sink.audio = [&](std::span<const float> samples) { wav->append(samples); };
    const session::Answer answer = assistant->answer(question, flags.apply(assistant->default_options()),
                                                     sink, stop, stages ? &*stages : nullptr);
    if (!json) print("\n");
    if (answer.ending == session::Ending::cancelled) return exit_interrupted;
    if (wav) wav->finish();
    if (stages) stages->finish();
    if (json) {
        print(to_json_text(answer, assistant->device_name(), out));
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
    command->add_option("--audio", answer->audio, "Recording of the question, any common format")
        ->type_name("CLIP");
    command->add_option("--text", answer->text, "Typed question, after the recording if there is one")
        ->check(utf8_text());
    command->add_option("--system", answer->system, "How the assistant should behave")->check(utf8_text());
    command
        ->add_option(
            "--history", answer->history,
            "JSON file of earlier turns: [{\"role\": \"user\"|\"assistant\", \"text\": …, \"audio\": FILE}]")
        ->type_name("TURNS.json");
    command
        ->add_option("--out", answer->out,
                     "Speak the answer into this WAV file (24 kHz); without it, text only")
        ->type_name("REPLY.wav");
    command->add_option("--trace", answer->trace, "Write every stage of the turn into this safetensors file")
        ->type_name("FILE");
    command->add_flag("--json", answer->json, "Print one JSON object instead of the text");
    answer->flags.add_seed_to(*command);
    answer->flags.add_text_to(*command);
    answer->flags.add_speech_to(*command);
    command->callback([&result, answer] {
        if (!answer->audio && answer->text.empty()) {
            throw Error(ErrorKind::usage, "There is nothing to answer: give --audio, --text or both.");
        }
        result = answer->run();
    });
}

}  // namespace govor::cli
