#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/client.h"
#include "server/http/api_error.h"
#include "server/test_network.h"
#include "server/wyoming/audio_input.h"
#include "server/wyoming/event_reader.h"
#include "server/wyoming/sentence_splitter.h"

namespace govor::server::wyoming::wyoming_test {
namespace {

using namespace std::chrono_literals;
using test::Client;
using test::NetworkTest;
using testing::ElementsAre;
using testing::SizeIs;

std::vector<Event> read(EventReader& reader, std::string_view bytes) {
    std::vector<Event> events;
    reader.push(bytes, [&](Event event) { events.push_back(std::move(event)); });
    return events;
}

TEST(EventReader, parses_events_regardless_of_chunk_size) {
    const std::string bytes =
        serialize_event("audio-chunk", {{"rate", 16000}}, std::string("\n{\0}", 4)) +
        "{\"type\": \"describe\"}\n" +
        "{\"type\":\"synthesize\",\"data\":{\"text\":\"a\",\"b\":1},\"data_length\":12}\n"
        "{\"text\":\"c\"}";
    for (std::size_t size : {1UL, 3UL, 50UL, bytes.size()}) {
        EventReader reader;
        std::vector<Event> events;
        for (std::size_t begin = 0; begin < bytes.size(); begin += size)
            for (Event& event : read(reader, bytes.substr(begin, size))) events.push_back(std::move(event));
        ASSERT_THAT(events, SizeIs(3));
        EXPECT_EQ(events[0].type, "audio-chunk");
        EXPECT_EQ(events[0].data["rate"], 16000);
        EXPECT_EQ(events[0].payload, std::string("\n{\0}", 4));
        EXPECT_EQ(events[1].type, "describe");
        EXPECT_EQ(events[2].data, (json{{"text", "c"}, {"b", 1}}));  // the additional data takes precedence
    }
}

TEST(EventReader, rejects_invalid_and_oversized_events) {
    for (const std::string& bytes :
         {std::string("GET / HTTP/1.1\r\n"), std::string("\n"), std::string("[]\n"), std::string("{}\n"),
          std::string("{\"type\":1}\n"), std::string("{\"type\":\"a\",\"data\":[]}\n"),
          std::string("{\"type\":\"a\",\"data_length\":-1}\n"),
          std::string("{\"type\":\"a\",\"payload_length\":99999999}\n"),
          std::string("{\"type\":\"a\",\"payload_length\":18446744073709551615}\n"),
          std::string("{\"type\":\"a\",\"data_length\":2}\n[]"),
          "{\"type\":\"" + std::string(EventReader::max_line_bytes, 'a')}) {
        EventReader reader;
        EXPECT_THROW(read(reader, bytes), ApiError) << bytes.substr(0, 60);
    }
}

TEST(SentenceSplitter, finds_the_sentences_regardless_of_chunk_size) {
    const std::string text = "One, two. Pi is 3.14! 你好。再见！\nA line\nThe rest";
    for (std::size_t size : {1UL, 4UL, text.size()}) {
        SentenceSplitter splitter;
        std::vector<std::string> sentences;
        for (std::size_t begin = 0; begin < text.size(); begin += size)
            for (std::string& sentence : splitter.push(text.substr(begin, size)))
                sentences.push_back(std::move(sentence));
        EXPECT_THAT(sentences, ElementsAre("One, two.", " Pi is 3.14!", " 你好。", "再见！", "A line\n"));
        EXPECT_EQ(splitter.finish(), "The rest");
        EXPECT_EQ(splitter.finish(), "");
    }
    SentenceSplitter splitter;
    EXPECT_THROW(splitter.push(std::string(SentenceSplitter::max_sentence_bytes + 1, 'a')), ApiError);
}

TEST(AudioInput, converts_every_format_to_16_kHz_mono) {
    const auto count_samples = [](const json& format, std::size_t bytes) {
        AudioInput input;
        input.push(JsonFields(format), std::string(bytes, '\x10'), 10);
        return input.take().size();
    };
    EXPECT_EQ(count_samples({{"rate", 16000U}, {"width", 2U}, {"channels", 1U}}, 32000), 16000U);
    EXPECT_EQ(count_samples({{"rate", 16000U}, {"width", 2U}, {"channels", 2U}}, 64003), 16000U);
    EXPECT_NEAR(
        static_cast<double>(count_samples({{"rate", 44100U}, {"width", 2U}, {"channels", 1U}}, 88200)), 16000,
        2);
    EXPECT_THROW(count_samples({{"rate", 16000U}, {"width", 4U}, {"channels", 1U}}, 100), ApiError);
    EXPECT_THROW(count_samples({{"rate", 1U}, {"width", 2U}, {"channels", 1U}}, 100), ApiError);
    EXPECT_THROW(count_samples({{"rate", 16000U}, {"width", 2U}, {"channels", 0U}}, 100), ApiError);
    EXPECT_THROW(count_samples({{"rate", 16000U}, {"width", 2U}, {"channels", 1U}}, 400'000),
                 ApiError);  // too long
}

// Sends back the received bytes. Closes the connection after "bye".
class ByteEcho final : public SocketReceiver {
  public:
    ByteEcho(std::shared_ptr<SocketSender> sender, test::FirstEvent& closed)
        : sender_(std::move(sender)), closed_(closed) {}
    void on_message(std::string_view bytes) override {
        sender_->send(std::string(bytes));
        if (bytes == "bye") sender_->close(1000, {});
        if (bytes == "more") sender_->send(std::string(50'000'000, 'x'));
    }
    void on_close() override { closed_.report(); }

  private:
    std::shared_ptr<SocketSender> sender_;
    test::FirstEvent& closed_;
};

class TcpPortTest : public NetworkTest {
  protected:
    void start_echo_server(const Limits& limits) {
        start(limits, nullptr, [this](Network& network) {
            tcp_port_ = network.add_port({"127.0.0.1", 0}, [this](std::shared_ptr<SocketSender> sender) {
                return std::make_shared<ByteEcho>(std::move(sender), service.client_disconnected);
            });
        });
    }
    std::uint16_t tcp_port() const { return tcp_port_; }

  private:
    std::uint16_t tcp_port_ = 0;
};

TEST_F(TcpPortTest, serves_tcp_alongside_http) {
    start_echo_server({});
    Client client(tcp_port()), http(port());
    client.send("hello");
    EXPECT_TRUE(client.wait_for("hello"));
    http.send(test::request_text("POST", "/echo", {}, "beside"));
    EXPECT_EQ(http.receive_response().body, "beside");
    client.close();
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(TcpPortTest, the_connection_is_closed_after_pending_bytes_are_sent) {
    start_echo_server({.write_timeout = 100ms});
    Client client(tcp_port());
    client.send("bye");
    EXPECT_EQ(client.receive(), "bye");
    EXPECT_EQ(client.receive(), "");
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(TcpPortTest, a_client_that_does_not_read_or_send_is_disconnected) {
    start_echo_server({.write_timeout = 100ms});
    Client client(tcp_port());
    client.send("more");
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(TcpPortTest, an_idle_client_is_disconnected) {
    start_echo_server({.tcp_idle_timeout = 50ms});
    Client client(tcp_port());
    EXPECT_EQ(client.receive(), "");
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

}  // namespace
}  // namespace govor::server::wyoming::wyoming_test
