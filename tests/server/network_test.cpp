#include "server/http/network.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <list>
#include <memory>
#include <thread>

#include "server/client.h"
#include "server/http/api_error.h"

namespace govor::server {
namespace {

using namespace std::chrono_literals;
using test::Client;
using test::request_text;

// Answers /echo with the body, never answers /never, and answers /endless with a body that does not end.
// Counts the clients that have disappeared.
class TestService final : public Service {
  public:
    bool is_public(const Request& /*head*/) const override { return true; }
    void handle(Request request, std::shared_ptr<Reply> reply) override {
        if (request.path == "/echo")
            return reply->send({.type = "text/plain", .body = std::move(request.body)});
        reply->on_gone([this] { gone.set_value(); });
        kept_ = reply;
        if (request.path != "/endless") return arrived.set_value();
        reply->begin({.type = "text/plain"});
        for (int i = 0; i < 1000; ++i) reply->write(std::string(65536, 'x'));
    }
    void check_socket(const Request& head) const override {
        if (head.path != "/socket") throw not_found("none");
    }
    std::shared_ptr<SocketReceiver> open_socket(const Request& /*head*/,
                                                std::shared_ptr<SocketSender> sender) override {
        class Echo final : public SocketReceiver {
          public:
            Echo(std::shared_ptr<SocketSender> to, std::promise<void>& closed)
                : sender_(std::move(to)), closed_(closed) {}
            void received(std::string_view text) override {
                if (text == "bye") return sender_->close(1000, "bye");
                sender_->send(std::string(text));
            }
            void closed() override { closed_.set_value(); }

          private:
            std::shared_ptr<SocketSender> sender_;
            std::promise<void>& closed_;
        };
        return std::make_shared<Echo>(std::move(sender), gone);
    }

    std::promise<void> arrived, gone;

  private:
    std::shared_ptr<Reply> kept_;
};

class NetworkTest : public testing::Test {
  protected:
    void start(const Limits& limits) {
        network_ = std::make_unique<Network>(Address{"127.0.0.1", 0}, Access{}, limits);
        thread_ = std::thread([this] { network_->run(service); });
    }
    void TearDown() override {
        network_->post([this] { network_->stop(); });
        thread_.join();
    }
    std::uint16_t port() const { return network_->port(); }
    static bool happens(std::promise<void>& event) {
        return event.get_future().wait_for(1min) == std::future_status::ready;
    }

  private:
    std::unique_ptr<Network> network_;
    std::thread thread_;

  protected:
    TestService service;  // last, because it keeps replies of the network
};

TEST_F(NetworkTest, a_client_that_sends_nothing_or_half_a_request_is_disconnected) {
    start({.head_time = 50ms, .body_time = 50ms});
    Client silent(port());
    EXPECT_EQ(silent.receive(), "");
    Client half(port());
    half.send("GET /echo HTTP/1.1\r\nHost:");
    EXPECT_EQ(half.receive(), "");
    Client without_body(port());
    without_body.send(request_text("POST", "/echo", "Content-Length: 5\r\n") + "abc");
    EXPECT_EQ(without_body.receive(), "");
}

TEST_F(NetworkTest, a_client_that_waits_for_permission_to_send_its_body_gets_it) {
    start({});
    Client client(port());
    client.send(request_text("POST", "/echo", "Expect: 100-continue\r\nContent-Length: 5\r\n"));
    EXPECT_EQ(client.response().status, 100);
    client.send("hello");
    EXPECT_EQ(client.response().body, "hello");
}

TEST_F(NetworkTest, more_connections_than_allowed_are_closed) {
    start({.connections = 2});
    Client first(port()), second(port());
    first.send(request_text("GET", "/echo"));
    EXPECT_EQ(first.response().status, 200);
    second.send(request_text("GET", "/echo"));
    EXPECT_EQ(second.response().status, 200);
    Client third(port());
    EXPECT_EQ(third.receive(), "");
    first.send(request_text("GET", "/echo"));
    EXPECT_EQ(first.response().status, 200);
}

TEST_F(NetworkTest, a_body_that_is_too_long_is_refused_however_it_is_sent) {
    start({.body_bytes = 100});
    Client announced(port());
    announced.send(request_text("POST", "/echo", "Content-Length: 101\r\n"));
    EXPECT_EQ(announced.response().status, 413);
    Client in_chunks(port());
    in_chunks.send(request_text("POST", "/echo", "Transfer-Encoding: chunked\r\n") + "65\r\n" +
                   std::string(101, 'a') + "\r\n0\r\n\r\n");
    EXPECT_EQ(in_chunks.response().status, 413);
    Client fits(port());
    fits.send(request_text("POST", "/echo", {}, std::string(100, 'a')));
    EXPECT_EQ(fits.response().body.size(), 100U);
}

TEST_F(NetworkTest, a_client_that_is_still_sending_gets_the_error) {
    start({.body_bytes = 100});
    Client client(port());
    EXPECT_TRUE(client.send(request_text("POST", "/echo", "Content-Length: 5000000\r\n") +
                            std::string(5'000'000, 'a')));
    EXPECT_EQ(client.response().status, 413);
}

TEST_F(NetworkTest, many_large_bodies_at_once_are_refused) {
    start({.body_bytes = 1000, .all_body_bytes = 1500});
    Client first(port());
    first.send(request_text("POST", "/echo", "Expect: 100-continue\r\nContent-Length: 1000\r\n"));
    EXPECT_EQ(first.response().status, 100);
    Client second(port());
    second.send(request_text("POST", "/echo", "Content-Length: 1000\r\n"));
    EXPECT_EQ(second.response().status, 503);
    first.send(std::string(1000, 'a'));
    EXPECT_EQ(first.response().status, 200);
}

TEST_F(NetworkTest, a_client_that_disappears_is_noticed) {
    start({});
    {
        Client client(port());
        client.send(request_text("GET", "/never"));
        ASSERT_TRUE(happens(service.arrived));
    }
    EXPECT_TRUE(happens(service.gone));
}

TEST_F(NetworkTest, a_client_that_does_not_read_is_disconnected) {
    start({.unsent_bytes = 1'000'000});
    Client client(port());
    client.send(request_text("GET", "/endless"));
    EXPECT_TRUE(happens(service.gone));
}

TEST_F(NetworkTest, a_client_that_stops_reading_is_disconnected_after_a_while) {
    start({.write_time = 50ms});
    Client client(port());
    client.send(request_text("GET", "/endless"));
    EXPECT_TRUE(happens(service.gone));
}

TEST_F(NetworkTest, a_web_socket_carries_messages_of_every_length_until_it_is_closed) {
    start({});
    Client client(port());
    ASSERT_TRUE(client.upgrade("/socket", "unused"));
    for (const std::size_t size : {1U, 125U, 126U, 65535U, 65536U, 1'000'000U}) {
        client.send_text(std::string(size, 'a'));
        const auto echo = client.receive_text();
        ASSERT_TRUE(echo);
        EXPECT_EQ(echo->size(), size);
    }
    client.send_text("bye");
    EXPECT_EQ(client.receive_text(), std::nullopt);
    client.close();
    EXPECT_TRUE(happens(service.gone));
}

TEST_F(NetworkTest, a_web_socket_with_an_oversized_or_invalid_message_is_closed) {
    start({.message_bytes = 1000});
    Client large(port());
    ASSERT_TRUE(large.upgrade("/socket", "unused"));
    large.send_text(std::string(1001, 'a'));
    EXPECT_EQ(large.receive_text(), std::nullopt);
    EXPECT_TRUE(happens(service.gone));
}

TEST_F(NetworkTest, a_web_socket_elsewhere_is_refused) {
    start({});
    Client client(port());
    EXPECT_FALSE(client.upgrade("/other", "unused"));
}

}  // namespace
}  // namespace govor::server
