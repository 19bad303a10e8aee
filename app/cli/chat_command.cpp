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
#include "interrupt.h"
#include "model_flags.h"
#include "report.h"
#include "speech_file.h"
#include "standard_output.h"
#include "validators.h"

namespace govor::cli {
namespace {

constexpr std::string_view help =
    "  /audio FILE   ask with a recording\n"
    "  /save FILE    save the last answer's speech as WAV\n"
    "  /reset        begin a new conversation\n"
    "  /help         show this list\n"
    "  /quit         leave (so does Ctrl-D)\n"
    "Ctrl-C stops an answer.\n";

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

// A conversation at a prompt: its turns so far, and the sound of the last answer.
class Chat {
  public:
    Chat(session::Assistant& assistant, session::AnswerOptions options, std::string system,
         double longest_clip, Interrupts& interrupts)
        : assistant_(assistant),
          options_(std::move(options)),
          longest_clip_(longest_clip),
          interrupts_(interrupts) {
        conversation_.system = std::move(system);
    }

    // One line of input. False when the user wants to leave.
    bool line(std::string_view line);

  private:
    void ask(std::string text, std::vector<float> speech);
    void reset();
    void save(const std::filesystem::path& file) const;

    session::Assistant& assistant_;
    session::AnswerOptions options_;
    double longest_clip_;  // seconds
    Interrupts& interrupts_;
    session::Question conversation_;  // its history grows; text and speech are those of the turn
    std::vector<float> sound_;
};

bool Chat::line(std::string_view line) {
    line = trimmed(line);
    const std::string_view word = line.substr(0, line.find_first_of(blanks));
    const std::string rest(trimmed(line.substr(word.size())));
    if (line.empty()) return true;
    if (word == "/quit") return false;
    if (word == "/reset") {
        reset();
    } else if (word == "/audio") {
        if (rest.empty()) throw Error(ErrorKind::usage, "/audio needs the name of a file.");
        ask({}, read_speech(rest, longest_clip_));
    } else if (word == "/save") {
        if (rest.empty()) throw Error(ErrorKind::usage, "/save needs the name of a file.");
        save(rest);
    } else if (word == "/help") {
        print(help);
    } else if (word.front() == '/') {
        throw Error(ErrorKind::usage, fmt::format("There is no command {}; /help lists them.", word));
    } else {
        ask(std::string(line), {});
    }
    return true;
}

void Chat::ask(std::string text, std::vector<float> speech) {
    conversation_.text = std::move(text);
    conversation_.speech = std::move(speech);
    std::vector<float> sound;
    const session::AnswerSink sink{.text = print, .audio = [&](std::span<const float> samples) {
                                       sound.insert(sound.end(), samples.begin(), samples.end());
                                   }};
    const session::Answer answer = assistant_.answer(conversation_, options_, sink, interrupts_.begin());
    interrupts_.end();
    print("\n");
    if (answer.ending == session::Ending::cancelled) fmt::print(stderr, "(stopped)\n");
    fmt::print(stderr, "{}\n", statistics_line(answer.statistics, assistant_.device_name()));
    sound_ = std::move(sound);
    for (ops::SamplingParams* params : {&options_.text, &options_.speech, &options_.residual}) ++params->seed;
    if (answer.text.empty()) return;  // stopped before a word: as if not asked
    conversation_.history.push_back(
        {session::Speaker::user, std::move(conversation_.text), std::move(conversation_.speech)});
    // What was said before a stop stays said.
    conversation_.history.push_back({session::Speaker::assistant, answer.text, {}});
}

void Chat::reset() {
    conversation_.history.clear();
    assistant_.reset();
    sound_.clear();
    print("A new conversation.\n");
}

void Chat::save(const std::filesystem::path& file) const {
    if (sound_.empty()) throw Error(ErrorKind::usage, "There is no speech to save yet.");
    audio::WavWriter wav(file);
    wav.append(sound_);
    wav.finish();
    print(fmt::format("Saved {:.1f} s of speech as {}.\n",
                      static_cast<double>(sound_.size()) / speaking_rate.value, file.string()));
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
    session::ModelFolder folder = model.open();
    if (!text_only && (folder.config.talker || !flags.speaker.empty())) folder.voice(flags.speaker);
    const double longest_clip = model.longest_clip(folder);
    session::LoadOptions load;
    load.speak = !text_only;
    load.max_frames = flags.max_frames;
    const auto assistant = model.load(std::move(folder), load, stop);
    interrupts.end();
    Chat chat(*assistant, flags.apply(assistant->default_options()), system, longest_clip, interrupts);
    const bool terminal = isatty(STDIN_FILENO) != 0;
    if (terminal) print(fmt::format("Type a question, or:\n{}", help));
    for (std::string line;;) {
        if (terminal) print("> ");
        if (!std::getline(std::cin, line)) break;
        try {
            if (!chat.line(line)) break;
        } catch (const Error& error) {  // this turn failed; the conversation goes on
            interrupts.end();
            if (error.kind() == ErrorKind::device_lost || error.kind() == ErrorKind::internal) throw;
            if (error.where() == stdout_name) throw;  // nobody listens any more
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
    command->add_option("--system", chat->system, "How the assistant should behave")->check(utf8_text());
    command->add_flag("--text-only", chat->text_only, "Make no speech");
    chat->flags.add_seed_to(*command);
    chat->flags.add_text_to(*command);
    chat->flags.add_speech_to(*command);
    command->callback([&result, chat] { result = chat->run(); });
}

}  // namespace govor::cli
