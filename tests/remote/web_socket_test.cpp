#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/error.h"
#include "remote/web_socket_frames.h"
#include "remote/web_socket_handshake.h"

namespace govor::test::web_socket_test {
namespace {

using remote::HandshakeReader;
using remote::Opcode;
using remote::WebSocketReader;

using testing::ElementsAre;

// The example of RFC 6455, section 1.3.
constexpr const char* key = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr const char* accept_key = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
const std::string switching_response =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: WebSocket\r\nConnection: Upgrade\r\n"
    "sec-websocket-accept:  " +
    std::string(accept_key) + "\r\n\r\n";

// Returns a frame of a server, with a length in the shortest form.
std::string make_server_frame(unsigned first_byte, const std::string& payload) {
    std::string frame(1, static_cast<char>(first_byte));
    if (payload.size() < 126) {
        frame += static_cast<char>(payload.size());
    } else {
        frame += '\x7E';
        frame += static_cast<char>(payload.size() >> 8U);
        frame += static_cast<char>(payload.size() & 0xFFU);
    }
    return frame + payload;
}

std::vector<std::string> texts(const std::vector<remote::WebSocketMessage>& messages) {
    std::vector<std::string> texts;
    for (const auto& message : messages) {
        EXPECT_EQ(message.opcode, Opcode::text);
        texts.push_back(message.payload);
    }
    return texts;
}

TEST(WebSocketHandshake, has_the_token_and_rejects_an_invalid_one) {
    const std::string request = remote::make_handshake_request(
        {.host = "study:8123", .target = "/v1/realtime?model=m", .key = key, .token = "secret"});
    EXPECT_TRUE(request.starts_with("GET /v1/realtime?model=m HTTP/1.1\r\nHost: study:8123\r\n"));
    EXPECT_NE(request.find("\r\nAuthorization: Bearer secret\r\n"), std::string::npos);
    EXPECT_TRUE(request.ends_with("\r\n\r\n"));
    for (const char* token : {"a\r\nX: y", "a b", "a\x7F"})
        EXPECT_THROW(remote::make_handshake_request({.host = "h", .target = "/", .key = key, .token = token}),
                     Error);
}

TEST(WebSocketHandshake, is_accepted_with_the_answer_to_its_key) {
    HandshakeReader reader(accept_key);
    EXPECT_EQ(reader.push(switching_response.substr(0, 40)), std::nullopt);
    const auto response = reader.push(switching_response.substr(40) + "rest");
    ASSERT_TRUE(response);
    EXPECT_TRUE(response->is_accepted);
    EXPECT_EQ(response->rest, "rest");
}

TEST(WebSocketHandshake, is_refused_by_another_response) {
    const auto is_accepted = [](const std::string& text) {
        return HandshakeReader(accept_key).push(text).value().is_accepted;
    };
    EXPECT_FALSE(is_accepted("HTTP/1.1 404 Not Found\r\n\r\n"));
    EXPECT_FALSE(is_accepted("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"));
    std::string response_with_other_key = switching_response;
    response_with_other_key.replace(response_with_other_key.find("s3pP"), 4, "AAAA");
    EXPECT_FALSE(is_accepted(response_with_other_key));
    // Extensions were not offered.
    std::string response_with_extension = switching_response;
    response_with_extension.insert(response_with_extension.size() - 2,
                                   "Sec-WebSocket-Extensions: permessage-deflate\r\n");
    EXPECT_FALSE(is_accepted(response_with_extension));
    EXPECT_EQ(HandshakeReader(accept_key).push("HTTP/1.1 401 Unauthorized\r\n\r\n").value().status, 401);
}

TEST(WebSocketHandshake, a_response_that_is_not_http_or_too_long_is_rejected) {
    EXPECT_THROW(HandshakeReader(accept_key).push("SSH-2.0-OpenSSH\r\n\r\n"), Error);
    EXPECT_THROW(HandshakeReader(accept_key).push("HTTP/1.1 1x1 Odd\r\n\r\n"), Error);
    EXPECT_THROW(HandshakeReader(accept_key).push(std::string(HandshakeReader::max_head_bytes + 1, 'x')),
                 Error);
}

TEST(WebSocketFrames, of_a_client_are_masked) {
    const std::array<std::uint8_t, 4> mask{0x37, 0xFA, 0x21, 0x3D};
    // The example of RFC 6455, section 5.7.
    EXPECT_EQ(remote::make_client_frame(Opcode::text, "Hello", mask),
              std::string("\x81\x85\x37\xFA\x21\x3D\x7F\x9F\x4D\x51\x58"));
    EXPECT_EQ(remote::make_client_frame(Opcode::text, std::string(126, 'a'), mask).size(), 126U + 8);
    EXPECT_EQ(remote::make_client_frame(Opcode::text, std::string(65536, 'a'), mask).size(), 65536U + 14);
}

TEST(WebSocketFrames, may_be_split_anywhere) {
    const std::string bytes = make_server_frame(0x81, "{}") + make_server_frame(0x81, std::string(300, 'a'));
    for (std::size_t step : {1U, 2U, 3U, 7U, 400U}) {
        WebSocketReader reader;
        std::vector<std::string> payloads;
        for (std::size_t begin = 0; begin < bytes.size(); begin += step)
            for (const std::string& text : texts(reader.push(bytes.substr(begin, step))))
                payloads.push_back(text);
        EXPECT_THAT(payloads, ElementsAre("{}", std::string(300, 'a'))) << step;
    }
}

TEST(WebSocketFrames, of_a_fragmented_message_are_joined_around_control_frames) {
    WebSocketReader reader;
    const auto messages = reader.push(make_server_frame(0x01, "one ") + make_server_frame(0x89, "ping") +
                                      make_server_frame(0x00, "two ") + make_server_frame(0x80, "three"));
    ASSERT_EQ(messages.size(), 2U);
    EXPECT_EQ(messages[0].opcode, Opcode::ping);
    EXPECT_EQ(messages[0].payload, "ping");
    EXPECT_EQ(messages[1].payload, "one two three");
}

TEST(WebSocketFrames, after_a_close_frame_are_ignored) {
    WebSocketReader reader;
    const auto messages = reader.push(make_server_frame(0x88, "\x03\xE8") + make_server_frame(0x81, "late"));
    ASSERT_EQ(messages.size(), 1U);
    EXPECT_EQ(messages[0].opcode, Opcode::close);
    EXPECT_TRUE(reader.push(make_server_frame(0x81, "later")).empty());
}

TEST(WebSocketFrames, that_violate_the_protocol_are_rejected) {
    const std::vector<std::string> violations{
        make_server_frame(0x82, "binary"),
        make_server_frame(0xC1, "compressed"),
        make_server_frame(0x83, "reserved opcode"),
        make_server_frame(0x80, "continues nothing"),
        make_server_frame(0x01, "unfinished") + make_server_frame(0x81, "new"),
        make_server_frame(0x09, "fragmented ping"),
        make_server_frame(0x89, std::string(126, 'p')),
        std::string("\x81\x85\x37\xFA\x21\x3D\x7F\x9F\x4D\x51\x58"),  // masked
    };
    for (const std::string& bytes : violations) EXPECT_THROW(WebSocketReader().push(bytes), Error) << bytes;
}

TEST(WebSocketFrames, of_a_message_that_is_too_long_are_rejected_before_they_arrive) {
    EXPECT_THROW(WebSocketReader(1000).push(std::string("\x81\x7F\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF")), Error);
    WebSocketReader reader(1000);
    EXPECT_TRUE(reader.push(make_server_frame(0x01, std::string(600, 'a'))).empty());
    EXPECT_THROW(reader.push(make_server_frame(0x80, std::string(600, 'a')).substr(0, 4)), Error);
}

}  // namespace
}  // namespace govor::test::web_socket_test
