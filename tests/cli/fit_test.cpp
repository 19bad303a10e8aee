#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "support/govor_cli_path.h"

namespace govor::cli::fit_test {
namespace {

using namespace test;
using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const ChildProcess::Environment no_vulkan{{"GOVOR_VULKAN_LIBRARY", "/nonexistent"}};

TEST(Fit, shows_the_memory_of_each_network_and_the_budget) {
    const ProcessResult result = run_cli({"fit", tiny_model()});
    EXPECT_EQ(result.code, 0) << result.err;
    for (const char* word :
         {"weights", "caches", "AudioTower", "Thinker", "Talker", "code predictor", "Code2Wav", "scratch",
          "budget", "context of 8192 tokens", "The model fits: it takes "})
        EXPECT_THAT(result.out, HasSubstr(word));
    EXPECT_EQ(result.err, "");
}

TEST(Fit, depends_on_the_context_the_formats_and_the_networks) {
    const auto needed_bytes = [](std::vector<std::string> flags) {
        flags.insert(flags.begin(), {"fit", tiny_model(), "--json"});
        const ProcessResult result = run_cli(flags);
        EXPECT_EQ(result.code, 0) << result.err;
        const json fit = json::parse(result.out);
        EXPECT_TRUE(fit.at("fits").get<bool>());
        std::uint64_t sum =
            fit.at("scratch_bytes").get<std::uint64_t>() + fit.at("folded_router_bytes").get<std::uint64_t>();
        for (const json& network : fit.at("networks"))
            sum += network.at("weight_bytes").get<std::uint64_t>() +
                   network.at("cache_bytes").get<std::uint64_t>();
        EXPECT_EQ(fit.at("device_bytes"), sum);
        return sum;
    };
    const std::uint64_t default_bytes = needed_bytes({});
    EXPECT_LT(needed_bytes({"--context", "1000"}), default_bytes);
    EXPECT_LT(needed_bytes({"--load-as", "q8_0"}), default_bytes);
    EXPECT_GT(needed_bytes({"--load-as", "f32"}), default_bytes);
    EXPECT_LT(needed_bytes({"--text-only"}), default_bytes);
}

TEST(Fit, shows_only_the_needed_memory_without_vulkan) {
    const ProcessResult result = run_cli({"fit", tiny_model()}, no_vulkan);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.out, AllOf(HasSubstr("needed"), HasSubstr("no device to compare that with"),
                                  Not(HasSubstr("budget"))));
    EXPECT_THAT(result.err, HasSubstr("/nonexistent"));
    const json fit = json::parse(run_cli({"fit", tiny_model(), "--json"}, no_vulkan).out);
    EXPECT_FALSE(fit.contains("fits"));
    EXPECT_GT(fit.at("device_bytes"), 0);
}

TEST(Fit, fails_for_a_model_that_is_too_large) {
    // The default format of the KV cache depends on the device type. The model fits into this budget with one
    // default, but not with the other.
    const ProcessResult result =
        run_cli({"fit", tiny_model(), "--kv-cache", "f32"}, {{"GOVOR_MEMORY_BUDGET", "150000000"}});
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.out,
                AllOf(HasSubstr("does not fit: its weights take 11 MiB"), HasSubstr("a shorter context")));
}

TEST(Fit, shows_the_same_experts_in_host_memory_as_loading) {
    const std::vector<std::string> fit_flags{"fit", tiny_model(), "--text-only", "--json"};
    const json fit_without_limit = json::parse(run_cli(fit_flags).out);
    // Folded routers, if there are any, are dropped before experts are moved to host memory.
    const std::uint64_t needed = fit_without_limit.at("device_bytes").get<std::uint64_t>() -
                                 fit_without_limit.at("folded_router_bytes").get<std::uint64_t>();
    const ChildProcess::Environment budget{{"GOVOR_MEMORY_BUDGET", std::to_string(needed - 1)}};
    const json fit = json::parse(run_cli(fit_flags, budget).out);
    EXPECT_EQ(fit.at("host_expert_layers").at("thinker"), 1);
    EXPECT_GT(fit.at("host_bytes"), 0);
    EXPECT_TRUE(fit.at("fits").get<bool>());
    EXPECT_THAT(run_cli({"fit", tiny_model(), "--text-only"}, budget).out,
                HasSubstr("experts of 1 of the Thinker's 3 layers"));
    const std::vector<std::string> flags{"chat",     "--model",      tiny_model(), "--text-only",
                                         "--greedy", "--max-tokens", "3"};
    ChildProcess chat(govor_cli_path(), flags, budget);
    chat.write("Hi\n/quit\n");
    const ProcessResult result = chat.wait();
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr("experts of 1 of the Thinker's 3 layers"));
}

}  // namespace
}  // namespace govor::cli::fit_test
