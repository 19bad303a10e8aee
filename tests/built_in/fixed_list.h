#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "built_in/espeak.h"
#include "model/networks/trace.h"
#include "session/turn/assistant.h"

// The questions of tests/data/built-in/questions.json and who answers them. The list says how each was
// made.
namespace govor::test {

struct ListedQuestion {
    std::string id, language, spoken;
    EspeakVoice voice;
    std::string expected;   // what the recipe wants
    std::string reference;  // what the reference implementation answers to these clips
    std::string after;      // the question before it in the same conversation, if any
};
std::vector<ListedQuestion> fixed_list();

// Every reply of the model's catalogue in a language, sorted: what one reply is told apart from.
std::vector<std::string> catalogue(const std::string& language);

// How the synthesiser speaks a language in the voice that one of the model's speakers learned from.
EspeakVoice taught_voice(const std::string& speaker, const std::string& language);

struct Reply {
    std::string text;
    std::vector<float> sound;  // 24 kHz; empty for a reply in text only
};

// Asks the questions of the list, follow-ups with what was heard and answered before.
class Conversation {
  public:
    explicit Conversation(session::Assistant& assistant) : assistant_(assistant) {}

    // `after` must have been asked before. Speaks where a speaker is named.
    Reply ask(const ListedQuestion& question, const std::optional<std::string>& speaker,
              session::AnswerOptions options, model::TensorSink* trace = nullptr);

  private:
    session::Assistant& assistant_;
    std::map<std::string, std::vector<session::PastTurn>> said_;  // by the id of the last question
};

}  // namespace govor::test
