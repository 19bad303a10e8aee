#include <functional>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/cli.h"
#include "cli/model_copy.h"

namespace govor::cli::damaged_model_test {
namespace {

using namespace test;
using nlohmann::json;

constexpr const char* first_shard = "model-00001-of-00004.safetensors";
constexpr const char* second_shard = "model-00002-of-00004.safetensors";
constexpr const char* index_file = "model.safetensors.index.json";

struct Damage {
    std::string name;
    std::function<void(ModelCopy&)> apply;
    std::vector<std::string> expected_texts;
};

void PrintTo(const Damage& damage, std::ostream* out) {
    *out << damage.name;
}

class DamagedModel : public testing::TestWithParam<Damage> {};

TEST_P(DamagedModel, is_reported_and_nothing_is_written) {
    ModelCopy model;
    GetParam().apply(model);
    const TemporaryFolder folder;
    expect_error(
        run_cli({"answer", "--model", model.path(), "--text", "Hi", "--out", (folder / "reply.wav").string(),
                 "--trace", (folder / "turn.safetensors").string()}),
        1, GetParam().expected_texts);
    EXPECT_EQ(folder.files(), 0U);
}

json& first_matrix(json& header) {
    for (auto& [name, tensor] : header.items()) {
        if (name != "__metadata__" && tensor["shape"].size() == 2) return tensor;
    }
    throw std::runtime_error("no matrix");
}

Damage make_config_damage(const std::string& name, const std::string& pointer, const json& value,
                          std::vector<std::string> texts) {
    texts.push_back("config.json");
    return {name,
            [=](ModelCopy& model) {
                model.edit_json("config.json",
                                [&](json& config) { config[json::json_pointer(pointer)] = value; });
            },
            texts};
}

INSTANTIATE_TEST_SUITE_P(
    Files, DamagedModel,
    testing::Values(
        Damage{
            "shard_missing", [](ModelCopy& model) { model.remove(second_shard); }, {second_shard, "missing"}},
        Damage{"shard_truncated",
               [](ModelCopy& model) {
                   const std::string bytes = model.bytes(second_shard);
                   model.replace(second_shard, bytes.substr(0, bytes.size() - 1000));
               },
               {second_shard}},
        Damage{"shard_empty", [](ModelCopy& model) { model.replace(first_shard, ""); }, {first_shard}},
        Damage{"index_names_absent_file",
               [](ModelCopy& model) {
                   model.edit_json(index_file, [](json& index) {
                       index["weight_map"].begin().value() = "model-00009-of-00004.safetensors";
                   });
               },
               {"model-00009-of-00004.safetensors", "missing"}},
        Damage{"index_is_invalid_json",
               [](ModelCopy& model) { model.replace(index_file, "{\"weight_map\": {"); },
               {index_file}},
        Damage{"header_larger_than_file",
               [](ModelCopy& model) {
                   std::string bytes = model.bytes(first_shard);
                   bytes.replace(0, 8, std::string("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F", 8));
                   model.replace(first_shard, bytes);
               },
               {first_shard, "header"}},
        Damage{"tensors_overlap",
               [](ModelCopy& model) {
                   model.edit_header(first_shard, [](json& header) {
                       json& tensor = first_matrix(header);
                       const std::int64_t begin = tensor["data_offsets"][0];
                       const std::int64_t end = tensor["data_offsets"][1];
                       const std::int64_t shift = begin == 0 ? 2 : -2;
                       tensor["data_offsets"] = {begin + shift, end + shift};
                   });
               },
               {first_shard}},
        Damage{"tensor_out_of_range",
               [](ModelCopy& model) {
                   model.edit_header(first_shard, [](json& header) {
                       first_matrix(header)["data_offsets"] = {0, 1 << 30};
                   });
               },
               {first_shard}},
        Damage{"wrong_shape",
               [](ModelCopy& model) {
                   model.edit_header(first_shard, [](json& header) {
                       json& shape = first_matrix(header)["shape"];
                       shape = {shape[1], shape[0]};
                       if (shape[0] == shape[1]) shape = {shape[0].get<int>() * 2, shape[1].get<int>() / 2};
                   });
               },
               {first_shard, "shape"}},
        Damage{"unknown_dtype",
               [](ModelCopy& model) {
                   model.edit_header(first_shard,
                                     [](json& header) { first_matrix(header)["dtype"] = "F12"; });
               },
               {first_shard, "F12"}},
        Damage{"type_that_is_not_a_weight_format",
               [](ModelCopy& model) {
                   model.edit_header(first_shard,
                                     [](json& header) { first_matrix(header)["dtype"] = "I16"; });
               },
               {first_shard, "i16"}},
        Damage{"tensor_missing",
               [](ModelCopy& model) {
                   model.remove(index_file);
                   model.edit_header(first_shard, [](json& header) {
                       const json tensor = header["code2wav.code_embedding.weight"];
                       header.erase("code2wav.code_embedding.weight");
                       header["something_else"] = tensor;
                   });
               },
               {"code2wav.code_embedding.weight"}}),
    [](const auto& damage) { return damage.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Settings, DamagedModel,
    testing::Values(Damage{"config_missing",
                           [](ModelCopy& model) { model.remove("config.json"); },
                           {"config.json", "does not exist"}},
                    Damage{"config_is_invalid_json",
                           [](ModelCopy& model) { model.replace("config.json", "{\"model_type\": "); },
                           {"config.json", "JSON"}},
                    Damage{"config_lacks_a_field",
                           [](ModelCopy& model) {
                               model.edit_json("config.json", [](json& config) {
                                   config["thinker_config"]["text_config"].erase("num_experts");
                               });
                           },
                           {"config.json", "thinker_config.text_config.num_experts"}},
                    make_config_damage("negative_layers", "/thinker_config/text_config/num_hidden_layers", -3,
                                       {"num_hidden_layers", "-3"}),
                    make_config_damage("excessive_width", "/thinker_config/text_config/hidden_size",
                                       1'000'000'000, {"hidden_size", "1000000000"}),
                    make_config_damage("width_as_text", "/talker_config/text_config/hidden_size", "wide",
                                       {"hidden_size", "wide"}),
                    make_config_damage("another_model", "/model_type", "llama", {"llama", "qwen3_omni_moe"}),
                    Damage{"more_layers_than_weights",
                           [](ModelCopy& model) {
                               model.edit_json("config.json", [](json& config) {
                                   config["thinker_config"]["text_config"]["num_hidden_layers"] = 4;
                               });
                           },
                           {"no tensor", "thinker.model.layers.3"}},
                    Damage{"tokenizer_is_invalid_json",
                           [](ModelCopy& model) { model.replace("tokenizer.json", "[1, 2"); },
                           {"tokenizer.json"}},
                    Damage{"tokenizer_of_another_model",
                           [](ModelCopy& model) {
                               model.edit_json("tokenizer.json", [](json& tokenizer) {
                                   json extra = tokenizer["added_tokens"].back();
                                   extra["id"] = 600;
                                   extra["content"] = "<|other|>";
                                   tokenizer["added_tokens"].push_back(extra);
                               });
                           },
                           {"tokenizer.json", "600", "512"}},
                    Damage{"generation_config_out_of_range",
                           [](ModelCopy& model) {
                               model.replace("generation_config.json", R"({"temperature": -1})");
                           },
                           {"generation_config.json", "temperature", "-1"}}),
    [](const auto& damage) { return damage.param.name; });

TEST(DamagedModel, a_missing_model_is_reported) {
    expect_error(run_cli({"answer", "--model", "/nowhere", "--text", "Hi"}), 1,
                 {"/nowhere", "does not exist"});
    const TemporaryFolder empty;
    expect_error(run_cli({"answer", "--model", empty.path().string(), "--text", "Hi"}), 1,
                 {"config.json", "does not exist"});
    expect_error(run_cli({"chat", "--model", "/nowhere"}), 1, {"/nowhere"});
}

}  // namespace
}  // namespace govor::cli::damaged_model_test
