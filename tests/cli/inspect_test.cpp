#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/cli.h"
#include "cli/model_copy.h"

namespace govor::cli::inspect_test {
namespace {

using namespace test;
using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
namespace fs = std::filesystem;

const ChildProcess::Environment no_vulkan{{"GOVOR_VULKAN_LIBRARY", "/nonexistent"}};

json inspect(const std::string& model, std::vector<std::string> options = {}, int code = 0) {
    options.insert(options.begin(), {"inspect", model, "--json"});
    const ProcessResult result = run_cli(options, no_vulkan);
    EXPECT_EQ(result.code, code) << result.err;
    return json::parse(result.out);
}

std::vector<std::string> network_names(const json& networks) {
    std::vector<std::string> result;
    for (const json& network : networks) result.push_back(network["name"]);
    return result;
}

TEST(Inspect, describes_a_hugging_face_folder) {
    const json report = inspect(tiny_model());
    EXPECT_EQ(report["source"], "Hugging Face folder");
    EXPECT_EQ(network_names(report["networks"]),
              (std::vector<std::string>{"AudioTower", "VisionTower", "Thinker", "Talker", "code predictor",
                                        "Code2Wav"}));
    for (const json& network : report["networks"]) {
        EXPECT_EQ(network["formats"].size(), 1U);
        EXPECT_EQ(network["formats"]["bf16"]["bytes"], network["bytes"]);
        EXPECT_EQ(network["bytes"], 2 * network["parameters"].get<std::uint64_t>());
    }
    EXPECT_EQ(report["files"].size(), 4U);
    EXPECT_EQ(report["context"], 65536);
    EXPECT_EQ(report["speakers"], (json{"aiden", "chelsie", "ethan"}));
    EXPECT_EQ(report["as_released"], false);
    EXPECT_EQ(report["hears"], true);
    EXPECT_EQ(report["accepts_pictures"], true);
    EXPECT_EQ(report["speaks"], true);
    EXPECT_EQ(report["generation"]["speech"]["top_k"], 50);
    EXPECT_TRUE(report["problems"].empty());
    EXPECT_TRUE(report["remarks"].empty());
}

TEST(Inspect, prints_the_report_as_text) {
    const ProcessResult result = run_cli({"inspect", tiny_model()}, no_vulkan);
    EXPECT_EQ(result.code, 0) << result.err;
    for (const char* text :
         {"Hugging Face folder", "3 layers of 256, 8 experts", "65536 tokens", "aiden, chelsie",
          "model-00001-of-00004.safetensors: ", "Thinker", "Code2Wav", "bf16", "VisionTower"}) {
        EXPECT_THAT(result.out, HasSubstr(text));
    }
    EXPECT_EQ(result.err, "");
}

TEST(Inspect, lists_every_tensor_on_request) {
    const json report = inspect(tiny_model(), {"--tensors"});
    ASSERT_GT(report["tensors"].size(), 300U);
    std::uint64_t tensors = 0;
    for (const json& network : report["networks"]) tensors += network["tensors"].get<std::uint64_t>();
    EXPECT_LE(tensors, report["tensors"].size());
    const ProcessResult text = run_cli({"inspect", tiny_model(), "--tensors"}, no_vulkan);
    EXPECT_THAT(text.out, HasSubstr("thinker.model.norm.weight bf16 [256] 512 model-0000"));
}

TEST(Inspect, lists_the_formats_of_a_quantized_model) {
    const TemporaryFolder folder;
    const std::string output = (folder / "model").string();
    ASSERT_EQ(run_cli({"quantize", tiny_model(), output, "--type", "q4_k"}).code, 0);
    const json report = inspect(output);
    EXPECT_EQ(report["source"], "GGUF");
    EXPECT_EQ(report["files"].size(), 3U);
    const json& thinker_network = report["networks"][2];
    EXPECT_EQ(thinker_network["name"], "Thinker");
    EXPECT_TRUE(thinker_network["formats"].contains("q4_k"));
    EXPECT_TRUE(thinker_network["formats"].contains("f32"));
    EXPECT_EQ(thinker_network["parameters"], inspect(tiny_model())["networks"][2]["parameters"]);
    EXPECT_EQ(report["generation"], inspect(tiny_model())["generation"]);
    EXPECT_TRUE(report["remarks"].empty());

    // Without the other files, the model supports text only.
    fs::remove(folder / "model" / "mmproj.gguf");
    fs::remove(folder / "model" / "speech.gguf");
    const json thinker_report = inspect(output);
    EXPECT_EQ(thinker_report["hears"], false);
    EXPECT_EQ(thinker_report["speaks"], false);
    EXPECT_EQ(network_names(thinker_report["networks"]), std::vector<std::string>{"Thinker"});
    const std::string remarks = thinker_report["remarks"].dump();
    EXPECT_THAT(remarks, AllOf(HasSubstr("accepts no audio"), HasSubstr("text only")));
}

TEST(Inspect, reports_the_errors_of_a_damaged_model_with_the_file) {
    ModelCopy model;
    model.edit_json("config.json", [](json& config) { config["talker_config"]["num_code_groups"] = "many"; });
    const json config = inspect(model.path(), {}, 1);
    ASSERT_EQ(config["problems"].size(), 1U);
    EXPECT_THAT(config["problems"][0]["where"].get<std::string>(), HasSubstr("config.json"));
    EXPECT_THAT(config["problems"][0]["message"].get<std::string>(), HasSubstr("num_code_groups"));
    EXPECT_EQ(config["networks"].size(), 6U);  // the weights are valid

    ModelCopy truncated_model;
    const std::string shard = "model-00002-of-00004.safetensors";
    truncated_model.replace(shard, truncated_model.bytes(shard).substr(0, 100'000));
    const json weights = inspect(truncated_model.path(), {}, 1);
    ASSERT_EQ(weights["problems"].size(), 1U);
    EXPECT_THAT(weights["problems"][0]["where"].get<std::string>(), HasSubstr(shard));
    EXPECT_FALSE(weights["files"].empty());

    ModelCopy model_without_a_layer;
    model_without_a_layer.edit_json(
        "config.json", [](json& c) { c["thinker_config"]["text_config"]["num_hidden_layers"] = 4; });
    EXPECT_THAT(inspect(model_without_a_layer.path(), {}, 1)["problems"].dump(),
                HasSubstr("thinker.model.layers.3"));

    ModelCopy invalid_tokenizer;
    invalid_tokenizer.replace("tokenizer.json", "[1, 2");
    const ProcessResult result = run_cli({"inspect", invalid_tokenizer.path()}, no_vulkan);
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.out, HasSubstr("Thinker"));
    EXPECT_TRUE(result.err.starts_with("govor-cli: ")) << result.err;
    EXPECT_THAT(result.err, HasSubstr("tokenizer.json"));
}

TEST(Inspect, reports_a_missing_model) {
    const TemporaryFolder empty;
    EXPECT_THAT(inspect(empty.path().string(), {}, 1)["problems"].dump(), HasSubstr("config.json"));
    EXPECT_THAT(inspect("/nowhere", {}, 1)["problems"].dump(), HasSubstr("does not exist"));
    const auto file = empty.write("notes.gguf", "no model");
    const json report = inspect(file.string(), {}, 1);
    EXPECT_EQ(report["problems"].size(), 1U);
    EXPECT_EQ(report["files"].size(), 1U);
}

}  // namespace
}  // namespace govor::cli::inspect_test
