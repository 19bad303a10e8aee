#include "program/settings_mapping.h"

#include <gtest/gtest.h>

namespace govor::test::settings_mapping_test {
namespace {

using program::to_talk_settings;
using Method = session::SamplingChoice::Method;

// Values that differ between text and speech, so that a mix-up is found.
store::Settings settings_with(store::SamplingMode sampling_mode) {
    store::Settings settings;
    settings.sampling_mode = settings.speech_sampling_mode = sampling_mode;
    settings.temperature = 0.5;
    settings.top_p = 0.75;
    settings.top_k = 30;
    settings.repetition_penalty = 1.25;
    settings.speech_temperature = 1.5;
    settings.speech_top_p = 0.25;
    settings.speech_top_k = 60;
    settings.speech_repetition_penalty = 1.75;
    return settings;
}

TEST(SettingsMapping, the_defaults_are_those_of_the_model) {
    const assistant::TalkSettings talk = to_talk_settings({});
    for (const session::SamplingChoice& choice : {talk.text, talk.speech}) {
        EXPECT_EQ(choice.method, session::SamplingChoice{}.method);
        EXPECT_FALSE(choice.temperature || choice.top_p || choice.top_k || choice.repetition_penalty);
    }
}

TEST(SettingsMapping, sampling_uses_the_values_of_text_and_speech) {
    const assistant::TalkSettings talk = to_talk_settings(settings_with(store::SamplingMode::sample));
    EXPECT_EQ(talk.text.method, Method::sample);
    EXPECT_EQ(talk.text.temperature, 0.5F);
    EXPECT_EQ(talk.text.top_p, 0.75F);
    EXPECT_EQ(talk.text.top_k, 30U);
    EXPECT_EQ(talk.text.repetition_penalty, 1.25F);
    EXPECT_EQ(talk.speech.method, Method::sample);
    EXPECT_EQ(talk.speech.temperature, 1.5F);
    EXPECT_EQ(talk.speech.top_p, 0.25F);
    EXPECT_EQ(talk.speech.top_k, 60U);
    EXPECT_EQ(talk.speech.repetition_penalty, 1.75F);
}

TEST(SettingsMapping, greedy_answers_have_a_repetition_penalty) {
    const assistant::TalkSettings talk = to_talk_settings(settings_with(store::SamplingMode::greedy));
    for (const session::SamplingChoice& choice : {talk.text, talk.speech}) {
        EXPECT_EQ(choice.method, Method::greedy);
        EXPECT_FALSE(choice.temperature || choice.top_p || choice.top_k);
    }
    EXPECT_EQ(talk.text.repetition_penalty, 1.25F);
    EXPECT_EQ(talk.speech.repetition_penalty, 1.75F);
}

}  // namespace
}  // namespace govor::test::settings_mapping_test
