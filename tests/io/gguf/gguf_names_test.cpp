#include "io/gguf/gguf_names.h"

#include <gmock/gmock.h>

#include <set>

#include "io/checkpoint.h"
#include "io/gguf/gguf.h"
#include "support/test_data.h"

namespace govor::gguf_names_test {
namespace {

using io::GgufPart;

const std::filesystem::path data = source_path("tests/data");

TEST(GgufNames, every_tensor_has_a_gguf_name) {
    const auto checkpoint = io::open_checkpoint(data / "checkpoints/tiny");
    std::set<std::pair<GgufPart, std::string>> gguf_names;
    for (const std::string& canonical : checkpoint->names()) {
        const auto name = io::find_canonical_name(canonical);
        ASSERT_TRUE(name) << canonical;
        EXPECT_EQ(name->canonical(), canonical);
        EXPECT_LT(name->gguf().size(), 64U) << "ggml supports no longer names";

        auto parsed_name = io::find_gguf_name(name->row->part, name->gguf());
        ASSERT_TRUE(parsed_name) << name->gguf();
        if (name->row->shape == io::GgufShape::stacked) parsed_name->numbers.push_back(name->numbers.back());
        EXPECT_EQ(parsed_name->canonical(), canonical);
        const bool was_added = gguf_names.emplace(name->row->part, name->gguf()).second;
        EXPECT_TRUE(was_added || name->row->shape == io::GgufShape::stacked) << canonical;
    }
}

TEST(GgufNames, every_tensor_of_llamacpps_file_is_known) {
    const io::GgufFile file(data / "llamacpp/tiny-llamacpp-q8_0.gguf");
    for (const auto& [name, view] : file.tensors())
        EXPECT_TRUE(io::find_gguf_name(GgufPart::thinker, name)) << name;
}

TEST(GgufNames, layer_numbers_are_decimal_without_leading_zeros) {
    EXPECT_TRUE(io::find_gguf_name(GgufPart::thinker, "blk.17.attn_q.weight"));
    for (const char* name :
         {"blk.017.attn_q.weight", "blk.-1.attn_q.weight", "blk..attn_q.weight", "blk.1.attn_q.bias",
          "blk.99999999999.attn_q.weight", "blk.1.attn_q.weight.1", "blk.1"}) {
        EXPECT_FALSE(io::find_gguf_name(GgufPart::thinker, name)) << name;
    }
    EXPECT_FALSE(io::find_gguf_name(GgufPart::mmproj, "blk.17.attn_q.weight"));
}

TEST(GgufNames, vision_tensors_are_distinguished_from_audio) {
    EXPECT_TRUE(io::is_vision_tensor("v.blk.0.attn_qkv.weight"));
    EXPECT_TRUE(io::is_vision_tensor("mm.0.weight"));
    EXPECT_FALSE(io::is_vision_tensor("mm.a.mlp.1.weight"));
    EXPECT_FALSE(io::is_vision_tensor("a.conv_out.weight"));
}

}  // namespace
}  // namespace govor::gguf_names_test
