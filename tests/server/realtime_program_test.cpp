#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "io/files.h"
#include "server/client.h"
#include "server/program_fixture.h"
#include "server/wire/base64.h"
#include "support/test_data.h"

// Tests the realtime API of the program on a WebSocket.
namespace govor::server::realtime_program_test {
namespace {

using nlohmann::json;
using test::Client;
using test::HttpResponse;
using test::request_text;

constexpr std::size_t wav_header_bytes = 44;

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

class RealtimeTest : public ServerTest {};

TEST_F(RealtimeTest, a_realtime_response_has_its_events_in_the_published_order) {
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

TEST_F(RealtimeTest, invalid_realtime_events_are_answered_with_errors) {
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

TEST_F(RealtimeTest, a_spoken_question_is_answered_after_earlier_questions) {
    const std::string wav = govor::test::read(test_data("audio/question_en.wav"));
    RealtimeClient realtime(port());
    realtime.next("session.created");
    realtime.send({{"type", "session.update"},
                   {"session",
                    {{"output_modalities", {"text"}},
                     {"max_output_tokens", 4},
                     {"temperature", 0},
                     {"audio", {{"input", {{"turn_detection", nullptr}}}}}}}});
    realtime.next("session.updated");
    realtime.send(append_audio(wav.substr(wav_header_bytes, 48000)));
    wait_for_metric("govor_queue_running", 1);  // the question is being encoded
    // The question of another client interrupts the listening.
    EXPECT_EQ(send_request(
                  authorized_request("POST", "/v1/chat/completions",
                                     R"({"messages": [{"role": "user", "content": "hi"}], "max_tokens": 3})"))
                  .status,
              200);
    realtime.send(append_audio(wav.substr(wav_header_bytes + 48000)));
    realtime.send({{"type", "input_audio_buffer.commit"}});
    realtime.next("input_audio_buffer.committed");
    realtime.send({{"type", "response.create"}});
    const json done = realtime.next("response.done");
    EXPECT_GT(done["response"]["usage"]["input_token_details"]["audio_tokens"].get<int>(), 10);
    EXPECT_EQ(done["response"]["output"].size(), 1U);
}

// Returns half a second of silence, the spoken question, and a second and a half of silence, at 24 kHz.
std::string make_question_with_pauses() {
    const std::string wav = govor::test::read(test_data("audio/question_en.wav"));
    std::string speech;
    // Repeats every second sample to convert 16 kHz to 24 kHz.
    for (std::size_t begin = wav_header_bytes; begin + 5 < wav.size(); begin += 4) {
        speech += wav.substr(begin, 2) + wav.substr(begin, 2) + wav.substr(begin + 2, 2);
    }
    return std::string(24000, '\0') + speech + std::string(72000, '\0');
}

TEST_F(RealtimeTest, a_new_question_truncates_the_answer_to_the_played_part) {
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
    realtime.send(append_audio(make_question_with_pauses()));
    EXPECT_FALSE(realtime.next("input_audio_buffer.speech_started").is_null());
    realtime.send({{"type", "conversation.item.truncate"},
                   {"item_id", item["id"]},
                   {"content_index", 0},
                   {"audio_end_ms", 80}});
    const json cancelled_response = realtime.next("response.done")["response"];
    EXPECT_EQ(cancelled_response["status"], "cancelled");
    EXPECT_EQ(cancelled_response["status_details"]["reason"], "turn_detected");
    const json response = realtime.next("response.created")["response"];
    EXPECT_NE(response["id"], cancelled_response["id"]);
    realtime.send({{"type", "conversation.item.retrieve"}, {"item_id", item["id"]}});
    const json truncated_item = realtime.next("conversation.item.retrieved")["item"];
    EXPECT_LT(truncated_item["content"][0]["transcript"].get<std::string>().size(), 20U);
    realtime.send({{"type", "response.cancel"}});
    EXPECT_EQ(realtime.next("response.done")["response"]["id"], response["id"]);
}

TEST_F(RealtimeTest, a_question_is_transcribed_on_request) {
    RealtimeClient realtime(port());
    realtime.next("session.created");
    realtime.send({{"type", "session.update"},
                   {"session",
                    {{"output_modalities", {"text"}},
                     {"max_output_tokens", 3},
                     {"temperature", 0},  // a random answer may be empty
                     {"audio", {{"input", {{"transcription", {{"model", "any"}}}}}}}}}});
    realtime.next("session.updated");
    realtime.send(append_audio(make_question_with_pauses()));
    const json item = realtime.next("input_audio_buffer.committed");
    EXPECT_EQ(realtime.next("response.done")["response"]["output"].size(), 1U);
    const json transcription = realtime.next("conversation.item.input_audio_transcription.completed");
    EXPECT_EQ(transcription["item_id"], item["item_id"]);
    EXPECT_TRUE(transcription["transcript"].is_string());
    realtime.send({{"type", "conversation.item.delete"}, {"item_id", item["item_id"]}});
    EXPECT_EQ(realtime.next("conversation.item.deleted")["item_id"], item["item_id"]);
}

TEST(RealtimeServer, a_model_that_was_not_trained_to_transcribe_reports_an_error) {
    const Demonstration demonstration;
    const ServedModel model(demonstration.path());
    RealtimeClient realtime(model.port());
    realtime.next("session.created");
    realtime.send({{"type", "session.update"},
                   {"session",
                    {{"output_modalities", {"text"}},
                     {"max_output_tokens", 3},
                     {"temperature", 0},
                     {"audio", {{"input", {{"transcription", {{"model", "any"}}}}}}}}}});
    realtime.next("session.updated");
    realtime.send(append_audio(make_question_with_pauses()));
    const json item = realtime.next("input_audio_buffer.committed");
    const json failure = realtime.next("conversation.item.input_audio_transcription.failed");
    EXPECT_EQ(failure["item_id"], item["item_id"]);
    EXPECT_EQ(failure["error"]["code"], "unsupported_model");
}

TEST_F(RealtimeTest, a_client_that_disconnects_while_it_speaks_frees_the_model) {
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

std::string make_data_uri(const std::string& name) {
    return "data:image/png;base64," + base64(govor::test::read(test_data("pictures/" + name + ".png")));
}

TEST(RealtimeServer, answers_questions_about_images_over_http_and_in_a_conversation) {
    const ServedModel model("tiny_vision");
    const json chat = {
        {"temperature", 0},
        {"max_tokens", 4},
        {"messages",
         {{{"role", "user"},
           {"content",
            {{{"type", "image_url"}, {"image_url", {{"url", make_data_uri("exact")}, {"detail", "low"}}}},
             {{"type", "text"}, {"text", "Which?"}}}}}}}};
    Client client(model.port());
    client.send(request_text("POST", "/v1/chat/completions",
                             std::string("Authorization: Bearer ") + token + "\r\n", chat.dump()));
    const HttpResponse response = client.receive_response();
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
                      {{{"type", "input_image"}, {"image_url", make_data_uri("exact")}, {"detail", "low"}},
                       {{"type", "input_text"}, {"text", "Which?"}}}}}}});
    realtime.send({{"type", "response.create"}});  // waits for the image
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

TEST(RealtimeServer, exits_cleanly_on_sigterm_with_connected_clients) {
    ServedModel model;
    RealtimeClient realtime(model.port());
    realtime.next("session.created");
    Client idle_client(model.port());
    model.program().send_signal(SIGTERM);
    EXPECT_EQ(model.program().wait().code, 0);
    EXPECT_TRUE(realtime.next("anything").is_null());
}

TEST(RealtimeServer, can_be_started_again_at_once_after_it_was_killed) {
    ServedModel model;
    const auto has_model = [&](std::uint16_t port) {
        Client client(port);
        client.send(
            request_text("GET", "/v1/models", std::string("Authorization: Bearer ") + token + "\r\n"));
        return client.receive_response().status == 200;
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

}  // namespace
}  // namespace govor::server::realtime_program_test
