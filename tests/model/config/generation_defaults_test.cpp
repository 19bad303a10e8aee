#include "model/config/generation_defaults.h"
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>

#include "core/error.h"
#include "io/files/json_file.h"
#include "model/config/config.h"
#include "support/test_data.h"

namespace govor::generation_defaults_test {
namespace {

using model::GenerationDefaults;
using model::ModelConfig;
using nlohmann::json;
using testing::ElementsAre;

json read_json(const std::string& name) {
    return io::read_json_object(test_data(name));
}

ModelConfig read_released_config() {
    return model::parse_config(read_json("released/config.published.json"), "config.json");
}

GenerationDefaults parse(const json& generation) {
    return model::parse_generation_defaults(&generation, read_released_config(), "generation_config.json");
}

std::string error_message(const json& generation) {
    try {
        parse(generation);
    } catch (const Error& error) {
        return error.what();
    }
    return "nothing was thrown";
}

void expect_released_speech(const GenerationDefaults& defaults) {
    EXPECT_TRUE(defaults.speech.do_sample);
    EXPECT_FLOAT_EQ(defaults.speech.temperature, 0.9F);
    EXPECT_EQ(defaults.speech.top_k, 50);
    EXPECT_FLOAT_EQ(defaults.speech.top_p, 1.0F);
    EXPECT_FLOAT_EQ(defaults.speech.repetition_penalty, 1.05F);
    EXPECT_EQ(defaults.speech.max_new_tokens, 4096);
    EXPECT_TRUE(defaults.code_predictor.do_sample);
    EXPECT_EQ(defaults.code_predictor.top_k, 50);
    EXPECT_FLOAT_EQ(defaults.code_predictor.top_p, 0.8F);
    EXPECT_EQ(defaults.code_predictor.max_new_tokens, 15);
}

TEST(GenerationDefaults, without_a_file_are_those_of_the_reference) {
    const GenerationDefaults defaults = model::parse_generation_defaults(nullptr, read_released_config(), "");
    EXPECT_FALSE(defaults.text.do_sample);
    EXPECT_FLOAT_EQ(defaults.text.repetition_penalty, 1.0F);
    EXPECT_EQ(defaults.text.max_new_tokens, 1024);
    EXPECT_THAT(defaults.end_tokens, ElementsAre(TokenId{151645}));
    expect_released_speech(defaults);
}

TEST(GenerationDefaults, for_text_in_the_release_are_those_of_the_reference) {
    const GenerationDefaults defaults = parse({{"talker_max_new_tokens", 4096},
                                               {"talker_repetition_penalty", 1.05},
                                               {"talker_temperature", 0.9},
                                               {"talker_top_k", 50},
                                               {"talker_top_p", 1.0}});
    EXPECT_FALSE(defaults.text.do_sample);
    EXPECT_THAT(defaults.end_tokens, ElementsAre(TokenId{151645}));
    expect_released_speech(defaults);
}

TEST(GenerationDefaults, of_the_small_checkpoint_are_read) {
    const json generation = read_json("checkpoints/tiny/generation_config.json");
    const ModelConfig config = model::parse_config(read_json("checkpoints/tiny/config.json"), "config.json");
    const auto defaults = model::parse_generation_defaults(&generation, config, "generation_config.json");
    EXPECT_TRUE(defaults.text.do_sample);
    EXPECT_FLOAT_EQ(defaults.text.temperature, 0.7F);
    EXPECT_FLOAT_EQ(defaults.text.top_p, 0.8F);
    EXPECT_EQ(defaults.text.top_k, 20);
    EXPECT_THAT(defaults.end_tokens, ElementsAre(TokenId{401}, TokenId{399}));
    expect_released_speech(defaults);
}

TEST(GenerationDefaults, a_temperature_of_zero_means_greedy) {
    EXPECT_FALSE(parse({{"talker_temperature", 0}}).speech.do_sample);
}

// If the caller requests sampling nevertheless, the reference's defaults apply, which do not divide by zero.
TEST(GenerationDefaults, a_temperature_or_top_p_of_zero_is_greedy_and_other_parameters_stay_valid) {
    const GenerationDefaults defaults = parse({{"do_sample", true}, {"temperature", 0}, {"talker_top_p", 0}});
    EXPECT_FALSE(defaults.text.do_sample);
    EXPECT_FLOAT_EQ(defaults.text.temperature, 1.0F);
    EXPECT_FALSE(defaults.speech.do_sample);
    EXPECT_FLOAT_EQ(defaults.speech.top_p, 1.0F);
}

TEST(GenerationDefaults, include_the_end_of_a_document_if_there_is_no_end_token) {
    const TokenId end_of_document{151643};
    const auto end_tokens_for = [&](const json* generation) {
        return model::parse_generation_defaults(generation, read_released_config(), "", end_of_document)
            .end_tokens;
    };
    const json no_end_token{{"talker_top_k", 50}};
    const json one_end_token{{"eos_token_id", 151645}};
    EXPECT_THAT(end_tokens_for(nullptr), ElementsAre(TokenId{151645}, end_of_document));
    EXPECT_THAT(end_tokens_for(&no_end_token), ElementsAre(TokenId{151645}, end_of_document));
    EXPECT_THAT(end_tokens_for(&one_end_token), ElementsAre(TokenId{151645}));
}

TEST(GenerationDefaults, a_single_end_token_may_be_a_number) {
    EXPECT_THAT(parse({{"eos_token_id", 151643}}).end_tokens, ElementsAre(TokenId{151643}));
}

TEST(GenerationDefaults, invalid_values_are_rejected) {
    EXPECT_EQ(error_message({{"temperature", "hot"}}),
              "generation_config.json: temperature must be a number from 0 to 100, found \"hot\".");
    EXPECT_EQ(error_message({{"talker_top_p", 1.5}}),
              "generation_config.json: talker_top_p must be a number from 0 to 1, found 1.5.");
    EXPECT_EQ(error_message({{"top_k", -1}}),
              "generation_config.json: top_k must be a whole number from 0 to 16777216, found -1.");
    EXPECT_EQ(
        error_message({{"talker_max_new_tokens", 0}}),
        "generation_config.json: talker_max_new_tokens must be a whole number from 1 to 16777216, found 0.");
    EXPECT_EQ(error_message({{"eos_token_id", json::array()}}),
              "generation_config.json: eos_token_id must name at least one token, found [].");
    EXPECT_EQ(error_message({{"eos_token_id", 152064}}),
              "generation_config.json: eos_token_id must be a whole number from 0 to 152063, found 152064.");
    EXPECT_EQ(error_message({{"repetition_penalty", 0}}),
              "generation_config.json: repetition_penalty must be a number from 0.001 to 100, found 0.");
}

}  // namespace
}  // namespace govor::generation_defaults_test
