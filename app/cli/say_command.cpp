#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>

#include "commands.h"
#include "core/error.h"
#include "interrupt_handler.h"
#include "model_flags.h"
#include "report.h"
#include "speech_output.h"
#include "standard_output.h"
#include "sync_session.h"
#include "validators.h"

namespace govor::cli {
namespace {

struct SayCommand {
    ModelFlags model;
    AnswerFlags flags;
    SpeechOutputFlags output_flags;
    std::string text;

    int run() const;
};

int SayCommand::run() const {
    InterruptHandler interrupt_handler(InterruptHandler::IdleAction::exit);
    const std::stop_token stop = interrupt_handler.begin_work();
    session::ModelFolder folder = model.open();
    folder.voice(flags.speaker);
    SpeechOutput speech(output_flags, stop);
    session::LoadOptions load;
    load.audio_tower = false;
    load.thinker = false;
    load.max_frames = flags.max_frames;
    SyncSession sync_session;
    const session::LoadedModel loaded = model.load(sync_session, std::move(folder), load, stop);
    AnswerCallbacks callbacks;
    callbacks.audio = [&](const session::AudioChunk& chunk) { speech.append(chunk.samples); };
    const session::CommandId turn = sync_session.post(session::Speak{text, flags.apply(loaded.defaults)});
    const session::Answer answer = sync_session.wait_for_answer(turn, callbacks, stop);
    if (answer.ending == session::Ending::cancelled) return exit_interrupted;
    speech.finish();
    print_error(format_statistics(answer.statistics, loaded.device) + "\n");
    return exit_success;
}

}  // namespace

void add_say(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("say", "Speak a given text");
    auto say = std::make_shared<SayCommand>();
    command->add_option("text", say->text, "Text to speak")->required()->check(utf8_text());
    say->model.add_to(*command);
    say->output_flags.add_to(*command);
    say->flags.add_sampling_to(*command);
    say->flags.add_speech_options_to(*command);
    command->callback([&result, say] {
        if (!say->output_flags.has_output()) {
            throw Error(ErrorKind::usage,
                        message("No output was given: specify --out, --stream-to or both."));
        }
        if (say->text.empty()) throw Error(ErrorKind::usage, message("There is no text to speak."));
        result = say->run();
    });
}

}  // namespace govor::cli
