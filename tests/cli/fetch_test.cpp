#include <csignal>
#include <future>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "support/fake_hub.h"

namespace govor::cli {
namespace {

namespace fs = std::filesystem;
using namespace test;
using govor::test::FakeHub;
using govor::test::HttpConnection;
using govor::test::HttpQuery;
using govor::test::weights_like;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string weights = weights_like(3'000'000);

// govor-cli fetch, with a hub of the test's own and an empty cache.
class FetchCommand : public testing::Test {
  protected:
    FetchCommand() { make_hub({{"config.json", "{}"}, {"model.safetensors", weights}}); }

    void make_hub(const std::map<std::string, std::string>& files,
                  std::function<bool(HttpConnection&, const HttpQuery&)> before = nullptr) {
        hub = std::make_unique<FakeHub>(files, std::move(before));
    }
    Program::Environment environment(const std::string& token = {}) const {
        return {{"HF_ENDPOINT", hub->server().url()},
                {"HF_HUB_CACHE", (folder / "hub").string()},
                {"HF_TOKEN", token},
                {"HF_HOME", (folder / "home").string()},
                {"HF_HUB_OFFLINE", ""},
                {"no_proxy", "*"}};
    }
    Ended fetch(std::vector<std::string> arguments, const std::string& token = {}) const {
        arguments.insert(arguments.begin(), "fetch");
        return cli(arguments, environment(token));
    }
    fs::path snapshot() const { return folder / "hub/models--org--model/snapshots" / FakeHub::commit; }

    TemporaryFolder folder;
    std::unique_ptr<FakeHub> hub;
};

TEST_F(FetchCommand, prints_the_folder_that_the_model_is_in) {
    const Ended ended = fetch({"org/model"}, "secret");
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.out, snapshot().string() + "\n");
    EXPECT_TRUE(govor::test::read(snapshot() / "model.safetensors") == weights);
    EXPECT_THAT(ended.err,
                AllOf(HasSubstr("model.safetensors: 50 % of 3 MiB\n"),
                      HasSubstr("model.safetensors: complete, 3 MiB\n"), Not(HasSubstr("secret"))));
    for (const HttpQuery& query : hub->server().queries())
        EXPECT_EQ(query.field("authorization"), "Bearer secret");
}

TEST_F(FetchCommand, as_json_says_what_came) {
    const Ended ended = fetch({"org/model", "--json"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    const auto told = nlohmann::json::parse(ended.out);
    EXPECT_EQ(told["repo"], "org/model");
    EXPECT_EQ(told["revision"], "main");
    EXPECT_EQ(told["commit"], FakeHub::commit);
    EXPECT_EQ(told["folder"], snapshot().string());
    EXPECT_EQ(told["bytes"], weights.size() + 2);
    EXPECT_EQ(told["bytes_fetched"], weights.size() + 2);
    EXPECT_EQ(told["files"][1]["path"], "model.safetensors");
    EXPECT_EQ(told["files"][1]["digest"], hub->digest("model.safetensors"));
    EXPECT_EQ(told["files"][1]["complete"], true);
    const auto again = nlohmann::json::parse(fetch({"org/model", "--json"}).out);
    EXPECT_EQ(again["bytes_fetched"], 0);
    EXPECT_EQ(again["bytes_to_fetch"], 0);
}

TEST_F(FetchCommand, as_a_dry_run_lists_and_brings_nothing) {
    const Ended ended = fetch({"org/model", "--dry-run"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("3 MiB  model.safetensors\n"), HasSubstr("2 bytes  config.json\n"),
                                 HasSubstr("3 MiB in 2 files, 3 MiB to fetch, ")));
    const auto told = nlohmann::json::parse(fetch({"org/model", "--dry-run", "--json"}).out);
    EXPECT_EQ(told["bytes_to_fetch"], weights.size() + 2);
    EXPECT_EQ(told["files"][0]["complete"], false);
    EXPECT_FALSE(fs::exists(folder / "hub"));
}

TEST_F(FetchCommand, takes_patterns_a_revision_and_a_cache) {
    const Ended ended = fetch({"org/model", "--file", "*.json", "*.bin*", "--revision", "v1.0"});
    expect_refused(ended, 1, {"--file", "*.bin*"});
    const std::string other = (folder / "other").string();
    ASSERT_EQ(fetch({"org/model", "--file", "*.json", "--revision", "v1.0", "--cache", other}).code, 0);
    EXPECT_EQ(govor::test::read(folder / "other/models--org--model/refs/v1.0"), FakeHub::commit);
    EXPECT_FALSE(fs::exists(folder / "hub"));
    EXPECT_EQ(hub->server().count(FakeHub::list_target("v1.0")), 2U);
}

// Sends two million bytes of the weights at the first request for them, and then nothing until the client
// leaves.
auto stalls_once() {
    return [first = true](HttpConnection& to, const HttpQuery& query) mutable {
        if (query.target != FakeHub::file_target("model.safetensors") || !first) return false;
        first = false;
        to.send("HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(weights.size()) + "\r\n\r\n");
        to.send(weights.substr(0, 2'000'000));
        to.wait_until_the_client_leaves();
        return true;
    };
}

TEST_F(FetchCommand, interrupted_is_gone_on_with_by_the_next) {
    make_hub({{"model.safetensors", weights}}, stalls_once());
    Program program(GOVOR_CLI, {"fetch", "org/model"}, environment());
    ASSERT_TRUE(program.wait_for_error("60 %"));
    program.send_signal(SIGINT);
    const Ended interrupted = program.wait();
    EXPECT_EQ(interrupted.code, 130);
    EXPECT_EQ(interrupted.out, "");
    EXPECT_THAT(interrupted.err,
                HasSubstr("govor-cli: The download was stopped; what has arrived is kept.\n"));
    const Ended ended = fetch({"org/model"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_TRUE(govor::test::read(snapshot() / "model.safetensors") == weights);
    const auto queries = hub->server().queries();
    const std::string range = queries.back().field("range");
    EXPECT_TRUE(range.starts_with("bytes=1") || range == "bytes=2000000-") << range;
}

TEST_F(FetchCommand, killed_is_gone_on_with_by_the_next) {
    make_hub({{"model.safetensors", weights}}, stalls_once());
    Program program(GOVOR_CLI, {"fetch", "org/model"}, environment());
    ASSERT_TRUE(program.wait_for_error("60 %"));
    program.send_signal(SIGKILL);
    EXPECT_EQ(program.wait().code, -SIGKILL);
    const Ended ended = fetch({"org/model"});
    ASSERT_EQ(ended.code, 0) << ended.err;
    EXPECT_TRUE(govor::test::read(snapshot() / "model.safetensors") == weights);
    EXPECT_NE(hub->server().queries().back().field("range"), "");
}

TEST_F(FetchCommand, twice_at_once_brings_the_file_once) {
    std::promise<void> first_asks, second_waits;
    make_hub({{"model.safetensors", weights}},
             [&, gate = second_waits.get_future().share()](HttpConnection&, const HttpQuery& query) {
                 if (query.target != FakeHub::file_target("model.safetensors")) return false;
                 first_asks.set_value();
                 gate.wait();
                 return false;
             });
    Program first(GOVOR_CLI, {"fetch", "org/model"}, environment());
    // It holds the lock by then, and the second can only wait.
    ASSERT_EQ(first_asks.get_future().wait_for(std::chrono::minutes(5)), std::future_status::ready);
    Program second(GOVOR_CLI, {"fetch", "org/model"}, environment());
    EXPECT_TRUE(second.wait_for_error("model.safetensors: another program is fetching it; waiting\n"));
    second_waits.set_value();
    EXPECT_EQ(first.wait().code, 0);
    EXPECT_EQ(second.wait().code, 0);
    EXPECT_EQ(hub->server().count(FakeHub::file_target("model.safetensors")), 1U);
    EXPECT_TRUE(govor::test::read(snapshot() / "model.safetensors") == weights);
}

TEST_F(FetchCommand, refuses_names_that_are_none) {
    for (const char* name : {"model", "../model", "org/model/more", "https://huggingface.co/org/model"})
        expect_refused(fetch({name}), 2, {"ORG/NAME"});
    expect_refused(fetch({"org/model", "--revision", "../x"}), 2, {"--revision"});
    expect_refused(fetch({}), 2, {"repo"});
}

TEST_F(FetchCommand, says_in_a_sentence_what_the_hub_refused) {
    make_hub({}, [](HttpConnection& to, const HttpQuery&) {
        to.respond(401, "", "X-Error-Code: GatedRepo\r\n");
        return true;
    });
    expect_refused(fetch({"org/model"}), 1, {"gated", "HF_TOKEN"});
    make_hub({}, [](HttpConnection& to, const HttpQuery&) {
        to.respond(200, R"({"sha": "0123456789abcdef0123456789abcdef01234567", "siblings": [{"rfilename":
                        "../../../.bashrc", "size": 1, "blobId": "0123456789abcdef0123456789abcdef01234567"}]})");
        return true;
    });
    expect_refused(fetch({"org/model"}), 1, {"rfilename", ".bashrc", "stays inside"});
    EXPECT_FALSE(fs::exists(folder / "hub"));
}

TEST_F(FetchCommand, needs_libcurl_and_nothing_else_does) {
    Program::Environment without = environment();
    without.emplace_back("GOVOR_CURL_LIBRARY", "/nonexistent");
    expect_refused(cli({"fetch", "org/model"}, without), 1, {"GOVOR_CURL_LIBRARY", "/nonexistent"});
    EXPECT_EQ(cli({"models"}, without).code, 0);
    EXPECT_EQ(cli({"fetch", "--help"}, without).code, 0);
    const Ended libraries = govor::test::run_program("/usr/bin/ldd", {GOVOR_CLI});
    EXPECT_THAT(libraries.out, Not(HasSubstr("libcurl")));
}

TEST_F(FetchCommand, makes_a_model_that_has_a_name) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(tiny()))
        files[entry.path().filename().string()] = govor::test::read(entry.path());
    make_hub(files);
    ASSERT_EQ(fetch({"org/model"}).code, 0);
    Program::Environment places = environment();
    places.emplace_back("GOVOR_MODELS", (folder / "own").string());
    places.emplace_back("GOVOR_BUILT_IN_MODEL", (folder / "built-in").string());
    const auto models = nlohmann::json::parse(cli({"models", "--json"}, places).out);
    ASSERT_EQ(models.size(), 1U);
    EXPECT_EQ(models[0]["name"], "org/model");
    EXPECT_EQ(models[0]["problem"], nullptr);
    const std::vector<std::string> question{"answer", "--text", "Hi", "--greedy", "--max-tokens", "3"};
    const Ended usual = cli(question, places);
    ASSERT_EQ(usual.code, 0) << usual.err;
    EXPECT_THAT(usual.err, HasSubstr("Using the model org/model ("));
    for (const std::string& name : {std::string("org/model"), std::string("org/model@main"), tiny()}) {
        std::vector<std::string> named = question;
        named.insert(named.end(), {"--model", name});
        const Ended ended = cli(named, places);
        EXPECT_EQ(ended.code, 0) << ended.err;
        EXPECT_EQ(ended.out, usual.out);
        EXPECT_THAT(ended.err, Not(HasSubstr("Using the model")));
    }
}

}  // namespace
}  // namespace govor::cli
