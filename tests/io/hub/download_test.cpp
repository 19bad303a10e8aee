#include "io/hub/download.h"

#include <gmock/gmock.h>

#include "io/hub/downloading.h"

namespace govor {
namespace {

using io::HttpReply;
using std::chrono::seconds;
using test::complaint;
using test::HttpConnection;
using test::HttpQuery;
using test::read;
using test::send_file;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::size_t bytes = 300'000;

class Download : public test::Downloading {
  protected:
    Download() : content(test::weights_like(bytes)) {}

    // Serves: the first query by `first`, all others as they should be.
    void serve(test::HttpServer::Handler first) {
        start(
            [this, first = std::move(first), served = 0](HttpConnection& to, const HttpQuery& query) mutable {
                served++ == 0 ? first(to, query) : send_file(to, query, content, "ETag: \"one\"\r\n");
            });
    }
    void serve_always(test::HttpServer::Handler handler) { start(std::move(handler)); }
    HttpReply fetch() {
        return download({{server->url() + "/f", {}, ""}, bytes, test::sha256_of(content), "f"});
    }
    // Announces the whole file and breaks off after `count` bytes of it.
    void send_beginning(HttpConnection& to, std::size_t count) const {
        to.send("HTTP/1.1 200 OK\r\nETag: \"one\"\r\nContent-Length: " + std::to_string(bytes) + "\r\n\r\n");
        to.send(content.substr(0, count));
    }
    std::string refusal(ErrorKind kind = ErrorKind::bad_file) {
        return complaint(kind, [&] { fetch(); });
    }
    void expect_whole() { EXPECT_TRUE(read(partial) == content); }

    std::string content;
};

TEST_F(Download, brings_a_whole_file_and_tells_how_far_it_is) {
    serve_always([&](HttpConnection& to, const HttpQuery& query) { send_file(to, query, content); });
    fetch();
    expect_whole();
    EXPECT_EQ(progress.back(), bytes);
    EXPECT_TRUE(std::ranges::is_sorted(progress));
    EXPECT_EQ(server->queries().size(), 1U);
    EXPECT_EQ(server->queries()[0].field("range"), "");
}

TEST_F(Download, of_an_empty_file_is_a_file) {
    content.clear();
    serve_always([&](HttpConnection& to, const HttpQuery&) { to.respond(200, ""); });
    download({{server->url() + "/f", {}, ""}, 0, test::git_digest_of(""), "f"});
    EXPECT_TRUE(std::filesystem::exists(partial));
}

TEST_F(Download, goes_on_where_the_connection_broke) {
    serve([&](HttpConnection& to, const HttpQuery&) { send_beginning(to, 100'000); });
    fetch();
    expect_whole();
    ASSERT_EQ(server->queries().size(), 2U);
    EXPECT_EQ(server->queries()[1].field("range"), "bytes=100000-");
    EXPECT_EQ(server->queries()[1].field("if-range"), "\"one\"");
    EXPECT_THAT(pauses, ElementsAre(seconds(1)));
}

TEST_F(Download, goes_on_with_what_an_earlier_run_left) {
    folder.write("partial", content.substr(0, 200'000));
    serve_always([&](HttpConnection& to, const HttpQuery& query) { send_file(to, query, content); });
    fetch();
    expect_whole();
    EXPECT_EQ(server->queries()[0].field("range"), "bytes=200000-");
    EXPECT_EQ(progress.back(), bytes);
}

TEST_F(Download, that_is_whole_already_asks_nobody) {
    folder.write("partial", content);
    serve_always([&](HttpConnection& to, const HttpQuery& query) { send_file(to, query, content); });
    fetch();
    expect_whole();
    EXPECT_TRUE(server->queries().empty());
}

TEST_F(Download, throws_away_a_beginning_that_is_longer_than_the_file) {
    folder.write("partial", content + "more");
    serve_always([&](HttpConnection& to, const HttpQuery& query) { send_file(to, query, content); });
    fetch();
    expect_whole();
    EXPECT_EQ(server->queries()[0].field("range"), "");
}

TEST_F(Download, starts_over_when_the_server_knows_no_ranges) {
    folder.write("partial", content.substr(0, 200'000));
    serve_always([&](HttpConnection& to, const HttpQuery&) { to.respond(200, content); });
    fetch();
    expect_whole();
    EXPECT_EQ(server->queries().size(), 1U);
}

TEST_F(Download, starts_over_when_the_server_refuses_the_range) {
    folder.write("partial", content.substr(0, 200'000));
    serve([&](HttpConnection& to, const HttpQuery&) { to.respond(416, "", "Content-Range: bytes */5\r\n"); });
    fetch();
    expect_whole();
    EXPECT_EQ(server->queries()[1].field("range"), "");
}

TEST_F(Download, refuses_another_part_than_it_asked_for) {
    for (const char* range : {"bytes 199999-299999/300000", "bytes 200001-299999/300000",
                              "bytes 200000-299998/300000", "bytes 200000-299999/300001",
                              "bytes 200000-299999/*", "bytes 0-299999/300000", "200000-299999/300000", ""}) {
        folder.write("partial", content.substr(0, 200'000));
        serve_always([&](HttpConnection& to, const HttpQuery&) {
            const std::string field = *range == '\0' ? "" : std::string("Content-Range: ") + range + "\r\n";
            to.respond(206, content.substr(200'000), field);
        });
        EXPECT_THAT(refusal(),
                    HasSubstr("f: The server was asked for bytes 200000-299999/300000 and sends "));
        EXPECT_EQ(read(partial).size(), 200'000U) << range;  // a better server can go on
    }
}

TEST_F(Download, refuses_a_rest_of_another_version) {
    start([&, served = 0](HttpConnection& to, const HttpQuery& query) mutable {
        served++ == 0 ? send_beginning(to, 100'000) : send_file(to, query, content, "ETag: \"two\"\r\n");
    });
    EXPECT_EQ(refusal(), "f: The file changed on the server meanwhile.");
}

TEST_F(Download, refuses_a_length_that_is_not_the_published_one) {
    serve_always([&](HttpConnection& to, const HttpQuery&) { to.respond(200, content + "x"); });
    EXPECT_EQ(refusal(), "f: The server announces \"300001\" bytes where 300000 were published.");
    serve_always([&](HttpConnection& to, const HttpQuery&) { to.respond(200, content.substr(1)); });
    EXPECT_EQ(refusal(), "f: The server announces \"299999\" bytes where 300000 were published.");
}

TEST_F(Download, refuses_more_bytes_than_were_published) {
    serve_always([&](HttpConnection& to, const HttpQuery&) {
        to.send("HTTP/1.1 200 OK\r\n\r\n");  // no length: until the end of the connection
        to.send(content + "x");
    });
    EXPECT_EQ(refusal(), "f: The server sends more than the 300000 bytes that were published.");
    EXPECT_LE(read(partial).size(), bytes);
}

TEST_F(Download, takes_the_end_of_a_connection_for_no_end_of_the_file) {
    serve([&](HttpConnection& to, const HttpQuery&) {
        to.send("HTTP/1.1 200 OK\r\n\r\n");
        to.send(content.substr(0, 1000));
    });
    fetch();
    expect_whole();
    EXPECT_EQ(server->queries()[1].field("range"), "bytes=1000-");
}

TEST_F(Download, deletes_what_has_the_wrong_checksum) {
    serve_always([&](HttpConnection& to, const HttpQuery& query) {
        std::string wrong = content;
        wrong[150'000] = static_cast<char>(wrong[150'000] ^ 1);
        send_file(to, query, wrong);
    });
    EXPECT_THAT(refusal(),
                AllOf(HasSubstr("f: What arrived is not the file that was published: its checksum is "),
                      HasSubstr("not " + test::sha256_of(content) + ". It was deleted; try again.")));
    EXPECT_FALSE(std::filesystem::exists(partial));
}

TEST_F(Download, starts_over_when_what_was_there_is_no_beginning_of_the_file) {
    for (const std::size_t there : {std::size_t{200'000}, bytes}) {
        folder.write("partial", std::string(there, 'x'));
        serve_always([&](HttpConnection& to, const HttpQuery& query) { send_file(to, query, content); });
        fetch();
        expect_whole();
        EXPECT_EQ(server->queries().back().field("range"), "");
    }
}

TEST_F(Download, waits_as_long_as_the_server_asks) {
    start([&, served = 0](HttpConnection& to, const HttpQuery& query) mutable {
        switch (served++) {
            case 0:
                return to.respond(429, "", "Retry-After: 17\r\n");
            case 1:
                return to.respond(503, "", "Retry-After: Fri, 31 Dec 1999 23:59:59 GMT\r\n");
            case 2:
                return to.respond(500, "");
            default:
                return send_file(to, query, content);
        }
    });
    fetch();
    expect_whole();
    EXPECT_THAT(pauses, ElementsAre(seconds(17), seconds(0), seconds(4)));
}

TEST_F(Download, does_not_wait_for_hours) {
    serve_always([&](HttpConnection& to, const HttpQuery&) { to.respond(429, "", "Retry-After: 7200\r\n"); });
    EXPECT_EQ(fetch().head.status, 429);
    EXPECT_TRUE(pauses.empty());
}

TEST_F(Download, gives_up_after_failures_in_a_row) {
    serve_always([&](HttpConnection& to, const HttpQuery&) { to.respond(503, ""); });
    EXPECT_EQ(fetch().head.status, 503);
    EXPECT_THAT(pauses, ElementsAre(seconds(1), seconds(2), seconds(4), seconds(8), seconds(16), seconds(30),
                                    seconds(30)));
    serve_always([](HttpConnection&, const HttpQuery&) {});  // hangs up without a word
    EXPECT_THAT(refusal(ErrorKind::io), HasSubstr("f: 127.0.0.1 could not be reached or broke off: "));
    EXPECT_EQ(server->queries().size(), 8U);
}

TEST_F(Download, asks_once_for_what_is_not_there) {
    serve_always([](HttpConnection& to, const HttpQuery&) { to.respond(404, "a page"); });
    EXPECT_EQ(fetch().head.status, 404);
    EXPECT_EQ(server->queries().size(), 1U);
    EXPECT_EQ(read(partial), "");
}

TEST_F(Download, leaves_a_server_that_drips) {
    limits.stall = seconds(1);
    serve([&](HttpConnection& to, const HttpQuery&) {
        send_beginning(to, 10);
        to.wait_until_the_client_leaves();
    });
    fetch();
    expect_whole();
    EXPECT_EQ(server->queries()[1].field("range"), "bytes=10-");
}

TEST_F(Download, stops_when_asked_and_keeps_what_has_arrived) {
    serve([&](HttpConnection& to, const HttpQuery&) {
        send_beginning(to, 100'000);
        to.wait_until_the_client_leaves();
    });
    stop_after = 100'000;
    EXPECT_EQ(refusal(ErrorKind::cancelled), ": The download was stopped; what has arrived is kept.");
    EXPECT_EQ(read(partial).size(), 100'000U);
    stop_after = 0;
    fetch();
    expect_whole();
    EXPECT_EQ(server->queries()[1].field("range"), "bytes=100000-");
}

TEST_F(Download, tells_what_the_disk_refuses) {
    partial = folder / "absent/partial";
    serve_always([&](HttpConnection& to, const HttpQuery& query) { send_file(to, query, content); });
    EXPECT_EQ(refusal(ErrorKind::io), "partial: The file cannot be written: No such file or directory.");
}

TEST_F(Download, follows_no_link_that_stands_in_its_place) {
    folder.write("other", "precious");
    std::filesystem::create_symlink("other", partial);
    serve_always([&](HttpConnection& to, const HttpQuery& query) { send_file(to, query, content); });
    EXPECT_THAT(refusal(ErrorKind::io), HasSubstr("partial: The file cannot be written"));
    EXPECT_EQ(read(folder / "other"), "precious");
}

}  // namespace
}  // namespace govor
