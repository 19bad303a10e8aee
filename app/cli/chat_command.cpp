#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "audio/wav_writer.h"
#include "commands.h"
#include "core/error.h"
#include "image_file.h"
#include "interrupt_handler.h"
#include "model_flags.h"
#include "report.h"
#include "speech_file.h"
#include "standard_output.h"
#include "sync_session.h"
#include "validators.h"

namespace govor::cli {
namespace {

constexpr std::string_view help =
    "  /audio FILE   ask the question in an audio file\n"
    "  /image FILE   add a picture to the next question\n"
    "  /save FILE    save the speech of the last answer as a WAV file\n"
    "  /reset        start a new conversation\n"
    "  /help         show this list\n"
    "  /quit         exit (also Ctrl-D)\n"
    "Ctrl-C stops an answer.\n";

constexpr std::string_view blanks = " \t\r";

std::string_view trim(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

// A conversation at a prompt, and the speech of its last answer.
class Chat {
  public:
    Chat(SyncSession& sync_session, session::AnswerOptions options, std::string system,
         double max_clip_seconds, ImageReader reader, InterruptHandler& interrupt_handler)
        : sync_session_(sync_session),
          options_(std::move(options)),
          system_(std::move(system)),
          max_clip_seconds_(max_clip_seconds),
          reader_(std::move(reader)),
          interrupt_handler_(interrupt_handler) {
        sync_session_.post(session::Reset{system_});
    }

    // Processes one line of input. Returns false if the user quits.
    bool process_line(std::string_view line);

  private:
    void ask(std::string text, std::vector<float> speech);
    void add_image(const std::filesystem::path& file);
    void reset();
    void save_speech(const std::filesystem::path& file) const;

    SyncSession& sync_session_;
    session::AnswerOptions options_;
    std::string system_;
    double max_clip_seconds_;
    ImageReader reader_;
    InterruptHandler& interrupt_handler_;
    std::vector<float> speech_;
    session::Images images_;  // of the next question
};

bool Chat::process_line(std::string_view line) {
    line = trim(line);
    const std::string_view command_name = line.substr(0, line.find_first_of(blanks));
    const std::string argument(trim(line.substr(command_name.size())));
    if (line.empty()) return true;
    if (command_name == "/quit") return false;
    if (command_name == "/reset") {
        reset();
    } else if (command_name == "/audio") {
        if (argument.empty()) throw Error(ErrorKind::usage, message("/audio needs the name of a file."));
        ask({}, read_speech(argument, max_clip_seconds_));
    } else if (command_name == "/image") {
        if (argument.empty()) throw Error(ErrorKind::usage, message("/image needs the name of a file."));
        add_image(argument);
    } else if (command_name == "/save") {
        if (argument.empty()) throw Error(ErrorKind::usage, message("/save needs the name of a file."));
        save_speech(argument);
    } else if (command_name == "/help") {
        print(help);
    } else if (command_name.front() == '/') {
        throw Error(ErrorKind::usage, message("There is no command {}; /help lists them.", command_name));
    } else {
        ask(std::string(line), {});
    }
    return true;
}

void Chat::ask(std::string text, std::vector<float> speech) {
    std::vector<float> speech_samples;
    const AnswerCallbacks callbacks{.text = print, .audio = [&](const session::AudioChunk& chunk) {
                                        speech_samples.insert(speech_samples.end(), chunk.samples.begin(),
                                                              chunk.samples.end());
                                    }};
    const std::stop_token stop = interrupt_handler_.begin_work();
    const session::CommandId turn = sync_session_.post(session::Ask{.text = std::move(text),
                                                                    .speech = std::move(speech),
                                                                    .answer = {options_, nullptr},
                                                                    .images = std::exchange(images_, {})});
    const session::Answer answer = sync_session_.wait_for_answer(turn, callbacks, stop);
    interrupt_handler_.end_work();
    print("\n");
    if (answer.ending == session::Ending::cancelled) fmt::print(stderr, "(stopped)\n");
    print_error(format_statistics(answer.statistics, sync_session_.device()) + "\n");
    speech_ = std::move(speech_samples);
    for (SamplingParams* params : {&options_.text, &options_.speech, &options_.residual}) ++params->seed;
}

void Chat::add_image(const std::filesystem::path& file) {
    session::Images image = reader_.read({file});
    images_.detail = image.detail;
    images_.images.push_back(std::move(image.images.front()));
    print(fmt::format("The pictures of the next question take {} tokens.\n", reader_.tokens(images_)));
}

void Chat::reset() {
    sync_session_.post(session::Reset{system_});
    speech_.clear();
    images_ = {};
    print("Started a new conversation.\n");
}

void Chat::save_speech(const std::filesystem::path& file) const {
    if (speech_.empty()) throw Error(ErrorKind::usage, message("There is no speech to save yet."));
    audio::WavWriter wav(file);
    wav.append(speech_);
    wav.finish();
    print(fmt::format("Saved {:.1f} s of speech as {}.\n",
                      static_cast<double>(speech_.size()) / output_sample_rate.value, file.string()));
}

struct ChatCommand {
    ModelFlags model;
    AnswerFlags flags;
    std::string system;
    DetailFlag detail;
    bool text_only = false;

    int run() const;
};

int ChatCommand::run() const {
    InterruptHandler interrupt_handler(InterruptHandler::IdleAction::print_hint);
    const std::stop_token stop = interrupt_handler.begin_work();
    session::ModelFolder folder = model.open();
    if (!text_only && (folder.config.talker || !flags.speaker.empty())) folder.voice(flags.speaker);
    const double max_clip_seconds = model.max_clip_seconds(folder);
    ImageReader reader(folder, detail.value());
    session::LoadOptions load;
    load.speech = !text_only;
    load.max_frames = flags.max_frames;
    SyncSession sync_session;
    const session::LoadedModel loaded = model.load(sync_session, std::move(folder), load, stop);
    interrupt_handler.end_work();
    Chat chat(sync_session, flags.apply(loaded.defaults), system, max_clip_seconds, std::move(reader),
              interrupt_handler);
    const bool is_terminal = isatty(STDIN_FILENO) != 0;
    if (is_terminal) print(fmt::format("Type a question, or:\n{}", help));
    for (std::string line;;) {
        if (is_terminal) print("> ");
        if (!std::getline(std::cin, line)) break;
        try {
            if (!chat.process_line(line)) break;
        } catch (const Error& error) {  // only this turn failed
            interrupt_handler.end_work();
            if (error.kind() == ErrorKind::device_lost || error.kind() == ErrorKind::internal) throw;
            if (error.where() == stdout_name) throw;  // the output is closed
            print_error(fmt::format("govor-cli: {}\n", error.what()));
        }
    }
    return exit_success;
}

}  // namespace

void add_chat(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("chat", "Start an interactive conversation");
    auto chat = std::make_shared<ChatCommand>();
    chat->model.add_to(*command);
    command->add_option("--system", chat->system, "How the assistant should behave")->check(utf8_text());
    command->add_flag("--text-only", chat->text_only, "Do not generate speech");
    chat->detail.add_to(*command);
    chat->flags.add_sampling_to(*command);
    chat->flags.add_text_options_to(*command);
    chat->flags.add_speech_options_to(*command);
    command->callback([&result, chat] { result = chat->run(); });
}

}  // namespace govor::cli
