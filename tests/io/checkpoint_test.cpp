#include "io/checkpoint.h"
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>

#include <array>

#include "io/files.h"
#include "io/files/json_file.h"
#include "io/safetensors/safetensors_writer.h"
#include "support/test_data.h"

namespace govor::checkpoint_test {
namespace {

namespace fs = std::filesystem;
using io::open_checkpoint;
using test::TemporaryFolder;
using testing::ElementsAre;
using testing::HasSubstr;

const fs::path tiny = test_data("checkpoints/tiny");

// A folder with the files of a model, which may be invalid.
class CheckpointFolder : public TemporaryFolder {
  public:
    CheckpointFolder() { write("config.json", "{}"); }

    void write_shard(const std::string& file, const std::vector<std::string>& tensors) const {
        io::SafetensorsWriter writer;
        for (const std::string& name : tensors) writer.add(name, {4}, std::array<float, 4>{1, 2, 3, 4});
        writer.write(path() / file);
    }

    void write_index(const nlohmann::json& weight_map) const {
        write("model.safetensors.index.json", nlohmann::json{{"weight_map", weight_map}}.dump());
    }

    std::string error_text(ErrorKind kind) const {
        return test::error_text(kind, [&] { open_checkpoint(path()); });
    }
};

TEST(Checkpoint, opens_the_sharded_layout_of_the_reference) {
    const auto checkpoint = open_checkpoint(tiny);
    const auto index = io::read_json_object(tiny / "model.safetensors.index.json");
    EXPECT_EQ(checkpoint->names().size(), index["weight_map"].size());
    std::int64_t bytes = 0;
    for (const std::string& name : checkpoint->names()) bytes += std::ssize(checkpoint->get(name).data);
    EXPECT_EQ(bytes, index["metadata"]["total_size"].get<std::int64_t>());

    const io::TensorView embedding = checkpoint->get("thinker.model.embed_tokens.weight");
    EXPECT_EQ(embedding.type, io::ElementType::bf16);
    EXPECT_EQ(embedding.shape, (std::vector<std::int64_t>{512, 256}));
    checkpoint->drop_pages(embedding);
    EXPECT_FALSE(checkpoint->find("thinker.model.embed_tokens"));

    EXPECT_EQ(checkpoint->config()["model_type"], "qwen3_omni_moe");
    ASSERT_NE(checkpoint->generation_config(), nullptr);
    EXPECT_EQ((*checkpoint->generation_config())["top_k"], 20);
    EXPECT_TRUE(fs::exists(checkpoint->tokenizer_path()));
    EXPECT_EQ(checkpoint->path(), tiny);
}

TEST(Checkpoint, opens_a_single_file_and_needs_no_generation_config) {
    const CheckpointFolder folder;
    folder.write_shard("model.safetensors", {"a", "b"});
    folder.write_shard("other.safetensors", {"c"});
    const auto checkpoint = open_checkpoint(folder.path());
    EXPECT_THAT(checkpoint->names(), ElementsAre("a", "b"));
    EXPECT_EQ(checkpoint->generation_config(), nullptr);
}

TEST(Checkpoint, opens_several_files_without_an_index) {
    const CheckpointFolder folder;
    folder.write_shard("model-00001-of-00002.safetensors", {"b"});
    folder.write_shard("model-00002-of-00002.safetensors", {"a"});
    folder.write_shard("optimizer.safetensors", {"x"});
    EXPECT_THAT(open_checkpoint(folder.path())->names(), ElementsAre("a", "b"));

    const CheckpointFolder other_folder;
    other_folder.write_shard("talker.safetensors", {"t"});
    other_folder.write_shard("thinker.safetensors", {"s"});
    EXPECT_THAT(open_checkpoint(other_folder.path())->names(), ElementsAre("s", "t"));
}

TEST(Checkpoint, files_can_be_symbolic_links_as_in_the_hugging_face_cache) {
    const CheckpointFolder blobs;
    blobs.write_shard("model.safetensors", {"a"});
    const CheckpointFolder folder;
    fs::create_symlink(blobs / "model.safetensors", folder / "model-00001-of-00001.safetensors");
    folder.write_index({{"a", "model-00001-of-00001.safetensors"}});
    EXPECT_THAT(open_checkpoint(folder.path())->names(), ElementsAre("a"));
}

TEST(Checkpoint, missing_tensors_are_named) {
    const CheckpointFolder folder;
    folder.write_shard("model.safetensors", {"a"});
    const auto checkpoint = open_checkpoint(folder.path());
    EXPECT_THAT(test::error_text(ErrorKind::not_found, [&] { checkpoint->get("talker.model.norm.weight"); }),
                HasSubstr("The checkpoint has no tensor \"talker.model.norm.weight\"."));
}

TEST(Checkpoint, missing_files_are_named) {
    const CheckpointFolder folder;
    EXPECT_THAT(test::error_text(ErrorKind::not_found, [&] { open_checkpoint(folder / "absent"); }),
                "absent: The model folder does not exist.");
    EXPECT_THAT(test::error_text(ErrorKind::unsupported, [&] { open_checkpoint(folder / "config.json"); }),
                HasSubstr("this is neither."));
    EXPECT_THAT(
        folder.error_text(ErrorKind::not_found),
        HasSubstr(
            "The folder has no weights: neither model.safetensors.index.json nor a .safetensors file."));
    fs::remove(folder / "config.json");
    EXPECT_EQ(folder.error_text(ErrorKind::not_found), "config.json: The file does not exist.");
}

TEST(Checkpoint, invalid_json_files_are_named) {
    const CheckpointFolder folder;
    folder.write_shard("model.safetensors", {"a"});
    folder.write("generation_config.json", "{\"a\": }");
    EXPECT_THAT(folder.error_text(ErrorKind::bad_file),
                HasSubstr("generation_config.json: The text is not valid JSON at line 1, column 7"));
    folder.write("config.json", "[]");
    EXPECT_EQ(folder.error_text(ErrorKind::bad_file),
              "config.json: The file must contain a JSON object, found array.");
    folder.write("config.json", "{\"a\": \"\xC3\x28\"}");
    EXPECT_EQ(folder.error_text(ErrorKind::bad_file),
              "config.json: The text is not valid UTF-8 at line 1, column 8.");
}

TEST(Checkpoint, a_missing_shard_is_named) {
    const CheckpointFolder folder;
    folder.write_shard("model-00001-of-00003.safetensors", {"a"});
    folder.write_shard("model-00003-of-00003.safetensors", {"b"});
    EXPECT_EQ(folder.error_text(ErrorKind::not_found),
              "model-00002-of-00003.safetensors: The shard is missing; according to "
              "model-00001-of-00003.safetensors there are 3.");
    folder.write_index(
        {{"a", "model-00001-of-00003.safetensors"}, {"c", "model-00002-of-00003.safetensors"}});
    EXPECT_EQ(
        folder.error_text(ErrorKind::not_found),
        "model-00002-of-00003.safetensors: The file is missing, but model.safetensors.index.json names it.");
}

TEST(Checkpoint, a_truncated_shard_is_named) {
    const CheckpointFolder folder;
    folder.write_shard("model.safetensors", {"a"});
    fs::resize_file(folder / "model.safetensors", fs::file_size(folder / "model.safetensors") - 1);
    EXPECT_EQ(folder.error_text(ErrorKind::bad_file),
              "model.safetensors: Tensor \"a\" ends at byte 16 of the data, but the file has only 15; it is "
              "truncated or damaged.");
    fs::resize_file(folder / "model.safetensors", 20);
    EXPECT_THAT(folder.error_text(ErrorKind::bad_file),
                HasSubstr("but only 12 follow; the file is truncated."));
}

TEST(Checkpoint, an_index_that_does_not_match_its_files_is_rejected) {
    const CheckpointFolder folder;
    folder.write_shard("one.safetensors", {"a"});
    folder.write_shard("two.safetensors", {"b"});
    folder.write_index({{"a", "one.safetensors"}, {"b", "two.safetensors"}, {"c", "two.safetensors"}});
    EXPECT_EQ(folder.error_text(ErrorKind::bad_file),
              "model.safetensors.index.json: Tensor \"c\" should be in two.safetensors, but is not.");
    folder.write_index({{"a", "two.safetensors"}, {"b", "one.safetensors"}});
    EXPECT_EQ(folder.error_text(ErrorKind::bad_file),
              "model.safetensors.index.json: Tensor \"a\" should be in two.safetensors, but is not.");
}

TEST(Checkpoint, a_tensor_in_two_files_is_rejected) {
    const CheckpointFolder folder;
    folder.write_shard("one.safetensors", {"a"});
    folder.write_shard("two.safetensors", {"a", "b"});
    EXPECT_EQ(folder.error_text(ErrorKind::bad_file),
              "two.safetensors: Tensor \"a\" is in this file and also in one.safetensors.");
    folder.write_index({{"a", "one.safetensors"}, {"b", "two.safetensors"}});
    EXPECT_EQ(folder.error_text(ErrorKind::bad_file),
              "two.safetensors: Tensor \"a\" is in this file and also in one.safetensors.");
}

TEST(Checkpoint, an_index_cannot_name_files_outside_the_folder) {
    const CheckpointFolder folder;
    folder.write_shard("model.safetensors", {"a"});
    const std::string outside = (folder / "model.safetensors").string();
    for (const std::string& file :
         {std::string("../model.safetensors"), outside, std::string("..\\x.safetensors"),
          std::string(".safetensors"), std::string("config.json"), std::string("..")}) {
        folder.write_index({{"a", file}});
        EXPECT_THAT(folder.error_text(ErrorKind::bad_file),
                    HasSubstr("which is not the name of a .safetensors file in this folder."))
            << file;
    }
}

TEST(Checkpoint, a_malformed_index_is_rejected) {
    const CheckpointFolder folder;
    folder.write_shard("model.safetensors", {"a"});
    folder.write_index({{"a", 5}});
    EXPECT_EQ(folder.error_text(ErrorKind::bad_file),
              "model.safetensors.index.json: The file of tensor \"a\" must be a string.");
    folder.write_index(nlohmann::json::object());
    EXPECT_EQ(folder.error_text(ErrorKind::bad_file),
              "model.safetensors.index.json: weight_map names no tensors.");
    folder.write("model.safetensors.index.json", "{}");
    EXPECT_EQ(folder.error_text(ErrorKind::bad_file),
              "model.safetensors.index.json: weight_map is missing; it must be an object.");
    folder.write("model.safetensors.index.json",
                 R"({"weight_map": {"a": "model.safetensors", "a": "b.safetensors"}})");
    EXPECT_THAT(folder.error_text(ErrorKind::bad_file), HasSubstr("The key \"a\" occurs twice"));
}

}  // namespace
}  // namespace govor::checkpoint_test
