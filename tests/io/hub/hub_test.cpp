#include "io/hub/hub.h"
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>

#include "io/hub/downloading.h"

namespace govor {
namespace {

using io::HubRepo;
using io::HubSettings;
using nlohmann::json;
using test::FakeHub;
using test::HttpConnection;
using test::HttpQuery;
using testing::AllOf;
using testing::HasSubstr;

class Hub : public test::Downloading {
  protected:
    io::HubListing list(const std::string& revision = "main", const std::string& token = {}) {
        io::HttpClient client(limits);
        return repo(revision, token).list(client, io::Retries(waiter()), {});
    }
    HubRepo repo(const std::string& revision = "main", const std::string& token = {}) const {
        return {HubSettings{server->url(), token}, {"org", "model"}, revision};
    }
    void answer(const json& listing) {
        start([text = listing.dump()](HttpConnection& to, const HttpQuery&) { to.respond(200, text); });
    }
    void refuse(int status, const std::string& code = {}) {
        start([=](HttpConnection& to, const HttpQuery&) {
            to.respond(status, "", code.empty() ? "" : "X-Error-Code: " + code + "\r\n");
        });
    }
    std::string complaint(ErrorKind kind, const std::string& revision = "main",
                          const std::string& token = {}) {
        return test::complaint(kind, [&] { list(revision, token); });
    }
    static json file(const std::string& path) {
        return {{"rfilename", path}, {"size", 3}, {"blobId", std::string(40, 'a')}};
    }
    static json listing(const json& files) { return {{"sha", FakeHub::commit}, {"siblings", files}}; }
};

TEST_F(Hub, lists_files_with_sizes_and_checksums) {
    FakeHub hub({{"config.json", "{}"}, {"part/weights.safetensors", test::weights_like(5000)}});
    io::HttpClient client(limits);
    const HubRepo model(HubSettings{hub.server().url(), "secret"}, {"org", "model"}, "refs/pr/1");
    const io::HubListing found = model.list(client, io::Retries(waiter()), {});
    EXPECT_EQ(found.commit, FakeHub::commit);
    ASSERT_EQ(found.files.size(), 2U);
    EXPECT_EQ(found.files[0].path, "config.json");
    EXPECT_EQ(found.files[0].digest, "9e26dfeeb6e641a33dae4961196235bdb965b21b");  // git hash-object
    EXPECT_EQ(found.files[1].path, "part/weights.safetensors");
    EXPECT_EQ(found.files[1].bytes, 5000U);
    EXPECT_EQ(found.files[1].digest, test::sha256_of(test::weights_like(5000)));
    EXPECT_EQ(hub.server().queries()[0].target, FakeHub::list_target("refs%2Fpr%2F1"));
    EXPECT_EQ(hub.server().queries()[0].field("authorization"), "Bearer secret");
    EXPECT_EQ(model.source(found.files[1], found.commit).request.url,
              hub.server().url() + FakeHub::file_target("part/weights.safetensors"));
}

TEST_F(Hub, believes_no_path_that_leaves_the_folder) {
    for (const std::string& path :
         {std::string("../x"), std::string("/etc/passwd"), std::string("a/../../x"), std::string("a//b"),
          std::string("."), std::string("a/."), std::string(""), std::string("a/"), std::string("a\0b", 3),
          std::string("a\nb"), std::string("a\x1b[2J"), std::string("a\\..\\b"), std::string(256, 'n'),
          std::string(600, 'a') + "/" + std::string(600, 'b')}) {
        answer(listing(json::array({file(path)})));
        EXPECT_THAT(complaint(ErrorKind::bad_file),
                    HasSubstr("siblings[0].rfilename must be a path that stays"))
            << path;
    }
}

TEST_F(Hub, believes_no_listing_that_makes_no_sense) {
    const auto wrong = [&](const json& answered, const std::string& sentence) {
        answer(answered);
        EXPECT_THAT(complaint(ErrorKind::bad_file), HasSubstr(sentence)) << answered;
    };
    wrong(json::array(), "object");
    wrong({{"sha", "main"}, {"siblings", json::array()}}, "sha must be a commit of 40 hexadecimal digits");
    wrong({{"sha", "../../../../../../../../../../../../../x"}, {"siblings", json::array()}},
          "sha must be a commit");
    wrong({{"sha", FakeHub::commit}}, "siblings must be a list");
    wrong(listing("many"), "siblings must be a list");
    wrong(listing(json::array({file("a"), file("b"), file("a")})), "\"a\" is listed twice");
    json bad = file("a");
    bad["size"] = -1;
    wrong(listing(json::array({bad})), "siblings[0].size must be");
    bad = file("a");
    bad["blobId"] = "../../../../x";
    wrong(listing(json::array({bad})), "siblings[0].blobId must be 40 hexadecimal digits");
    bad["lfs"] = {{"size", 3}, {"sha256", std::string(64, 'Z')}};
    wrong(listing(json::array({bad})), "siblings[0].lfs.sha256 must be 64 hexadecimal digits");
    bad["lfs"] = {{"size", 1e300}, {"sha256", std::string(64, 'a')}};
    wrong(listing(json::array({bad})), "siblings[0].lfs.size must be");
    wrong(listing(json::array({3})), "siblings[0]");
    start([](HttpConnection& to, const HttpQuery&) { to.respond(200, "<html>"); });
    EXPECT_THAT(complaint(ErrorKind::bad_file), HasSubstr("not valid JSON"));
    start([](HttpConnection& to, const HttpQuery&) { to.respond(200, std::string(100'000, '[')); });
    complaint(ErrorKind::bad_file);
}

TEST_F(Hub, reads_only_so_much_of_a_listing) {
    start([](HttpConnection& to, const HttpQuery&) {
        to.send("HTTP/1.1 200 OK\r\n\r\n[");
        const std::string much(1U << 20U, '1');
        while (to.send(much)) {
        }
    });
    EXPECT_THAT(complaint(ErrorKind::bad_file),
                HasSubstr("The list of files is longer than 33554432 bytes."));
}

TEST_F(Hub, says_what_to_do_about_a_refusal) {
    refuse(401, "GatedRepo");
    EXPECT_THAT(complaint(ErrorKind::io),
                AllOf(HasSubstr("org/model is gated: accept its terms at " + server->url() + "/org/model"),
                      HasSubstr("set HF_TOKEN")));
    refuse(403, "GatedRepo");
    EXPECT_THAT(complaint(ErrorKind::io, "main", "secret"), HasSubstr("your account has no access yet"));
    refuse(401, "RepoNotFound");
    EXPECT_THAT(complaint(ErrorKind::io),
                AllOf(HasSubstr("there is no such model, or it is private or gated"), HasSubstr("HF_TOKEN")));
    refuse(401);
    EXPECT_THAT(complaint(ErrorKind::io, "main", "secret"), HasSubstr("The hub does not accept the token"));
    refuse(403);
    EXPECT_THAT(complaint(ErrorKind::io), HasSubstr("127.0.0.1 allows no access"));
    refuse(404, "RepoNotFound");
    EXPECT_EQ(complaint(ErrorKind::not_found), "model: There is no such model at " + server->url() + ".");
    refuse(404, "RevisionNotFound");
    EXPECT_EQ(complaint(ErrorKind::not_found, "v9"), "model: The model has no revision \"v9\".");
    refuse(429);
    EXPECT_THAT(complaint(ErrorKind::io), HasSubstr("too many requests"));
    refuse(418);
    EXPECT_EQ(complaint(ErrorKind::io), "model: 127.0.0.1 answers with status 418.");
}

TEST_F(Hub, asks_again_after_a_bad_moment) {
    start([served = 0](HttpConnection& to, const HttpQuery&) mutable {
        served++ == 0 ? to.respond(502, "") : to.respond(200, listing(json::array({file("a")})).dump());
    });
    EXPECT_EQ(list().files.size(), 1U);
    EXPECT_EQ(pauses.size(), 1U);
}

class HubEnvironment : public testing::Test {
  protected:
    const test::TemporaryFolder folder;
    const ScopedEnvironment endpoint{"HF_ENDPOINT", nullptr}, token{"HF_TOKEN", nullptr},
        older{"HUGGING_FACE_HUB_TOKEN", nullptr}, home{"HF_HOME", folder.path().c_str()},
        file{"HF_TOKEN_PATH", nullptr}, offline{"HF_HUB_OFFLINE", nullptr},
        implicit{"HF_HUB_DISABLE_IMPLICIT_TOKEN", nullptr};
};

TEST_F(HubEnvironment, names_the_hub_and_who_asks) {
    EXPECT_EQ(HubSettings::from_environment().endpoint, "https://huggingface.co");
    EXPECT_EQ(HubSettings::from_environment().token, "");
    folder.write("token", "hf_file\n");
    EXPECT_EQ(HubSettings::from_environment().token, "hf_file");
    const auto other = folder.write("other", "hf_other");
    const ScopedEnvironment elsewhere("HF_TOKEN_PATH", other.c_str());
    EXPECT_EQ(HubSettings::from_environment().token, "hf_other");
    {
        const ScopedEnvironment never("HF_HUB_DISABLE_IMPLICIT_TOKEN", "1");
        EXPECT_EQ(HubSettings::from_environment().token, "");
    }
    const ScopedEnvironment direct("HF_TOKEN", " hf_direct\n"),
        mirror("HF_ENDPOINT", "https://mirror.example/hub/");
    EXPECT_EQ(HubSettings::from_environment().token, "hf_direct");
    EXPECT_EQ(HubSettings::from_environment().endpoint, "https://mirror.example/hub");
    EXPECT_FALSE(HubSettings::from_environment().plain());
}

TEST_F(HubEnvironment, that_makes_no_sense_is_refused) {
    const auto complaint = [] {
        return test::complaint(ErrorKind::usage, [] { HubSettings::from_environment(); });
    };
    {
        const ScopedEnvironment file_url("HF_ENDPOINT", "file:///tmp");
        EXPECT_EQ(complaint(), "HF_ENDPOINT: \"file:///tmp\" is not an http(s) address.");
    }
    {
        const ScopedEnvironment injected("HF_TOKEN", "a\r\nX: b\x01");
        EXPECT_EQ(complaint(), "HF_TOKEN: The token holds characters that no token has.");
    }
    const ScopedEnvironment forbidden("HF_HUB_OFFLINE", "1");
    EXPECT_THAT(complaint(), HasSubstr("HF_HUB_OFFLINE: The environment forbids the network"));
}

}  // namespace
}  // namespace govor
