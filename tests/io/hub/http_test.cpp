#include "io/hub/http.h"

#include <gmock/gmock.h>

#include "io/hub/download_fixture.h"
#include "support/certificate.h"

namespace govor::http_test {
namespace {

using io::HttpReply;
using test::HttpConnection;
using test::HttpServer;
using test::ReceivedRequest;
using testing::HasSubstr;

// A part of libcurl's error message, whose capitalization depends on the version.
constexpr const char* protocol_error = "rotocol";

class Http : public test::DownloadFixture {
  protected:
    // Replaces the server by one with TLS and a certificate for `host`.
    void start_tls(const std::string& host, HttpServer::Handler handler) {
        test::make_certificate(host, folder / "certificate.pem", folder / "key.pem");
        server.reset();
        server =
            std::make_unique<HttpServer>(std::move(handler), folder / "certificate.pem", folder / "key.pem");
    }
    static void respond_hello(HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(200, "hello");
    }
    static HttpServer::Handler redirect(std::string target, int status = 302) {
        return [target = std::move(target), status](HttpConnection& connection, const ReceivedRequest&) {
            connection.respond(status, "", "Location: " + target + "\r\n");
        };
    }
    void expect_permanent_failure(const HttpReply& reply, const std::string& reason) {
        EXPECT_THAT(reply.failure.english(), HasSubstr(reason));
        EXPECT_FALSE(reply.is_temporary) << reply.failure.english();
    }
};

TEST_F(Http, follows_a_redirect_within_the_server) {
    start([](HttpConnection& connection, const ReceivedRequest& request) {
        if (request.target == "/a/b")
            connection.respond(307, "moved", "Location: ../c?d=e\r\n");
        else
            connection.respond(200, request.target);
    });
    std::string body;
    const HttpReply reply = get(server->url() + "/a/b", &body, "secret");
    EXPECT_EQ(reply.head.status, 200) << reply.failure.english();
    EXPECT_EQ(body, "/c?d=e");
    for (const ReceivedRequest& request : server->requests())
        EXPECT_EQ(request.field("authorization"), "Bearer secret");
}

TEST_F(Http, sends_the_token_only_to_the_first_server) {
    HttpServer other_server(respond_hello);
    start(redirect(other_server.url() + "/file"));
    std::string body;
    EXPECT_EQ(get(server->url() + "/x", &body, "secret").head.status, 200);
    EXPECT_EQ(body, "hello");
    EXPECT_EQ(server->requests()[0].field("authorization"), "Bearer secret");
    const std::vector<ReceivedRequest> received = other_server.requests();
    ASSERT_EQ(received.size(), 1U);
    EXPECT_EQ(received[0].field("authorization"), "");
    for (const auto& [name, value] : received[0].fields) EXPECT_EQ(value.find("secret"), std::string::npos);
}

TEST_F(Http, does_not_send_the_token_to_another_host_name) {
    start([this](HttpConnection& connection, const ReceivedRequest& request) {
        if (request.target == "/x")
            connection.respond(302, "", "Location: " + server->url("localhost") + "/y\r\n");
        else
            connection.respond(200, "");
    });
    EXPECT_EQ(get(server->url() + "/x", nullptr, "secret").head.status, 200);
    EXPECT_EQ(server->requests()[1].field("authorization"), "");
}

TEST_F(Http, follows_at_most_ten_redirects) {
    start([](HttpConnection& connection, const ReceivedRequest& request) {
        connection.respond(302, "", "Location: " + request.target + "x\r\n");
    });
    expect_permanent_failure(get(server->url() + "/"), "more than 10 redirects");
    EXPECT_EQ(server->requests().size(), 11U);
    start(redirect("/again", 301));
    expect_permanent_failure(get(server->url() + "/again"), "more than 10 redirects");
}

TEST_F(Http, follows_redirects_to_http_urls_only) {
    for (const char* target :
         {"file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/", "dict://x/"}) {
        start(redirect(target));
        std::string body;
        const HttpReply reply = get(server->url(), &body);
        EXPECT_FALSE(reply.is_complete() || reply.is_temporary) << target;
        EXPECT_EQ(body, "");
    }
    start([](HttpConnection& connection, const ReceivedRequest&) { connection.respond(302, ""); });
    expect_permanent_failure(get(server->url()), "no valid location");
}

TEST_F(Http, limits_the_size_of_the_header) {
    start([](HttpConnection& connection, const ReceivedRequest&) {
        connection.send("HTTP/1.1 200 OK\r\n");
        for (int i = 0; connection.send("X-" + std::to_string(i) + ": " + std::string(1000, 'x') + "\r\n");
             ++i) {
        }
    });
    expect_permanent_failure(get(server->url()), "more than 65536 bytes of header fields");
    start([](HttpConnection& connection, const ReceivedRequest&) {
        while (connection.send("HTTP/1.1 100 Continue\r\n\r\n")) {
        }
    });
    expect_permanent_failure(get(server->url()), "more than 65536 bytes of header fields");
}

TEST_F(Http, rejects_a_response_that_is_not_http) {
    start([](HttpConnection& connection, const ReceivedRequest&) {
        connection.send("SSH-2.0-OpenSSH_9.2\r\n");
    });
    std::string body;
    EXPECT_FALSE(get(server->url(), &body).is_complete());
    EXPECT_EQ(body, "");
}

TEST_F(Http, ignores_the_body_of_an_error) {
    start([](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(403, "a long page", "X-Error-Code: GatedRepo\r\n");
    });
    std::string body;
    const HttpReply reply = get(server->url(), &body);
    EXPECT_EQ(reply.head.status, 403);
    EXPECT_EQ(reply.head.field("x-error-code"), "GatedRepo");
    EXPECT_EQ(body, "");
}

// A server may send an endless body with an error. The client discards it, but receiving it takes time and
// bandwidth.
TEST_F(Http, limits_the_size_of_an_error_body) {
    constexpr std::size_t endless = std::size_t{1} << 30;
    for (const int status : {404, 503}) {
        std::size_t sent = 0;
        start([&](HttpConnection& connection, const ReceivedRequest&) {
            connection.send("HTTP/1.1 " + std::to_string(status) + " No\r\nX-Error-Code: Gone\r\n\r\n");
            const std::string page(1 << 16, 'x');
            while (sent < endless && connection.send(page)) sent += page.size();
        });
        std::string body;
        const HttpReply reply = get(server->url(), &body);
        server.reset();  // `sent` no longer changes
        EXPECT_TRUE(reply.is_complete()) << reply.failure.english();
        EXPECT_EQ(reply.head.status, status);
        EXPECT_EQ(reply.head.field("x-error-code"), "Gone");
        EXPECT_EQ(body, "");
        EXPECT_LT(sent, std::size_t{64} << 20) << "more than the buffers of both sides hold";
    }
}

TEST_F(Http, rejects_a_redirect_with_an_endless_body) {
    start([](HttpConnection& connection, const ReceivedRequest&) {
        connection.send("HTTP/1.1 302 Found\r\nLocation: /there\r\n\r\n");
        while (connection.send(std::string(1 << 16, 'x'))) {
        }
    });
    expect_permanent_failure(get(server->url()), "the redirect response has more than 65536 bytes");
}

TEST_F(Http, requires_tls_by_default) {
    start(respond_hello);
    limits.allow_http = false;
    expect_permanent_failure(get(server->url()), protocol_error);
    EXPECT_TRUE(server->requests().empty());
}

TEST_F(Http, verifies_the_certificate_and_the_host_name) {
    limits.allow_http = false;
    start_tls("localhost", respond_hello);
    expect_permanent_failure(get(server->url("localhost")), "certificate");
    EXPECT_TRUE(server->requests().empty());

    const ScopedEnvironment trusted("SSL_CERT_FILE", (folder / "certificate.pem").c_str());
    std::string body;
    EXPECT_EQ(get(server->url("localhost"), &body).head.status, 200);
    EXPECT_EQ(body, "hello");
    const HttpReply other_name = get(server->url("127.0.0.1"));
    EXPECT_FALSE(other_name.is_complete() || other_name.is_temporary) << other_name.failure.english();
}

TEST_F(Http, does_not_follow_a_redirect_from_https_to_http) {
    limits.allow_http = false;
    HttpServer http_server(respond_hello);
    start_tls("localhost", redirect(http_server.url()));
    const ScopedEnvironment trusted("SSL_CERT_FILE", (folder / "certificate.pem").c_str());
    expect_permanent_failure(get(server->url("localhost")), protocol_error);
    EXPECT_TRUE(http_server.requests().empty());
}

TEST_F(Http, uses_the_proxy_of_the_environment) {
    start([](HttpConnection& connection, const ReceivedRequest& request) {
        connection.respond(200, request.target);
    });
    const ScopedEnvironment proxy_for_all("no_proxy", nullptr);
    const ScopedEnvironment proxy("http_proxy", server->url().c_str());
    std::string body;
    EXPECT_EQ(get("http://hub.example/file", &body).head.status, 200);
    EXPECT_EQ(body, "http://hub.example/file");
}

TEST_F(Http, rethrows_exceptions_of_the_sink) {
    start(respond_hello);
    io::HttpClient client(limits);
    const io::HttpSink sink{[](const io::HttpHead&) { throw Error(ErrorKind::bad_file, message("No.")); },
                            nullptr};
    EXPECT_THROW(client.get({server->url(), {}, ""}, sink, {}), Error);
}

TEST_F(Http, can_be_repeated_after_a_host_was_not_found) {
    start(respond_hello);
    io::HttpClient client(limits);
    const io::HttpSink sink{[](const io::HttpHead&) {}, [](std::span<const std::byte>) {}};
    for (int attempt = 0; attempt < 2; ++attempt) {
        const HttpReply reply = client.get({"http://host.invalid/", {}, ""}, sink, {});
        EXPECT_THAT(reply.failure.english(), HasSubstr("resolve host"));
        EXPECT_TRUE(reply.is_temporary);
    }
    EXPECT_EQ(client.get({server->url(), {}, ""}, sink, {}).head.status, 200);
}

TEST(Origin, consists_of_scheme_host_and_port) {
    EXPECT_EQ(io::origin("https://Hub.Example/a?b"), "https://hub.example:443");
    EXPECT_EQ(io::origin("http://127.0.0.1:8080"), "http://127.0.0.1:8080");
    EXPECT_EQ(io::origin("no address"), "");
}

TEST(PercentEncode, preserves_only_unreserved_characters) {
    EXPECT_EQ(io::percent_encode("a b/ж?#%.gguf", true), "a%20b/%D0%B6%3F%23%25.gguf");
    EXPECT_EQ(io::percent_encode("refs/pr/1", false), "refs%2Fpr%2F1");
}

}  // namespace
}  // namespace govor::http_test
