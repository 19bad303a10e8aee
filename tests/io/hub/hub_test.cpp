#include "io/hub/hub.h"
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>

#include "io/hub/download_fixture.h"

namespace govor::hub_test {
namespace {

using io::HubRepo;
using io::HubSettings;
using nlohmann::json;
using test::FakeHub;
using test::HttpConnection;
using test::ReceivedRequest;
using testing::AllOf;
using testing::HasSubstr;

class Hub : public test::DownloadFixture {
  protected:
    io::HubListing list(const std::string& revision = "main", const std::string& token = {}) {
        io::HttpClient client(limits);
        return repo(revision, token).list(client, io::RetryPolicy(record_delay()), {});
    }
    HubRepo repo(const std::string& revision = "main", const std::string& token = {}) const {
        return {HubSettings{server->url(), token}, {"org", "model"}, revision};
    }
    void serve_listing(const json& listing) {
        start([text = listing.dump()](HttpConnection& connection, const ReceivedRequest&) {
            connection.respond(200, text);
        });
    }
    void serve_error(int status, const std::string& code = {}) {
        start([=](HttpConnection& connection, const ReceivedRequest&) {
            connection.respond(status, "", code.empty() ? "" : "X-Error-Code: " + code + "\r\n");
        });
    }
    std::string error_text(ErrorKind kind, const std::string& revision = "main",
                           const std::string& token = {}) {
        return test::error_text(kind, [&] { list(revision, token); });
    }
    static json file(const std::string& path) {
        return {{"rfilename", path}, {"size", 3}, {"blobId", std::string(40, 'a')}};
    }
    static json listing(const json& files) { return {{"sha", FakeHub::commit}, {"siblings", files}}; }
};

TEST_F(Hub, lists_files_with_sizes_and_checksums) {
    FakeHub hub({{"config.json", "{}"}, {"part/weights.safetensors", test::random_weights(5000)}});
    io::HttpClient client(limits);
    const HubRepo model(HubSettings{hub.server().url(), "secret"}, {"org", "model"}, "refs/pr/1");
    const io::HubListing result = model.list(client, io::RetryPolicy(record_delay()), {});
    EXPECT_EQ(result.commit, FakeHub::commit);
    ASSERT_EQ(result.files.size(), 2U);
    EXPECT_EQ(result.files[0].path, "config.json");
    EXPECT_EQ(result.files[0].digest, "9e26dfeeb6e641a33dae4961196235bdb965b21b");  // git hash-object
    EXPECT_EQ(result.files[1].path, "part/weights.safetensors");
    EXPECT_EQ(result.files[1].bytes, 5000U);
    EXPECT_EQ(result.files[1].digest, test::sha256_of(test::random_weights(5000)));
    EXPECT_EQ(hub.server().requests()[0].target, FakeHub::list_target("refs%2Fpr%2F1"));
    EXPECT_EQ(hub.server().requests()[0].field("authorization"), "Bearer secret");
    EXPECT_EQ(model.source(result.files[1], result.commit).request.url,
              hub.server().url() + FakeHub::file_target("part/weights.safetensors"));
}

TEST_F(Hub, rejects_paths_outside_the_folder) {
    for (const std::string& path :
         {std::string("../x"), std::string("/etc/passwd"), std::string("a/../../x"), std::string("a//b"),
          std::string("."), std::string("a/."), std::string(""), std::string("a/"), std::string("a\0b", 3),
          std::string("a\nb"), std::string("a\x1b[2J"), std::string("a\u009B2J"), std::string("a\\..\\b"),
          std::string(256, 'n'), std::string(600, 'a') + "/" + std::string(600, 'b')}) {
        serve_listing(listing(json::array({file(path)})));
        EXPECT_THAT(error_text(ErrorKind::bad_file),
                    HasSubstr("siblings[0].rfilename must be a path that stays"))
            << path;
    }
}

TEST_F(Hub, accepts_paths_in_any_language) {
    serve_listing(listing(json::array({file("Модель/ a\u00A0é 字.json")})));
    EXPECT_EQ(list().files[0].path, "Модель/ a\u00A0é 字.json");
}

TEST_F(Hub, rejects_invalid_listings) {
    const auto expect_error = [&](const json& response, const std::string& expected_message) {
        serve_listing(response);
        EXPECT_THAT(error_text(ErrorKind::bad_file), HasSubstr(expected_message)) << response;
    };
    expect_error(json::array(), "object");
    expect_error({{"sha", "main"}, {"siblings", json::array()}},
                 "sha must be a commit of 40 hexadecimal digits");
    expect_error({{"sha", "../../../../../../../../../../../../../x"}, {"siblings", json::array()}},
                 "sha must be a commit");
    expect_error({{"sha", FakeHub::commit}}, "siblings must be a list");
    expect_error(listing("many"), "siblings must be a list");
    expect_error(listing(json::array({file("a"), file("b"), file("a")})), "\"a\" is listed twice");
    json entry = file("a");
    entry["size"] = -1;
    expect_error(listing(json::array({entry})), "siblings[0].size must be");
    entry = file("a");
    entry["blobId"] = "../../../../x";
    expect_error(listing(json::array({entry})), "siblings[0].blobId must be 40 hexadecimal digits");
    entry["lfs"] = {{"size", 3}, {"sha256", std::string(64, 'Z')}};
    expect_error(listing(json::array({entry})), "siblings[0].lfs.sha256 must be 64 hexadecimal digits");
    entry["lfs"] = {{"size", 1e300}, {"sha256", std::string(64, 'a')}};
    expect_error(listing(json::array({entry})), "siblings[0].lfs.size must be");
    expect_error(listing(json::array({3})), "siblings[0]");
    start([](HttpConnection& connection, const ReceivedRequest&) { connection.respond(200, "<html>"); });
    EXPECT_THAT(error_text(ErrorKind::bad_file), HasSubstr("not valid JSON"));
    start([](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(200, std::string(100'000, '['));
    });
    error_text(ErrorKind::bad_file);
}

TEST_F(Hub, limits_the_size_of_a_listing) {
    start([](HttpConnection& connection, const ReceivedRequest&) {
        connection.send("HTTP/1.1 200 OK\r\n\r\n[");
        const std::string chunk(1U << 20U, '1');
        while (connection.send(chunk)) {
        }
    });
    EXPECT_THAT(error_text(ErrorKind::bad_file),
                HasSubstr("The list of files is longer than 33554432 bytes."));
}

TEST_F(Hub, errors_explain_how_to_get_access) {
    serve_error(401, "GatedRepo");
    EXPECT_THAT(error_text(ErrorKind::io),
                AllOf(HasSubstr("org/model is gated: accept its terms at " + server->url() + "/org/model"),
                      HasSubstr("create an access token at"), testing::Not(HasSubstr("HF_TOKEN"))));
    serve_error(403, "GatedRepo");
    EXPECT_THAT(error_text(ErrorKind::io, "main", "secret"), HasSubstr("your account has no access yet"));
    serve_error(401, "RepoNotFound");
    EXPECT_THAT(error_text(ErrorKind::io),
                AllOf(HasSubstr("the model does not exist, is private or is gated"),
                      HasSubstr("create an access token at"), testing::Not(HasSubstr("HF_TOKEN"))));
    serve_error(401);
    EXPECT_THAT(error_text(ErrorKind::io, "main", "secret"), HasSubstr("The hub rejected the access token"));
    serve_error(403);
    EXPECT_THAT(error_text(ErrorKind::io), HasSubstr("127.0.0.1 denied access"));
    serve_error(404, "RepoNotFound");
    EXPECT_EQ(error_text(ErrorKind::not_found), "model: There is no such model at " + server->url() + ".");
    serve_error(404, "RevisionNotFound");
    EXPECT_EQ(error_text(ErrorKind::not_found, "v9"), "model: The model has no revision \"v9\".");
    serve_error(429);
    EXPECT_THAT(error_text(ErrorKind::io), HasSubstr("too many requests"));
    serve_error(418);
    EXPECT_EQ(error_text(ErrorKind::io), "model: 127.0.0.1 answers with status 418.");
}

TEST_F(Hub, retries_after_a_temporary_error) {
    start([request_count = 0](HttpConnection& connection, const ReceivedRequest&) mutable {
        if (request_count++ == 0)
            connection.respond(502, "");
        else
            connection.respond(200, listing(json::array({file("a")})).dump());
    });
    EXPECT_EQ(list().files.size(), 1U);
    EXPECT_EQ(delays.size(), 1U);
}

class HubEnvironment : public testing::Test {
  protected:
    const test::TemporaryFolder folder;
    const ScopedEnvironment endpoint{"HF_ENDPOINT", nullptr}, token{"HF_TOKEN", nullptr},
        old_token{"HUGGING_FACE_HUB_TOKEN", nullptr}, home{"HF_HOME", folder.path().c_str()},
        file{"HF_TOKEN_PATH", nullptr}, offline{"HF_HUB_OFFLINE", nullptr},
        implicit{"HF_HUB_DISABLE_IMPLICIT_TOKEN", nullptr};
};

TEST_F(HubEnvironment, sets_the_endpoint_and_the_token) {
    EXPECT_EQ(HubSettings::from_environment().endpoint, "https://huggingface.co");
    EXPECT_EQ(HubSettings::from_environment().token, "");
    folder.write("token", "hf_file\n");
    EXPECT_EQ(HubSettings::from_environment().token, "hf_file");
    const auto other_token_file = folder.write("other", "hf_other");
    const ScopedEnvironment token_path("HF_TOKEN_PATH", other_token_file.c_str());
    EXPECT_EQ(HubSettings::from_environment().token, "hf_other");
    {
        const ScopedEnvironment disabled("HF_HUB_DISABLE_IMPLICIT_TOKEN", "1");
        EXPECT_EQ(HubSettings::from_environment().token, "");
    }
    const ScopedEnvironment direct("HF_TOKEN", " hf_direct\n"),
        mirror("HF_ENDPOINT", "https://mirror.example/hub/");
    EXPECT_EQ(HubSettings::from_environment().token, "hf_direct");
    EXPECT_EQ(HubSettings::from_environment().endpoint, "https://mirror.example/hub");
    EXPECT_FALSE(HubSettings::from_environment().is_plain_http());
}

TEST_F(HubEnvironment, invalid_values_are_rejected) {
    const auto error_text = [] {
        return test::error_text(ErrorKind::usage, [] { HubSettings::from_environment(); });
    };
    {
        const ScopedEnvironment file_url("HF_ENDPOINT", "file:///tmp");
        EXPECT_EQ(error_text(), "HF_ENDPOINT: \"file:///tmp\" is not an http(s) address.");
    }
    {
        const ScopedEnvironment injected("HF_TOKEN", "a\r\nX: b\x01");
        EXPECT_EQ(error_text(), "HF_TOKEN: The access token contains invalid characters.");
    }
    const ScopedEnvironment forbidden("HF_HUB_OFFLINE", "1");
    EXPECT_THAT(error_text(), HasSubstr("HF_HUB_OFFLINE: This environment variable disables downloads"));
}

}  // namespace
}  // namespace govor::hub_test
