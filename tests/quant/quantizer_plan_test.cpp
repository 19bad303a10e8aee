#include "quant/quantizer_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "io/files.h"
#include "quant/quantized_folder.h"

namespace govor::quant {
namespace {

using io::ElementType;
using io::GgufPart;
using testing::HasSubstr;

// The types of a plan's tensors, by name.
std::map<std::string, ElementType> types(const std::vector<PlannedPart>& plan) {
    std::map<std::string, ElementType> out;
    for (const PlannedPart& part : plan) {
        for (const PlannedTensor& tensor : part.tensors) out.emplace(tensor.name, tensor.type);
    }
    return out;
}

TEST(QuantizerPlan, each_network_gets_the_format_that_was_asked_for_it) {
    const auto tiny = test::open_tiny();
    const auto type = types(plan_quantizing(*tiny, {.thinker = ElementType::q6_k,
                                                    .experts = ElementType::q8_0,
                                                    .audio_tower = ElementType::bf16,
                                                    .talker = ElementType::q8_0,
                                                    .code2wav = ElementType::f16,
                                                    .embeddings = ElementType::q5_k}));
    EXPECT_EQ(type.at("blk.0.attn_q.weight"), ElementType::q6_k);
    EXPECT_EQ(type.at("blk.0.attn_output.weight"), ElementType::q6_k);
    EXPECT_EQ(type.at("blk.2.ffn_up_exps.weight"), ElementType::q8_0);
    EXPECT_EQ(type.at("token_embd.weight"), ElementType::q5_k);
    EXPECT_EQ(type.at("output.weight"), ElementType::q5_k);
    EXPECT_EQ(type.at("a.blk.0.attn_q.weight"), ElementType::bf16);
    EXPECT_EQ(type.at("talker.blk.0.attn_q.weight"), ElementType::q8_0);
    EXPECT_EQ(type.at("talker.blk.0.ffn_up_exps.weight"), ElementType::q8_0);
    EXPECT_EQ(type.at("codepred.blk.0.ffn_up.weight"), ElementType::q8_0);
    EXPECT_EQ(type.at("code2wav.blk.0.attn_q.weight"), ElementType::f16);
}

TEST(QuantizerPlan, what_is_small_or_delicate_keeps_its_own_format) {
    const auto type = types(plan_quantizing(*test::open_tiny(), QuantizerFormats::all(ElementType::q4_k)));
    for (const char* name : {"output_norm.weight", "blk.0.ffn_gate_inp.weight", "blk.1.attn_q_norm.weight",
                             "a.blk.0.attn_q.bias", "a.position_embd.weight",
                             "talker.blk.0.ffn_gate_inp_shexp.weight", "code2wav.blk.0.ls1.weight"}) {
        EXPECT_EQ(type.at(name), ElementType::f32) << name;
    }
    for (const char* name : {"a.conv2d.2.weight", "a.conv_out.weight"})
        EXPECT_EQ(type.at(name), ElementType::f16) << name;
}

TEST(QuantizerPlan, rows_that_do_not_suit_a_format_fall_back) {
    const auto type = types(plan_quantizing(*test::open_tiny(), QuantizerFormats::all(ElementType::q4_k)));
    EXPECT_EQ(type.at("blk.0.attn_q.weight"), ElementType::q4_k);         // rows of 256
    EXPECT_EQ(type.at("blk.0.ffn_down_exps.weight"), ElementType::q8_0);  // of 64
    EXPECT_EQ(type.at("code2wav.dec.0.conv.weight"), ElementType::f16);   // of 7
    const auto half = types(plan_quantizing(*test::open_tiny(), QuantizerFormats::all(ElementType::bf16)));
    EXPECT_EQ(half.at("code2wav.dec.0.conv.weight"), ElementType::bf16);
}

TEST(QuantizerPlan, files_are_named_by_their_part_and_their_size_is_known) {
    const auto tiny = test::open_tiny();
    const auto plan = plan_quantizing(*tiny, QuantizerFormats::all(ElementType::q8_0));
    ASSERT_EQ(plan.size(), 3U);
    EXPECT_EQ(plan[0].file_name, "thinker.gguf");
    EXPECT_EQ(plan[1].file_name, "mmproj.gguf");
    EXPECT_EQ(plan[2].file_name, "speech.gguf");
    const test::QuantizedFolder folder(*tiny, ElementType::q8_0);
    for (const PlannedPart& part : plan)
        EXPECT_EQ(std::filesystem::file_size(folder / part.file_name), part.file_bytes) << part.file_name;
}

TEST(QuantizerPlan, only_the_wanted_parts_are_planned) {
    const GgufPart speech[] = {GgufPart::speech};
    const auto plan = plan_quantizing(*test::open_tiny(), QuantizerFormats::all(ElementType::q8_0), speech);
    ASSERT_EQ(plan.size(), 1U);
    EXPECT_EQ(plan[0].part, GgufPart::speech);
}

TEST(QuantizerPlan, blocks_are_never_widened_again) {
    const test::QuantizedFolder four(*test::open_tiny(), ElementType::q4_k);
    const auto source = io::open_checkpoint(four.path());
    for (const ElementType finer : {ElementType::q5_k, ElementType::q8_0, ElementType::bf16}) {
        const std::string complaint = govor::test::complaint(
            ErrorKind::usage, [&] { plan_quantizing(*source, QuantizerFormats::all(finer)); });
        EXPECT_THAT(complaint, HasSubstr("thinker.gguf: Tensor \"thinker."));
        EXPECT_THAT(complaint, HasSubstr("is stored as q4_k already, which is less exact than the " +
                                         std::string(io::name(finer))));
    }
}

// Four-bit files hold eight-bit rows where they must; those are no reason to refuse six bits to eight.
TEST(QuantizerPlan, blocks_that_a_fallback_would_widen_stay_as_they_are) {
    const auto tiny = test::open_tiny();
    const test::QuantizedFolder eight(*tiny, ElementType::q8_0);
    const auto source = io::open_checkpoint(eight.path());
    const auto type = types(plan_quantizing(*source, QuantizerFormats::all(ElementType::q4_k)));
    EXPECT_EQ(type, types(plan_quantizing(*tiny, QuantizerFormats::all(ElementType::q4_k))));
    const test::QuantizedFolder four(*source, ElementType::q4_k);
    const auto again = io::open_checkpoint(four.path());
    EXPECT_EQ(types(plan_quantizing(*again, QuantizerFormats::all(ElementType::q4_k))), type);
}

TEST(QuantizerPlan, presets_shrink_from_first_to_last) {
    const auto tiny = test::open_tiny();
    std::uint64_t larger = ~std::uint64_t{0};
    for (const QuantizerPreset& preset : quantizer_presets()) {
        std::uint64_t bytes = 0;
        for (const PlannedPart& part : plan_quantizing(*tiny, preset.formats)) bytes += part.file_bytes;
        EXPECT_LT(bytes, larger) << preset.name;
        larger = bytes;
    }
}

}  // namespace
}  // namespace govor::quant
