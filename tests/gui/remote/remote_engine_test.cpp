#include "assistant/remote_engine.h"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <iterator>

#include "assistant/engine_switch.h"
#include "gui/assistant/fakes.h"
#include "gui/support/waiting.h"
#include "support/http_server.h"

namespace govor::test {
namespace {

using session::Event;

constexpr const char* models =
    R"({"data":[{"id":"tiny","owned_by":"govor","context":4096,"accepts_speech":true,"speaks":true}]})";
constexpr const char* voices = R"({"voices":[{"id":"ethan"}]})";

std::string fixture() {
    std::ifstream file(GOVOR_TEST_DATA "/remote/vllm_omni_spoken_answer.sse", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void send_stream(HttpConnection& connection, const std::string& bytes) {
    connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n" +
                    bytes);
}

// The engine with a server in this process, whose answers to questions a test sets.
class RemoteEngineTest : public testing::Test {
  protected:
    using Answer = std::function<void(HttpConnection&)>;

    RemoteEngineTest()
        : server_([this](HttpConnection& connection, const HttpQuery& query) { serve(connection, query); }) {
        QObject::connect(&engine_, &assistant::Engine::event_received,
                         [this](const Event& event) { events_.push_back(event); });
        QObject::connect(&engine_, &assistant::RemoteEngine::connection_lost, [this] { ++lost_; });
    }
    void serve(HttpConnection& connection, const HttpQuery& query) {
        if (query.target == "/v1/models") return connection.respond(200, models);
        if (query.target == "/v1/audio/voices") return connection.respond(200, voices);
        answer_(connection);
    }
    session::CommandId load(const std::string& address) {
        return engine_.post(session::Load{.model = address});
    }
    void load() {
        const auto number = load(server_.url());
        ASSERT_TRUE(wait_until([&] { return find<session::Loaded>(number) != nullptr; }));
    }
    session::CommandId ask(const char* text = "What is seven plus five?") {
        return engine_.post(session::Ask{.text = text});
    }
    template <typename Kind>
    const Kind* find(session::CommandId number) const {
        for (const Event& event : events_)
            if (const auto* body = std::get_if<Kind>(&event.body); body != nullptr && event.turn == number)
                return body;
        return nullptr;
    }
    template <typename Kind>
    const Kind* wait_for(session::CommandId number) {
        wait_until([&] { return find<Kind>(number) != nullptr; });
        return find<Kind>(number);
    }

    std::atomic<int> asked_ = 0;
    Answer answer_ = [](HttpConnection& connection) { send_stream(connection, fixture()); };
    HttpServer server_;
    std::vector<Event> events_;
    int lost_ = 0;
    assistant::RemoteEngine engine_{[](const QString&) { return QStringLiteral("secret"); }};
};

TEST_F(RemoteEngineTest, a_server_says_what_its_model_can) {
    const auto number = load(server_.url());
    const auto* loaded = wait_for<session::Loaded>(number);
    ASSERT_NE(loaded, nullptr);
    EXPECT_TRUE(loaded->speaks && loaded->accepts_speech);
    EXPECT_FALSE(loaded->accepts_pictures);
    EXPECT_EQ(loaded->voices, std::vector<std::string>{"ethan"});
    EXPECT_EQ(server_.queries().front().field("authorization"), "Bearer secret");
}

TEST_F(RemoteEngineTest, an_answer_in_the_dialect_of_vllm_omni_arrives_as_text_and_sound) {
    load();
    const auto number = ask();
    const auto* finished = wait_for<session::Finished>(number);
    ASSERT_NE(finished, nullptr);
    EXPECT_EQ(finished->answer.text, "Seven plus five is twelve.");
    EXPECT_TRUE(finished->kept);
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
        send_stream(connection, fixture());
        // Closing a connection whose request was not read resets it, and can lose the answer.
        connection.wait_for_disconnect();
    };
    load();
    const auto number = engine_.post(session::BeginListening{});
    engine_.post(session::AppendSamples{std::vector<float>(16000, 0.1F)});
    engine_.post(session::EndListening{});
    const auto* finished = wait_for<session::Finished>(number);
    ASSERT_NE(finished, nullptr);
    EXPECT_EQ(finished->answer.text, "Seven plus five is twelve.");
}

TEST_F(RemoteEngineTest, a_connection_that_fails_before_the_answer_is_tried_again) {
    answer_ = [this](HttpConnection& connection) {
        if (++asked_ > 1) send_stream(connection, fixture());
    };
    load();
    EXPECT_NE(wait_for<session::Finished>(ask()), nullptr);
    EXPECT_EQ(asked_, 2);
    EXPECT_EQ(lost_, 0);
}

TEST_F(RemoteEngineTest, a_connection_lost_within_the_answer_is_reported_once) {
    answer_ = [this](HttpConnection& connection) {
        ++asked_;
        send_stream(connection, fixture().substr(0, 600));
    };
    load();
    const auto number = ask();
    ASSERT_NE(wait_for<session::Failed>(number), nullptr);
    EXPECT_NE(find<session::TextPiece>(number), nullptr);
    EXPECT_EQ(lost_, 1);
    EXPECT_EQ(asked_, 1);
}

TEST_F(RemoteEngineTest, a_cancelled_answer_closes_the_connection) {
    std::atomic<bool> closed = false;
    answer_ = [&](HttpConnection& connection) {
        send_stream(connection, fixture().substr(0, 600));
        connection.wait_for_disconnect();
        closed = true;
    };
    load();
    const auto number = ask();
    ASSERT_NE(wait_for<session::TextPiece>(number), nullptr);
    engine_.post(session::Cancel{});
    const auto* finished = wait_for<session::Finished>(number);
    ASSERT_NE(finished, nullptr);
    EXPECT_EQ(finished->answer.ending, session::Ending::cancelled);
    EXPECT_TRUE(wait_until([&] { return closed.load(); }));
}

TEST_F(RemoteEngineTest, a_redirection_is_not_followed) {
    HttpServer other([](HttpConnection& connection, const HttpQuery&) { connection.respond(200, models); });
    HttpServer redirecting([&](HttpConnection& connection, const HttpQuery&) {
        connection.respond(307, "", "Location: " + other.url() + "/v1/models\r\n");
    });
    const auto number = load(redirecting.url());
    const auto* failed = wait_for<session::Failed>(number);
    ASSERT_NE(failed, nullptr);
    EXPECT_NE(failed->error.message().find("redirects"), std::string::npos);
    EXPECT_TRUE(other.queries().empty());
}

TEST_F(RemoteEngineTest, errors_of_a_server_have_sentences_of_their_own) {
    const std::map<int, const char*> words{
        {401, "token"}, {403, "refuses access"}, {404, "no server"}, {500, "failed"}, {503, "busy"}};
    for (const auto& [status, word] : words) {
        HttpServer failing([status = status](HttpConnection& connection, const HttpQuery&) {
            connection.respond(status, "{}");
        });
        const auto* failed = wait_for<session::Failed>(load(failing.url()));
        ASSERT_NE(failed, nullptr) << status;
        EXPECT_NE(failed->error.message().find(word), std::string::npos) << failed->error.message();
    }
}

TEST_F(RemoteEngineTest, a_list_of_models_without_an_end_is_refused) {
    HttpServer endless([](HttpConnection& connection, const HttpQuery&) {
        connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
        while (connection.send(std::string(65536, 'x'))) {
        }
    });
    EXPECT_NE(wait_for<session::Failed>(load(endless.url())), nullptr);
}

TEST_F(RemoteEngineTest, loading_can_be_cancelled) {
    HttpServer silent([](HttpConnection& connection, const HttpQuery&) { connection.wait_for_disconnect(); });
    const auto number = load(silent.url());
    ASSERT_TRUE(wait_until([&] { return !silent.queries().empty(); }));
    engine_.post(session::Cancel{});
    const auto* failed = wait_for<session::Failed>(number);
    ASSERT_NE(failed, nullptr);
    EXPECT_EQ(failed->error.kind(), ErrorKind::cancelled);
}

TEST(ServerAddress, may_lack_the_scheme_and_the_version) {
    const auto text = [](const char* typed) {
        const auto url = assistant::server_url(QString::fromUtf8(typed));
        return url ? url->toString().toStdString() : std::string();
    };
    EXPECT_EQ(text("study:8123"), "http://study:8123/v1");
    EXPECT_EQ(text(" https://study:8123/v1/ "), "https://study:8123/v1");
    EXPECT_EQ(text("http://a/proxy"), "http://a/proxy/v1");
    for (const char* wrong : {"", "ftp://a", "http://", "http://user:word@a", "http://a?b", "http://a b"})
        EXPECT_EQ(text(wrong), "") << wrong;
}

TEST(EngineSwitch, the_model_in_use_stays_until_the_one_on_another_machine_is_there) {
    FakeEngine local, remote;
    assistant::EngineSwitch both(local, remote);
    std::vector<Event> events;
    QObject::connect(&both, &assistant::Engine::event_received,
                     [&](const Event& event) { events.push_back(event); });
    both.post(session::Load{.model = "built-in"});
    local.emit_event(1, session::Loaded{});
    const auto load = both.post(session::Load{.model = "http://study:8123"});
    EXPECT_EQ(remote.count<session::Load>(), 1U);
    both.post(session::Ask{.text = "a"});
    EXPECT_EQ(local.count<session::Ask>(), 1U);
    remote.emit_event(1, session::Loaded{});
    EXPECT_EQ(events.back().turn, load);
    EXPECT_TRUE(both.uses_remote());
    EXPECT_EQ(local.count<session::Unload>(), 1U);
    const std::size_t before = events.size();
    local.emit_event(local.last<session::Unload>(), session::Unloaded{});
    EXPECT_EQ(events.size(), before) << "the model in use was not lost";
    both.post(session::Ask{.text = "b"});
    EXPECT_EQ(remote.count<session::Ask>(), 1U);
}

}  // namespace
}  // namespace govor::test
