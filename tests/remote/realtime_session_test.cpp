#include "remote/realtime_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/error.h"
#include "remote/realtime_request.h"
#include "server/realtime/client_event.h"
#include "server/realtime/config.h"
#include "server/realtime/items.h"
#include "server/wire/base64.h"

namespace govor::test::realtime_session_test {
namespace {

using nlohmann::json;
using remote::RealtimeOutput;
using remote::RealtimeSession;
using remote::ServerInfo;
using remote::ServerKind;
using testing::ElementsAre;
using testing::IsEmpty;

ServerInfo make_govor_server() {
    return {.kind = ServerKind::govor,
            .model = "m",
            .accepts_speech = true,
            .accepts_images = true,
            .can_speak = true};
}

session::LoadedModel make_loaded_model() {
    session::LoadedModel model;
    model.voices = {"Ethan"};
    model.accepts_speech = model.can_answer = model.can_speak = model.accepts_images = true;
    model.context = 32768;
    return model;
}

// A session whose events are recorded and checked with the parser of Govor's server.
class RealtimeSessionTest : public testing::Test {
  protected:
    void SetUp() override {
        receive(R"({"type":"session.created","session":{}})");
        receive(R"({"type":"session.updated","session":{"audio":{"input":{"turn_detection":null}}}})");
        ASSERT_TRUE(session_.is_ready());
        sent_events_.clear();
    }
    RealtimeOutput receive(const std::string& text) { return session_.handle(text); }
    RealtimeOutput receive_json(const json& event) { return session_.handle(event.dump()); }
    std::vector<std::string> sent_types() const {
        std::vector<std::string> types;
        for (const json& event : sent_events_) types.push_back(event.at("type").get<std::string>());
        return types;
    }
    void ask() {
        session_.append(std::vector<float>(16000, 0.1F));
        session_.commit({.speech = std::vector<float>(16000, 0.1F)});
        session_.create_response({.voice = "Ethan"});
        receive_json(json{{"type", "input_audio_buffer.committed"}, {"item_id", "q"}});
        receive_json(json{{"type", "response.created"}, {"response", {{"id", "r"}}}});
    }
    RealtimeOutput receive_text(const std::string& delta) {
        return receive_json(json{{"type", "response.output_audio_transcript.delta"},
                                 {"response_id", "r"},
                                 {"item_id", "a"},
                                 {"delta", delta}});
    }
    RealtimeOutput receive_done(const char* status) {
        return receive_json(json{{"type", "response.done"},
                                 {"response",
                                  {{"id", "r"},
                                   {"status", status},
                                   {"status_details", nullptr},
                                   {"usage", {{"input_tokens", 5}, {"output_tokens", 7}}}}}});
    }

    std::vector<json> sent_events_;
    RealtimeSession session_{make_govor_server(), [this](const std::string& event) {
                                 server::realtime::parse_client_event(event);
                                 sent_events_.push_back(json::parse(event));
                             }};
};

TEST(RealtimeSession, begins_when_the_server_has_accepted_its_settings) {
    std::vector<std::string> sent_events;
    RealtimeSession session(make_govor_server(),
                            [&](const std::string& event) { sent_events.push_back(event); });
    EXPECT_FALSE(session.is_ready());
    session.handle(R"({"type":"session.created","session":{}})");
    ASSERT_EQ(sent_events.size(), 1U);
    // Govor's server accepts the settings.
    const auto event = server::realtime::parse_client_event(sent_events.front());
    server::realtime::Config config;
    config.update(*server::JsonFields(event.body).object("session"), make_loaded_model());
    EXPECT_EQ(config.turn_detection, std::nullopt);
    EXPECT_EQ(config.input_format, server::realtime::AudioFormat::pcm16);
    EXPECT_TRUE(config.has_audio_output);
    EXPECT_FALSE(session.is_ready());
    session.handle(R"({"type":"session.updated","session":{}})");
    EXPECT_TRUE(session.is_ready() && session.is_settled());
}

TEST(RealtimeSession, fails_if_the_server_detects_turns_or_rejects_the_settings) {
    const auto make_session = [] {
        auto session = std::make_unique<RealtimeSession>(make_govor_server(), [](const std::string&) {});
        session->handle(R"({"type":"session.created","session":{}})");
        return session;
    };
    EXPECT_THROW(
        make_session()->handle(R"({"type":"session.updated","session":{"audio":{"input":{"turn_detection":
                 {"type":"server_vad"}}}}})"),
        Error);
    EXPECT_THROW(make_session()->handle(R"({"type":"error","error":{"message":"No."}})"), Error);
}

TEST_F(RealtimeSessionTest, a_question_is_sent_as_audio_of_24_kHz) {
    ask();
    const std::vector<std::string> types = sent_types();
    ASSERT_GE(types.size(), 4U);
    EXPECT_EQ(types[types.size() - 2], "input_audio_buffer.commit");
    EXPECT_EQ(types.back(), "response.create");
    std::size_t bytes = 0;
    for (const json& event : sent_events_)
        if (event.contains("audio"))
            bytes += server::from_base64(event.at("audio").get<std::string>()).value().size();
    EXPECT_EQ(bytes, 24000U * 2);
    EXPECT_EQ(sent_events_.back().at("response").at("audio").at("output").at("voice"), "Ethan");
}

TEST_F(RealtimeSessionTest, an_answer_arrives_as_text_and_audio_with_usage) {
    ask();
    EXPECT_EQ(std::get<remote::ReplyText>(receive_text("Hello").parts.at(0)).text, "Hello");
    const RealtimeOutput sound = receive_json(json{{"type", "response.output_audio.delta"},
                                                   {"response_id", "r"},
                                                   {"item_id", "a"},
                                                   {"delta", server::base64(std::string(200, '\0'))}});
    EXPECT_EQ(std::get<remote::ReplyAudio>(sound.parts.at(0)).samples.size(), 100U);
    EXPECT_FALSE(session_.is_settled());
    const RealtimeOutput end = receive_done("completed");
    ASSERT_TRUE(end.done);
    EXPECT_EQ(std::get<remote::ReplyUsage>(end.parts.at(0)).completion_tokens, 7U);
    EXPECT_TRUE(session_.is_settled());
    EXPECT_EQ(session_.answer_item_id(), "a");
    const auto update = session_.items().plan(
        {{.speech = std::vector<float>(16000, 0.1F)}, {.role = session::Role::assistant, .text = "Hello"}},
        1 << 20, "new");
    EXPECT_THAT(update.events, IsEmpty());
}

TEST_F(RealtimeSessionTest, an_incomplete_answer_has_reached_the_limit) {
    ask();
    receive_text("Hello");
    const RealtimeOutput end = receive_done("incomplete");
    EXPECT_TRUE(std::get<remote::ReplyEnd>(end.parts.at(1)).has_reached_limit);
}

TEST_F(RealtimeSessionTest, the_text_of_a_cancelled_answer_is_retrieved_after_its_end) {
    ask();
    receive_text("One");
    sent_events_.clear();
    session_.cancel();
    session_.truncate("a", 12000);
    EXPECT_THAT(sent_types(), ElementsAre("response.cancel", "conversation.item.truncate"));
    EXPECT_EQ(sent_events_.back().at("audio_end_ms"), 500);
    EXPECT_THAT(receive_text(" two").parts, IsEmpty());
    EXPECT_FALSE(receive_done("cancelled").done);
    EXPECT_EQ(sent_types().back(), "conversation.item.retrieve");
    EXPECT_FALSE(session_.is_settled());
    receive(R"({"type":"conversation.item.retrieved","item":{"id":"a","content":[{"transcript":"One"}]}})");
    EXPECT_TRUE(session_.is_settled());
    const auto count_events = [&](const char* text) {
        return session_.items()
            .plan({{.speech = std::vector<float>(16000, 0.1F)},
                   {.role = session::Role::assistant, .text = text}},
                  1 << 20, "new")
            .events.size();
    };
    EXPECT_EQ(count_events("One"), 0U);
    EXPECT_EQ(count_events("One two"), 2U);
}

TEST_F(RealtimeSessionTest, a_complete_answer_can_be_truncated) {
    ask();
    receive_text("One two");
    receive_done("completed");
    sent_events_.clear();
    session_.truncate("a", 24000);
    EXPECT_THAT(sent_types(), ElementsAre("conversation.item.truncate", "conversation.item.retrieve"));
    EXPECT_FALSE(session_.is_settled());
    // A server that cannot retrieve items leaves the text unknown.
    receive_json(
        json{{"type", "error"},
             {"error", {{"event_id", sent_events_.back().at("event_id")}, {"code", "unknown_event"}}}});
    EXPECT_TRUE(session_.is_settled());
    session_.truncate("another", 24000);
    EXPECT_EQ(sent_events_.size(), 2U);
}

TEST_F(RealtimeSessionTest, a_late_cancellation_is_not_an_error) {
    ask();
    receive_text("One");
    session_.cancel();
    receive_done("completed");
    const RealtimeOutput output = receive_json(
        json{{"type", "error"},
             {"error",
              {{"event_id", sent_events_.back().at("event_id")}, {"code", "response_cancel_not_active"}}}});
    EXPECT_FALSE(output.rejection);
    EXPECT_TRUE(session_.is_settled());
}

TEST_F(RealtimeSessionTest, an_error_rejects_the_question) {
    ask();
    const RealtimeOutput output =
        receive(R"({"type":"error","error":{"code":"input_audio_too_long","message":"Too long."}})");
    ASSERT_TRUE(output.rejection);
    EXPECT_EQ(output.rejection->code, "input_audio_too_long");
}

TEST_F(RealtimeSessionTest, events_of_other_responses_and_unknown_events_are_ignored) {
    receive_text("before any question");
    ask();
    for (const char* text :
         {R"({"type":"response.created","response":{"id":"other"}})",
          R"({"type":"response.output_text.delta","response_id":"other","item_id":"b","delta":"x"})",
          R"({"type":"response.output_audio.delta","response_id":"other","item_id":"b","delta":"?"})",
          R"({"type":"response.done","response":{"id":"other","status":"completed"}})",
          R"({"type":"conversation.item.retrieved","item":{"id":"q","content":[{"text":"x"}]}})",
          R"({"type":"input_audio_buffer.committed","item_id":"b"})", R"({"type":"no.such.event"})"}) {
        const RealtimeOutput output = receive(std::string(text));
        EXPECT_TRUE(output.parts.empty() && !output.done && !output.rejection) << text;
    }
    EXPECT_EQ(receive_text("Hello").parts.size(), 1U);
}

TEST_F(RealtimeSessionTest, an_answer_that_is_invalid_or_too_long_is_rejected) {
    ask();
    EXPECT_THROW(
        receive(R"({"type":"response.output_audio.delta","response_id":"r","item_id":"a","delta":"?"})"),
        Error);
    EXPECT_THROW(
        receive(R"({"type":"response.output_text.delta","response_id":"r","item_id":"b","delta":"x"})"),
        Error);
    const std::string megabyte(1 << 20, 'x');
    const auto receive_megabytes = [&] {
        for (int i = 0; i < 5; ++i) receive_text(megabyte);
    };
    EXPECT_THROW(receive_megabytes(), Error);
}

TEST_F(RealtimeSessionTest, audio_that_is_not_committed_is_cleared) {
    session_.clear_audio();
    EXPECT_THAT(sent_events_, IsEmpty());
    session_.append(std::vector<float>(16000, 0.1F));
    session_.clear_audio();
    EXPECT_EQ(sent_types().back(), "input_audio_buffer.clear");
}

TEST(RealtimeRequest, items_are_parsed_by_govors_server) {
    const auto parse = [](const std::string& text) {
        const auto event = server::realtime::parse_client_event(text);
        return server::realtime::parse_item(*server::JsonFields(event.body).object("item"), {},
                                            make_loaded_model());
    };
    const auto question = parse(
        remote::make_item_create("i1", {.text = "What is this?",
                                        .speech = std::vector<float>(16000, 0.25F),
                                        .images = {.images = {std::make_shared<image::Image>(image::Image{
                                                       32, 32, std::vector<std::uint8_t>(32 * 32 * 3, 200)})},
                                                   .detail = image::Detail::high}}));
    EXPECT_EQ(question.id, "i1");
    EXPECT_EQ(question.text, "What is this?");
    EXPECT_NEAR(static_cast<double>(question.speech.size()), 16000, 1);
    EXPECT_NEAR(question.speech[8000], 0.25F, 1e-3);
    EXPECT_EQ(question.images.images.size(), 1U);
    EXPECT_EQ(question.images.detail, image::Detail::high);
    const auto answer =
        parse(remote::make_item_create("i2", {.role = session::Role::assistant, .text = "A cat."}));
    EXPECT_EQ(answer.kind, server::realtime::Item::Kind::assistant);
    EXPECT_EQ(answer.text, "A cat.");
}

TEST(RealtimeRequest, every_setting_of_an_answer_reaches_govors_server) {
    remote::AnswerSettings settings{
        .voice = "ethan", .max_tokens = 50, .overrides_sampling = true, .max_frames = 100};
    settings.text = {.temperature = 0.5F, .top_k = 20, .top_p = 0.9F, .repetition_penalty = 1.1F};
    settings.speech = SamplingParams{.temperature = 0.75F};
    const auto event =
        server::realtime::parse_client_event(remote::make_response_create(settings, make_govor_server()));
    server::realtime::Config config;
    config.update(*server::JsonFields(event.body).object("response"), make_loaded_model());
    EXPECT_EQ(config.voice, "ethan");
    EXPECT_EQ(config.max_output_tokens, 50U);
    EXPECT_FLOAT_EQ(config.text_sampling.temperature.value_or(0), 0.5F);
    EXPECT_EQ(config.text_sampling.top_k, 20U);
    EXPECT_FLOAT_EQ(config.text_sampling.top_p.value_or(0), 0.9F);
    EXPECT_FLOAT_EQ(config.text_sampling.repetition_penalty.value_or(0), 1.1F);
    EXPECT_TRUE(config.seed.has_value());
    EXPECT_FLOAT_EQ(config.speech_sampling.temperature.value_or(0), 0.75F);
    EXPECT_EQ(config.max_frames, 100U);
}

TEST(RealtimeRequest, other_servers_get_only_the_fields_of_the_protocol) {
    remote::AnswerSettings settings{.voice = "alloy", .max_frames = 100};
    settings.speech = SamplingParams{.temperature = 0.75F};
    ServerInfo info = make_govor_server();
    info.kind = ServerKind::other;
    const json response = json::parse(remote::make_response_create(settings, info)).at("response");
    EXPECT_EQ(response,
              json::parse(R"({"output_modalities":["audio"],"audio":{"output":{"voice":"alloy"}}})"));
    settings.requests_speech = false;
    EXPECT_EQ(json::parse(remote::make_response_create(settings, info)).at("response"),
              json::parse(R"({"output_modalities":["text"]})"));
}

}  // namespace
}  // namespace govor::test::realtime_session_test
