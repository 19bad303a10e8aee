#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "gui/remote/realtime_fixture.h"

// Tests of questions over the realtime API.
namespace govor::test::realtime_engine_test {
namespace {

using testing::ElementsAre;

class RealtimeEngine : public RealtimeFixture {
  protected:
    void SetUp() override { load(server_); }

    RealtimeServer server_;
};

TEST_F(RealtimeEngine, a_spoken_question_is_streamed_while_it_is_spoken) {
    const auto command = begin_speaking();
    speak();
    // A second of 16-bit samples at 24 kHz, without those that the resampler still buffers.
    EXPECT_TRUE(wait_until([&] { return server_.audio_bytes() > 40000; }));
    speak();
    EXPECT_TRUE(wait_until([&] { return server_.audio_bytes() > 88000; }));
    EXPECT_EQ(server_.count("input_audio_buffer.commit"), 0U);
    EXPECT_EQ(find<session::Finished>(command), nullptr);
    end_speaking();
    EXPECT_EQ(answer_to(command), answer_text);
    EXPECT_EQ(server_.audio_bytes(), 96000U);
    EXPECT_EQ(server_.chat_requests(), 0U);
}

TEST_F(RealtimeEngine, an_answer_arrives_as_text_and_audio) {
    double network_seconds = 0;
    QObject::connect(&engine_, &assistant::RemoteEngine::network_time_measured,
                     [&](double seconds) { network_seconds = seconds; });
    const auto command = ask_aloud();
    const auto* finished = wait_for<session::Finished>(command);
    ASSERT_NE(finished, nullptr);
    EXPECT_EQ(finished->answer.text, answer_text);
    EXPECT_TRUE(finished->is_in_conversation);
    EXPECT_EQ(finished->answer.statistics.prompt_tokens, 20U);
    EXPECT_EQ(finished->answer.statistics.tokens, 7U);
    const auto* sound = find<session::AudioChunk>(command);
    ASSERT_NE(sound, nullptr);
    EXPECT_EQ(sound->samples.size(), 2400U);
    EXPECT_GT(network_seconds, 0);
}

TEST_F(RealtimeEngine, the_token_is_sent_in_a_header) {
    const auto requests = server_.requests();
    const auto upgrade = std::find_if(requests.begin(), requests.end(), [](const ReceivedRequest& request) {
        return request.target.starts_with("/v1/realtime");
    });
    ASSERT_NE(upgrade, requests.end());
    EXPECT_EQ(upgrade->field("authorization"), "Bearer secret");
    EXPECT_EQ(upgrade->target, "/v1/realtime?model=tiny");
}

TEST_F(RealtimeEngine, questions_of_a_conversation_use_one_session) {
    answer_to(ask_aloud());
    answer_to(ask("And six?"));
    EXPECT_EQ(answer_to(ask_aloud()), answer_text);
    EXPECT_THAT(server_.conversation(),
                ElementsAre("(speech)", answer_text, "And six?", answer_text, "(speech)", answer_text));
    EXPECT_EQ(server_.connections(), 1U);
    EXPECT_EQ(server_.count("conversation.item.create"), 1U);  // the typed question
    EXPECT_EQ(server_.count("conversation.item.delete"), 0U);
}

TEST_F(RealtimeEngine, a_question_in_another_conversation_is_asked_there) {
    answer_to(ask_aloud());
    restore({question("Hello!"), answer("Hi.")}, "Be brief.");
    EXPECT_EQ(answer_to(ask_aloud()), answer_text);
    EXPECT_THAT(server_.conversation(), ElementsAre("Hello!", "Hi.", "(speech)", answer_text));
    const auto events = server_.events();
    const auto update = std::find_if(events.rbegin(), events.rend(),
                                     [](const json& event) { return event.at("type") == "session.update"; });
    EXPECT_EQ(update->at("session").at("instructions"), "Be brief.");
    EXPECT_EQ(server_.connections(), 1U);
}

TEST_F(RealtimeEngine, an_edited_or_repeated_question_replaces_the_later_turns) {
    restore({question("a"), answer("b"), question("c"), answer("d")});
    answer_to(ask("e"));
    restore({question("a"), answer("b")});
    answer_to(ask("other"));
    EXPECT_THAT(server_.conversation(), ElementsAre("a", "b", "other", answer_text));
}

TEST_F(RealtimeEngine, a_question_with_an_image_is_one_item) {
    const auto picture =
        std::make_shared<image::Image>(image::Image{32, 32, std::vector<std::uint8_t>(32 * 32 * 3, 200)});
    const auto command = engine_.post(session::BeginListening{.images = {.images = {picture}}});
    speak();
    end_speaking();
    EXPECT_EQ(answer_to(command), answer_text);
    EXPECT_THAT(server_.conversation(), ElementsAre("(picture)(speech)", answer_text));
    EXPECT_EQ(server_.chat_requests(), 0U);
}

TEST_F(RealtimeEngine, an_interrupted_answer_is_cancelled_and_truncated_to_the_played_part) {
    server_.set_handler([](Client& client, const json& event) {
        if (event.at("type") != "response.create") return client.handle(event);
        client.begin_answer();
        client.send_answer_text("One two three");
    });
    const auto command = ask_aloud();
    ASSERT_NE(wait_for<session::TextFragment>(command), nullptr);
    server_.set_handler([](Client& client, const json& event) { client.handle(event); });
    engine_.post(session::Cancel{.played_samples = 36000});
    const auto* finished = wait_for<session::Finished>(command);
    ASSERT_NE(finished, nullptr);
    EXPECT_EQ(finished->answer.ending, session::Ending::cancelled);
    const auto* event = wait_for<session::Truncated>(command);
    ASSERT_NE(event, nullptr);
    const session::Truncated truncated = *event;  // later events reallocate events_
    EXPECT_TRUE(wait_until([&] { return server_.count("conversation.item.truncate") == 1; }));
    EXPECT_EQ(server_.count("response.cancel"), 1U);
    for (const json& sent : server_.events()) {
        if (sent.at("type") != "conversation.item.truncate") continue;
        EXPECT_EQ(sent.at("audio_end_ms"), 1500);
    }

    // The server's estimate of the heard text may differ; the estimate of the window is used.
    EXPECT_EQ(answer_to(ask_aloud()), answer_text);
    std::vector<std::string> expected{"(speech)", answer_text};
    if (truncated.is_in_conversation) expected.insert(expected.begin(), {"(speech)", truncated.text});
    EXPECT_EQ(server_.conversation(), expected);
}

TEST_F(RealtimeEngine, a_question_during_an_answer_waits_for_its_end_on_the_server) {
    server_.set_handler([](Client& client, const json& event) {
        const std::string type = event.at("type");
        if (type == "response.cancel") return;  // the next handler ends the answer
        if (type != "response.create") return client.handle(event);
        client.begin_answer();
        client.send_answer_text("One two three");
    });
    const auto command = ask_aloud();
    ASSERT_NE(wait_for<session::TextFragment>(command), nullptr);
    engine_.post(session::Cancel{});
    ASSERT_NE(wait_for<session::Finished>(command), nullptr);
    server_.set_handler([&](Client& client, const json& event) {
        // The new question arrives although the old answer has not ended.
        if (event.at("type") == "input_audio_buffer.append" && server_.count("input_audio_buffer.append") > 4)
            client.end_answer("cancelled");
        client.handle(event);
    });
    const auto next = begin_speaking();
    for (int i = 0; i < 8; ++i) speak(4000);
    end_speaking();
    EXPECT_EQ(answer_to(next), answer_text);
    EXPECT_THAT(server_.conversation(), ElementsAre("(speech)", "One two three", "(speech)", answer_text));
}

TEST_F(RealtimeEngine, an_answer_that_is_stopped_after_its_end_is_truncated) {
    const auto command = ask_aloud();
    answer_to(command);
    engine_.post(session::StopSpeaking{.played_samples = 0});
    const auto* truncated = wait_for<session::Truncated>(command);
    ASSERT_NE(truncated, nullptr);
    EXPECT_FALSE(truncated->is_in_conversation);
    answer_to(ask_aloud());
    EXPECT_THAT(server_.conversation(), ElementsAre("(speech)", answer_text));
    EXPECT_EQ(server_.count("conversation.item.truncate"), 1U);
}

TEST_F(RealtimeEngine, a_cancelled_question_leaves_no_audio_on_the_server) {
    const auto command = begin_speaking();
    speak();
    EXPECT_TRUE(wait_until([&] { return server_.audio_bytes() > 0; }));
    engine_.post(session::Cancel{});
    ASSERT_NE(wait_for<session::Finished>(command), nullptr);
    EXPECT_TRUE(wait_until([&] { return server_.count("input_audio_buffer.clear") == 1; }));
    EXPECT_EQ(answer_to(ask_aloud()), answer_text);
    EXPECT_THAT(server_.conversation(), ElementsAre("(speech)", answer_text));
}

TEST_F(RealtimeEngine, a_question_that_is_not_answered_or_too_short_is_reported_as_empty) {
    server_.set_handler([](Client& client, const json& event) {
        if (event.at("type") != "response.create") return client.handle(event);
        client.begin_answer();
        client.end_answer("completed");
    });
    EXPECT_NE(wait_for<session::EmptyQuestion>(ask_aloud()), nullptr);
    const auto short_question = begin_speaking();
    speak(100);
    end_speaking();
    EXPECT_NE(wait_for<session::EmptyQuestion>(short_question), nullptr);
}

TEST_F(RealtimeEngine, a_transcript_is_requested_outside_the_conversation) {
    const auto command = engine_.post(session::Ask{
        .text = "Transcribe.", .speech = std::vector<float>(16000, 0.1F), .answer = {.is_standalone = true}});
    EXPECT_EQ(answer_to(command), "From chat.");
    EXPECT_EQ(server_.chat_requests(), 1U);
}

TEST_F(RealtimeEngine, sampling_settings_are_sent_to_govors_server) {
    session::AnswerOptions options;
    options.voice = "ethan";
    options.text.temperature = 0.5F;
    options.max_tokens = 100;
    options.max_frames = 50;
    EXPECT_EQ(answer_to(engine_.post(session::Ask{.text = "a", .answer = {.options = options}})),
              answer_text);
    const json response = server_.events().back().at("response");
    EXPECT_EQ(response.at("temperature"), 0.5);
    EXPECT_EQ(response.at("max_output_tokens"), 100);
    EXPECT_EQ(response.at("audio").at("output").at("voice"), "ethan");
    EXPECT_EQ(response.at("audio").at("output").at("max_frames"), 50);
}

TEST_F(RealtimeFixture, sampling_settings_are_sent_to_other_servers_with_chat_completions) {
    RealtimeServer server("someone");
    load(server);
    EXPECT_EQ(answer_to(ask()), answer_text);
    session::AnswerOptions options;
    options.text.temperature = 0.5F;
    EXPECT_EQ(answer_to(engine_.post(session::Ask{.text = "a", .answer = {.options = options}})),
              "From chat.");
}

TEST_F(RealtimeFixture, questions_to_vllm_use_chat_completions) {
    RealtimeServer server("vllm");
    load(server);
    EXPECT_EQ(answer_to(ask_aloud()), "From chat.");
    EXPECT_EQ(server.connections(), 0U);
}

}  // namespace
}  // namespace govor::test::realtime_engine_test
