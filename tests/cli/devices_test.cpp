#include <nlohmann/json.hpp>

#include "cli/cli.h"

namespace govor::cli::devices_test {
namespace {

using namespace test;
using testing::HasSubstr;

TEST(Devices, are_listed_as_json_with_their_features) {
    const ProcessResult result = run_cli({"devices", "--json"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    const nlohmann::json devices = nlohmann::json::parse(result.out);
    ASSERT_TRUE(devices.is_array());
    ASSERT_FALSE(devices.empty());
    const std::vector<std::string> kinds{"discrete", "integrated", "virtual", "software", "other"};
    for (std::size_t i = 0; i < devices.size(); ++i) {
        const nlohmann::json& device = devices[i];
        EXPECT_EQ(device["index"], i);
        EXPECT_THAT(kinds, testing::Contains(device["kind"].get<std::string>()));
        for (const char* text : {"name", "driver", "vulkan"})
            EXPECT_FALSE(device[text].get<std::string>().empty()) << text;
        for (const char* bytes : {"memory_bytes", "budget_bytes"}) EXPECT_GT(device[bytes], 0) << bytes;
        EXPECT_GE(device["used_bytes"], 0);
        EXPECT_TRUE(device["unified_memory"].is_boolean());
        for (const char* list : {"features", "missing_required", "missing_optional"})
            EXPECT_TRUE(device[list].is_array()) << list;
        EXPECT_EQ(device["usable"], device["missing_required"].empty());
        EXPECT_THAT(device["features"], testing::Contains("timelineSemaphore")) << device["name"];
    }
    EXPECT_TRUE(devices[0]["usable"]);  // required by all other tests
}

TEST(Devices, are_listed_with_the_numbers_for_the_device_flag) {
    const nlohmann::json devices = nlohmann::json::parse(run_cli({"devices", "--json"}).out);
    const ProcessResult result = run_cli({"devices"});
    ASSERT_EQ(result.code, 0) << result.err;
    for (const nlohmann::json& device : devices) {
        EXPECT_THAT(result.out,
                    HasSubstr(std::to_string(device["index"].get<int>()) + ": " +
                              device["name"].get<std::string>() + " (" + device["kind"].get<std::string>()));
        EXPECT_THAT(result.out, HasSubstr(device["driver"].get<std::string>()));
    }
    for (const char* row : {"\n   driver ", "\n   memory ", "\n   has "})
        EXPECT_THAT(result.out, HasSubstr(row));
}

TEST(Devices, are_chosen_by_their_number) {
    const ProcessResult result =
        run_cli({"answer", "--model", tiny_model(), "--text", "Hi", "--max-tokens", "1", "--device", "0"});
    EXPECT_EQ(result.code, 0) << result.err;
}

TEST(Devices, a_missing_device_is_reported_before_anything_is_written) {
    const TemporaryFolder folder;
    const std::vector<std::string> answer{"answer",
                                          "--model",
                                          tiny_model(),
                                          "--text",
                                          "Hi",
                                          "--out",
                                          (folder / "a.wav").string(),
                                          "--trace",
                                          (folder / "a.safetensors").string()};
    std::vector<std::string> answer_on_device = answer;
    answer_on_device.insert(answer_on_device.end(), {"--device", "99"});
    expect_error(run_cli(answer_on_device), 1, {"no device 99"});
    const ChildProcess::Environment no_vulkan{{"GOVOR_VULKAN_LIBRARY", "/nonexistent"}};
    expect_error(run_cli(answer, no_vulkan), 1, {"Vulkan", "/nonexistent"});
    expect_error(run_cli({"devices"}, no_vulkan), 1, {"Vulkan"});
    expect_error(run_cli({"devices", "--json"}, no_vulkan), 1, {"Vulkan"});
    expect_error(run_cli(answer, {{"GOVOR_MEMORY_BUDGET", "30000000"}}), 1,
                 {"weights take ", "context of 8192 tokens", "29 MiB"});
    EXPECT_EQ(folder.files(), 0U);
}

}  // namespace
}  // namespace govor::cli::devices_test
