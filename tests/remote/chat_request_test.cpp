#include "remote/chat_request.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/chat/answer_store.h"
#include "server/chat/chat_request.h"

namespace govor::test {
namespace {

using nlohmann::json;
using remote::ChatQuestion;
using remote::ServerInfo;
using remote::ServerKind;

constexpr std::size_t no_limit = std::size_t{16} << 20;

ServerInfo info(ServerKind kind) {
    return {.kind = kind, .model = "m", .accepts_speech = true, .accepts_pictures = true, .can_speak = true};
}

ChatQuestion spoken_question() {
    return {.system = "Be brief.",
            .history = {{.text = "Hello!"}, {.speaker = session::Speaker::assistant, .text = "Hi."}},
            .question = {.text = "And this?", .speech = std::vector<float>(1600, 0.25F)},
            .voice = "ethan"};
}

// Parses a body like Govor's own server.
server::ChatRequest parse_like_server(const std::string& body) {
    session::Loaded model;
    model.voices = {"ethan"};
    model.accepts_speech = model.can_speak = model.can_answer = true;
    static server::AnswerStore answers;
    return server::parse_chat_request(body, {model, answers, 60});
}

TEST(ChatRequest, is_accepted_by_govors_server) {
    const auto request =
        parse_like_server(remote::make_chat_body(spoken_question(), info(ServerKind::govor), no_limit).json);
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
    const json body =
        json::parse(remote::make_chat_body(spoken_question(), info(ServerKind::vllm), no_limit).json);
    EXPECT_EQ(body.at("speaker"), "ethan");
    EXPECT_FALSE(body.contains("audio"));
    EXPECT_EQ(body.at("modalities"), json::parse(R"(["text","audio"])"));
    EXPECT_EQ(body.at("stream"), true);
}

TEST(ChatRequest, a_text_answer_requests_no_audio) {
    ChatQuestion question = spoken_question();
    question.requests_speech = false;
    const json body = json::parse(remote::make_chat_body(question, info(ServerKind::govor), no_limit).json);
    EXPECT_EQ(body.at("modalities"), json::parse(R"(["text"])"));
    EXPECT_FALSE(body.contains("audio"));
}

TEST(ChatRequest, pictures_precede_the_audio_and_the_text) {
    ChatQuestion question = spoken_question();
    question.question.pictures.pictures = {
        std::make_shared<image::Picture>(image::Picture{4, 4, std::vector<std::uint8_t>(48, 100)})};
    const json body = json::parse(remote::make_chat_body(question, info(ServerKind::vllm), no_limit).json);
    const json& parts = body.at("messages").back().at("content");
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[0].at("type"), "image_url");
    EXPECT_TRUE(parts[0].at("image_url").at("url").get<std::string>().starts_with("data:image/jpeg;base64,"));
    EXPECT_EQ(parts[1].at("type"), "input_audio");
    EXPECT_EQ(parts[2].at("text"), "And this?");
}

TEST(ChatRequest, sampling_parameters_are_sent_only_if_the_user_set_them) {
    ChatQuestion question = spoken_question();
    json body = json::parse(remote::make_chat_body(question, info(ServerKind::govor), no_limit).json);
    EXPECT_FALSE(body.contains("temperature") || body.contains("max_tokens") || body.contains("seed"));
    question.overrides_sampling = true;
    question.text.temperature = 0.5F;
    question.max_tokens = 100;
    body = json::parse(remote::make_chat_body(question, info(ServerKind::govor), no_limit).json);
    EXPECT_EQ(body.at("temperature"), 0.5);
    EXPECT_EQ(body.at("max_tokens"), 100);
}

TEST(ChatRequest, the_oldest_exchanges_are_left_out_of_a_body_that_is_too_large) {
    ChatQuestion question = spoken_question();
    question.history.clear();
    for (int i = 0; i < 10; ++i) {
        question.history.push_back(
            {.text = "question " + std::to_string(i), .speech = std::vector<float>(16000)});
        question.history.push_back({.speaker = session::Speaker::assistant, .text = "answer"});
    }
    constexpr std::size_t limit = 160000;  // a second of speech takes 43 KB
    const remote::ChatBody body = remote::make_chat_body(question, info(ServerKind::govor), limit);
    EXPECT_LE(body.json.size(), limit);
    EXPECT_EQ(body.dropped_turns, 14U);
    const json messages = json::parse(body.json).at("messages");
    EXPECT_EQ(messages.size(), 1U + 6 + 1);
    EXPECT_EQ(messages[1].at("role"), "user");
}

TEST(ChatRequest, text_that_is_not_valid_utf8_is_repaired) {
    ChatQuestion question{.question = {.text = "a\xFFz"}};
    EXPECT_NO_THROW(json::parse(remote::make_chat_body(question, info(ServerKind::govor), no_limit).json));
}

}  // namespace
}  // namespace govor::test
