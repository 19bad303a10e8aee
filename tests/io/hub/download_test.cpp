#include "io/hub/download.h"

#include <gmock/gmock.h>

#include "io/hub/download_fixture.h"

namespace govor::download_test {
namespace {

using io::HttpReply;
using std::chrono::seconds;
using test::error_text;
using test::HttpConnection;
using test::read;
using test::ReceivedRequest;
using test::send_file;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::size_t bytes = 300'000;

class Download : public test::DownloadFixture {
  protected:
    Download() : content(test::random_weights(bytes)) {}

    // Serves the first request with `first_handler` and all others correctly.
    void serve(test::HttpServer::Handler first_handler) {
        start([this, first_handler = std::move(first_handler), request_count = 0](
                  HttpConnection& connection, const ReceivedRequest& request) mutable {
            if (request_count++ == 0)
                first_handler(connection, request);
            else
                send_file(connection, request, content, "ETag: \"one\"\r\n");
        });
    }
    void serve_always(test::HttpServer::Handler handler) { start(std::move(handler)); }
    HttpReply fetch() {
        return download({{server->url() + "/f", {}, ""}, bytes, test::sha256_of(content), "f"});
    }
    // Announces the complete file, but closes the connection after `count` bytes.
    void send_truncated(HttpConnection& connection, std::size_t count) const {
        connection.send("HTTP/1.1 200 OK\r\nETag: \"one\"\r\nContent-Length: " + std::to_string(bytes) +
                        "\r\n\r\n");
        connection.send(content.substr(0, count));
    }
    std::string fetch_error(ErrorKind kind = ErrorKind::bad_file) {
        return error_text(kind, [&] { fetch(); });
    }
    void expect_complete() { EXPECT_TRUE(read(partial) == content); }

    std::string content;
};

TEST_F(Download, downloads_a_file_and_reports_progress) {
    serve_always([&](HttpConnection& connection, const ReceivedRequest& request) {
        send_file(connection, request, content);
    });
    fetch();
    expect_complete();
    EXPECT_EQ(progress.back(), bytes);
    EXPECT_TRUE(std::ranges::is_sorted(progress));
    EXPECT_EQ(server->requests().size(), 1U);
    EXPECT_EQ(server->requests()[0].field("range"), "");
}

TEST_F(Download, creates_an_empty_file) {
    content.clear();
    serve_always([&](HttpConnection& connection, const ReceivedRequest&) { connection.respond(200, ""); });
    download({{server->url() + "/f", {}, ""}, 0, test::git_digest_of(""), "f"});
    EXPECT_TRUE(std::filesystem::exists(partial));
}

TEST_F(Download, resumes_after_a_lost_connection) {
    serve([&](HttpConnection& connection, const ReceivedRequest&) { send_truncated(connection, 100'000); });
    fetch();
    expect_complete();
    ASSERT_EQ(server->requests().size(), 2U);
    EXPECT_EQ(server->requests()[1].field("range"), "bytes=100000-");
    EXPECT_EQ(server->requests()[1].field("if-range"), "\"one\"");
    EXPECT_THAT(delays, ElementsAre(seconds(1)));
}

TEST_F(Download, resumes_the_file_of_an_earlier_run) {
    folder.write("partial", content.substr(0, 200'000));
    serve_always([&](HttpConnection& connection, const ReceivedRequest& request) {
        send_file(connection, request, content);
    });
    fetch();
    expect_complete();
    EXPECT_EQ(server->requests()[0].field("range"), "bytes=200000-");
    EXPECT_EQ(progress.back(), bytes);
}

TEST_F(Download, sends_no_request_if_the_file_is_complete) {
    folder.write("partial", content);
    serve_always([&](HttpConnection& connection, const ReceivedRequest& request) {
        send_file(connection, request, content);
    });
    fetch();
    expect_complete();
    EXPECT_TRUE(server->requests().empty());
}

TEST_F(Download, discards_a_partial_file_that_is_too_long) {
    folder.write("partial", content + "more");
    serve_always([&](HttpConnection& connection, const ReceivedRequest& request) {
        send_file(connection, request, content);
    });
    fetch();
    expect_complete();
    EXPECT_EQ(server->requests()[0].field("range"), "");
}

TEST_F(Download, starts_over_if_the_server_does_not_support_ranges) {
    folder.write("partial", content.substr(0, 200'000));
    serve_always(
        [&](HttpConnection& connection, const ReceivedRequest&) { connection.respond(200, content); });
    fetch();
    expect_complete();
    EXPECT_EQ(server->requests().size(), 1U);
}

TEST_F(Download, starts_over_if_the_server_rejects_the_range) {
    folder.write("partial", content.substr(0, 200'000));
    serve([&](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(416, "", "Content-Range: bytes */5\r\n");
    });
    fetch();
    expect_complete();
    EXPECT_EQ(server->requests()[1].field("range"), "");
}

TEST_F(Download, rejects_a_range_that_was_not_requested) {
    for (const char* range : {"bytes 199999-299999/300000", "bytes 200001-299999/300000",
                              "bytes 200000-299998/300000", "bytes 200000-299999/300001",
                              "bytes 200000-299999/*", "bytes 0-299999/300000", "200000-299999/300000", ""}) {
        folder.write("partial", content.substr(0, 200'000));
        serve_always([&](HttpConnection& connection, const ReceivedRequest&) {
            const std::string field = *range == '\0' ? "" : std::string("Content-Range: ") + range + "\r\n";
            connection.respond(206, content.substr(200'000), field);
        });
        EXPECT_THAT(fetch_error(),
                    HasSubstr("f: The request was for bytes 200000-299999/300000, but the server sent "));
        EXPECT_EQ(read(partial).size(), 200'000U) << range;  // can be resumed
    }
}

TEST_F(Download, rejects_the_rest_of_a_file_that_changed_on_the_server) {
    start([&, request_count = 0](HttpConnection& connection, const ReceivedRequest& request) mutable {
        if (request_count++ == 0)
            send_truncated(connection, 100'000);
        else
            send_file(connection, request, content, "ETag: \"two\"\r\n");
    });
    EXPECT_EQ(fetch_error(), "f: The file changed on the server during the download.");
}

TEST_F(Download, rejects_a_length_that_differs_from_the_published_one) {
    serve_always(
        [&](HttpConnection& connection, const ReceivedRequest&) { connection.respond(200, content + "x"); });
    EXPECT_EQ(fetch_error(), "f: The server reports a length of \"300001\" bytes instead of 300000.");
    serve_always([&](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(200, content.substr(1));
    });
    EXPECT_EQ(fetch_error(), "f: The server reports a length of \"299999\" bytes instead of 300000.");
}

TEST_F(Download, rejects_more_bytes_than_published) {
    serve_always([&](HttpConnection& connection, const ReceivedRequest&) {
        connection.send("HTTP/1.1 200 OK\r\n\r\n");  // no length: until the end of the connection
        connection.send(content + "x");
    });
    EXPECT_EQ(fetch_error(), "f: The server sent more than the published size of 300000 bytes.");
    EXPECT_LE(read(partial).size(), bytes);
}

TEST_F(Download, resumes_if_the_connection_ends_early_without_a_length) {
    serve([&](HttpConnection& connection, const ReceivedRequest&) {
        connection.send("HTTP/1.1 200 OK\r\n\r\n");
        connection.send(content.substr(0, 1000));
    });
    fetch();
    expect_complete();
    EXPECT_EQ(server->requests()[1].field("range"), "bytes=1000-");
}

TEST_F(Download, deletes_a_file_with_a_wrong_checksum) {
    serve_always([&](HttpConnection& connection, const ReceivedRequest& request) {
        std::string damaged = content;
        damaged[150'000] = static_cast<char>(damaged[150'000] ^ 1);
        send_file(connection, request, damaged);
    });
    EXPECT_THAT(fetch_error(),
                AllOf(HasSubstr("f: The downloaded file does not match the published checksum: "),
                      HasSubstr("instead of " + test::sha256_of(content) + ". It was deleted; try again.")));
    EXPECT_FALSE(std::filesystem::exists(partial));
}

TEST_F(Download, starts_over_if_the_partial_file_has_wrong_content) {
    for (const std::size_t existing : {std::size_t{200'000}, bytes}) {
        folder.write("partial", std::string(existing, 'x'));
        serve_always([&](HttpConnection& connection, const ReceivedRequest& request) {
            send_file(connection, request, content);
        });
        fetch();
        expect_complete();
        EXPECT_EQ(server->requests().back().field("range"), "");
    }
}

TEST_F(Download, waits_as_long_as_retry_after_requests) {
    start([&, request_count = 0](HttpConnection& connection, const ReceivedRequest& request) mutable {
        switch (request_count++) {
            case 0:
                return connection.respond(429, "", "Retry-After: 17\r\n");
            case 1:
                return connection.respond(503, "", "Retry-After: Fri, 31 Dec 1999 23:59:59 GMT\r\n");
            case 2:
                return connection.respond(500, "");
            default:
                return send_file(connection, request, content);
        }
    });
    fetch();
    expect_complete();
    EXPECT_THAT(delays, ElementsAre(seconds(17), seconds(0), seconds(4)));
}

TEST_F(Download, gives_up_if_retry_after_is_too_long) {
    serve_always([&](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(429, "", "Retry-After: 7200\r\n");
    });
    EXPECT_EQ(fetch().head.status, 429);
    EXPECT_TRUE(delays.empty());
}

TEST_F(Download, gives_up_after_consecutive_failures) {
    serve_always([&](HttpConnection& connection, const ReceivedRequest&) { connection.respond(503, ""); });
    EXPECT_EQ(fetch().head.status, 503);
    EXPECT_THAT(delays, ElementsAre(seconds(1), seconds(2), seconds(4), seconds(8), seconds(16), seconds(30),
                                    seconds(30)));
    serve_always([](HttpConnection&, const ReceivedRequest&) {});  // closes the connection without a response
    EXPECT_THAT(fetch_error(ErrorKind::io), HasSubstr("f: The connection to 127.0.0.1 failed: "));
    EXPECT_EQ(server->requests().size(), 8U);
}

TEST_F(Download, does_not_retry_a_missing_file) {
    serve_always(
        [](HttpConnection& connection, const ReceivedRequest&) { connection.respond(404, "a page"); });
    EXPECT_EQ(fetch().head.status, 404);
    EXPECT_EQ(server->requests().size(), 1U);
    EXPECT_EQ(read(partial), "");
}

TEST_F(Download, reconnects_after_a_stall) {
    limits.stall_timeout = seconds(1);
    serve([&](HttpConnection& connection, const ReceivedRequest&) {
        send_truncated(connection, 10);
        connection.wait_for_disconnect();
    });
    fetch();
    expect_complete();
    EXPECT_EQ(server->requests()[1].field("range"), "bytes=10-");
}

TEST_F(Download, stores_the_received_data_when_it_is_stopped) {
    serve([&](HttpConnection& connection, const ReceivedRequest&) {
        send_truncated(connection, 100'000);
        connection.wait_for_disconnect();
    });
    stop_after = 100'000;
    EXPECT_EQ(fetch_error(ErrorKind::cancelled),
              ": The download was stopped; the data received so far are kept.");
    EXPECT_EQ(read(partial).size(), 100'000U);
    stop_after = 0;
    fetch();
    expect_complete();
    EXPECT_EQ(server->requests()[1].field("range"), "bytes=100000-");
}

TEST_F(Download, reports_a_write_error) {
    partial = folder / "absent/partial";
    serve_always([&](HttpConnection& connection, const ReceivedRequest& request) {
        send_file(connection, request, content);
    });
    EXPECT_EQ(fetch_error(ErrorKind::io), "partial: The file cannot be written: No such file or directory.");
}

TEST_F(Download, does_not_follow_a_symbolic_link) {
    folder.write("other", "unrelated");
    std::filesystem::create_symlink("other", partial);
    serve_always([&](HttpConnection& connection, const ReceivedRequest& request) {
        send_file(connection, request, content);
    });
    EXPECT_THAT(fetch_error(ErrorKind::io), HasSubstr("partial: The file cannot be written"));
    EXPECT_EQ(read(folder / "other"), "unrelated");
}

}  // namespace
}  // namespace govor::download_test
