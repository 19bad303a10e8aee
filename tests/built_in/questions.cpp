#include "built_in/questions.h"

#include <nlohmann/json.hpp>

#include <stdexcept>

#include "io/files/json_file.h"
#include "support/test_data.h"

namespace govor::test {
namespace {

// The voices of resources/built-in-model/training/speech/voices.py.
struct TrainingVoice {
    const char *speaker, *english, *russian;
    int pitch;
};
constexpr TrainingVoice training_voices[] = {{"ethan", "en-us+m3", "ru+m3", 42},
                                             {"chelsie", "en-us+f2", "ru+f2", 55},
                                             {"aiden", "en+m7", "ru+m7", 50}};
constexpr int training_speed = 165;

}  // namespace

std::vector<TestQuestion> load_questions() {
    const auto file = io::read_json_object(test_data("built-in/questions.json"));
    std::vector<TestQuestion> list;
    for (const auto& q : file.at("questions")) {
        list.push_back({q.at("id"), q.at("language"), q.at("spoken"),
                        EspeakVoice{q.at("voice"), q.at("speed"), q.at("pitch")}, q.at("expected"),
                        q.at("reference"), q.value("after", "")});
    }
    return list;
}

std::vector<std::string> load_replies(const std::string& language) {
    return io::read_json_object(test_data("built-in/replies.json")).at(language);
}

EspeakVoice find_training_voice(const std::string& speaker, const std::string& language) {
    for (const TrainingVoice& voice : training_voices) {
        if (speaker == voice.speaker)
            return {language == "en" ? voice.english : voice.russian, training_speed, voice.pitch};
    }
    throw std::runtime_error("there is no speaker " + speaker);
}

Reply Conversation::ask(const TestQuestion& question_to_ask, const std::optional<std::string>& speaker,
                        session::AnswerOptions options, model::TensorSink* trace) {
    session::Question question;
    if (!question_to_ask.after.empty()) question.history = histories_.at(question_to_ask.after);
    question.speech = synthesize(question_to_ask.spoken, question_to_ask.voice, input_sample_rate);
    options.speak = speaker.has_value();
    options.voice = speaker.value_or("");

    Reply reply;
    session::AnswerSink sink;
    sink.audio = [&](const session::SpeechSpan& sound) {
        reply.sound.insert(reply.sound.end(), sound.samples.begin(), sound.samples.end());
    };
    reply.text = assistant_.answer(question, options, sink, {}, trace).text;

    auto history = std::move(question.history);
    history.push_back({session::Role::user, "", std::move(question.speech)});
    history.push_back({session::Role::assistant, reply.text, {}});
    histories_[question_to_ask.id] = std::move(history);
    return reply;
}

}  // namespace govor::test
