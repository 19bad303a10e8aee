// A server with scripted answers instead of a model, to test clients with answers that the test models do not
// generate: tool calls, and an answer that lasts until it is interrupted. It accepts the options of
// `govor-cli serve` that clients/serve.sh uses and prints the same lines.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/http/access.h"
#include "server/server.h"
#include "session/api/command.h"
#include "session/api/event.h"

namespace govor::server {
namespace {

constexpr std::size_t frame_samples = 1920;  // 80 ms, a word of the script
constexpr std::string_view tool_call =
    " <tool_call>\n{\"name\": \"get_weather\", \"arguments\": {\"city\": \"Paris\"}}\n</tool_call>";

// An answer of the script.
struct ScriptedAnswer {
    std::string text;
    bool is_endless = false;  // the answer lasts until it is cancelled
};

ScriptedAnswer select_answer(const std::string& system, const std::vector<session::PastTurn>& history,
                             const std::string& question, bool is_spoken) {
    if (is_spoken && history.empty()) return {"One two three four five six seven eight nine ten.", true};
    if (is_spoken) return {"Before: " + history.back().text};
    if (question.starts_with("<tool_response>")) return {"The tool says: " + question};
    if (system.find("<tools>") != std::string::npos) return {"Let me look." + std::string(tool_call)};
    return {"Nothing to call."};
}

// Answers the commands of turns. Used on the server's thread.
class ScriptedSession {
  public:
    std::function<void(session::Event)> emit;

    session::CommandId post(session::Command command) {
        const session::CommandId id = ++last_command_;
        if (auto* restore = std::get_if<session::Restore>(&command)) {
            system_ = std::move(restore->system);
            history_ = std::move(restore->turns);
        } else if (const auto* ask = std::get_if<session::Ask>(&command)) {
            answer(id, select_answer(system_, history_, ask->text, !ask->speech.empty()),
                   ask->answer.options);
        } else if (const auto* text = std::get_if<session::AskText>(&command)) {
            answer(id, select_answer(text->system, text->turns, text->text, false), text->options);
        } else if (std::holds_alternative<session::BeginListening>(command)) {
            open_turn_ = id;
        } else if (const auto* end = std::get_if<session::EndListening>(&command)) {
            answer(std::exchange(open_turn_, 0), select_answer(system_, history_, {}, true),
                   end->answer.options);
        } else if (std::holds_alternative<session::Cancel>(command) && open_turn_ != 0) {
            finish(std::exchange(open_turn_, 0), {}, session::Ending::cancelled);
        }
        return id;
    }

  private:
    void answer(session::CommandId turn, const ScriptedAnswer& scripted_answer,
                const std::optional<session::AnswerOptions>& options) {
        const session::AnswerOptions effective_options = options.value_or(session::AnswerOptions());
        const std::size_t silent_from = effective_options.silent_from.empty()
                                            ? std::string::npos
                                            : scripted_answer.text.find(effective_options.silent_from);
        std::uint64_t samples = 0;
        for (std::size_t begin = 0; begin < scripted_answer.text.size();) {
            const std::size_t end =
                std::min(scripted_answer.text.find(' ', begin + 1), scripted_answer.text.size());
            emit({turn, session::TextFragment{scripted_answer.text.substr(begin, end - begin)}});
            begin = end;
            if (!effective_options.speak || (silent_from != std::string::npos && begin > silent_from))
                continue;
            emit({turn, session::AudioChunk{std::vector<float>(frame_samples, 0.1F), samples, begin}});
            samples += frame_samples;
        }
        if (scripted_answer.is_endless) {
            open_turn_ = turn;
        } else {
            finish(turn, scripted_answer.text, session::Ending::complete);
        }
    }

    void finish(session::CommandId turn, const std::string& text, session::Ending ending) {
        session::Finished finished;
        finished.answer.text = text;
        finished.answer.ending = ending;
        finished.answer.statistics.prompt_tokens = 10;
        finished.answer.statistics.tokens = 5;
        emit({turn, std::move(finished)});
    }

    session::CommandId last_command_ = 0;
    session::CommandId open_turn_ = 0;  // a question that is being spoken, or an endless answer
    std::string system_;
    std::vector<session::PastTurn> history_;
};

session::LoadedModel make_model() {
    session::LoadedModel model;
    model.device = "a script";
    model.voices = {"ethan"};
    model.context = 4096;
    model.can_answer = model.accepts_speech = model.can_speak = model.defaults.speak = true;
    model.defaults.max_tokens = model.defaults.max_frames = 1000;
    return model;
}

int serve(const std::filesystem::path& token_file) {
    ScriptedSession session;
    Server server({.address = {"127.0.0.1", 0}, .access = {.token = load_or_create_token(token_file)}},
                  [&](session::Command command) { return session.post(std::move(command)); });
    session.emit = [&](session::Event event) { server.handle(std::move(event)); };
    server.set_model(make_model(), "built-in");
    std::printf("Listening on http://127.0.0.1:%u\nReady on a script\n", unsigned{server.port()});
    std::fflush(stdout);
    server.run(std::stop_token());  // until a signal ends the process
    return 0;
}

}  // namespace
}  // namespace govor::server

int main(int count, char** arguments) {
    std::string_view token_file;
    for (int i = 1; i + 1 < count; ++i)
        if (arguments[i] == std::string_view("--token-file")) token_file = arguments[i + 1];
    return govor::server::serve(token_file);
}
