#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <iterator>

#include "assistant/engine_switch.h"
#include "gui/assistant/fakes.h"
#include "gui/remote/remote_engine_fixture.h"
#include "support/http_server.h"
#include "support/test_data.h"

namespace govor::test::remote_engine_test {
namespace {

using session::Event;

constexpr const char* models_json =
    R"({"data":[{"id":"tiny","owned_by":"govor","context":4096,"accepts_speech":true,"speaks":true,)"
    R"("transcribes":true}]})";
constexpr const char* voices_json = R"({"voices":[{"id":"ethan"}]})";

std::string read_stream() {
    std::ifstream file(test_data("remote/vllm_omni_spoken_answer.sse"), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void send_stream(HttpConnection& connection, const std::string& bytes) {
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n" +
                    bytes);
}

// An engine with a server in this process that supports chat completions only. `answer_` handles questions;
// tests replace it.
class RemoteEngineTest : public RemoteEngineFixture {
  protected:
    using AnswerHandler = std::function<void(HttpConnection&)>;

    void serve(HttpConnection& connection, const ReceivedRequest& request) {
        if (request.target == "/v1/models") return connection.respond(200, models_json);
        if (request.target == "/v1/audio/voices") return connection.respond(200, voices_json);
        if (request.target.starts_with("/v1/realtime")) return connection.respond(404, "{}");
        answer_(connection);
    }
    using RemoteEngineFixture::load;
    void load() {
        const auto command = load(server_.url());
        ASSERT_TRUE(wait_until([&] { return find<session::ModelLoaded>(command) != nullptr; }));
    }

    std::atomic<int> requests_ = 0;
    AnswerHandler answer_ = [](HttpConnection& connection) { send_stream(connection, read_stream()); };
    HttpServer server_{
        [this](HttpConnection& connection, const ReceivedRequest& request) { serve(connection, request); }};
};

TEST_F(RemoteEngineTest, a_server_reports_the_capabilities_of_its_model) {
    const auto command = load(server_.url());
    const auto* loaded = wait_for<session::ModelLoaded>(command);
    ASSERT_NE(loaded, nullptr);
    EXPECT_TRUE(loaded->model.can_speak && loaded->model.accepts_speech && loaded->model.transcribes);
    EXPECT_EQ(engine_.server_kind(), remote::ServerKind::govor);
    EXPECT_FALSE(loaded->model.accepts_images);
    EXPECT_EQ(loaded->model.voices, std::vector<std::string>{"ethan"});
    EXPECT_EQ(server_.requests().front().field("authorization"), "Bearer secret");
}

TEST_F(RemoteEngineTest, an_answer_of_a_vllm_omni_server_arrives_as_text_and_audio) {
    load();
    const auto command = ask();
    const auto* finished = wait_for<session::Finished>(command);
    ASSERT_NE(finished, nullptr);
    EXPECT_EQ(finished->answer.text, "Seven plus five is twelve.");
    EXPECT_TRUE(finished->is_in_conversation);
    std::size_t samples = 0;
    for (const Event& event : events_)
        if (const auto* sound = std::get_if<session::AudioChunk>(&event.body)) {
            EXPECT_EQ(sound->first_sample, samples);
            samples += sound->samples.size();
        }
    EXPECT_EQ(samples, 3U * 1920);
    EXPECT_EQ(finished->answer.statistics.tokens, 7U);
}

TEST_F(RemoteEngineTest, a_spoken_question_is_sent_when_it_ends) {
    answer_ = [](HttpConnection& connection) {
        send_stream(connection, read_stream());
        // Closing a connection whose request was not read resets it, and can lose the answer.
        connection.wait_for_disconnect();
    };
    load();
    const auto command = engine_.post(session::BeginListening{});
    engine_.post(session::AppendSamples{std::vector<float>(16000, 0.1F)});
    engine_.post(session::EndListening{});
    const auto* finished = wait_for<session::Finished>(command);
    ASSERT_NE(finished, nullptr);
    EXPECT_EQ(finished->answer.text, "Seven plus five is twelve.");
}

TEST_F(RemoteEngineTest, a_connection_that_fails_before_the_answer_is_retried) {
    answer_ = [this](HttpConnection& connection) {
        if (++requests_ > 1) send_stream(connection, read_stream());
    };
    load();
    EXPECT_NE(wait_for<session::Finished>(ask()), nullptr);
    EXPECT_EQ(requests_, 2);
    EXPECT_EQ(connection_losses_, 0);
}

TEST_F(RemoteEngineTest, a_connection_lost_within_the_answer_is_reported_once) {
    answer_ = [this](HttpConnection& connection) {
        ++requests_;
        send_stream(connection, read_stream().substr(0, 600));
    };
    load();
    const auto command = ask();
    ASSERT_NE(wait_for<session::Failed>(command), nullptr);
    EXPECT_NE(find<session::TextFragment>(command), nullptr);
    EXPECT_EQ(connection_losses_, 1);
    EXPECT_EQ(requests_, 1);
}

TEST_F(RemoteEngineTest, a_cancelled_answer_closes_the_connection) {
    std::atomic<bool> is_closed = false;
    answer_ = [&](HttpConnection& connection) {
        send_stream(connection, read_stream().substr(0, 600));
        connection.wait_for_disconnect();
        is_closed = true;
    };
    load();
    const auto command = ask();
    ASSERT_NE(wait_for<session::TextFragment>(command), nullptr);
    engine_.post(session::Cancel{});
    const auto* finished = wait_for<session::Finished>(command);
    ASSERT_NE(finished, nullptr);
    EXPECT_EQ(finished->answer.ending, session::Ending::cancelled);
    EXPECT_TRUE(wait_until([&] { return is_closed.load(); }));
}

TEST_F(RemoteEngineTest, a_redirection_is_not_followed) {
    HttpServer other_server(
        [](HttpConnection& connection, const ReceivedRequest&) { connection.respond(200, models_json); });
    HttpServer redirecting_server([&](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(307, "", "Location: " + other_server.url() + "/v1/models\r\n");
    });
    const auto command = load(redirecting_server.url());
    const auto* failed = wait_for<session::Failed>(command);
    ASSERT_NE(failed, nullptr);
    EXPECT_NE(failed->error.message().find("redirects"), std::string::npos);
    EXPECT_TRUE(other_server.requests().empty());
}

TEST_F(RemoteEngineTest, errors_of_a_server_have_distinct_messages) {
    const std::map<int, const char*> expected_texts{
        {401, "token"}, {403, "refuses access"}, {404, "no server"}, {500, "failed"}, {503, "busy"}};
    for (const auto& [status, text] : expected_texts) {
        HttpServer failing_server([status = status](HttpConnection& connection, const ReceivedRequest&) {
            connection.respond(status, "{}");
        });
        const auto* failed = wait_for<session::Failed>(load(failing_server.url()));
        ASSERT_NE(failed, nullptr) << status;
        EXPECT_NE(failed->error.message().find(text), std::string::npos) << failed->error.message();
    }
}

TEST_F(RemoteEngineTest, an_endless_list_of_models_is_rejected) {
    HttpServer endless_server([](HttpConnection& connection, const ReceivedRequest&) {
        connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
        while (connection.send(std::string(65536, 'x'))) {
        }
    });
    EXPECT_NE(wait_for<session::Failed>(load(endless_server.url())), nullptr);
}

TEST_F(RemoteEngineTest, loading_can_be_cancelled) {
    HttpServer silent_server(
        [](HttpConnection& connection, const ReceivedRequest&) { connection.wait_for_disconnect(); });
    const auto command = load(silent_server.url());
    ASSERT_TRUE(wait_until([&] { return !silent_server.requests().empty(); }));
    engine_.post(session::Cancel{});
    const auto* failed = wait_for<session::Failed>(command);
    ASSERT_NE(failed, nullptr);
    EXPECT_EQ(failed->error.kind(), ErrorKind::cancelled);
}

TEST(ServerAddress, may_omit_the_scheme_and_the_version) {
    const auto normalize = [](const char* address) {
        const auto url = assistant::server_url(QString::fromUtf8(address));
        return url ? url->toString().toStdString() : std::string();
    };
    EXPECT_EQ(normalize("study:8123"), "http://study:8123/v1");
    EXPECT_EQ(normalize(" https://study:8123/v1/ "), "https://study:8123/v1");
    EXPECT_EQ(normalize("http://a/proxy"), "http://a/proxy/v1");
    for (const char* invalid : {"", "ftp://a", "http://", "http://user:word@a", "http://a?b", "http://a b"})
        EXPECT_EQ(normalize(invalid), "") << invalid;
}

TEST(EngineSwitch, the_model_in_use_remains_until_the_remote_model_is_loaded) {
    FakeEngine local, remote;
    assistant::EngineSwitch engine_switch(local, remote);
    std::vector<Event> events;
    QObject::connect(&engine_switch, &assistant::Engine::event_received,
                     [&](const Event& event) { events.push_back(event); });
    engine_switch.post(session::Load{.model = "built-in"});
    local.emit_event(1, session::ModelLoaded{});
    const auto load = engine_switch.post(session::Load{.model = "http://study:8123"});
    EXPECT_EQ(remote.count<session::Load>(), 1U);
    engine_switch.post(session::Ask{.text = "a"});
    EXPECT_EQ(local.count<session::Ask>(), 1U);
    remote.emit_event(1, session::ModelLoaded{});
    EXPECT_EQ(events.back().turn, load);
    EXPECT_TRUE(engine_switch.uses_remote());
    EXPECT_EQ(local.count<session::Unload>(), 1U);
    const std::size_t before = events.size();
    local.emit_event(local.last<session::Unload>(), session::ModelUnloaded{});
    EXPECT_EQ(events.size(), before) << "the model in use was not lost";
    engine_switch.post(session::Ask{.text = "b"});
    EXPECT_EQ(remote.count<session::Ask>(), 1U);
}

TEST(EngineSwitch, a_typed_question_is_cancelled_in_the_engine_to_which_it_was_posted) {
    FakeEngine local, remote;
    assistant::EngineSwitch engine_switch(local, remote);
    engine_switch.post(session::Load{.model = "http://study:8123"});  // the command ids of the engines differ
    const session::CommandId first = engine_switch.post(session::AskText{.text = "a"});
    const session::CommandId second = engine_switch.post(session::AskText{.text = "b"});
    engine_switch.post(session::CancelTurn{first});
    EXPECT_EQ(local.last_posted<session::CancelTurn>().turn, 1U);
    engine_switch.post(session::CancelTurn{second});
    EXPECT_EQ(local.last_posted<session::CancelTurn>().turn, 2U);
}

}  // namespace
}  // namespace govor::test::remote_engine_test
