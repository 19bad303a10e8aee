#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>

#include "built_in/fixed_list.h"
#include "built_in/nearest_reply.h"
#include "built_in/recogniser.h"
#include "io/hub/model_finder.h"
#include "session/loading/model_folder.h"

// The whole product with the model that comes with it: what was said is checked, not only numbers.
namespace govor::test {
namespace {

constexpr std::size_t rival_count = 29;

// Questions that are answered aloud as well, and by whom: software Vulkan speaks more slowly than one
// listens, so there are few, and their answers are short. Every speaker has both languages, and words that no
// sentence connects.
const std::map<std::string, std::string> aloud{
    {"plus", "ethan"},  {"colour", "ethan"},  {"opposite", "chelsie"},  {"say-2", "chelsie"},
    {"tokyo", "aiden"}, {"ru-plus", "ethan"}, {"ru-colour", "chelsie"}, {"ru-say-2", "aiden"}};

struct Spoken {
    std::string speaker, language, text;
    std::vector<float> sound;
};

// Everything is asked once, of one loaded model; the tests look at what came of it.
class BuiltIn : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        const io::ModelFinder finder(io::ModelPlaces::from_environment());
        const auto assistant =
            session::Assistant::load(session::ModelFolder::open(finder.resolve("built-in")), {});
        Conversation conversation(*assistant);
        for (const ListedQuestion& question : fixed_list()) {
            const auto speaker = aloud.find(question.id);
            const bool speaks = speaker != aloud.end();
            Reply reply = conversation.ask(question, speaks ? std::optional(speaker->second) : std::nullopt,
                                           assistant->default_options());
            texts()[question.id] = reply.text;
            if (speaks)
                spoken().push_back({speaker->second, question.language, reply.text, std::move(reply.sound)});
        }
    }
    static std::map<std::string, std::string>& texts() {
        static std::map<std::string, std::string> by_id;
        return by_id;
    }
    static std::vector<Spoken>& spoken() {
        static std::vector<Spoken> all;
        return all;
    }
};

TEST_F(BuiltIn, answers_the_fixed_questions_as_the_reference_does) {
    for (const ListedQuestion& question : fixed_list()) {
        EXPECT_EQ(texts().at(question.id), question.reference) << question.id << ": " << question.spoken;
    }
}

TEST_F(BuiltIn, answers_aloud_what_it_was_asked_aloud) {
    ASSERT_EQ(spoken().size(), aloud.size());
    for (const Spoken& reply : spoken()) EXPECT_THAT(reply.text, testing::Not(testing::IsEmpty()));
}

TEST_F(BuiltIn, speaks_for_as_long_as_its_text_takes) {
    for (const Spoken& reply : spoken()) {
        const auto taught =
            synthesised(reply.text, taught_voice(reply.speaker, reply.language), speaking_rate);
        const double factor = static_cast<double>(reply.sound.size()) / static_cast<double>(taught.size());
        EXPECT_GT(factor, 0.6) << reply.speaker << ": " << reply.text;
        EXPECT_LT(factor, 1.6) << reply.speaker << ": " << reply.text;
    }
}

TEST_F(BuiltIn, is_neither_silent_nor_cut_off_at_full_scale) {
    for (const Spoken& reply : spoken()) {
        double squares = 0, peak = 0;
        for (const float sample : reply.sound) {
            squares += double{sample} * sample;
            peak = std::max(peak, std::abs(double{sample}));
        }
        EXPECT_GT(std::sqrt(squares / static_cast<double>(reply.sound.size())), 0.02) << reply.text;
        EXPECT_LT(peak, 0.999) << reply.text;
    }
}

TEST_F(BuiltIn, each_speaker_has_the_voice_that_it_learned_from) {
    for (const Spoken& reply : spoken()) {
        const Cepstrum heard = cepstra(reply.sound).mean;
        std::map<double, std::string> by_distance;
        for (const std::string speaker : {"ethan", "chelsie", "aiden"}) {
            const auto taught = synthesised(reply.text, taught_voice(speaker, reply.language), speaking_rate);
            by_distance[distance(heard, cepstra(taught).mean)] = speaker;
        }
        EXPECT_EQ(by_distance.begin()->second, reply.speaker) << reply.text;
    }
}

TEST_F(BuiltIn, replies_sound_like_their_own_words) {
    std::size_t nearest = 0, nearer = 0;
    for (const Spoken& reply : spoken()) {
        const Likeness found =
            likeness(reply.sound, reply.text, rivals(catalogue(reply.language), reply.text, rival_count),
                     taught_voice(reply.speaker, reply.language));
        if (found.nearer == 0) ++nearest;
        nearer += found.nearer;
        std::printf("%-8s %-40s %s (%zu nearer, %.3f, rival %.3f)\n", reply.speaker.c_str(),
                    reply.text.c_str(), found.nearer == 0 ? "nearest" : found.nearest.c_str(), found.nearer,
                    found.own, found.rival);
    }
    // All are, as all of the recipe's 258 are, and their nearest rivals are 2 to 4 times as far away. Another
    // device may draw other codes, so one is let go.
    EXPECT_GE(nearest + 1, spoken().size());
    EXPECT_LE(nearer, 3U);
}

TEST_F(BuiltIn, an_independent_recogniser_hears_the_words) {
    std::size_t understood = 0;
    for (const Spoken& reply : spoken()) {
        if (reply.language != "en") continue;
        std::vector<std::string> sentences = rivals(catalogue("en"), reply.text, rival_count);
        sentences.push_back(reply.text);
        const std::string heard = recognised(reply.sound, sentences);
        std::printf("%-8s %-40s %s\n", reply.speaker.c_str(), reply.text.c_str(), heard.c_str());
        if (heard == words_of(reply.text)) ++understood;
    }
    // All five are; it does not always understand the synthesiser's own voice either, so one is let go.
    EXPECT_GE(understood, 4U);
}

// The two measures themselves, on the voices that the model learned from: these are understood.
TEST(SpeechMeasures, tell_the_synthesisers_own_replies_apart) {
    std::size_t nearest = 0, understood = 0;
    const std::vector<std::string> texts{"Seven plus five is twelve.", "Tokyo is in Japan."};
    for (const std::string& text : texts) {
        const auto others = rivals(catalogue("en"), text, rival_count);
        const EspeakVoice voice = taught_voice("ethan", "en");
        // A little slower and higher, as no two recordings are the same.
        const auto sound = synthesised(text, {voice.name, voice.speed - 10, voice.pitch + 5}, speaking_rate);
        if (likeness(sound, text, others, voice).nearer == 0) ++nearest;
        std::vector<std::string> sentences = others;
        sentences.push_back(text);
        if (recognised(sound, sentences) == words_of(text)) ++understood;
    }
    EXPECT_EQ(nearest, texts.size());
    EXPECT_EQ(understood, texts.size());
}

}  // namespace
}  // namespace govor::test
