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
#include <vector>

#include "audio/clip.h"
#include "audio/wav_writer.h"
#include "commands.h"
#include "core/error.h"
#include "interrupt.h"
#include "model_flags.h"
#include "report.h"

namespace govor::cli {
namespace {

constexpr std::string_view help =
    "  /audio FILE   ask with a recording\n"
    "  /save FILE    save the last answer's speech as WAV\n"
    "  /reset        begin a new conversation\n"
    "  /quit         leave (so does Ctrl-D)\n"
    "Ctrl-C stops an answer.\n";

// A conversation at a prompt: its turns so far, and the sound of the last answer.
class Chat {
  public:
    Chat(session::Assistant& assistant, session::AnswerOptions options, std::string system, Interrupts& interrupts)
        : assistant_(assistant), options_(std::move(options)), interrupts_(interrupts) {
        conversation_.system = std::move(system);
    }

    // One line of input. False when the user wants to leave.
    bool line(const std::string& line);

  private:
    void ask(std::string text, std::vector<float> speech);
    void save(const std::filesystem::path& file) const;

    session::Assistant& assistant_;
    session::AnswerOptions options_;
    Interrupts& interrupts_;
    session::Question conversation_;  // its history grows; text and speech are those of the turn
    std::vector<float> sound_;
};

bool Chat::line(const std::string& line) {
    const std::size_t space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? std::string() : line.substr(space + 1);
    if (line.empty()) return true;
    if (word == "/quit") return false;
    if (word == "/reset") {
        conversation_.history.clear();
        assistant_.reset();
        sound_.clear();
        fmt::print("A new conversation.\n");
    } else if (word == "/audio") {
        ask({}, audio::read_clip(rest).samples);
    } else if (word == "/save") {
        save(rest);
    } else if (word == "/help") {
        fmt::print("{}", help);
    } else if (line.front() == '/') {
        fmt::print("There is no command {}.\n{}", word, help);
    } else {
        ask(line, {});
    }
    return true;
}

void Chat::ask(std::string text, std::vector<float> speech) {
    session::Question question = conversation_;
    question.text = text;
    question.speech = speech;
    std::vector<float> sound;
    const session::AnswerSink sink{
        .text =
            [](std::string_view piece) {
                fmt::print("{}", piece);
                std::fflush(stdout);
            },
        .audio = [&](std::span<const float> samples) { sound.insert(sound.end(), samples.begin(), samples.end()); }};
    const std::stop_token stop = interrupts_.begin();
    const session::Answer answer = assistant_.answer(question, options_, sink, stop);
    interrupts_.end();
    fmt::print("\n");
    if (answer.ending == session::Ending::cancelled) fmt::print(stderr, "(stopped)\n");
    fmt::print(stderr, "{}\n", statistics_line(answer.statistics, assistant_.device_name()));
    sound_ = std::move(sound);
    conversation_.history.push_back({session::Speaker::user, std::move(text), std::move(speech)});
    // What was said before a stop stays said.
    conversation_.history.push_back({session::Speaker::assistant, answer.text, {}});
}

void Chat::save(const std::filesystem::path& file) const {
    if (file.empty()) throw Error(ErrorKind::usage, "/save needs the name of a file.");
    if (sound_.empty()) throw Error(ErrorKind::usage, "There is no speech to save yet.");
    audio::WavWriter wav(file);
    wav.append(sound_);
    wav.finish();
    fmt::print("Saved {:.1f} s of speech as {}.\n", static_cast<double>(sound_.size()) / speaking_rate.value, file.string());
}

struct ChatCommand {
    ModelFlags model;
    AnswerFlags flags;
    std::string system;
    bool text_only = false;

    int run() const;
};

int ChatCommand::run() const {
    Interrupts interrupts(Interrupts::WhenIdle::stay);
    const std::stop_token stop = interrupts.begin();
    session::LoadOptions load;
    load.speak = !text_only;
    load.max_frames = flags.max_frames;
    const auto assistant = model.load(load, stop);
    interrupts.end();
    session::AnswerOptions options = flags.apply(assistant->default_options());
    Chat chat(*assistant, options, system, interrupts);
    const bool terminal = isatty(STDIN_FILENO) != 0;
    if (terminal) fmt::print("Type a question, or:\n{}", help);
    for (std::string line;;) {
        if (terminal) {
            fmt::print("> ");
            std::fflush(stdout);
        }
        if (!std::getline(std::cin, line)) break;
        try {
            if (!chat.line(line)) break;
        } catch (const Error& error) {  // this turn failed; the conversation goes on
            interrupts.end();
            if (error.kind() == ErrorKind::device_lost || error.kind() == ErrorKind::internal) throw;
            fmt::print(stderr, "govor-cli: {}\n", error.what());
        }
    }
    return exit_good;
}

}  // namespace

void add_chat(CLI::App& app, int& result) {
    auto* command = app.add_subcommand("chat", "Talk in several turns at a prompt");
    auto chat = std::make_shared<ChatCommand>();
    chat->model.add_to(*command);
    command->add_option("--system", chat->system, "How the assistant should behave");
    command->add_flag("--text-only", chat->text_only, "Make no speech");
    chat->flags.add_text_to(*command);
    chat->flags.add_speech_to(*command);
    command->callback([&result, chat] { result = chat->run(); });
}

}  // namespace govor::cli
