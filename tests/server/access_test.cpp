#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "core/error.h"
#include "io/files.h"
#include "server/http/access.h"
#include "server/http/address.h"
#include "server/http/api_error.h"

namespace govor::server::access_test {
namespace {

using govor::test::TemporaryFolder;

TEST(Address, has_a_numeric_host_and_a_port) {
    EXPECT_EQ(parse_address("127.0.0.1:8123").text(), "127.0.0.1:8123");
    EXPECT_EQ(parse_address("localhost:0").text(), "127.0.0.1:0");
    EXPECT_EQ(parse_address("[::1]:80").text(), "[::1]:80");
    EXPECT_TRUE(parse_address("[::1]:80").is_loopback());
    EXPECT_FALSE(parse_address("0.0.0.0:80").is_loopback());
    for (const char* text : {"", "127.0.0.1", "127.0.0.1:", ":80", "127.0.0.1:65536", "127.0.0.1:-1",
                             "[::1:80", "::1:80", "example.org:80", "127.0.0.1:80:80", "127.0.0.1:8x"})
        EXPECT_THROW(parse_address(text), Error) << text;
}

unsigned status_of(const Access& access, const Headers& headers) {
    Request request;
    request.headers = headers;
    try {
        access.check_origin(request);
        access.check_token(request);
    } catch (const ApiError& error) {
        return error.status();
    }
    return 200;
}

TEST(Access, requires_the_token) {
    const Access access{.token = "a-token-of-the-test"};
    const Headers::value_type host{"Host", "127.0.0.1:8123"};
    EXPECT_EQ(status_of(access, {host}), 401U);
    EXPECT_EQ(status_of(access, {host, {"Authorization", "Bearer a-token-of-the-test"}}), 200U);
    EXPECT_EQ(status_of(access, {host, {"Authorization", "Bearer a-token-of-the-tesT"}}), 401U);
    EXPECT_EQ(status_of(access, {host, {"Authorization", "Bearer a-token-of-the-test2"}}), 401U);
    EXPECT_EQ(status_of(access, {host, {"Authorization", "Bearer "}}), 401U);
    EXPECT_EQ(status_of(access, {host, {"Authorization", "a-token-of-the-test"}}), 401U);
    EXPECT_EQ(
        status_of(
            access,
            {host, {"Sec-WebSocket-Protocol", "realtime, openai-insecure-api-key.a-token-of-the-test"}}),
        200U);
    EXPECT_EQ(status_of(access, {host, {"Sec-WebSocket-Protocol", "realtime, openai-insecure-api-key."}}),
              401U);
}

TEST(Access, a_web_page_of_another_site_is_rejected) {
    const Access access{.allowed_hosts = {"workstation.local"}};
    for (const char* host :
         {"127.0.0.1", "localhost:80", "[::1]:8123", "192.0.2.7:80", "Workstation.local:1"})
        EXPECT_EQ(status_of(access, {{"Host", host}}), 200U) << host;
    for (const char* host : {"", "example.org", "127.0.0.1.example.org", "localhost.example.org:80", "[::1"})
        EXPECT_EQ(status_of(access, {{"Host", host}}), 403U) << host;
    const Headers::value_type host{"Host", "localhost"};
    for (const char* origin : {"http://localhost:3000", "http://127.0.0.1", "https://workstation.local"})
        EXPECT_EQ(status_of(access, {host, {"Origin", origin}}), 200U) << origin;
    for (const char* origin : {"null", "https://example.org", "http://192.0.2.7",
                               "http://localhost.example.org", "http://localhost@example.org"})
        EXPECT_EQ(status_of(access, {host, {"Origin", origin}}), 403U) << origin;
}

TEST(Token, is_created_once_and_readable_by_its_owner_only) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "state" / "token";
    const std::string token = load_or_create_token(file);
    EXPECT_GE(token.size(), 64U);
    EXPECT_EQ(load_or_create_token(file), token);
    struct stat status {};
    ASSERT_EQ(::stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
    EXPECT_NE(load_or_create_token(folder.path() / "other"), token);
}

TEST(Token, that_is_short_or_has_several_lines_is_rejected) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "token";
    for (const std::string& text : {std::string(), std::string("short"),
                                    std::string("two-lines-of-text\nsecond"), std::string(2000, 'a')}) {
        std::ofstream(file) << text;
        EXPECT_THROW(load_or_create_token(file), Error) << text.size();
    }
    EXPECT_THROW(load_or_create_token(folder.path()), Error);
}

}  // namespace
}  // namespace govor::server::access_test
