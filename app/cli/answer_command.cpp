#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "core/error.h"
#include "history_file.h"
#include "image_file.h"
#include "interrupt_handler.h"
#include "model_flags.h"
#include "paced_clip.h"
#include "report.h"
#include "speech_file.h"
#include "speech_output.h"
#include "standard_output.h"
#include "sync_session.h"
#include "trace_file.h"
#include "validators.h"

namespace govor::cli {
namespace {

struct AnswerCommand {
    ModelFlags model;
    AnswerFlags flags;
    SpeechOutputFlags output_flags;
    std::optional<std::filesystem::path> audio, history, trace;
    std::vector<std::filesystem::path> images;
    DetailFlag detail;
    std::string text, system;
    bool json = false, realtime = false;

    session::Question read_question(const session::ModelFolder& folder) const;
    session::CommandId ask(SyncSession& sync_session, session::Question question,
                           session::AnswerRequest request, const std::stop_token& stop) const;
    int run() const;
};

session::Question AnswerCommand::read_question(const session::ModelFolder& folder) const {
    const double max_clip_seconds = model.max_clip_seconds(folder);
    session::Question question;
    question.system = system;
    question.text = text;
    if (audio) {
        folder.require_audio_tower();
        question.speech = read_speech(*audio, max_clip_seconds);
    }
    const ImageReader image_reader(folder, detail.value());
    question.images = image_reader.read(images);
    if (history) question.history = read_history(*history, image_reader, max_clip_seconds);
    return question;
}

bool has_speech(const session::Question& question) {
    const auto is_spoken = [](const session::PastTurn& turn) { return !turn.speech.empty(); };
    return !question.speech.empty() ||
           std::any_of(question.history.begin(), question.history.end(), is_spoken);
}

bool has_images(const session::Question& question) {
    const auto has_image = [](const session::PastTurn& turn) { return !turn.images.empty(); };
    return !question.images.empty() ||
           std::any_of(question.history.begin(), question.history.end(), has_image);
}

session::CommandId AnswerCommand::ask(SyncSession& sync_session, session::Question question,
                                      session::AnswerRequest request, const std::stop_token& stop) const {
    sync_session.post(session::Restore{std::move(question.system), std::move(question.history)});
    if (!realtime) {
        return sync_session.post(session::Ask{.text = std::move(question.text),
                                              .speech = std::move(question.speech),
                                              .answer = std::move(request),
                                              .images = std::move(question.images)});
    }
    const session::CommandId turn =
        sync_session.post(session::BeginListening{input_sample_rate, std::move(question.images)});
    feed_in_real_time(
        question.speech, input_sample_rate, make_steady_pace_clock(),
        [&](std::span<const float> samples) {
            sync_session.post(session::AppendSamples{{samples.begin(), samples.end()}});
        },
        stop);
    sync_session.post(session::EndListening{std::move(question.text), std::move(request)});
    return turn;
}

int AnswerCommand::run() const {
    InterruptHandler interrupt_handler(InterruptHandler::IdleAction::exit);
    const std::stop_token stop = interrupt_handler.begin_work();
    // Errors in the flags and their files are reported before the weights are read.
    session::ModelFolder folder = model.open();
    if (output_flags.has_output() || !flags.speaker.empty()) folder.voice(flags.speaker);
    session::Question question = read_question(folder);
    if (has_speech(question)) folder.require_audio_tower();
    SpeechOutput speech(output_flags, stop);
    const auto trace_file = trace ? std::make_shared<TraceFile>(*trace) : nullptr;

    session::LoadOptions load;
    load.audio_tower = has_speech(question);
    load.vision_tower = has_images(question);
    load.speech = output_flags.has_output() || trace;
    load.max_frames = flags.max_frames;
    SyncSession sync_session;
    const session::LoadedModel loaded = model.load(sync_session, std::move(folder), load, stop);
    const auto print_answer = [&](std::string_view text) {
        if (output_flags.uses_stdout()) {
            print_error(text);
        } else {
            print(text);
        }
    };
    AnswerCallbacks callbacks;
    if (!json) callbacks.text = print_answer;
    callbacks.audio = [&](const session::AudioChunk& chunk) { speech.append(chunk.samples); };
    const session::CommandId turn =
        ask(sync_session, std::move(question), {flags.apply(loaded.defaults), trace_file}, stop);
    const session::Answer answer = sync_session.wait_for_answer(turn, callbacks, stop);
    if (!json) print_answer("\n");
    if (answer.ending == session::Ending::cancelled) return exit_interrupted;
    speech.finish();
    if (trace_file) trace_file->write();
    if (json) {
        print(to_json_text(answer, loaded.device, output_flags.out));
    } else {
        print_error(format_statistics(answer.statistics, loaded.device) + "\n");
    }
    return exit_success;
}

}  // namespace

void add_answer(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("answer", "Answer one spoken or typed question");
    auto answer = std::make_shared<AnswerCommand>();
    answer->model.add_to(*command);
    command->add_option("--audio", answer->audio, "Audio file with the question, in any common format")
        ->type_name("CLIP");
    command
        ->add_option("--image", answer->images,
                     "Picture to ask about: PNG, JPEG, WebP, GIF or BMP; may be given several times")
        ->type_name("FILE");
    answer->detail.add_to(*command);
    command->add_option("--text", answer->text, "Typed question; with --audio, it follows the spoken one")
        ->check(utf8_text());
    command->add_option("--system", answer->system, "How the assistant should behave")->check(utf8_text());
    command
        ->add_option(
            "--history", answer->history,
            "JSON file of earlier turns: [{\"role\": \"user\"|\"assistant\", \"text\": …, \"audio\": FILE, "
            "\"images\": [FILE, …]}]")
        ->type_name("TURNS.json");
    answer->output_flags.add_to(*command);
    command->add_flag(
        "--realtime-input", answer->realtime,
        "Feed the audio in real time, as a microphone does; latencies are measured from its end");
    command
        ->add_option("--trace", answer->trace,
                     "Write the intermediate tensors of the turn to this safetensors file")
        ->type_name("FILE");
    command->add_flag("--json", answer->json, "Print one JSON object instead of the text");
    answer->flags.add_sampling_to(*command);
    answer->flags.add_text_options_to(*command);
    answer->flags.add_speech_options_to(*command);
    command->callback([&result, answer] {
        if (!answer->audio && answer->text.empty() && answer->images.empty()) {
            throw Error(ErrorKind::usage,
                        message("No question was given: specify --audio, --text or --image."));
        }
        if (answer->realtime && !answer->audio) {
            throw Error(ErrorKind::usage, message("--realtime-input needs --audio."));
        }
        if (answer->json && answer->output_flags.uses_stdout()) {
            throw Error(ErrorKind::usage,
                        message("stdout cannot receive both the speech and the JSON object."));
        }
        result = answer->run();
    });
}

}  // namespace govor::cli
