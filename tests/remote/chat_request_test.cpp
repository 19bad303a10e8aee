#include "remote/chat_request.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/chat/answer_store.h"
#include "server/chat/chat_request.h"
#include "server/speech/speech_request.h"

namespace govor::test::chat_request_test {
namespace {

using nlohmann::json;
using remote::ChatQuestion;
using remote::ServerInfo;
using remote::ServerKind;

constexpr std::size_t no_limit = std::size_t{16} << 20;

ServerInfo make_info(ServerKind kind) {
    return {.kind = kind, .model = "m", .accepts_speech = true, .accepts_images = true, .can_speak = true};
}

ChatQuestion make_spoken_question() {
    return {.system = "Be brief.",
            .history = {{.text = "Hello!"}, {.role = session::Role::assistant, .text = "Hi."}},
            .question = {.text = "And this?", .speech = std::vector<float>(1600, 0.25F)},
            .settings = {.voice = "ethan"}};
}

// Parses a body with the parser of Govor's server.
server::ChatRequest parse_with_server(const std::string& body) {
    session::LoadedModel model;
    model.voices = {"ethan"};
    model.accepts_speech = model.can_speak = model.can_answer = true;
    static server::AnswerStore answers;
    return server::parse_chat_request(body, {model, answers, 60});
}

TEST(ChatRequest, is_accepted_by_govors_server) {
    const auto request = parse_with_server(
        remote::make_chat_body(make_spoken_question(), make_info(ServerKind::govor), no_limit).json);
    EXPECT_TRUE(request.stream);
    EXPECT_TRUE(request.generation.speak);
    EXPECT_EQ(request.generation.voice, "ethan");
    EXPECT_EQ(request.system, "Be brief.");
    ASSERT_EQ(request.turns.size(), 3U);
    EXPECT_EQ(request.turns[1].text, "Hi.");
    EXPECT_EQ(request.turns[2].text, "And this?");
    ASSERT_EQ(request.turns[2].speech.size(), 1600U);
    EXPECT_NEAR(request.turns[2].speech[800], 0.25F, 1e-4);
}

TEST(ChatRequest, for_vllm_has_the_voice_as_speaker_and_no_format) {
    const json body = json::parse(
        remote::make_chat_body(make_spoken_question(), make_info(ServerKind::vllm), no_limit).json);
    EXPECT_EQ(body.at("speaker"), "ethan");
    EXPECT_FALSE(body.contains("audio"));
    EXPECT_EQ(body.at("modalities"), json::parse(R"(["text","audio"])"));
    EXPECT_EQ(body.at("stream"), true);
}

TEST(ChatRequest, a_text_answer_requests_no_audio) {
    ChatQuestion question = make_spoken_question();
    question.settings.requests_speech = false;
    const json body =
        json::parse(remote::make_chat_body(question, make_info(ServerKind::govor), no_limit).json);
    EXPECT_EQ(body.at("modalities"), json::parse(R"(["text"])"));
    EXPECT_FALSE(body.contains("audio"));
}

TEST(ChatRequest, images_precede_the_audio_and_the_text) {
    ChatQuestion question = make_spoken_question();
    question.question.images.images = {
        std::make_shared<image::Image>(image::Image{4, 4, std::vector<std::uint8_t>(48, 100)})};
    const json body =
        json::parse(remote::make_chat_body(question, make_info(ServerKind::vllm), no_limit).json);
    const json& parts = body.at("messages").back().at("content");
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[0].at("type"), "image_url");
    EXPECT_TRUE(parts[0].at("image_url").at("url").get<std::string>().starts_with("data:image/jpeg;base64,"));
    EXPECT_EQ(parts[1].at("type"), "input_audio");
    EXPECT_EQ(parts[2].at("text"), "And this?");
}

TEST(ChatRequest, sampling_parameters_are_sent_only_if_the_user_set_them) {
    ChatQuestion question = make_spoken_question();
    json body = json::parse(remote::make_chat_body(question, make_info(ServerKind::govor), no_limit).json);
    EXPECT_FALSE(body.contains("temperature") || body.contains("max_tokens") || body.contains("seed"));
    question.settings.overrides_sampling = true;
    question.settings.text.temperature = 0.5F;
    question.settings.max_tokens = 100;
    body = json::parse(remote::make_chat_body(question, make_info(ServerKind::govor), no_limit).json);
    EXPECT_EQ(body.at("temperature"), 0.5);
    EXPECT_EQ(body.at("max_tokens"), 100);
}

ChatQuestion make_question_with_sampling() {
    ChatQuestion question = make_spoken_question();
    question.settings.overrides_sampling = true;
    question.settings.text = {.temperature = 0.5F, .top_k = 20, .repetition_penalty = 1.1F};
    question.settings.speech = SamplingParams{.temperature = 0.75F, .top_k = 30, .repetition_penalty = 1.2F};
    question.settings.max_frames = 100;
    return question;
}

TEST(ChatRequest, every_sampling_parameter_reaches_govors_server) {
    ChatQuestion question = make_question_with_sampling();
    session::LoadedModel model;
    model.defaults.max_frames = 500;
    const auto parse_options = [&] {
        return parse_with_server(
                   remote::make_chat_body(question, make_info(ServerKind::govor), no_limit).json)
            .generation.make_options(model);
    };
    session::AnswerOptions options = parse_options();
    EXPECT_FLOAT_EQ(options.text.temperature, 0.5F);
    EXPECT_EQ(options.text.top_k, 20U);
    EXPECT_FLOAT_EQ(options.text.repetition_penalty, 1.1F);
    EXPECT_FLOAT_EQ(options.speech.temperature, 0.75F);
    EXPECT_EQ(options.speech.top_k, 30U);
    EXPECT_FLOAT_EQ(options.speech.repetition_penalty, 1.2F);
    EXPECT_EQ(options.max_frames, 100U);
    question.settings.text.greedy = question.settings.speech->greedy = true;
    options = parse_options();
    EXPECT_TRUE(options.text.greedy && options.speech.greedy);
}

TEST(ChatRequest, extensions_are_sent_only_to_servers_that_have_them) {
    const ChatQuestion question = make_question_with_sampling();
    const auto body = [&](ServerKind kind) {
        return json::parse(remote::make_chat_body(question, make_info(kind), no_limit).json);
    };
    EXPECT_EQ(body(ServerKind::vllm).at("top_k"), 20);
    EXPECT_FALSE(body(ServerKind::vllm).contains("audio"));
    const json other_body = body(ServerKind::other);
    EXPECT_EQ(other_body.at("temperature"), 0.5);
    EXPECT_FALSE(other_body.contains("top_k") || other_body.contains("repetition_penalty"));
    EXPECT_EQ(other_body.at("audio"), json::parse(R"({"format":"pcm16","voice":"ethan"})"));
}

TEST(ChatRequest, a_speech_request_has_the_sampling_parameters_of_speech) {
    session::LoadedModel model;
    model.voices = {"ethan"};
    model.can_speak = true;
    const std::string body = remote::make_speech_body("Hello.", make_question_with_sampling().settings,
                                                      make_info(ServerKind::govor));
    const server::SpeechRequest request = server::parse_speech_request(body, model);
    EXPECT_EQ(request.text, "Hello.");
    EXPECT_EQ(request.voice, "ethan");
    EXPECT_EQ(request.sampling.temperature, 0.75F);
    EXPECT_EQ(request.sampling.top_k, 30U);
    EXPECT_EQ(request.max_frames, 100U);
}

TEST(ChatRequest, the_oldest_turns_are_omitted_from_a_body_that_is_too_large) {
    ChatQuestion question = make_spoken_question();
    question.history.clear();
    for (int i = 0; i < 10; ++i) {
        question.history.push_back(
            {.text = "question " + std::to_string(i), .speech = std::vector<float>(16000)});
        question.history.push_back({.role = session::Role::assistant, .text = "answer"});
    }
    constexpr std::size_t limit = 160000;  // a second of speech takes 43 KB
    const remote::ChatBody body = remote::make_chat_body(question, make_info(ServerKind::govor), limit);
    EXPECT_LE(body.json.size(), limit);
    EXPECT_EQ(body.dropped_turns, 14U);
    const json messages = json::parse(body.json).at("messages");
    EXPECT_EQ(messages.size(), 1U + 6 + 1);
    EXPECT_EQ(messages[1].at("role"), "user");
}

TEST(ChatRequest, text_that_is_not_valid_utf8_is_repaired) {
    ChatQuestion question{.question = {.text = "a\xFFz"}};
    EXPECT_NO_THROW(
        json::parse(remote::make_chat_body(question, make_info(ServerKind::govor), no_limit).json));
}

}  // namespace
}  // namespace govor::test::chat_request_test
