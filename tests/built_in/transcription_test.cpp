#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "audio/clip.h"
#include "built_in/questions.h"
#include "io/hub/model_finder.h"
#include "session/api/transcription.h"
#include "session/recorded_session.h"
#include "support/test_data.h"
#include "text/word_errors.h"

// Tests the transcripts that the built-in model produces for spoken questions.
namespace govor::test::transcription_test {
namespace {

// Loads the model once.
class Transcription : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        session = std::make_unique<session::test::RecordedSession>();
        const io::ModelFinder finder(io::ModelFolders::from_environment());
        model =
            session->wait_for<session::ModelLoaded>(session->post(session::Load{finder.resolve("built-in")}))
                .model;
    }
    static void TearDownTestSuite() { session.reset(); }

    static std::string transcribe(std::vector<float> speech) {
        const double seconds = static_cast<double>(speech.size()) / input_sample_rate.value;
        session::Ask ask = session::make_transcription_question(model, seconds);
        ask.speech = std::move(speech);
        const session::test::TurnResult result = session->ask(std::move(ask));
        EXPECT_TRUE(result.finished);
        return result.text;
    }

    static std::unique_ptr<session::test::RecordedSession> session;
    static session::LoadedModel model;
};
std::unique_ptr<session::test::RecordedSession> Transcription::session;
session::LoadedModel Transcription::model;

TEST_F(Transcription, the_built_in_model_supports_transcription) {
    EXPECT_TRUE(model.transcribes);
    EXPECT_TRUE(model.is_demonstration);
}

TEST_F(Transcription, recordings_in_both_languages_are_transcribed) {
    const auto clip = [](const char* name) {
        return audio::read_clip(test_data(std::string("audio/") + name)).samples;
    };
    EXPECT_EQ(transcribe(clip("question_en.wav")), "what is the capital of France");
    EXPECT_EQ(transcribe(clip("question_ru.wav")), "какая столица россии");
}

TEST_F(Transcription, a_question_is_transcribed_while_it_is_spoken) {
    const std::vector<float> clip = audio::read_clip(test_data("audio/question_en.wav")).samples;
    session::AnswerOptions options = model.defaults;
    options.text.greedy = true;
    options.speak = false;
    const auto answer = [&](bool has_captions) {
        session->post(session::Reset{});
        const session::CommandId turn = session->post(session::BeginListening{.has_captions = has_captions});
        session->post(session::AppendSamples{clip});
        if (has_captions) {
            EXPECT_EQ(session->wait_for<session::PartialTranscript>(turn).text,
                      "what is the capital of France");
        }
        session->post(session::EndListening{.answer = {.options = options}});
        return session->follow(turn);
    };
    const session::test::TurnResult with_captions = answer(true), without_captions = answer(false);
    EXPECT_EQ(with_captions.tokens(), without_captions.tokens());
    EXPECT_FALSE(with_captions.text.empty());
}

TEST_F(Transcription, at_most_one_word_in_fifty_of_the_fixed_questions_is_wrong) {
    text::WordErrors total;
    for (const TestQuestion& question : load_questions()) {
        const std::string transcript =
            transcribe(synthesize(question.spoken, question.voice, input_sample_rate));
        const text::WordErrors result = text::count_word_errors(question.spoken, transcript);
        if (result.errors > 0) std::cout << question.id << ": " << transcript << "\n";
        total.errors += result.errors;
        total.words += result.words;
    }
    EXPECT_GT(total.words, 150U);
    EXPECT_LE(50 * total.errors, total.words);
}

TEST_F(Transcription, the_training_recipe_uses_the_instruction_of_the_program) {
    std::ifstream file(source_path("resources/built-in-model/training/language/domain.py"));
    std::ostringstream source;
    source << file.rdbuf();
    EXPECT_NE(source.str().find(fmt::format("TRANSCRIBE = \"{}\"", session::transcription_instruction)),
              std::string::npos);
}

}  // namespace
}  // namespace govor::test::transcription_test
