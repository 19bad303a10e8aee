#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <list>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/run_program.h"
#include "io/files.h"
#include "server/client.h"
#include "server/program_fixture.h"
#include "server/wire/base64.h"
#include "support/govor_cli_path.h"
#include "support/test_data.h"

// Tests the HTTP endpoints of the program.
namespace govor::server::program_test {
namespace {

using govor::test::ChildProcess;
using nlohmann::json;
using test::Client;
using test::HttpResponse;
using test::request_text;
using testing::HasSubstr;

TEST_F(ServerTest, all_paths_except_health_require_the_token) {
    EXPECT_EQ(send_request(request_text("GET", "/health")).status, 200);
    for (const char* path :
         {"/metrics", "/openapi.json", "/v1/models", "/v1/audio/voices", "/v1/realtime", "/other"}) {
        EXPECT_EQ(send_request(request_text("GET", path)).status, 401) << path;
    }
    EXPECT_EQ(send_request(authorized_request("GET", "/v1/models")).status, 200);
    EXPECT_EQ(send_request(authorized_request("GET", "/other")).status, 404);
    EXPECT_EQ(send_request(authorized_request("GET", "/v1/chat/completions")).status, 405);
    EXPECT_EQ(send_request(authorized_request("GET", "/v1/realtime")).status, 426);
}

TEST_F(ServerTest, the_api_description_contains_every_endpoint_and_schema) {
    const json description = json::parse(send_request(authorized_request("GET", "/openapi.json")).body);
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
    const std::string prefix = "\"#/components/schemas/";
    for (std::size_t position = text.find(prefix); position != std::string::npos;
         position = text.find(prefix, position + 1)) {
        const std::size_t name = position + prefix.size();
        EXPECT_TRUE(schemas.contains(text.substr(name, text.find('"', name) - name)));
    }
}

TEST_F(ServerTest, web_pages_of_other_sites_are_rejected) {
    EXPECT_EQ(send_request("GET /health HTTP/1.1\r\nHost: example.org\r\n\r\n").status, 403);
    EXPECT_EQ(send_request(request_text("GET", "/health", "Origin: https://example.org\r\n")).status, 403);
    EXPECT_EQ(send_request(request_text("GET", "/health", "Origin: http://localhost:3000\r\n")).status, 200);
}

TEST_F(ServerTest, invalid_and_oversized_requests_get_an_error_or_a_closed_connection) {
    const std::string authorization = std::string("Authorization: Bearer ") + token + "\r\n";
    EXPECT_EQ(
        send_request(request_text("GET", "/health", "X-Long: " + std::string(20'000, 'a') + "\r\n")).status,
        431);
    EXPECT_EQ(send_request(request_text("POST", "/v1/audio/speech",
                                        authorization + "Content-Length: 999999999999\r\n"))
                  .status,
              413);
    EXPECT_EQ(send_request("nonsense\r\n\r\n").status, 400);
    EXPECT_EQ(send_request(request_text("POST", "/v1/audio/speech", authorization + "Content-Length: x\r\n"))
                  .status,
              400);
    EXPECT_EQ(send_request(authorized_request("POST", "/v1/audio/speech", "{\"input\": \"\xff\"}")).status,
              400);
    EXPECT_EQ(send_request(authorized_request("POST", "/v1/audio/speech", std::string(100'000, '['))).status,
              400);
    Client silent_client(port());  // closes without a request
    silent_client.shutdown_sending();
    EXPECT_EQ(silent_client.receive(), "");
    EXPECT_EQ(send_request(request_text("GET", "/health")).status, 200);
}

TEST_F(ServerTest, one_connection_can_send_several_requests) {
    Client client(port());
    for (int i = 0; i < 3; ++i) {
        client.send(authorized_request("GET", "/v1/models"));
        EXPECT_EQ(client.receive_response().status, 200);
    }
    client.send(authorized_request("GET", "/v1/models") + request_text("GET", "/health"));
    EXPECT_EQ(client.receive_response().status, 200);
    EXPECT_EQ(client.receive_response().status, 200);
}

TEST_F(ServerTest, a_chunked_body_is_accepted) {
    Client client(port());
    client.send(
        request_text("POST", "/v1/audio/speech",
                     std::string("Transfer-Encoding: chunked\r\nAuthorization: Bearer ") + token + "\r\n"));
    client.send("9\r\n{\"input\":\r\n4\r\n\"\"}\n\r\n0\r\n\r\n");
    const HttpResponse response = client.receive_response();
    EXPECT_EQ(response.status, 400);
    EXPECT_THAT(response.body, HasSubstr("There is no text to speak."));
}

TEST_F(ServerTest, the_same_seed_gives_the_same_answer) {
    const std::string request = authorized_request(
        "POST", "/v1/chat/completions",
        R"({"messages": [{"role": "user", "content": "hi"}], "seed": 3, "temperature": 1, "max_tokens": 12})");
    const json first = json::parse(send_request(request).body);
    const json second = json::parse(send_request(request).body);
    EXPECT_EQ(first["choices"], second["choices"]);
}

TEST_F(ServerTest, an_answer_ends_at_its_token_limit) {
    const json answer = json::parse(
        send_request(
            authorized_request(
                "POST", "/v1/chat/completions",
                R"({"messages": [{"role": "user", "content": "Привет мир"}], "temperature": 0, "max_tokens": 12})"))
            .body);
    EXPECT_EQ(answer["usage"]["completion_tokens"], 12);
    EXPECT_EQ(answer["choices"][0]["finish_reason"], "length");
}

TEST_F(ServerTest, a_stop_string_ends_the_text_before_it) {
    const auto answer = [](const std::string& extra_fields) {
        const json body = json::parse(
            send_request(
                authorized_request(
                    "POST", "/v1/chat/completions",
                    R"({"messages": [{"role": "user", "content": "hi"}], "temperature": 0, "max_tokens": 20)" +
                        extra_fields + "}"))
                .body);
        return body["choices"][0]["message"]["content"].get<std::string>();
    };
    const std::string complete_text = answer("");
    ASSERT_GT(complete_text.size(), 8U);
    const std::size_t middle =
        complete_text.find_first_of("abcdefghijklmnopqrstuvwxyz ", complete_text.size() / 2);
    ASSERT_NE(middle, std::string::npos);
    const std::string stop = complete_text.substr(middle, 1);
    EXPECT_EQ(answer(", \"stop\": " + json(stop).dump()), complete_text.substr(0, complete_text.find(stop)));
}

TEST_F(ServerTest, a_client_that_disconnects_cancels_its_answer) {
    const double cancelled_turns = read_metric("govor_turns_cancelled_total");
    {
        Client client(port());
        client.send(long_chat());
        ASSERT_TRUE(client.wait_for("data:"));
        EXPECT_EQ(read_metric("govor_queue_running"), 1);
    }
    wait_for_metric("govor_turns_cancelled_total", cancelled_turns + 1);
    EXPECT_EQ(read_metric("govor_queue_running"), 0);
}

TEST_F(ServerTest, a_client_that_disconnects_after_part_of_another_request_cancels_its_answer) {
    const double cancelled_turns = read_metric("govor_turns_cancelled_total");
    {
        Client client(port());
        client.send(chat({{"max_tokens", 8000},
                          {"temperature", 0},
                          {"messages", {{{"role", "user"}, {"content", "Count"}}}}}) +
                    "GET /v1/mod");
        wait_for_metric("govor_queue_running", 1);
    }
    wait_for_metric("govor_turns_cancelled_total", cancelled_turns + 1);
    EXPECT_EQ(read_metric("govor_queue_running"), 0);
}

// The server detects the disconnection while it still parses the long padding.
TEST_F(ServerTest, a_client_that_disconnects_while_its_request_is_parsed_cancels_its_answer) {
    const double cancelled_turns = read_metric("govor_turns_cancelled_total");
    const std::string body = R"({"max_tokens": 8000, "temperature": 0, "messages": [{"role": "user", )" +
                             std::string(16'000'000, ' ') + R"("content": "Count"}]})";
    {
        Client client(port());
        ASSERT_TRUE(client.send(authorized_request("POST", "/v1/chat/completions", body)));
    }
    wait_for_metric("govor_turns_cancelled_total", cancelled_turns + 1);
    EXPECT_EQ(read_metric("govor_queue_running"), 0);
}

TEST_F(ServerTest, a_queued_client_that_disconnects_does_not_affect_the_others) {
    const double cancelled_turns = read_metric("govor_turns_cancelled_total");
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
    EXPECT_EQ(third.receive_response().status, 200);
    EXPECT_EQ(read_metric("govor_turns_cancelled_total"), cancelled_turns + 2);
}

TEST_F(ServerTest, concurrent_clients_get_the_same_answers_as_single_clients) {
    constexpr int count = 12;
    std::vector<std::string> single_answers;
    for (int i = 0; i < count; ++i) single_answers.push_back(answer_text(send_request(typed_question(i))));
    std::list<Client> clients;
    for (int i = 0; i < count; ++i) clients.emplace_back(port()).send(typed_question(i));
    int i = 0;
    for (Client& client : clients) {
        EXPECT_EQ(answer_text(client.receive_response()), single_answers.at(i)) << i;
        ++i;
    }
    EXPECT_EQ(read_metric("govor_queue_together"), 0);
}

TEST_F(ServerTest, a_client_that_disconnects_does_not_affect_concurrent_answers) {
    const std::string single_answer = answer_text(send_request(typed_question(40)));
    const double cancelled_turns = read_metric("govor_turns_cancelled_total");
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
    wait_for_metric("govor_turns_cancelled_total", cancelled_turns + 1);
    EXPECT_EQ(answer_text(third.receive_response()), single_answer);
    wait_for_metric("govor_queue_together", 1);
    first.close();
    wait_for_metric("govor_turns_cancelled_total", cancelled_turns + 2);
    EXPECT_EQ(read_metric("govor_queue_running"), 0);
}

TEST_F(ServerTest, twenty_typed_questions_and_a_spoken_one_are_all_answered) {
    const json sound = {{"data", base64(govor::test::read(test_data("audio/question_en.wav")))},
                        {"format", "wav"}};
    const std::string spoken_request =
        chat({{"temperature", 0},
              {"max_tokens", 6},
              {"modalities", {"text", "audio"}},
              {"audio", {{"format", "wav"}}},
              {"messages",
               {{{"role", "user"}, {"content", {{{"type", "input_audio"}, {"input_audio", sound}}}}}}}});
    const HttpResponse single_answer = send_request(spoken_request);
    const auto transcript = [](const HttpResponse& response) {
        EXPECT_EQ(response.status, 200) << response.body;
        return json::parse(response.body)["choices"][0]["message"]["audio"]["transcript"];
    };
    const double turns = read_metric("govor_turns_total");
    std::list<Client> typed_clients;
    for (int i = 0; i < 10; ++i) typed_clients.emplace_back(port()).send(typed_question(i));
    Client speaker(port());
    speaker.send(spoken_request);
    for (int i = 10; i < 20; ++i) typed_clients.emplace_back(port()).send(typed_question(i));
    EXPECT_EQ(transcript(speaker.receive_response()), transcript(single_answer));
    for (Client& client : typed_clients) EXPECT_EQ(client.receive_response().status, 200);
    EXPECT_EQ(read_metric("govor_turns_total"), turns + 21);
}

TEST_F(ServerTest, idle_connections_do_not_block_other_clients) {
    std::list<Client> idle_clients;
    for (int i = 0; i < 200; ++i) idle_clients.emplace_back(port()).send("GET /health HT");
    EXPECT_EQ(send_request(request_text("GET", "/health")).status, 200);
    idle_clients.back().send("TP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(idle_clients.back().receive_response().status, 200);
}

TEST_F(ServerTest, two_hundred_questions_at_once_are_answered_or_rejected) {
    const std::string single_answer = answer_text(send_request(typed_question(0)));
    std::list<Client> clients;
    for (int i = 0; i < 200; ++i) clients.emplace_back(port()).send(typed_question(0));
    int answer_count = 0;
    for (Client& client : clients) {
        const HttpResponse response = client.receive_response();
        if (response.status == 200) {
            ++answer_count;
            EXPECT_EQ(answer_text(response), single_answer);
        } else {
            EXPECT_EQ(response.status, 503);
            EXPECT_EQ(error_code(response), "busy");
        }
    }
    EXPECT_GE(answer_count, 64);  // as many as may wait
    EXPECT_EQ(read_metric("govor_queue_waiting"), 0);
    EXPECT_EQ(read_metric("govor_queue_running"), 0);
    EXPECT_EQ(answer_text(send_request(typed_question(0))), single_answer);
}

TEST_F(ServerTest, a_client_that_is_killed_cancels_its_answer) {
    const double cancelled_turns = read_metric("govor_turns_cancelled_total");
    govor::test::TemporaryFolder folder;
    folder.write("request", long_chat());
    ChildProcess client("/bin/bash",
                        {"-c", "exec 3<>/dev/tcp/127.0.0.1/" + std::to_string(port()) + "; cat " +
                                   (folder / "request").string() + " >&3; exec cat <&3"});
    ASSERT_TRUE(client.wait_for_output("data:"));
    client.send_signal(SIGKILL);
    wait_for_metric("govor_turns_cancelled_total", cancelled_turns + 1);
    EXPECT_EQ(read_metric("govor_queue_running"), 0);
}

TEST_F(ServerTest, sends_speech_while_it_is_generated) {
    Client client(port());
    client.send(authorized_request("POST", "/v1/audio/speech",
                                   R"({"input": "Hello.", "voice": "Ethan", "response_format": "wav"})"));
    const HttpResponse response = client.receive_response();
    EXPECT_EQ(response.status, 200);
    EXPECT_THAT(response.head, HasSubstr("chunked"));
    EXPECT_TRUE(response.body.starts_with("RIFF"));
    EXPECT_GT(response.body.size(), 2000U);
}

// Requests a transcript of a recording of the test data.
HttpResponse transcribe(std::uint16_t port, const std::string& recording) {
    const std::string body =
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"q.wav\"\r\n\r\n" +
        govor::test::read(test_data("audio/" + recording)) +
        "\r\n--x\r\nContent-Disposition: form-data; "
        "name=\"response_format\"\r\n\r\nverbose_json\r\n--x--\r\n";
    Client client(port);
    client.send(
        request_text("POST", "/v1/audio/transcriptions",
                     std::string("Content-Type: multipart/form-data; boundary=x\r\nAuthorization: Bearer ") +
                         token + "\r\n",
                     body));
    return client.receive_response();
}

TEST_F(ServerTest, transcribes_an_audio_file) {
    const HttpResponse response = transcribe(port(), "question_en.wav");
    ASSERT_EQ(response.status, 200) << response.body;
    const json transcript = json::parse(response.body);
    EXPECT_EQ(transcript["task"], "transcribe");
    EXPECT_GT(transcript["duration"].get<double>(), 1);
    EXPECT_GT(transcript["usage"]["output_tokens"].get<int>(), 0);
}

TEST(Server, the_built_in_model_transcribes_in_both_languages) {
    const ServedModel model(source_path("resources/built-in-model"));
    const HttpResponse english = transcribe(model.port(), "question_en.wav");
    ASSERT_EQ(english.status, 200) << english.body;
    EXPECT_EQ(json::parse(english.body)["text"], "what is the capital of France");
    const HttpResponse russian = transcribe(model.port(), "question_ru.wav");
    ASSERT_EQ(russian.status, 200) << russian.body;
    EXPECT_EQ(json::parse(russian.body)["text"], "какая столица россии");
}

TEST(Server, a_model_that_was_not_trained_to_transcribe_rejects_the_request) {
    const Demonstration demonstration;
    const ServedModel model(demonstration.path());
    const HttpResponse response = transcribe(model.port(), "question_en.wav");
    EXPECT_EQ(response.status, 400);
    const json error = json::parse(response.body)["error"];
    EXPECT_EQ(error["code"], "unsupported_model");
    EXPECT_EQ(error["param"], "model");
    EXPECT_EQ(error["message"], "The model was not trained to transcribe speech.");
}

TEST(Server, without_a_token_only_this_computer_is_served) {
    const govor::test::ProcessResult result = govor::test::run_program(
        govor_cli_path(),
        {"serve", "--model", test_data("checkpoints/tiny"), "--no-token", "--listen", "0.0.0.0:0"});
    EXPECT_EQ(result.code, 2);
    EXPECT_THAT(result.err, HasSubstr("--no-token"));
}

}  // namespace
}  // namespace govor::server::program_test
