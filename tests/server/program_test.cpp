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

// The program serves the tiny model, whose answers are meaningless, and clients speak with it over sockets.
namespace govor::server {
namespace {

using govor::test::Program;
using nlohmann::json;
using test::Client;
using test::HttpResponse;
using test::request_text;
using testing::HasSubstr;

constexpr const char* token = "a-token-of-the-tests";

class ServedModel {
  public:
    explicit ServedModel(const std::string& model = "tiny") {
        folder_.write("token", token);
        const std::vector<std::string> arguments{"serve",
                                                 "--model",
                                                 GOVOR_TEST_DATA "/checkpoints/" + model,
                                                 "--listen",
                                                 "127.0.0.1:0",
                                                 "--token-file",
                                                 (folder_ / "token").string()};
        program_ = std::make_unique<Program>(GOVOR_CLI, arguments);
        program_->wait_for_output("Listening on http://127.0.0.1:");
        port_ = static_cast<std::uint16_t>(std::stoi(program_->output_until("\n")));
        program_->wait_for_output("Ready");
    }
    Program& program() { return *program_; }
    std::uint16_t port() const { return port_; }

  private:
    govor::test::TemporaryFolder folder_;
    std::unique_ptr<Program> program_;
    std::uint16_t port_ = 0;
};

class ServerTest : public testing::Test {
  protected:
    // One program for all tests: other clients must not notice what a test does.
    static ServedModel& served() {
        static ServedModel model;
        return model;
    }
    static std::uint16_t port() { return served().port(); }

    static std::string with_token(const std::string& method, const std::string& path,
                                  const std::string& body = {}) {
        return request_text(method, path, std::string("Authorization: Bearer ") + token + "\r\n", body);
    }
    static HttpResponse ask(const std::string& text) {
        Client client(port());
        client.send(text);
        return client.response();
    }
    static double figure(const std::string& name) {
        const std::string text = "\n" + ask(with_token("GET", "/metrics")).body;
        const std::size_t at = text.find("\n" + name + " ");
        return at == std::string::npos ? -1 : std::atof(text.c_str() + at + name.size() + 2);
    }
    // Waits until a figure has a value. Each request is a round trip, so this does not spin without the
    // server.
    static void wait_for_figure(const std::string& name, double value) {
        for (int i = 0; i < 100'000; ++i)
            if (figure(name) == value) return;
        FAIL() << name << " never was " << value;
    }
    static std::string error_code(const HttpResponse& response) {
        const json body = json::parse(response.body, nullptr, false);
        return body.is_object() && body.contains("error") ? body["error"].value("code", "") : "no error";
    }
    static std::string chat(const json& body) {
        return with_token("POST", "/v1/chat/completions", body.dump());
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
    // A typed question of which number `i` has an answer of its own.
    static std::string typed_question(int i) {
        return chat({{"messages", {{{"role", "user"}, {"content", "Question " + std::to_string(i)}}}},
                     {"temperature", 0},
                     {"max_tokens", 8 + 4 * i}});
    }
    static std::string text_of(const HttpResponse& response) {
        EXPECT_EQ(response.status, 200) << response.body;
        return json::parse(response.body)["choices"][0]["message"]["content"];
    }
};

TEST_F(ServerTest, everything_but_health_needs_the_token) {
    EXPECT_EQ(ask(request_text("GET", "/health")).status, 200);
    for (const char* path :
         {"/metrics", "/openapi.json", "/v1/models", "/v1/audio/voices", "/v1/realtime", "/other"}) {
        EXPECT_EQ(ask(request_text("GET", path)).status, 401) << path;
    }
    EXPECT_EQ(ask(with_token("GET", "/v1/models")).status, 200);
    EXPECT_EQ(ask(with_token("GET", "/other")).status, 404);
    EXPECT_EQ(ask(with_token("GET", "/v1/chat/completions")).status, 405);
    EXPECT_EQ(ask(with_token("GET", "/v1/realtime")).status, 426);
}

TEST_F(ServerTest, describes_its_endpoints_and_every_object_that_they_take) {
    const json description = json::parse(ask(with_token("GET", "/openapi.json")).body);
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
    // Every reference leads somewhere.
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
    EXPECT_EQ(ask(with_token("POST", "/v1/audio/speech", "{\"input\": \"\xff\"}")).status, 400);
    EXPECT_EQ(ask(with_token("POST", "/v1/audio/speech", std::string(100'000, '['))).status, 400);
    Client silent(port());  // closes without a request
    silent.shutdown_sending();
    EXPECT_EQ(silent.receive(), "");
    EXPECT_EQ(ask(request_text("GET", "/health")).status, 200);
}

TEST_F(ServerTest, one_connection_can_ask_several_times) {
    Client client(port());
    for (int i = 0; i < 3; ++i) {
        client.send(with_token("GET", "/v1/models"));
        EXPECT_EQ(client.response().status, 200);
    }
    client.send(with_token("GET", "/v1/models") + request_text("GET", "/health"));
    EXPECT_EQ(client.response().status, 200);
    EXPECT_EQ(client.response().status, 200);
}

TEST_F(ServerTest, a_body_in_chunks_is_a_body) {
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
    const std::string request = with_token(
        "POST", "/v1/chat/completions",
        R"({"messages": [{"role": "user", "content": "hi"}], "seed": 3, "temperature": 1, "max_tokens": 12})");
    const json first = json::parse(ask(request).body);
    const json second = json::parse(ask(request).body);
    EXPECT_EQ(first["choices"], second["choices"]);
}

TEST_F(ServerTest, an_answer_ends_at_its_limit) {
    const json answer = json::parse(
        ask(with_token(
                "POST", "/v1/chat/completions",
                R"({"messages": [{"role": "user", "content": "Привет мир"}], "temperature": 0, "max_tokens": 12})"))
            .body);
    EXPECT_EQ(answer["usage"]["completion_tokens"], 12);
    EXPECT_EQ(answer["choices"][0]["finish_reason"], "length");
}

TEST_F(ServerTest, a_stop_string_ends_the_text_before_it) {
    const auto answer = [](const std::string& more) {
        const json body = json::parse(
            ask(with_token(
                    "POST", "/v1/chat/completions",
                    R"({"messages": [{"role": "user", "content": "hi"}], "temperature": 0, "max_tokens": 20)" +
                        more + "}"))
                .body);
        return body["choices"][0]["message"]["content"].get<std::string>();
    };
    const std::string whole = answer("");
    ASSERT_GT(whole.size(), 8U);
    const std::size_t middle = whole.find_first_of("abcdefghijklmnopqrstuvwxyz ", whole.size() / 2);
    ASSERT_NE(middle, std::string::npos);
    const std::string stop = whole.substr(middle, 1);
    EXPECT_EQ(answer(", \"stop\": " + json(stop).dump()), whole.substr(0, whole.find(stop)));
}

TEST_F(ServerTest, a_client_that_disappears_cancels_its_answer) {
    const double cancelled = figure("govor_turns_cancelled_total");
    {
        Client client(port());
        client.send(long_chat());
        ASSERT_TRUE(client.wait_for("data:"));
        EXPECT_EQ(figure("govor_queue_running"), 1);
    }
    wait_for_figure("govor_turns_cancelled_total", cancelled + 1);
    EXPECT_EQ(figure("govor_queue_running"), 0);
}

TEST_F(ServerTest, a_client_that_disappears_from_the_queue_leaves_the_others_in_their_order) {
    const double cancelled = figure("govor_turns_cancelled_total");
    auto first = std::make_unique<Client>(port());
    first->send(long_spoken_chat());
    ASSERT_TRUE(first->wait_for("data:"));
    auto second = std::make_unique<Client>(port());
    second->send(long_spoken_chat());
    wait_for_figure("govor_queue_waiting", 1);
    Client third(port());
    third.send(typed_question(0));
    wait_for_figure("govor_queue_waiting", 2);
    second.reset();
    wait_for_figure("govor_queue_waiting", 1);
    first.reset();
    EXPECT_EQ(third.response().status, 200);
    EXPECT_EQ(figure("govor_turns_cancelled_total"), cancelled + 2);
}

TEST_F(ServerTest, clients_that_ask_at_the_same_time_get_the_answers_that_they_get_alone) {
    constexpr int count = 12;
    std::vector<std::string> alone;
    for (int i = 0; i < count; ++i) alone.push_back(text_of(ask(typed_question(i))));
    std::list<Client> clients;
    for (int i = 0; i < count; ++i) clients.emplace_back(port()).send(typed_question(i));
    int i = 0;
    for (Client& client : clients) {
        EXPECT_EQ(text_of(client.response()), alone.at(i)) << i;
        ++i;
    }
    EXPECT_EQ(figure("govor_queue_together"), 0);
}

TEST_F(ServerTest, a_client_that_disappears_leaves_those_that_are_answered_together_with_it) {
    const std::string alone = text_of(ask(typed_question(40)));
    const double cancelled = figure("govor_turns_cancelled_total");
    Client first(port());
    first.send(long_chat());
    auto second = std::make_unique<Client>(port());
    second->send(long_chat());
    ASSERT_TRUE(first.wait_for("data:"));
    ASSERT_TRUE(second->wait_for("data:"));
    Client third(port());
    third.send(typed_question(40));
    wait_for_figure("govor_queue_together", 3);
    second.reset();
    wait_for_figure("govor_turns_cancelled_total", cancelled + 1);
    EXPECT_EQ(text_of(third.response()), alone);
    wait_for_figure("govor_queue_together", 1);
    first.close();
    wait_for_figure("govor_turns_cancelled_total", cancelled + 2);
    EXPECT_EQ(figure("govor_queue_running"), 0);
}

TEST_F(ServerTest, twenty_typed_questions_and_a_spoken_one_are_all_answered) {
    const json sound = {{"data", base64(govor::test::read(GOVOR_TEST_DATA "/audio/question_en.wav"))},
                        {"format", "wav"}};
    const std::string spoken =
        chat({{"temperature", 0},
              {"max_tokens", 6},
              {"modalities", {"text", "audio"}},
              {"audio", {{"format", "wav"}}},
              {"messages",
               {{{"role", "user"}, {"content", {{{"type", "input_audio"}, {"input_audio", sound}}}}}}}});
    const HttpResponse alone = ask(spoken);
    const auto transcript = [](const HttpResponse& response) {
        EXPECT_EQ(response.status, 200) << response.body;
        return json::parse(response.body)["choices"][0]["message"]["audio"]["transcript"];
    };
    const double turns = figure("govor_turns_total");
    std::list<Client> typed;
    for (int i = 0; i < 10; ++i) typed.emplace_back(port()).send(typed_question(i));
    Client speaker(port());
    speaker.send(spoken);
    for (int i = 10; i < 20; ++i) typed.emplace_back(port()).send(typed_question(i));
    EXPECT_EQ(transcript(speaker.response()), transcript(alone));
    for (Client& client : typed) EXPECT_EQ(client.response().status, 200);
    EXPECT_EQ(figure("govor_turns_total"), turns + 21);
}

TEST_F(ServerTest, many_idle_connections_do_not_keep_others_from_their_answers) {
    std::list<Client> idle;
    for (int i = 0; i < 200; ++i) idle.emplace_back(port()).send("GET /health HT");
    EXPECT_EQ(ask(request_text("GET", "/health")).status, 200);
    idle.back().send("TP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(idle.back().response().status, 200);
}

TEST_F(ServerTest, reads_a_text_aloud_while_it_is_generated) {
    Client client(port());
    client.send(with_token("POST", "/v1/audio/speech",
                           R"({"input": "Hello.", "voice": "Ethan", "response_format": "wav"})"));
    const HttpResponse response = client.response();
    EXPECT_EQ(response.status, 200);
    EXPECT_THAT(response.head, HasSubstr("chunked"));
    EXPECT_TRUE(response.body.starts_with("RIFF"));
    EXPECT_GT(response.body.size(), 2000U);
}

TEST_F(ServerTest, transcribes_a_sound_file) {
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

// A conversation over the WebSocket.
class Talk {
  public:
    explicit Talk(std::uint16_t port) : client_(port) { EXPECT_TRUE(client_.upgrade("/v1/realtime", token)); }
    void send(const json& event) { client_.send_text(event.dump()); }
    void send_text(const std::string& text) { client_.send_text(text); }
    // The next event of this type; null if the connection ends first.
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

json spoken(const std::string& bytes) {
    return {{"type", "input_audio_buffer.append"}, {"audio", base64(bytes)}};
}

TEST_F(ServerTest, a_realtime_response_has_its_events_in_the_published_order) {
    Talk talk(port());
    EXPECT_FALSE(talk.next("session.created").is_null());
    talk.send({{"type", "session.update"},
               {"session", {{"output_modalities", {"text"}}, {"max_output_tokens", 8}, {"temperature", 0}}}});
    EXPECT_EQ(talk.next("session.updated")["session"]["max_output_tokens"], 8);
    talk.send(
        {{"type", "conversation.item.create"},
         {"item",
          {{"type", "message"}, {"role", "user"}, {"content", {{{"type", "input_text"}, {"text", "hi"}}}}}}});
    talk.next("conversation.item.done");
    talk.types.clear();
    talk.send({{"type", "response.create"}, {"response", {{"metadata", {{"a", "b"}}}}}});
    const json done = talk.next("response.done");
    EXPECT_EQ(done["response"]["metadata"]["a"], "b");
    EXPECT_GT(done["response"]["usage"]["output_tokens"].get<int>(), 0);
    std::erase(talk.types, "response.output_text.delta");
    EXPECT_THAT(talk.types,
                testing::ElementsAre("response.created", "response.output_item.added",
                                     "conversation.item.added", "response.content_part.added",
                                     "response.output_text.done", "response.content_part.done",
                                     "conversation.item.done", "response.output_item.done", "response.done"));
}

TEST_F(ServerTest, invalid_realtime_events_are_answered_with_errors) {
    Talk talk(port());
    talk.next("session.created");
    for (const char* text :
         {"{", "[]", "{}", R"({"type": "no.such"})", R"({"type": "session.update"})",
          R"({"type": "input_audio_buffer.append", "audio": "?"})",
          R"({"type": "input_audio_buffer.commit"})",
          R"({"type": "conversation.item.delete", "item_id": "none"})", R"({"type": "response.cancel"})",
          R"({"type": "response.create"})", R"({"type": "conversation.item.create", "item": {"type": 1}})"}) {
        talk.send_text(text);
        EXPECT_FALSE(talk.next("error").is_null()) << text;
    }
    talk.send({{"type", "input_audio_buffer.clear"}, {"event_id", "mine"}});
    EXPECT_FALSE(talk.next("input_audio_buffer.cleared").is_null());
}

TEST_F(ServerTest, a_spoken_question_waits_for_the_answers_of_others) {
    const std::string wav = govor::test::read(GOVOR_TEST_DATA "/audio/question_en.wav");
    Talk talk(port());
    talk.next("session.created");
    talk.send({{"type", "session.update"},
               {"session",
                {{"output_modalities", {"text"}},
                 {"max_output_tokens", 4},
                 {"temperature", 0},
                 {"audio", {{"input", {{"turn_detection", nullptr}}}}}}}});
    talk.next("session.updated");
    talk.send(spoken(wav.substr(44, 48000)));
    wait_for_figure("govor_queue_running", 1);  // the model listens
    // The question of another client interrupts that.
    EXPECT_EQ(ask(with_token("POST", "/v1/chat/completions",
                             R"({"messages": [{"role": "user", "content": "hi"}], "max_tokens": 3})"))
                  .status,
              200);
    talk.send(spoken(wav.substr(48044)));
    talk.send({{"type", "input_audio_buffer.commit"}});
    talk.next("input_audio_buffer.committed");
    talk.send({{"type", "response.create"}});
    const json done = talk.next("response.done");
    EXPECT_GT(done["response"]["usage"]["input_token_details"]["audio_tokens"].get<int>(), 10);
    EXPECT_EQ(done["response"]["output"].size(), 1U);
}

// Half a second of silence, the spoken question, and a second and a half of silence, at 24 kHz.
std::string question_with_pauses() {
    const std::string wav = govor::test::read(GOVOR_TEST_DATA "/audio/question_en.wav");
    std::string spoken;
    for (std::size_t at = 44; at + 5 < wav.size(); at += 4) {  // from 16 kHz: three samples for two
        spoken += wav.substr(at, 2) + wav.substr(at, 2) + wav.substr(at + 2, 2);
    }
    return std::string(24000, '\0') + spoken + std::string(72000, '\0');
}

TEST_F(ServerTest, a_new_question_interrupts_the_answer_which_keeps_what_was_heard) {
    Talk talk(port());
    talk.next("session.created");
    talk.send({{"type", "session.update"}, {"session", {{"temperature", 0}}}});
    talk.next("session.updated");
    talk.send({{"type", "conversation.item.create"},
               {"item",
                {{"type", "message"},
                 {"role", "user"},
                 {"content", {{{"type", "input_text"}, {"text", "Привет мир"}}}}}}});
    talk.send({{"type", "response.create"}});
    const json item = talk.next("response.output_item.added")["item"];
    talk.next("response.output_audio.delta");
    talk.send(spoken(question_with_pauses()));
    EXPECT_FALSE(talk.next("input_audio_buffer.speech_started").is_null());
    talk.send({{"type", "conversation.item.truncate"},
               {"item_id", item["id"]},
               {"content_index", 0},
               {"audio_end_ms", 80}});
    const json interrupted = talk.next("response.done")["response"];
    EXPECT_EQ(interrupted["status"], "cancelled");
    EXPECT_EQ(interrupted["status_details"]["reason"], "turn_detected");
    const json response = talk.next("response.created")["response"];
    EXPECT_NE(response["id"], interrupted["id"]);
    talk.send({{"type", "conversation.item.retrieve"}, {"item_id", item["id"]}});
    const json kept = talk.next("conversation.item.retrieved")["item"];
    EXPECT_LT(kept["content"][0]["transcript"].get<std::string>().size(), 20U);
    talk.send({{"type", "response.cancel"}});
    EXPECT_EQ(talk.next("response.done")["response"]["id"], response["id"]);
}

TEST_F(ServerTest, a_question_is_written_down_if_that_is_asked_for) {
    Talk talk(port());
    talk.next("session.created");
    talk.send({{"type", "session.update"},
               {"session",
                {{"output_modalities", {"text"}},
                 {"max_output_tokens", 3},
                 {"temperature", 0},  // a random answer may be empty
                 {"audio", {{"input", {{"transcription", {{"model", "any"}}}}}}}}}});
    talk.next("session.updated");
    talk.send(spoken(question_with_pauses()));
    const json item = talk.next("input_audio_buffer.committed");
    EXPECT_EQ(talk.next("response.done")["response"]["output"].size(), 1U);
    const json written = talk.next("conversation.item.input_audio_transcription.completed");
    EXPECT_EQ(written["item_id"], item["item_id"]);
    EXPECT_TRUE(written["transcript"].is_string());
    talk.send({{"type", "conversation.item.delete"}, {"item_id", item["item_id"]}});
    EXPECT_EQ(talk.next("conversation.item.deleted")["item_id"], item["item_id"]);
}

TEST_F(ServerTest, a_client_that_disappears_while_it_speaks_frees_the_model) {
    {
        Talk talk(port());
        talk.next("session.created");
        talk.send({{"type", "session.update"}, {"session", {{"turn_detection", nullptr}}}});
        talk.next("session.updated");
        talk.send(spoken(std::string(48000, '\x11')));
        wait_for_figure("govor_queue_running", 1);
    }
    wait_for_figure("govor_queue_running", 0);
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

    Talk talk(model.port());
    talk.next("session.created");
    talk.send({{"type", "session.update"},
               {"session", {{"output_modalities", {"text"}}, {"max_output_tokens", 4}, {"temperature", 0}}}});
    talk.send({{"type", "conversation.item.create"},
               {"item",
                {{"type", "message"},
                 {"role", "user"},
                 {"content",
                  {{{"type", "input_image"}, {"image_url", data_uri("exact")}, {"detail", "low"}},
                   {{"type", "input_text"}, {"text", "Which?"}}}}}}});
    talk.send({{"type", "response.create"}});  // waits for the picture
    EXPECT_EQ(talk.next("conversation.item.done")["item"]["content"][0]["type"], "input_image");
    const json done = talk.next("response.done")["response"];
    EXPECT_EQ(done["output"][0]["content"][0]["text"], answer["choices"][0]["message"]["content"]);
    EXPECT_EQ(done["usage"]["input_tokens"], answer["usage"]["prompt_tokens"]);
    EXPECT_GT(done["usage"]["input_token_details"]["image_tokens"].get<int>(), 2);

    talk.send({{"type", "conversation.item.create"},
               {"event_id", "mine"},
               {"item",
                {{"type", "message"},
                 {"role", "user"},
                 {"content", {{{"type", "input_image"}, {"image_url", "https://example.org/a.png"}}}}}}});
    talk.send({{"type", "input_audio_buffer.clear"}});
    const json error = talk.next("error")["error"];
    EXPECT_EQ(error["event_id"], "mine");
    EXPECT_EQ(error["param"], "item.content.image_url");
    EXPECT_FALSE(talk.next("input_audio_buffer.cleared").is_null());
}

TEST(Server, ends_in_order_at_sigterm_with_clients_connected) {
    ServedModel model;
    Talk talk(model.port());
    talk.next("session.created");
    Client idle(model.port());
    model.program().send_signal(SIGTERM);
    EXPECT_EQ(model.program().wait().code, 0);
    EXPECT_TRUE(talk.next("anything").is_null());
}

TEST(Server, without_a_token_only_this_computer_is_served) {
    const govor::test::Ended ended = govor::test::run_program(
        GOVOR_CLI,
        {"serve", "--model", GOVOR_TEST_DATA "/checkpoints/tiny", "--no-token", "--listen", "0.0.0.0:0"});
    EXPECT_EQ(ended.code, 2);
    EXPECT_THAT(ended.err, HasSubstr("--no-token"));
}

}  // namespace
}  // namespace govor::server
