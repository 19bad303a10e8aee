#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <csignal>
#include <cstdlib>
#include <list>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/run_program.h"
#include "io/files.h"
#include "server/client.h"
#include "server/wire/base64.h"

// The program serves the tiny model, whose answers are meaningless, to clients on sockets.
namespace govor::server {
namespace {

using govor::test::ChildProcess;
using nlohmann::json;
using test::Client;
using test::HttpResponse;
using test::request_text;
using testing::HasSubstr;

constexpr const char* token = "a-token-of-the-tests";

class ServedModel {
  public:
    explicit ServedModel(const std::string& model = "tiny", std::uint16_t port = 0) {
        folder_.write("token", token);
        const std::vector<std::string> arguments{"serve",
                                                 "--model",
                                                 GOVOR_TEST_DATA "/checkpoints/" + model,
                                                 "--listen",
                                                 "127.0.0.1:" + std::to_string(port),
                                                 "--token-file",
                                                 (folder_ / "token").string()};
        program_ = std::make_unique<ChildProcess>(GOVOR_CLI, arguments);
        program_->wait_for_output("Listening on http://127.0.0.1:");
        port_ = static_cast<std::uint16_t>(std::stoi(program_->output_until("\n")));
        program_->wait_for_output("Ready");
    }
    ChildProcess& program() { return *program_; }
    std::uint16_t port() const { return port_; }

  private:
    govor::test::TemporaryFolder folder_;
    std::unique_ptr<ChildProcess> program_;
    std::uint16_t port_ = 0;
};

class ServerTest : public testing::Test {
  protected:
    // All tests share one program, because no test may affect other clients.
    static ServedModel& served_model() {
        static ServedModel model;
        return model;
    }
    static std::uint16_t port() { return served_model().port(); }

    static std::string authorized_request(const std::string& method, const std::string& path,
                                          const std::string& body = {}) {
        return request_text(method, path, std::string("Authorization: Bearer ") + token + "\r\n", body);
    }
    static HttpResponse ask(const std::string& text) {
        Client client(port());
        client.send(text);
        return client.response();
    }
    static double metric(const std::string& name) {
        const std::string text = "\n" + ask(authorized_request("GET", "/metrics")).body;
        const std::size_t at = text.find("\n" + name + " ");
        return at == std::string::npos ? -1 : std::atof(text.c_str() + at + name.size() + 2);
    }
    // Waits until a metric has a value. Each attempt is a request to the server.
    static void wait_for_metric(const std::string& name, double value) {
        for (int i = 0; i < 100'000; ++i)
            if (metric(name) == value) return;
        FAIL() << name << " never was " << value;
    }
    static std::string error_code(const HttpResponse& response) {
        const json body = json::parse(response.body, nullptr, false);
        return body.is_object() && body.contains("error") ? body["error"].value("code", "") : "no error";
    }
    static std::string chat(const json& body) {
        return authorized_request("POST", "/v1/chat/completions", body.dump());
    }
    // An answer of more than two thousand tokens.
    static std::string long_chat(json more = json::object()) {
        more.update({{"stream", true},
                     {"max_tokens", 8000},
                     {"temperature", 0},
                     {"messages", {{{"role", "user"}, {"content", "Count"}}}}});
        return chat(more);
    }
    static std::string long_spoken_chat() {
        return long_chat({{"modalities", {"text", "audio"}}, {"audio", {{"format", "pcm16"}}}});
    }
    // Question number `i`. Each has another answer.
    static std::string typed_question(int i) {
        return chat({{"messages", {{{"role", "user"}, {"content", "Question " + std::to_string(i)}}}},
                     {"temperature", 0},
                     {"max_tokens", 8 + 4 * i}});
    }
    static std::string answer_text(const HttpResponse& response) {
        EXPECT_EQ(response.status, 200) << response.body;
        return json::parse(response.body)["choices"][0]["message"]["content"];
    }
};

TEST_F(ServerTest, all_paths_except_health_require_the_token) {
    EXPECT_EQ(ask(request_text("GET", "/health")).status, 200);
    for (const char* path :
         {"/metrics", "/openapi.json", "/v1/models", "/v1/audio/voices", "/v1/realtime", "/other"}) {
        EXPECT_EQ(ask(request_text("GET", path)).status, 401) << path;
    }
    EXPECT_EQ(ask(authorized_request("GET", "/v1/models")).status, 200);
    EXPECT_EQ(ask(authorized_request("GET", "/other")).status, 404);
    EXPECT_EQ(ask(authorized_request("GET", "/v1/chat/completions")).status, 405);
    EXPECT_EQ(ask(authorized_request("GET", "/v1/realtime")).status, 426);
}

TEST_F(ServerTest, the_api_description_contains_every_endpoint_and_schema) {
    const json description = json::parse(ask(authorized_request("GET", "/openapi.json")).body);
    EXPECT_EQ(description["openapi"], "3.1.0");
    const json& schemas = description["components"]["schemas"];
    const auto schema_of = [&](const json& content) {
        const std::string name = content.begin().value()["schema"]["$ref"];
        return schemas[name.substr(name.rfind('/') + 1)];
    };
    for (const auto& [path, operations] : description["paths"].items()) {
        for (const auto& [method, operation] : operations.items()) {
            EXPECT_TRUE(schema_of(operation["responses"]["200"]["content"]).is_object()) << path;
            if (method == "post") {
                EXPECT_TRUE(schema_of(operation["requestBody"]["content"]).contains("required")) << path;
            }
        }
    }
    // Every reference has a target.
    const std::string text = description.dump();
    const std::string begin = "\"#/components/schemas/";
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
        const std::size_t name = at + begin.size();
        EXPECT_TRUE(schemas.contains(text.substr(name, text.find('"', name) - name)));
    }
}

TEST_F(ServerTest, web_pages_of_other_sites_are_refused) {
    EXPECT_EQ(ask("GET /health HTTP/1.1\r\nHost: example.org\r\n\r\n").status, 403);
    EXPECT_EQ(ask(request_text("GET", "/health", "Origin: https://example.org\r\n")).status, 403);
    EXPECT_EQ(ask(request_text("GET", "/health", "Origin: http://localhost:3000\r\n")).status, 200);
}

TEST_F(ServerTest, invalid_and_oversized_requests_get_an_error_or_a_closed_connection) {
    const std::string authorization = std::string("Authorization: Bearer ") + token + "\r\n";
    EXPECT_EQ(ask(request_text("GET", "/health", "X-Long: " + std::string(20'000, 'a') + "\r\n")).status,
              431);
    EXPECT_EQ(
        ask(request_text("POST", "/v1/audio/speech", authorization + "Content-Length: 999999999999\r\n"))
            .status,
        413);
    EXPECT_EQ(ask("nonsense\r\n\r\n").status, 400);
    EXPECT_EQ(ask(request_text("POST", "/v1/audio/speech", authorization + "Content-Length: x\r\n")).status,
              400);
    EXPECT_EQ(ask(authorized_request("POST", "/v1/audio/speech", "{\"input\": \"\xff\"}")).status, 400);
    EXPECT_EQ(ask(authorized_request("POST", "/v1/audio/speech", std::string(100'000, '['))).status, 400);
    Client silent_client(port());  // closes without a request
    silent_client.shutdown_sending();
    EXPECT_EQ(silent_client.receive(), "");
    EXPECT_EQ(ask(request_text("GET", "/health")).status, 200);
}

TEST_F(ServerTest, one_connection_can_send_several_requests) {
    Client client(port());
    for (int i = 0; i < 3; ++i) {
        client.send(authorized_request("GET", "/v1/models"));
        EXPECT_EQ(client.response().status, 200);
    }
    client.send(authorized_request("GET", "/v1/models") + request_text("GET", "/health"));
    EXPECT_EQ(client.response().status, 200);
    EXPECT_EQ(client.response().status, 200);
}

TEST_F(ServerTest, a_chunked_body_is_accepted) {
    Client client(port());
    client.send(
        request_text("POST", "/v1/audio/speech",
                     std::string("Transfer-Encoding: chunked\r\nAuthorization: Bearer ") + token + "\r\n"));
    client.send("9\r\n{\"input\":\r\n4\r\n\"\"}\n\r\n0\r\n\r\n");
    const HttpResponse response = client.response();
    EXPECT_EQ(response.status, 400);
    EXPECT_THAT(response.body, HasSubstr("There is no text to say."));
}

TEST_F(ServerTest, the_same_seed_gives_the_same_answer) {
    const std::string request = authorized_request(
        "POST", "/v1/chat/completions",
        R"({"messages": [{"role": "user", "content": "hi"}], "seed": 3, "temperature": 1, "max_tokens": 12})");
    const json first = json::parse(ask(request).body);
    const json second = json::parse(ask(request).body);
    EXPECT_EQ(first["choices"], second["choices"]);
}

TEST_F(ServerTest, an_answer_ends_at_its_token_limit) {
    const json answer = json::parse(
        ask(authorized_request(
                "POST", "/v1/chat/completions",
                R"({"messages": [{"role": "user", "content": "Привет мир"}], "temperature": 0, "max_tokens": 12})"))
            .body);
    EXPECT_EQ(answer["usage"]["completion_tokens"], 12);
    EXPECT_EQ(answer["choices"][0]["finish_reason"], "length");
}

TEST_F(ServerTest, a_stop_string_ends_the_text_before_it) {
    const auto answer = [](const std::string& more) {
        const json body = json::parse(
            ask(authorized_request(
                    "POST", "/v1/chat/completions",
                    R"({"messages": [{"role": "user", "content": "hi"}], "temperature": 0, "max_tokens": 20)" +
                        more + "}"))
                .body);
        return body["choices"][0]["message"]["content"].get<std::string>();
    };
    const std::string complete = answer("");
    ASSERT_GT(complete.size(), 8U);
    const std::size_t middle = complete.find_first_of("abcdefghijklmnopqrstuvwxyz ", complete.size() / 2);
    ASSERT_NE(middle, std::string::npos);
    const std::string stop = complete.substr(middle, 1);
    EXPECT_EQ(answer(", \"stop\": " + json(stop).dump()), complete.substr(0, complete.find(stop)));
}

TEST_F(ServerTest, a_client_that_disconnects_cancels_its_answer) {
    const double cancelled = metric("govor_turns_cancelled_total");
    {
        Client client(port());
        client.send(long_chat());
        ASSERT_TRUE(client.wait_for("data:"));
        EXPECT_EQ(metric("govor_queue_running"), 1);
    }
    wait_for_metric("govor_turns_cancelled_total", cancelled + 1);
    EXPECT_EQ(metric("govor_queue_running"), 0);
}

TEST_F(ServerTest, a_queued_client_that_disconnects_does_not_affect_the_others) {
    const double cancelled = metric("govor_turns_cancelled_total");
    auto first = std::make_unique<Client>(port());
    first->send(long_spoken_chat());
    ASSERT_TRUE(first->wait_for("data:"));
    auto second = std::make_unique<Client>(port());
    second->send(long_spoken_chat());
    wait_for_metric("govor_queue_waiting", 1);
    Client third(port());
    third.send(typed_question(0));
    wait_for_metric("govor_queue_waiting", 2);
    second.reset();
    wait_for_metric("govor_queue_waiting", 1);
    first.reset();
    EXPECT_EQ(third.response().status, 200);
    EXPECT_EQ(metric("govor_turns_cancelled_total"), cancelled + 2);
}

TEST_F(ServerTest, concurrent_clients_get_the_same_answers_as_single_clients) {
    constexpr int count = 12;
    std::vector<std::string> single_answers;
    for (int i = 0; i < count; ++i) single_answers.push_back(answer_text(ask(typed_question(i))));
    std::list<Client> clients;
    for (int i = 0; i < count; ++i) clients.emplace_back(port()).send(typed_question(i));
    int i = 0;
    for (Client& client : clients) {
        EXPECT_EQ(answer_text(client.response()), single_answers.at(i)) << i;
        ++i;
    }
    EXPECT_EQ(metric("govor_queue_together"), 0);
}

TEST_F(ServerTest, a_client_that_disconnects_does_not_affect_concurrent_answers) {
    const std::string single_answer = answer_text(ask(typed_question(40)));
    const double cancelled = metric("govor_turns_cancelled_total");
    Client first(port());
    first.send(long_chat());
    auto second = std::make_unique<Client>(port());
    second->send(long_chat());
    ASSERT_TRUE(first.wait_for("data:"));
    ASSERT_TRUE(second->wait_for("data:"));
    Client third(port());
    third.send(typed_question(40));
    wait_for_metric("govor_queue_together", 3);
    second.reset();
    wait_for_metric("govor_turns_cancelled_total", cancelled + 1);
    EXPECT_EQ(answer_text(third.response()), single_answer);
    wait_for_metric("govor_queue_together", 1);
    first.close();
    wait_for_metric("govor_turns_cancelled_total", cancelled + 2);
    EXPECT_EQ(metric("govor_queue_running"), 0);
}

TEST_F(ServerTest, twenty_typed_questions_and_a_spoken_one_are_all_answered) {
    const json sound = {{"data", base64(govor::test::read(GOVOR_TEST_DATA "/audio/question_en.wav"))},
                        {"format", "wav"}};
    const std::string spoken_request =
        chat({{"temperature", 0},
              {"max_tokens", 6},
              {"modalities", {"text", "audio"}},
              {"audio", {{"format", "wav"}}},
              {"messages",
               {{{"role", "user"}, {"content", {{{"type", "input_audio"}, {"input_audio", sound}}}}}}}});
    const HttpResponse single_answer = ask(spoken_request);
    const auto transcript = [](const HttpResponse& response) {
        EXPECT_EQ(response.status, 200) << response.body;
        return json::parse(response.body)["choices"][0]["message"]["audio"]["transcript"];
    };
    const double turns = metric("govor_turns_total");
    std::list<Client> typed_clients;
    for (int i = 0; i < 10; ++i) typed_clients.emplace_back(port()).send(typed_question(i));
    Client speaker(port());
    speaker.send(spoken_request);
    for (int i = 10; i < 20; ++i) typed_clients.emplace_back(port()).send(typed_question(i));
    EXPECT_EQ(transcript(speaker.response()), transcript(single_answer));
    for (Client& client : typed_clients) EXPECT_EQ(client.response().status, 200);
    EXPECT_EQ(metric("govor_turns_total"), turns + 21);
}

TEST_F(ServerTest, idle_connections_do_not_block_other_clients) {
    std::list<Client> idle;
    for (int i = 0; i < 200; ++i) idle.emplace_back(port()).send("GET /health HT");
    EXPECT_EQ(ask(request_text("GET", "/health")).status, 200);
    idle.back().send("TP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(idle.back().response().status, 200);
}

TEST_F(ServerTest, two_hundred_questions_at_once_are_answered_or_refused) {
    const std::string single_answer = answer_text(ask(typed_question(0)));
    std::list<Client> clients;
    for (int i = 0; i < 200; ++i) clients.emplace_back(port()).send(typed_question(0));
    int answered = 0;
    for (Client& client : clients) {
        const HttpResponse response = client.response();
        if (response.status == 200) {
            ++answered;
            EXPECT_EQ(answer_text(response), single_answer);
        } else {
            EXPECT_EQ(response.status, 503);
            EXPECT_EQ(error_code(response), "busy");
        }
    }
    EXPECT_GE(answered, 64);  // as many as may wait
    EXPECT_EQ(metric("govor_queue_waiting"), 0);
    EXPECT_EQ(metric("govor_queue_running"), 0);
    EXPECT_EQ(answer_text(ask(typed_question(0))), single_answer);
}

TEST_F(ServerTest, a_client_that_is_killed_cancels_its_answer) {
    const double cancelled = metric("govor_turns_cancelled_total");
    govor::test::TemporaryFolder folder;
    folder.write("request", long_chat());
    ChildProcess client("/bin/bash",
                        {"-c", "exec 3<>/dev/tcp/127.0.0.1/" + std::to_string(port()) + "; cat " +
                                   (folder / "request").string() + " >&3; exec cat <&3"});
    ASSERT_TRUE(client.wait_for_output("data:"));
    client.send_signal(SIGKILL);
    wait_for_metric("govor_turns_cancelled_total", cancelled + 1);
    EXPECT_EQ(metric("govor_queue_running"), 0);
}

TEST_F(ServerTest, reads_a_text_aloud_while_it_is_generated) {
    Client client(port());
    client.send(authorized_request("POST", "/v1/audio/speech",
                                   R"({"input": "Hello.", "voice": "Ethan", "response_format": "wav"})"));
    const HttpResponse response = client.response();
    EXPECT_EQ(response.status, 200);
    EXPECT_THAT(response.head, HasSubstr("chunked"));
    EXPECT_TRUE(response.body.starts_with("RIFF"));
    EXPECT_GT(response.body.size(), 2000U);
}

TEST_F(ServerTest, transcribes_an_audio_file) {
    const std::string body =
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"q.wav\"\r\n\r\n" +
        govor::test::read(GOVOR_TEST_DATA "/audio/question_en.wav") +
        "\r\n--x\r\nContent-Disposition: form-data; "
        "name=\"response_format\"\r\n\r\nverbose_json\r\n--x--\r\n";
    const HttpResponse response = ask(
        request_text("POST", "/v1/audio/transcriptions",
                     std::string("Content-Type: multipart/form-data; boundary=x\r\nAuthorization: Bearer ") +
                         token + "\r\n",
                     body));
    ASSERT_EQ(response.status, 200) << response.body;
    const json transcript = json::parse(response.body);
    EXPECT_EQ(transcript["task"], "transcribe");
    EXPECT_GT(transcript["duration"].get<double>(), 1);
    EXPECT_GT(transcript["usage"]["output_tokens"].get<int>(), 0);
}

// A client of the realtime API on a WebSocket.
class RealtimeClient {
  public:
    explicit RealtimeClient(std::uint16_t port) : client_(port) {
        EXPECT_TRUE(client_.upgrade("/v1/realtime", token));
    }
    void send(const json& event) { client_.send_text(event.dump()); }
    void send_text(const std::string& text) { client_.send_text(text); }
    // Returns the next event of this type, or null if the connection ends before it.
    json next(const std::string& type) {
        while (const auto text = client_.receive_text()) {
            json event = json::parse(*text);
            types.push_back(event["type"]);
            if (event["type"] == type) return event;
        }
        return {};
    }
    std::vector<std::string> types;  // of the events so far

  private:
    Client client_;
};

json append_audio(const std::string& bytes) {
    return {{"type", "input_audio_buffer.append"}, {"audio", base64(bytes)}};
}

TEST_F(ServerTest, a_realtime_response_has_its_events_in_the_published_order) {
    RealtimeClient realtime(port());
    EXPECT_FALSE(realtime.next("session.created").is_null());
    realtime.send(
        {{"type", "session.update"},
         {"session", {{"output_modalities", {"text"}}, {"max_output_tokens", 8}, {"temperature", 0}}}});
    EXPECT_EQ(realtime.next("session.updated")["session"]["max_output_tokens"], 8);
    realtime.send(
        {{"type", "conversation.item.create"},
         {"item",
          {{"type", "message"}, {"role", "user"}, {"content", {{{"type", "input_text"}, {"text", "hi"}}}}}}});
    realtime.next("conversation.item.done");
    realtime.types.clear();
    realtime.send({{"type", "response.create"}, {"response", {{"metadata", {{"a", "b"}}}}}});
    const json done = realtime.next("response.done");
    EXPECT_EQ(done["response"]["metadata"]["a"], "b");
    EXPECT_GT(done["response"]["usage"]["output_tokens"].get<int>(), 0);
    std::erase(realtime.types, "response.output_text.delta");
    EXPECT_THAT(realtime.types,
                testing::ElementsAre("response.created", "response.output_item.added",
                                     "conversation.item.added", "response.content_part.added",
                                     "response.output_text.done", "response.content_part.done",
                                     "conversation.item.done", "response.output_item.done", "response.done"));
}

TEST_F(ServerTest, invalid_realtime_events_are_answered_with_errors) {
    RealtimeClient realtime(port());
    realtime.next("session.created");
    for (const char* text :
         {"{", "[]", "{}", R"({"type": "no.such"})", R"({"type": "session.update"})",
          R"({"type": "input_audio_buffer.append", "audio": "?"})",
          R"({"type": "input_audio_buffer.commit"})",
          R"({"type": "conversation.item.delete", "item_id": "none"})", R"({"type": "response.cancel"})",
          R"({"type": "response.create"})", R"({"type": "conversation.item.create", "item": {"type": 1}})"}) {
        realtime.send_text(text);
        EXPECT_FALSE(realtime.next("error").is_null()) << text;
    }
    realtime.send({{"type", "input_audio_buffer.clear"}, {"event_id", "mine"}});
    EXPECT_FALSE(realtime.next("input_audio_buffer.cleared").is_null());
}

TEST_F(ServerTest, a_spoken_question_waits_for_the_answers_of_others) {
    const std::string wav = govor::test::read(GOVOR_TEST_DATA "/audio/question_en.wav");
    RealtimeClient realtime(port());
    realtime.next("session.created");
    realtime.send({{"type", "session.update"},
                   {"session",
                    {{"output_modalities", {"text"}},
                     {"max_output_tokens", 4},
                     {"temperature", 0},
                     {"audio", {{"input", {{"turn_detection", nullptr}}}}}}}});
    realtime.next("session.updated");
    realtime.send(append_audio(wav.substr(44, 48000)));
    wait_for_metric("govor_queue_running", 1);  // the model listens
    // The question of another client interrupts the listening.
    EXPECT_EQ(ask(authorized_request("POST", "/v1/chat/completions",
                                     R"({"messages": [{"role": "user", "content": "hi"}], "max_tokens": 3})"))
                  .status,
              200);
    realtime.send(append_audio(wav.substr(48044)));
    realtime.send({{"type", "input_audio_buffer.commit"}});
    realtime.next("input_audio_buffer.committed");
    realtime.send({{"type", "response.create"}});
    const json done = realtime.next("response.done");
    EXPECT_GT(done["response"]["usage"]["input_token_details"]["audio_tokens"].get<int>(), 10);
    EXPECT_EQ(done["response"]["output"].size(), 1U);
}

// Half a second of silence, the spoken question, and a second and a half of silence, at 24 kHz.
std::string question_with_pauses() {
    const std::string wav = govor::test::read(GOVOR_TEST_DATA "/audio/question_en.wav");
    std::string speech;
    for (std::size_t at = 44; at + 5 < wav.size(); at += 4) {  // from 16 kHz to 24 kHz: three samples for two
        speech += wav.substr(at, 2) + wav.substr(at, 2) + wav.substr(at + 2, 2);
    }
    return std::string(24000, '\0') + speech + std::string(72000, '\0');
}

TEST_F(ServerTest, a_new_question_interrupts_the_answer_which_keeps_the_played_part) {
    RealtimeClient realtime(port());
    realtime.next("session.created");
    realtime.send({{"type", "session.update"}, {"session", {{"temperature", 0}}}});
    realtime.next("session.updated");
    realtime.send({{"type", "conversation.item.create"},
                   {"item",
                    {{"type", "message"},
                     {"role", "user"},
                     {"content", {{{"type", "input_text"}, {"text", "Привет мир"}}}}}}});
    realtime.send({{"type", "response.create"}});
    const json item = realtime.next("response.output_item.added")["item"];
    realtime.next("response.output_audio.delta");
    realtime.send(append_audio(question_with_pauses()));
    EXPECT_FALSE(realtime.next("input_audio_buffer.speech_started").is_null());
    realtime.send({{"type", "conversation.item.truncate"},
                   {"item_id", item["id"]},
                   {"content_index", 0},
                   {"audio_end_ms", 80}});
    const json interrupted = realtime.next("response.done")["response"];
    EXPECT_EQ(interrupted["status"], "cancelled");
    EXPECT_EQ(interrupted["status_details"]["reason"], "turn_detected");
    const json response = realtime.next("response.created")["response"];
    EXPECT_NE(response["id"], interrupted["id"]);
    realtime.send({{"type", "conversation.item.retrieve"}, {"item_id", item["id"]}});
    const json kept = realtime.next("conversation.item.retrieved")["item"];
    EXPECT_LT(kept["content"][0]["transcript"].get<std::string>().size(), 20U);
    realtime.send({{"type", "response.cancel"}});
    EXPECT_EQ(realtime.next("response.done")["response"]["id"], response["id"]);
}

TEST_F(ServerTest, a_question_is_transcribed_on_request) {
    RealtimeClient realtime(port());
    realtime.next("session.created");
    realtime.send({{"type", "session.update"},
                   {"session",
                    {{"output_modalities", {"text"}},
                     {"max_output_tokens", 3},
                     {"temperature", 0},  // a random answer may be empty
                     {"audio", {{"input", {{"transcription", {{"model", "any"}}}}}}}}}});
    realtime.next("session.updated");
    realtime.send(append_audio(question_with_pauses()));
    const json item = realtime.next("input_audio_buffer.committed");
    EXPECT_EQ(realtime.next("response.done")["response"]["output"].size(), 1U);
    const json written = realtime.next("conversation.item.input_audio_transcription.completed");
    EXPECT_EQ(written["item_id"], item["item_id"]);
    EXPECT_TRUE(written["transcript"].is_string());
    realtime.send({{"type", "conversation.item.delete"}, {"item_id", item["item_id"]}});
    EXPECT_EQ(realtime.next("conversation.item.deleted")["item_id"], item["item_id"]);
}

TEST_F(ServerTest, a_client_that_disconnects_while_it_speaks_frees_the_model) {
    {
        RealtimeClient realtime(port());
        realtime.next("session.created");
        realtime.send({{"type", "session.update"}, {"session", {{"turn_detection", nullptr}}}});
        realtime.next("session.updated");
        realtime.send(append_audio(std::string(48000, '\x11')));
        wait_for_metric("govor_queue_running", 1);
    }
    wait_for_metric("govor_queue_running", 0);
}

std::string data_uri(const std::string& name) {
    return "data:image/png;base64," + base64(govor::test::read(GOVOR_TEST_DATA "/pictures/" + name + ".png"));
}

TEST(Server, answers_questions_about_pictures_over_http_and_in_a_conversation) {
    const ServedModel model("tiny_vision");
    const json chat = {
        {"temperature", 0},
        {"max_tokens", 4},
        {"messages",
         {{{"role", "user"},
           {"content",
            {{{"type", "image_url"}, {"image_url", {{"url", data_uri("exact")}, {"detail", "low"}}}},
             {{"type", "text"}, {"text", "Which?"}}}}}}}};
    Client client(model.port());
    client.send(request_text("POST", "/v1/chat/completions",
                             std::string("Authorization: Bearer ") + token + "\r\n", chat.dump()));
    const HttpResponse response = client.response();
    ASSERT_EQ(response.status, 200) << response.body;
    const json answer = json::parse(response.body);

    RealtimeClient realtime(model.port());
    realtime.next("session.created");
    realtime.send(
        {{"type", "session.update"},
         {"session", {{"output_modalities", {"text"}}, {"max_output_tokens", 4}, {"temperature", 0}}}});
    realtime.send({{"type", "conversation.item.create"},
                   {"item",
                    {{"type", "message"},
                     {"role", "user"},
                     {"content",
                      {{{"type", "input_image"}, {"image_url", data_uri("exact")}, {"detail", "low"}},
                       {{"type", "input_text"}, {"text", "Which?"}}}}}}});
    realtime.send({{"type", "response.create"}});  // waits for the picture
    EXPECT_EQ(realtime.next("conversation.item.done")["item"]["content"][0]["type"], "input_image");
    const json done = realtime.next("response.done")["response"];
    EXPECT_EQ(done["output"][0]["content"][0]["text"], answer["choices"][0]["message"]["content"]);
    EXPECT_EQ(done["usage"]["input_tokens"], answer["usage"]["prompt_tokens"]);
    EXPECT_GT(done["usage"]["input_token_details"]["image_tokens"].get<int>(), 2);

    realtime.send({{"type", "conversation.item.create"},
                   {"event_id", "mine"},
                   {"item",
                    {{"type", "message"},
                     {"role", "user"},
                     {"content", {{{"type", "input_image"}, {"image_url", "https://example.org/a.png"}}}}}}});
    realtime.send({{"type", "input_audio_buffer.clear"}});
    const json error = realtime.next("error")["error"];
    EXPECT_EQ(error["event_id"], "mine");
    EXPECT_EQ(error["param"], "item.content.image_url");
    EXPECT_FALSE(realtime.next("input_audio_buffer.cleared").is_null());
}

TEST(Server, exits_cleanly_on_sigterm_with_connected_clients) {
    ServedModel model;
    RealtimeClient realtime(model.port());
    realtime.next("session.created");
    Client idle(model.port());
    model.program().send_signal(SIGTERM);
    EXPECT_EQ(model.program().wait().code, 0);
    EXPECT_TRUE(realtime.next("anything").is_null());
}

TEST(Server, can_be_started_again_at_once_after_it_was_killed) {
    ServedModel model;
    const auto has_model = [&](std::uint16_t port) {
        Client client(port);
        client.send(
            request_text("GET", "/v1/models", std::string("Authorization: Bearer ") + token + "\r\n"));
        return client.response().status == 200;
    };
    EXPECT_TRUE(has_model(model.port()));
    RealtimeClient realtime(model.port());
    realtime.next("session.created");
    model.program().send_signal(SIGKILL);
    EXPECT_EQ(model.program().wait().code, -SIGKILL);
    EXPECT_TRUE(realtime.next("anything").is_null()) << "the connection of a client ends";
    const ServedModel second("tiny", model.port());
    EXPECT_EQ(second.port(), model.port());
    EXPECT_TRUE(has_model(second.port()));
}

TEST(Server, without_a_token_only_this_computer_is_served) {
    const govor::test::ProcessResult result = govor::test::run_program(
        GOVOR_CLI,
        {"serve", "--model", GOVOR_TEST_DATA "/checkpoints/tiny", "--no-token", "--listen", "0.0.0.0:0"});
    EXPECT_EQ(result.code, 2);
    EXPECT_THAT(result.err, HasSubstr("--no-token"));
}

}  // namespace
}  // namespace govor::server
