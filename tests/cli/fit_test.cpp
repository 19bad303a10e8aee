#include <nlohmann/json.hpp>

#include "cli/cli.h"

namespace govor::cli {
namespace {

using namespace test;
using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const Program::Environment no_vulkan{{"GOVOR_VULKAN_LIBRARY", "/nonexistent"}};

TEST(Fit, shows_what_each_network_takes_and_whether_the_device_has_it) {
    const Ended ended = cli({"fit", tiny()});
    EXPECT_EQ(ended.code, 0) << ended.err;
    for (const char* word :
         {"weights", "caches", "AudioTower", "Thinker", "Talker", "code predictor", "Code2Wav", "scratch",
          "budget", "context of 8192 tokens", "The model fits: it takes "})
        EXPECT_THAT(ended.out, HasSubstr(word));
    EXPECT_EQ(ended.err, "");
}

TEST(Fit, depends_on_the_context_the_format_and_what_is_wanted) {
    const auto needed = [](std::vector<std::string> flags) {
        flags.insert(flags.begin(), {"fit", tiny(), "--json"});
        const Ended ended = cli(flags);
        EXPECT_EQ(ended.code, 0) << ended.err;
        const json fit = json::parse(ended.out);
        EXPECT_TRUE(fit.at("fits").get<bool>());
        std::uint64_t sum =
            fit.at("scratch_bytes").get<std::uint64_t>() + fit.at("folded_router_bytes").get<std::uint64_t>();
        for (const json& network : fit.at("networks"))
            sum += network.at("weight_bytes").get<std::uint64_t>() +
                   network.at("cache_bytes").get<std::uint64_t>();
        EXPECT_EQ(fit.at("device_bytes"), sum);
        return sum;
    };
    const std::uint64_t usual = needed({});
    EXPECT_LT(needed({"--context", "1000"}), usual);
    EXPECT_LT(needed({"--load-as", "q8_0"}), usual);
    EXPECT_GT(needed({"--load-as", "f32"}), usual);
    EXPECT_LT(needed({"--text-only"}), usual);
}

TEST(Fit, without_vulkan_says_what_is_needed_and_no_more) {
    const Ended ended = cli({"fit", tiny()}, no_vulkan);
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("needed"), HasSubstr("no device to compare that with"),
                                 Not(HasSubstr("budget"))));
    EXPECT_THAT(ended.err, HasSubstr("/nonexistent"));
    const json fit = json::parse(cli({"fit", tiny(), "--json"}, no_vulkan).out);
    EXPECT_FALSE(fit.contains("fits"));
    EXPECT_GT(fit.at("device_bytes"), 0);
}

TEST(Fit, of_a_model_that_is_too_large_fails_and_says_what_would_help) {
    // The format of the cache is said because each kind of device has its own usual one, and this budget lies
    // between them.
    const Ended ended = cli({"fit", tiny(), "--kv-cache", "f32"}, {{"GOVOR_MEMORY_BUDGET", "150000000"}});
    EXPECT_EQ(ended.code, 1);
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("does not fit: its weights take 11 MiB"), HasSubstr("a shorter context")));
}

TEST(Fit, shows_what_stays_in_the_computers_memory_and_loading_shows_it_too) {
    const std::vector<std::string> fit_flags{"fit", tiny(), "--text-only", "--json"};
    const json whole = json::parse(cli(fit_flags).out);
    // Folded routers, where there are any, are left out before an expert is.
    const std::uint64_t needed =
        whole.at("device_bytes").get<std::uint64_t>() - whole.at("folded_router_bytes").get<std::uint64_t>();
    const Program::Environment budget{{"GOVOR_MEMORY_BUDGET", std::to_string(needed - 1)}};
    const json fit = json::parse(cli(fit_flags, budget).out);
    EXPECT_EQ(fit.at("host_expert_layers").at("thinker"), 1);
    EXPECT_GT(fit.at("host_bytes"), 0);
    EXPECT_TRUE(fit.at("fits").get<bool>());
    EXPECT_THAT(cli({"fit", tiny(), "--text-only"}, budget).out,
                HasSubstr("experts of 1 of the Thinker's 3 layers"));
    const std::vector<std::string> flags{"chat",     "--model",      tiny(), "--text-only",
                                         "--greedy", "--max-tokens", "3"};
    Program chat(GOVOR_CLI, flags, budget);
    chat.write("Hi\n/quit\n");
    const Ended ended = chat.wait();
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("experts of 1 of the Thinker's 3 layers"));
}

}  // namespace
}  // namespace govor::cli
