#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "built_in/espeak.h"
#include "model/networks/trace.h"
#include "session/turn/assistant.h"

// The questions of tests/data/built-in/questions.json, and helpers that ask them. The file describes how each
// clip is synthesized.
namespace govor::test {

struct TestQuestion {
    std::string id, language, spoken;
    EspeakVoice voice;
    std::string expected;   // the answer according to the training recipe
    std::string reference;  // the answer of the reference implementation to this clip
    std::string after;      // the id of the preceding question in the conversation; empty for none
};
std::vector<TestQuestion> load_questions();

// Returns all replies of the model in a language (tests/data/built-in/replies.json), sorted.
std::vector<std::string> load_replies(const std::string& language);

// Returns the espeak-ng voice on which a speaker of the model was trained in a language.
EspeakVoice find_training_voice(const std::string& speaker, const std::string& language);

struct Reply {
    std::string text;
    std::vector<float> sound;  // 24 kHz; empty for a reply in text only
};

// Asks the test questions. A follow-up question has the preceding question and answer as its history.
class Conversation {
  public:
    explicit Conversation(session::Assistant& assistant) : assistant_(assistant) {}

    // The question `question.after` must have been asked before. The reply is spoken if `speaker` is set.
    Reply ask(const TestQuestion& question, const std::optional<std::string>& speaker,
              session::AnswerOptions options, model::TensorSink* trace = nullptr);

  private:
    session::Assistant& assistant_;
    std::map<std::string, std::vector<session::PastTurn>> histories_;  // by the id of the last question
};

}  // namespace govor::test
