#include <csignal>
#include <future>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "cli/terminal.h"
#include "support/fake_hub.h"
#include "support/govor_cli_path.h"

namespace govor::cli::fetch_test {
namespace {

namespace fs = std::filesystem;
using namespace test;
using govor::test::FakeHub;
using govor::test::HttpConnection;
using govor::test::random_weights;
using govor::test::ReceivedRequest;
using govor::test::run_on_terminal;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string weights = random_weights(3'000'000);

// Runs govor-cli fetch with a local hub and an empty cache.
class FetchCommand : public testing::Test {
  protected:
    FetchCommand() { make_hub({{"config.json", "{}"}, {"model.safetensors", weights}}); }

    void make_hub(const std::map<std::string, std::string>& files,
                  std::function<bool(HttpConnection&, const ReceivedRequest&)> handler = nullptr) {
        hub = std::make_unique<FakeHub>(files, std::move(handler));
    }
    ChildProcess::Environment environment(const std::string& token = {}) const {
        return {{"HF_ENDPOINT", hub->server().url()},
                {"HF_HUB_CACHE", (folder / "hub").string()},
                {"HF_TOKEN", token},
                {"HF_HOME", (folder / "home").string()},
                {"HF_HUB_OFFLINE", ""},
                {"no_proxy", "*"}};
    }
    ProcessResult fetch(std::vector<std::string> arguments, const std::string& token = {}) const {
        arguments.insert(arguments.begin(), "fetch");
        return run_cli(arguments, environment(token));
    }
    fs::path snapshot() const { return folder / "hub/models--org--model/snapshots" / FakeHub::commit; }

    TemporaryFolder folder;
    std::unique_ptr<FakeHub> hub;
};

TEST_F(FetchCommand, prints_the_folder_of_the_model) {
    const ProcessResult result = fetch({"org/model"}, "secret");
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.out, snapshot().string() + "\n");
    EXPECT_TRUE(govor::test::read(snapshot() / "model.safetensors") == weights);
    EXPECT_THAT(result.err,
                AllOf(HasSubstr("model.safetensors: 50 % of 3 MiB\n"),
                      HasSubstr("model.safetensors: complete, 3 MiB\n"), Not(HasSubstr("secret"))));
    for (const ReceivedRequest& request : hub->server().requests())
        EXPECT_EQ(request.field("authorization"), "Bearer secret");
}

TEST_F(FetchCommand, prints_json) {
    const ProcessResult result = fetch({"org/model", "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    const auto report = nlohmann::json::parse(result.out);
    EXPECT_EQ(report["repo"], "org/model");
    EXPECT_EQ(report["revision"], "main");
    EXPECT_EQ(report["commit"], FakeHub::commit);
    EXPECT_EQ(report["folder"], snapshot().string());
    EXPECT_EQ(report["bytes"], weights.size() + 2);
    EXPECT_EQ(report["bytes_fetched"], weights.size() + 2);
    EXPECT_EQ(report["files"][1]["path"], "model.safetensors");
    EXPECT_EQ(report["files"][1]["digest"], hub->digest("model.safetensors"));
    EXPECT_EQ(report["files"][1]["complete"], true);
    const auto second_report = nlohmann::json::parse(fetch({"org/model", "--json"}).out);
    EXPECT_EQ(second_report["bytes_fetched"], 0);
    EXPECT_EQ(second_report["bytes_to_fetch"], 0);
}

TEST_F(FetchCommand, a_dry_run_downloads_nothing) {
    const ProcessResult result = fetch({"org/model", "--dry-run"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.out,
                AllOf(HasSubstr("3 MiB  model.safetensors\n"), HasSubstr("2 bytes  config.json\n"),
                      HasSubstr("3 MiB in 2 files, 3 MiB to fetch, ")));
    const auto report = nlohmann::json::parse(fetch({"org/model", "--dry-run", "--json"}).out);
    EXPECT_EQ(report["bytes_to_fetch"], weights.size() + 2);
    EXPECT_EQ(report["files"][0]["complete"], false);
    EXPECT_FALSE(fs::exists(folder / "hub"));
}

TEST_F(FetchCommand, sends_no_escape_sequence_to_a_terminal) {
    const std::string cache = (folder / "a\x1B[2J").string();
    const std::string output = run_on_terminal(
        govor_cli_path(), {"fetch", "org/model", "--dry-run", "--cache", cache}, environment());
    EXPECT_THAT(output, HasSubstr(folder.path().string() + "/a^[[2J/models--org--model\n"));
    EXPECT_THAT(output, Not(HasSubstr("\x1B")));
}

TEST_F(FetchCommand, supports_patterns_a_revision_and_a_cache) {
    const ProcessResult result = fetch({"org/model", "--file", "*.json", "*.bin*", "--revision", "v1.0"});
    expect_error(result, 1, {"--file", "*.bin*"});
    const std::string other_cache = (folder / "other").string();
    ASSERT_EQ(fetch({"org/model", "--file", "*.json", "--revision", "v1.0", "--cache", other_cache}).code, 0);
    EXPECT_EQ(govor::test::read(folder / "other/models--org--model/refs/v1.0"), FakeHub::commit);
    EXPECT_FALSE(fs::exists(folder / "hub"));
    EXPECT_EQ(hub->server().count(FakeHub::list_target("v1.0")), 2U);
}

// Answers the first request for the weights with two million bytes and then stalls until the client
// disconnects.
auto stall_once() {
    return [is_first = true](HttpConnection& connection, const ReceivedRequest& request) mutable {
        if (request.target != FakeHub::file_target("model.safetensors") || !is_first) return false;
        is_first = false;
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(weights.size()) + "\r\n\r\n");
        connection.send(weights.substr(0, 2'000'000));
        connection.wait_for_disconnect();
        return true;
    };
}

TEST_F(FetchCommand, an_interrupted_fetch_is_resumed) {
    make_hub({{"model.safetensors", weights}}, stall_once());
    ChildProcess program(govor_cli_path(), {"fetch", "org/model"}, environment());
    ASSERT_TRUE(program.wait_for_error("60 %"));
    program.send_signal(SIGINT);
    const ProcessResult interrupted_result = program.wait();
    EXPECT_EQ(interrupted_result.code, 130);
    EXPECT_EQ(interrupted_result.out, "");
    EXPECT_THAT(interrupted_result.err,
                HasSubstr("govor-cli: The download was stopped; the data received so far are kept.\n"));
    const ProcessResult result = fetch({"org/model"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_TRUE(govor::test::read(snapshot() / "model.safetensors") == weights);
    const auto requests = hub->server().requests();
    const std::string range = requests.back().field("range");
    EXPECT_TRUE(range.starts_with("bytes=1") || range == "bytes=2000000-") << range;
}

TEST_F(FetchCommand, a_killed_fetch_is_resumed) {
    make_hub({{"model.safetensors", weights}}, stall_once());
    ChildProcess program(govor_cli_path(), {"fetch", "org/model"}, environment());
    ASSERT_TRUE(program.wait_for_error("60 %"));
    program.send_signal(SIGKILL);
    EXPECT_EQ(program.wait().code, -SIGKILL);
    const ProcessResult result = fetch({"org/model"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_TRUE(govor::test::read(snapshot() / "model.safetensors") == weights);
    EXPECT_NE(hub->server().requests().back().field("range"), "");
}

TEST_F(FetchCommand, concurrent_fetches_download_a_file_once) {
    std::promise<void> first_request, release;
    make_hub({{"model.safetensors", weights}},
             [&, released = release.get_future().share()](HttpConnection&, const ReceivedRequest& request) {
                 if (request.target != FakeHub::file_target("model.safetensors")) return false;
                 first_request.set_value();
                 released.wait();
                 return false;
             });
    ChildProcess first(govor_cli_path(), {"fetch", "org/model"}, environment());
    // The first process holds the lock after its request, so the second must wait.
    ASSERT_EQ(first_request.get_future().wait_for(std::chrono::minutes(5)), std::future_status::ready);
    ChildProcess second(govor_cli_path(), {"fetch", "org/model"}, environment());
    EXPECT_TRUE(second.wait_for_error("model.safetensors: another program is fetching it; waiting\n"));
    release.set_value();
    EXPECT_EQ(first.wait().code, 0);
    EXPECT_EQ(second.wait().code, 0);
    EXPECT_EQ(hub->server().count(FakeHub::file_target("model.safetensors")), 1U);
    EXPECT_TRUE(govor::test::read(snapshot() / "model.safetensors") == weights);
}

TEST_F(FetchCommand, rejects_invalid_names) {
    for (const char* name : {"model", "../model", "org/model/more", "https://huggingface.co/org/model"})
        expect_error(fetch({name}), 2, {"ORG/NAME"});
    expect_error(fetch({"org/model", "--revision", "../x"}), 2, {"--revision"});
    expect_error(fetch({}), 2, {"repo"});
}

TEST_F(FetchCommand, reports_errors_of_the_hub) {
    make_hub({}, [](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(401, "", "X-Error-Code: GatedRepo\r\n");
        return true;
    });
    expect_error(fetch({"org/model"}), 1, {"gated", "HF_TOKEN"});
    make_hub({}, [](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(200,
                           R"({"sha": "0123456789abcdef0123456789abcdef01234567", "siblings": [{"rfilename":
                        "../../../.bashrc", "size": 1, "blobId": "0123456789abcdef0123456789abcdef01234567"}]})");
        return true;
    });
    expect_error(fetch({"org/model"}), 1, {"rfilename", ".bashrc", "stays inside"});
    EXPECT_FALSE(fs::exists(folder / "hub"));
}

TEST_F(FetchCommand, is_the_only_command_that_needs_libcurl) {
    ChildProcess::Environment no_libcurl = environment();
    no_libcurl.emplace_back("GOVOR_CURL_LIBRARY", "/nonexistent");
    expect_error(run_cli({"fetch", "org/model"}, no_libcurl), 1, {"GOVOR_CURL_LIBRARY", "/nonexistent"});
    EXPECT_EQ(run_cli({"models"}, no_libcurl).code, 0);
    EXPECT_EQ(run_cli({"fetch", "--help"}, no_libcurl).code, 0);
    const ProcessResult libraries = govor::test::run_program("/usr/bin/ldd", {govor_cli_path()});
    EXPECT_THAT(libraries.out, Not(HasSubstr("libcurl")));
}

TEST_F(FetchCommand, the_model_can_be_used_by_name) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(tiny_model()))
        files[entry.path().filename().string()] = govor::test::read(entry.path());
    make_hub(files);
    ASSERT_EQ(fetch({"org/model"}).code, 0);
    ChildProcess::Environment variables = environment();
    variables.emplace_back("GOVOR_MODELS", (folder / "own").string());
    variables.emplace_back("GOVOR_BUILT_IN_MODEL", (folder / "built-in").string());
    const auto models = nlohmann::json::parse(run_cli({"models", "--json"}, variables).out);
    ASSERT_EQ(models.size(), 1U);
    EXPECT_EQ(models[0]["name"], "org/model");
    EXPECT_EQ(models[0]["problem"], nullptr);
    const std::vector<std::string> question{"answer", "--text", "Hi", "--greedy", "--max-tokens", "3"};
    const ProcessResult default_result = run_cli(question, variables);
    ASSERT_EQ(default_result.code, 0) << default_result.err;
    EXPECT_THAT(default_result.err, HasSubstr("Using the model org/model ("));
    for (const std::string& name : {std::string("org/model"), std::string("org/model@main"), tiny_model()}) {
        std::vector<std::string> arguments = question;
        arguments.insert(arguments.end(), {"--model", name});
        const ProcessResult result = run_cli(arguments, variables);
        EXPECT_EQ(result.code, 0) << result.err;
        EXPECT_EQ(result.out, default_result.out);
        EXPECT_THAT(result.err, Not(HasSubstr("Using the model")));
    }
}

}  // namespace
}  // namespace govor::cli::fetch_test
