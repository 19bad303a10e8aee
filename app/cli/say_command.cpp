#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "audio/wav_writer.h"
#include "commands.h"
#include "core/error.h"
#include "interrupt.h"
#include "model_flags.h"
#include "report.h"
#include "validators.h"

namespace govor::cli {
namespace {

struct SayCommand {
    ModelFlags model;
    AnswerFlags flags;
    std::string text;
    std::filesystem::path out;

    int run() const;
};

int SayCommand::run() const {
    Interrupts interrupts(Interrupts::WhenIdle::leave);
    const std::stop_token stop = interrupts.begin();
    session::ModelFolder folder = model.open();
    folder.voice(flags.speaker);
    audio::WavWriter wav(out);
    session::LoadOptions load;
    load.hear = load.think = false;
    load.max_frames = flags.max_frames;
    const auto assistant = model.load(std::move(folder), load, stop);
    const session::AnswerSink sink{.text = {},
                                   .audio = [&](std::span<const float> samples) { wav.append(samples); }};
    const session::Answer answer =
        assistant->say(text, flags.apply(assistant->default_options()), sink, stop);
    if (answer.ending == session::Ending::cancelled) return exit_interrupted;
    wav.finish();
    fmt::print(stderr, "{}\n", statistics_line(answer.statistics, assistant->device_name()));
    return exit_good;
}

}  // namespace

void add_say(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("say", "Speak a given text");
    auto say = std::make_shared<SayCommand>();
    command->add_option("text", say->text, "What to say")->required()->check(utf8_text());
    say->model.add_to(*command);
    command->add_option("--out", say->out, "WAV file to write (24 kHz)")->required()->type_name("FILE");
    say->flags.add_seed_to(*command);
    say->flags.add_speech_to(*command);
    command->callback([&result, say] {
        if (say->text.empty()) throw Error(ErrorKind::usage, "There is no text to say.");
        result = say->run();
    });
}

}  // namespace govor::cli
