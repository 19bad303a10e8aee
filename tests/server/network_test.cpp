#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <list>
#include <memory>
#include <new>

#include "server/client.h"
#include "server/test_network.h"

namespace govor::server::network_test {
namespace {

using namespace std::chrono_literals;
using test::Client;
using test::FirstEvent;
using test::NetworkTest;
using test::request_text;

TEST_F(NetworkTest, a_client_that_sends_nothing_or_half_a_request_is_disconnected) {
    start({.head_timeout = 50ms, .body_timeout = 50ms});
    Client silent_client(port());
    EXPECT_EQ(silent_client.receive(), "");
    Client incomplete_client(port());
    incomplete_client.send("GET /echo HTTP/1.1\r\nHost:");
    EXPECT_EQ(incomplete_client.receive(), "");
    Client bodyless_client(port());
    bodyless_client.send(request_text("POST", "/echo", "Content-Length: 5\r\n") + "abc");
    EXPECT_EQ(bodyless_client.receive(), "");
}

TEST_F(NetworkTest, expect_100_continue_is_answered_before_the_body) {
    start({});
    Client client(port());
    client.send(request_text("POST", "/echo", "Expect: 100-continue\r\nContent-Length: 5\r\n"));
    EXPECT_EQ(client.receive_response().status, 100);
    client.send("hello");
    EXPECT_EQ(client.receive_response().body, "hello");
}

TEST_F(NetworkTest, more_connections_than_allowed_are_closed) {
    start({.connections = 2});
    Client first(port()), second(port());
    first.send(request_text("GET", "/echo"));
    EXPECT_EQ(first.receive_response().status, 200);
    second.send(request_text("GET", "/echo"));
    EXPECT_EQ(second.receive_response().status, 200);
    Client third(port());
    EXPECT_EQ(third.receive(), "");
    first.send(request_text("GET", "/echo"));
    EXPECT_EQ(first.receive_response().status, 200);
}

TEST_F(NetworkTest, a_body_that_is_too_long_is_rejected_with_and_without_chunks) {
    start({.body_bytes = 100});
    Client length_client(port());
    length_client.send(request_text("POST", "/echo", "Content-Length: 101\r\n"));
    EXPECT_EQ(length_client.receive_response().status, 413);
    Client chunked_client(port());
    chunked_client.send(request_text("POST", "/echo", "Transfer-Encoding: chunked\r\n") + "65\r\n" +
                        std::string(101, 'a') + "\r\n0\r\n\r\n");
    EXPECT_EQ(chunked_client.receive_response().status, 413);
    Client limit_client(port());
    limit_client.send(request_text("POST", "/echo", {}, std::string(100, 'a')));
    EXPECT_EQ(limit_client.receive_response().body.size(), 100U);
}

TEST_F(NetworkTest, a_client_that_is_still_sending_gets_the_error) {
    start({.body_bytes = 100});
    Client client(port());
    EXPECT_TRUE(client.send(request_text("POST", "/echo", "Content-Length: 5000000\r\n") +
                            std::string(5'000'000, 'a')));
    EXPECT_EQ(client.receive_response().status, 413);
}

TEST_F(NetworkTest, many_large_bodies_at_once_are_rejected) {
    start({.body_bytes = 1000, .all_body_bytes = 1500});
    Client first(port());
    first.send(request_text("POST", "/echo", "Expect: 100-continue\r\nContent-Length: 1000\r\n"));
    EXPECT_EQ(first.receive_response().status, 100);
    Client second(port());
    second.send(request_text("POST", "/echo", "Content-Length: 1000\r\n"));
    EXPECT_EQ(second.receive_response().status, 503);
    first.send(std::string(1000, 'a'));
    EXPECT_EQ(first.receive_response().status, 200);
}

TEST_F(NetworkTest, a_client_that_disconnects_is_reported) {
    start({});
    {
        Client client(port());
        client.send(request_text("GET", "/never"));
        ASSERT_TRUE(wait_for(service.request_received));
    }
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(NetworkTest, a_client_that_disconnects_after_part_of_another_request_is_reported) {
    start({});
    {
        Client client(port());
        client.send(request_text("GET", "/never") + "GET /ec");
        ASSERT_TRUE(wait_for(service.request_received));
    }
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(NetworkTest, a_client_that_sends_another_request_early_gets_both_answers) {
    start({});
    Client client(port());
    client.send(request_text("POST", "/echo", {}, "first") + "GET /echo HTTP/1.1\r\n");
    EXPECT_EQ(client.receive_response().body, "first");
    client.send("Host: localhost\r\n\r\n");
    EXPECT_EQ(client.receive_response().status, 200);
}

TEST_F(NetworkTest, a_new_token_closes_only_the_web_sockets) {
    start({});
    Client socket_client(port()), client(port());
    ASSERT_TRUE(socket_client.upgrade("/socket", "unused"));
    client.send(request_text("GET", "/echo"));
    EXPECT_EQ(client.receive_response().status, 200);
    network().post([this] { network().set_token("new"); });
    EXPECT_EQ(socket_client.receive_text(), std::nullopt);
    EXPECT_TRUE(wait_for(service.client_disconnected));
    client.send(request_text("GET", "/echo"));  // no token is required in these tests
    EXPECT_EQ(client.receive_response().status, 200);
}

TEST_F(NetworkTest, a_client_that_does_not_read_is_disconnected) {
    start({.unsent_bytes = 1'000'000});
    Client client(port());
    client.send(request_text("GET", "/endless"));
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(NetworkTest, a_client_that_stops_reading_is_disconnected_after_a_timeout) {
    start({.write_timeout = 50ms});
    Client client(port());
    client.send(request_text("GET", "/endless"));
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(NetworkTest, clients_that_do_not_read_do_not_affect_others) {
    start({.write_timeout = 1h});
    std::list<Client> slow_clients;
    for (int i = 0; i < 4; ++i)
        slow_clients.emplace_back(port()).send(request_text("GET", "/endless"));  // fills all buffers
    for (Client& client : slow_clients) EXPECT_TRUE(client.wait_for("200 OK"));
    Client client(port());
    for (int i = 0; i < 3; ++i) {
        client.send(request_text("POST", "/echo", {}, "hello"));
        EXPECT_EQ(client.receive_response().body, "hello");
    }
    slow_clients.clear();
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(NetworkTest, work_that_failed_for_lack_of_memory_is_repeated) {
    start({});
    const auto repeated = std::make_shared<FirstEvent>();
    network().post_work([repeated, calls = 0]() mutable {
        if (++calls == 1) throw std::bad_alloc();
        repeated->report();
    });
    EXPECT_TRUE(wait_for(*repeated));
}

TEST_F(NetworkTest, a_connection_without_another_request_is_closed) {
    start({.idle_timeout = 50ms});
    Client client(port());
    client.send(request_text("GET", "/echo"));
    EXPECT_EQ(client.receive_response().status, 200);
    EXPECT_EQ(client.receive(), "");
}

TEST_F(NetworkTest, a_web_socket_whose_client_has_disappeared_is_closed) {
    start({.socket_idle_timeout = 100ms});
    Client client(port());
    ASSERT_TRUE(client.upgrade("/socket", "unused"));
    // The connection remains open, but the client neither reads nor answers pings.
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(NetworkTest, a_web_socket_whose_client_answers_pings_is_not_closed) {
    start({.socket_idle_timeout = 2s});
    Client client(port());
    ASSERT_TRUE(client.upgrade("/socket", "unused"));
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(client.answer_ping());  // one each second
    client.send_text("hello");
    EXPECT_EQ(client.receive_text(), "hello");
}

TEST_F(NetworkTest, a_web_socket_transfers_messages_of_every_length) {
    start({});
    Client client(port());
    expect_echoes(client, {1, 125, 126, 65535, 65536, 1'000'000});
}

TEST_F(NetworkTest, a_web_socket_with_an_oversized_message_is_closed) {
    start({.message_bytes = 1000});
    Client client(port());
    ASSERT_TRUE(client.upgrade("/socket", "unused"));
    client.send_text(std::string(1001, 'a'));
    EXPECT_EQ(client.receive_text(), std::nullopt);
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(NetworkTest, a_web_socket_that_violates_the_protocol_is_closed_by_the_server) {
    start({});
    Client client(port());
    ASSERT_TRUE(client.upgrade("/socket", "unused"));
    client.send(std::string("\x83\x80\0\0\0\0", 6));  // an opcode that does not exist
    EXPECT_EQ(client.receive_text(), std::nullopt);
    EXPECT_TRUE(wait_for(service.client_disconnected));
    EXPECT_EQ(client.receive(), "");
}

TEST_F(NetworkTest, a_web_socket_that_violates_the_protocol_and_does_not_read_is_closed) {
    start({.write_timeout = 50ms});
    Client client(port());
    ASSERT_TRUE(client.upgrade("/socket", "unused"));
    // Echoes that the client does not read fill the buffers of the connection.
    for (int i = 0; i < 20; ++i) client.send_text(std::string(1'000'000, 'a'));
    client.send(std::string("\x83\x80\0\0\0\0", 6));
    EXPECT_TRUE(wait_for(service.client_disconnected));
}

TEST_F(NetworkTest, a_web_socket_at_another_path_is_rejected) {
    start({});
    Client client(port());
    EXPECT_FALSE(client.upgrade("/other", "unused"));
}

}  // namespace
}  // namespace govor::server::network_test
