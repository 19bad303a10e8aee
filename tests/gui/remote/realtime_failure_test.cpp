#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <memory>

#include "gui/remote/realtime_fixture.h"

// Tests of connections that are lost, and of servers that do not follow the realtime protocol.
namespace govor::test::realtime_failure_test {
namespace {

using testing::ElementsAre;

class RealtimeFailure : public RealtimeFixture {
  protected:
    void load_server() { load(server_); }
    // Returns a handler that closes the connection at the first event of this type.
    static RealtimeServer::Handler disconnect_once_at(const std::string& type) {
        const auto is_done = std::make_shared<std::atomic<bool>>(false);
        return [type, is_done](Client& client, const json& event) {
            if (event.at("type") == type && !is_done->exchange(true)) return client.disconnect();
            client.handle(event);
        };
    }
    // Asks a question. The server calls `respond` for the event response.create.
    session::CommandId ask_with_response(const std::function<void(Client&)>& respond) {
        server_.set_handler([respond](Client& client, const json& event) {
            if (event.at("type") == "response.create") return respond(client);
            client.handle(event);
        });
        load_server();
        return ask_aloud();
    }
    void expect_error(session::CommandId command, const std::string& text) {
        const auto* failed = wait_for<session::Failed>(command);
        ASSERT_NE(failed, nullptr);
        EXPECT_NE(failed->error.message().find(text), std::string::npos) << failed->error.message();
    }

    RealtimeServer server_;
};

TEST_F(RealtimeFailure, chat_completions_are_used_without_the_realtime_api) {
    server_.set_handshake_status(404);
    load_server();
    EXPECT_EQ(answer_to(ask_aloud()), "From chat.");
    EXPECT_EQ(server_.connections(), 0U);
}

TEST_F(RealtimeFailure, chat_completions_are_used_if_the_server_detects_the_end_of_questions) {
    server_.set_handler([](Client& client, const json& event) {
        if (event.at("type") != "session.update") return client.handle(event);
        client.send({{"type", "session.updated"},
                     {"session", {{"audio", {{"input", {{"turn_detection", {{"type", "server_vad"}}}}}}}}}});
    });
    load_server();
    EXPECT_EQ(answer_to(ask_aloud()), "From chat.");
}

TEST_F(RealtimeFailure, a_connection_lost_while_the_question_is_spoken_is_replaced) {
    server_.set_handler(disconnect_once_at("input_audio_buffer.append"));
    load_server();
    const auto command = begin_speaking();
    speak();
    EXPECT_TRUE(wait_until([&] { return server_.connections() == 2 && server_.audio_bytes() > 2 * 40000; }));
    speak();
    end_speaking();
    EXPECT_EQ(answer_to(command), answer_text);
    EXPECT_EQ(connection_losses_, 0);
    EXPECT_EQ(find<session::Failed>(command), nullptr);
}

TEST_F(RealtimeFailure, a_connection_lost_before_the_answer_is_retried_with_the_question) {
    for (const char* type : {"input_audio_buffer.commit", "response.create"}) {
        RealtimeServer server;
        server.set_handler(disconnect_once_at(type));
        load(server);
        restore({question("a"), answer("b")});
        EXPECT_EQ(answer_to(ask_aloud()), answer_text) << type;
        EXPECT_THAT(server.conversation(), ElementsAre("a", "b", "(speech)", answer_text));
        EXPECT_EQ(server.connections(), 2U);
    }
    EXPECT_EQ(connection_losses_, 0);
}

TEST_F(RealtimeFailure, a_connection_lost_within_the_answer_is_reported_once) {
    const auto command = ask_with_response([](Client& client) {
        client.begin_answer();
        client.send_answer_text("Seven");
        client.disconnect();
    });
    ASSERT_NE(wait_for<session::Failed>(command), nullptr);
    EXPECT_NE(find<session::TextFragment>(command), nullptr);
    EXPECT_EQ(connection_losses_, 1);
    EXPECT_EQ(server_.count("response.create"), 1U);
}

TEST_F(RealtimeFailure, a_connection_lost_between_questions_is_replaced_for_the_next) {
    load_server();
    answer_to(ask_aloud());
    server_.set_handler([](Client& client, const json& event) {
        client.handle(event);
        if (event.at("type") == "response.create") client.disconnect();
    });
    answer_to(ask("second"));
    server_.set_handler([](Client& client, const json& event) { client.handle(event); });
    EXPECT_EQ(answer_to(ask("third")), answer_text);
    EXPECT_EQ(server_.connections(), 2U);
    EXPECT_THAT(server_.conversation(),
                ElementsAre("(speech)", answer_text, "second", answer_text, "third", answer_text));
    EXPECT_EQ(connection_losses_, 0);
}

TEST_F(RealtimeFailure, a_server_that_cannot_be_reached_is_reported_after_the_retries) {
    load_server();
    server_.set_handler([](Client& client, const json& /*event*/) { client.disconnect(); });
    const auto command = ask_aloud();
    ASSERT_NE(wait_for<session::Failed>(command), nullptr);
    EXPECT_EQ(connection_losses_, 1);
    EXPECT_EQ(server_.connections(), 1U + assistant::RemoteTurn::retry_after.size());
}

TEST_F(RealtimeFailure, a_token_that_is_no_longer_accepted_is_an_error) {
    server_.set_handler(disconnect_once_at("response.create"));
    load_server();
    server_.set_handshake_status(401);
    const auto command = ask_aloud();
    expect_error(command, "token");
    EXPECT_EQ(connection_losses_, 0);
    EXPECT_EQ(server_.chat_requests(), 0U);
}

TEST_F(RealtimeFailure, a_realtime_api_that_was_removed_is_replaced_by_chat_completions) {
    server_.set_handler(disconnect_once_at("response.create"));
    load_server();
    server_.set_handshake_status(404);
    EXPECT_EQ(answer_to(ask_aloud()), "From chat.");
}

TEST_F(RealtimeFailure, a_rejected_question_is_sent_with_chat_completions) {
    const auto reject = [](Client& client, const json& event) {
        if (event.at("type") != "conversation.item.create") return client.handle(event);
        client.send(
            {{"type", "error"}, {"error", {{"code", "unsupported_value"}, {"message", "No items."}}}});
    };
    server_.set_handler(reject);
    load_server();
    EXPECT_EQ(answer_to(ask("typed")), "From chat.");
    EXPECT_EQ(server_.connections(), 1U);
    // After two such questions in succession, the realtime API is not used any more.
    EXPECT_EQ(answer_to(ask("typed")), "From chat.");
    EXPECT_EQ(answer_to(ask_aloud()), "From chat.");
    EXPECT_EQ(server_.connections(), 2U);
}

TEST_F(RealtimeFailure, an_error_while_the_question_is_spoken_keeps_the_question) {
    server_.set_handler([](Client& client, const json& event) {
        if (event.at("type") != "input_audio_buffer.append") return client.handle(event);
        client.send({{"type", "error"}, {"error", {{"code", "input_audio_too_long"}}}});
    });
    load_server();
    const auto command = begin_speaking();
    speak();
    EXPECT_TRUE(wait_until([&] { return server_.audio_bytes() > 0; }));
    speak();
    end_speaking();
    EXPECT_EQ(answer_to(command), "From chat.");
}

TEST_F(RealtimeFailure, a_failed_answer_is_reported) {
    const auto command = ask_with_response([](Client& client) {
        client.begin_answer();
        client.end_answer("failed");
    });
    expect_error(command, "could not answer");
    EXPECT_EQ(connection_losses_, 0);
    // The question without an answer does not stay in the conversation.
    server_.set_handler([](Client& client, const json& event) { client.handle(event); });
    answer_to(ask("next"));
    EXPECT_THAT(server_.conversation(), ElementsAre("next", answer_text));
}

TEST_F(RealtimeFailure, a_message_that_is_not_json_is_an_error) {
    expect_error(ask_with_response([](Client& client) { client.send_text("{\"type\":"); }), "cannot be read");
    EXPECT_EQ(connection_losses_, 0);
}

TEST_F(RealtimeFailure, a_message_that_is_too_long_is_an_error) {
    const auto command = ask_with_response([](Client& client) {
        client.send_bytes(std::string("\x81\x7F\x00\x00\x00\x00\x7F\xFF\xFF\xFF", 10));
    });
    expect_error(command, "too long");
}

TEST_F(RealtimeFailure, frames_that_violate_the_protocol_are_an_error) {
    expect_error(ask_with_response([](Client& client) {
                     client.send_bytes(
                         "\x82\x01"
                         "x");
                 }),
                 "cannot be read");
}

TEST_F(RealtimeFailure, sound_that_is_not_base64_is_an_error) {
    const auto command = ask_with_response([](Client& client) {
        client.begin_answer();
        client.send({{"type", "response.output_audio.delta"},
                     {"response_id", "resp_1"},
                     {"item_id", "item_2"},
                     {"delta", "?"}});
    });
    expect_error(command, "invalid or unsupported audio");
}

TEST_F(RealtimeFailure, unknown_events_are_ignored) {
    const auto command = ask_with_response([](Client& client) {
        client.send({{"type", "rate_limits.updated"}, {"rate_limits", json::array()}});
        client.answer(answer_text);
    });
    EXPECT_EQ(answer_to(command), answer_text);
}

}  // namespace
}  // namespace govor::test::realtime_failure_test
