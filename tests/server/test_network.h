#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <future>
#include <initializer_list>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/client.h"
#include "server/http/api_error.h"
#include "server/http/network.h"

namespace govor::server::test {

// Waits for the first occurrence of an event. report() may be called several times.
class FirstEvent {
  public:
    void report() {
        if (!std::exchange(has_occurred_, true)) promise_.set_value();
    }
    bool wait() {
        return promise_.get_future().wait_for(std::chrono::minutes(1)) == std::future_status::ready;
    }

  private:
    std::promise<void> promise_;
    bool has_occurred_ = false;
};

// Answers /echo with the body of the request and /endless with an endless body, and never answers /never.
// Reports the first request for /never and the first client that disconnects.
class TestService final : public Service {
  public:
    bool is_public(const Request& /*head*/) const override { return true; }
    void handle(Request request, std::shared_ptr<Reply> reply) override {
        if (request.path == "/echo")
            return reply->send({.type = "text/plain", .body = std::move(request.body)});
        reply->on_disconnect([this] { client_disconnected.report(); });
        replies_.push_back(reply);
        if (request.path != "/endless") return request_received.report();
        reply->begin({.type = "text/plain"});
        for (int i = 0; i < 1000; ++i) reply->write(std::string(65536, 'x'));
    }
    void check_web_socket(const Request& head) const override {
        if (head.path != "/socket") throw not_found("none");
    }
    std::shared_ptr<SocketReceiver> open_web_socket(const Request& /*head*/,
                                                    std::shared_ptr<SocketSender> sender) override {
        class Echo final : public SocketReceiver {
          public:
            Echo(std::shared_ptr<SocketSender> socket_sender, FirstEvent& closed)
                : sender_(std::move(socket_sender)), closed_(closed) {}
            void on_message(std::string_view text) override {
                if (text == "bye") return sender_->close(1000, "bye");
                sender_->send(std::string(text));
            }
            void on_close() override { closed_.report(); }

          private:
            std::shared_ptr<SocketSender> sender_;
            FirstEvent& closed_;
        };
        return std::make_shared<Echo>(std::move(sender), client_disconnected);
    }

    FirstEvent request_received, client_disconnected;

  private:
    std::vector<std::shared_ptr<Reply>> replies_;
};

// A test that starts a Network with a TestService.
class NetworkTest : public testing::Test {
  protected:
    // Expects that a WebSocket echoes messages of these lengths, and closes it.
    void expect_echoes(Client& client, std::initializer_list<std::size_t> sizes) {
        ASSERT_TRUE(client.upgrade("/socket", "unused"));
        for (const std::size_t size : sizes) {
            client.send_text(std::string(size, 'a'));
            const auto echo = client.receive_text();
            ASSERT_TRUE(echo);
            EXPECT_EQ(echo->size(), size);
        }
        client.send_text("bye");
        EXPECT_EQ(client.receive_text(), std::nullopt);
        client.close();
        EXPECT_TRUE(wait_for(service.client_disconnected));
    }
    // Calls `prepare` before the network runs.
    void start(const Limits& limits, std::unique_ptr<TlsContext> tls = nullptr,
               const std::function<void(Network&)>& prepare = {}) {
        network_ = std::make_unique<Network>(Address{"127.0.0.1", 0}, Access{}, limits, std::move(tls));
        if (prepare) prepare(*network_);
        thread_ = std::thread([this] { network_->run(service); });
    }
    void TearDown() override {
        network_->post([this] { network_->stop(); });
        thread_.join();
    }
    Network& network() { return *network_; }
    std::uint16_t port() const { return network_->port(); }
    static bool wait_for(FirstEvent& event) { return event.wait(); }

  private:
    std::unique_ptr<Network> network_;
    std::thread thread_;

  protected:
    TestService service;  // declared last, because it stores replies of the network
};

}  // namespace govor::server::test
