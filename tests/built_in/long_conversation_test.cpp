#include <gtest/gtest.h>

#include <map>

#include "built_in/nearest_reply.h"
#include "built_in/questions.h"
#include "io/hub/model_finder.h"
#include "session/recorded_session.h"

// Tests a conversation that is several times longer than the context of the model. The oldest turns are
// dropped from the prompt, and the answers must remain correct.
namespace govor::test::long_conversation_test {
namespace {

struct Turn {
    const char *language, *question, *answer;
};

// The test repeats these turns in this order. Follow-up questions depend on the turn before them.
constexpr Turn turns[] = {
    {"en", "hello", "Hello! Ask me for a sum, a color or a capital."},
    {"en", "What can you do?",
     "I can add numbers, name capitals, colors and opposites, count, and repeat what you say."},
    {"en", "what is two plus two", "Two plus two is four."},
    {"en", "and plus three", "Four plus three is seven."},
    {"en", "What is the capital of France?", "The capital of France is Paris."},
    {"en", "and Italy", "The capital of Italy is Rome."},
    {"ru", "привет", "Привет! Спроси меня про сумму, цвет или столицу."},
    {"ru", "Что ты умеешь?", "Я умею складывать числа, называть столицы и цвета, считать и повторять слова."},
    {"ru", "сколько будет три плюс четыре", "Три плюс четыре будет семь."},
    {"en", "what day comes after Monday", "Tuesday comes after Monday."},
    {"en", "where is Tokyo", "Tokyo is in Japan."},
    {"en", "say river coffee seven", "River coffee seven."},
    {"ru", "какая столица россии", "Столица России — Москва."},
    {"en", "what is the opposite of hot", "The opposite of hot is cold."},
    {"en", "thank you", "You are welcome."},
};
constexpr std::size_t turn_count = 60;

// The turns (from 0) whose questions and answers are spoken, with the speaker.
const std::map<std::size_t, std::string> speakers{
    {14, "ethan"}, {24, "chelsie"}, {44, "aiden"}, {58, "ethan"}};

session::Ask make_ask(const Turn& turn, session::AnswerOptions options, const std::string& speaker) {
    options.speak = !speaker.empty();
    options.voice = speaker;
    if (speaker.empty()) return {.text = turn.question, .answer = {options}};
    return {.speech = synthesize(turn.question,
                                 {turn.language == std::string("en") ? "en-us+m7" : "ru+linda", 150, 50},
                                 input_sample_rate),
            .answer = {options}};
}

TEST(LongConversation, sixty_turns_have_correct_answers_and_speech_of_the_right_length) {
    session::test::RecordedSession session;
    const io::ModelFinder finder(io::ModelFolders::from_environment());
    const session::LoadedModel loaded =
        session.wait_for<session::ModelLoaded>(session.post(session::Load{finder.resolve("built-in")})).model;
    std::size_t dropped = 0;
    for (std::size_t i = 0; i < turn_count; ++i) {
        const Turn& turn = turns[i % std::size(turns)];
        const auto speaker = speakers.find(i);
        const std::string voice = speaker == speakers.end() ? "" : speaker->second;
        const session::test::TurnResult reply = session.ask(make_ask(turn, loaded.defaults, voice));
        ASSERT_TRUE(reply.finished) << "turn " << i << ": " << turn.question;
        EXPECT_EQ(reply.text, turn.answer) << "turn " << i << ": " << turn.question;
        EXPECT_LE(reply.finished->answer.statistics.prompt_tokens, loaded.context) << "turn " << i;
        dropped += reply.dropped_turns;
        if (voice.empty()) continue;
        const EspeakVoice training = find_training_voice(voice, turn.language);
        const double samples = static_cast<double>(reply.samples.size()),
                     expected =
                         static_cast<double>(synthesize(turn.answer, training, output_sample_rate).size());
        EXPECT_GT(samples, 0.6 * expected) << "turn " << i << ": " << turn.answer;
        EXPECT_LT(samples, 1.6 * expected) << "turn " << i << ": " << turn.answer;
        const TextMatch match =
            match_text(reply.samples, turn.answer,
                       find_similar_texts(load_replies(turn.language), turn.answer), training);
        EXPECT_EQ(match.nearer_count, 0U) << "turn " << i << " sounds like: " << match.nearest;
    }
    // The conversation is several times longer than the context of the model.
    EXPECT_GT(dropped, turn_count);
}

}  // namespace
}  // namespace govor::test::long_conversation_test
