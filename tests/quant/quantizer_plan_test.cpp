#include "quant/quantizer_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "io/files.h"
#include "quant/quantized_folder.h"

namespace govor::quant::quantizer_plan_test {
namespace {

using io::ElementType;
using io::GgufPart;
using testing::HasSubstr;

// Returns the types of a plan's tensors, by name.
std::map<std::string, ElementType> collect_types(const std::vector<PlannedPart>& plan) {
    std::map<std::string, ElementType> out;
    for (const PlannedPart& part : plan) {
        for (const PlannedTensor& tensor : part.tensors) out.emplace(tensor.name, tensor.type);
    }
    return out;
}

TEST(QuantizerPlan, each_network_has_the_requested_format) {
    const auto tiny = test::open_tiny();
    const auto type_by_name = collect_types(plan_quantization(*tiny, {.thinker = ElementType::q6_k,
                                                                      .experts = ElementType::q8_0,
                                                                      .audio_tower = ElementType::bf16,
                                                                      .talker = ElementType::q8_0,
                                                                      .code2wav = ElementType::f16,
                                                                      .embeddings = ElementType::q5_k}));
    EXPECT_EQ(type_by_name.at("blk.0.attn_q.weight"), ElementType::q6_k);
    EXPECT_EQ(type_by_name.at("blk.0.attn_output.weight"), ElementType::q6_k);
    EXPECT_EQ(type_by_name.at("blk.2.ffn_up_exps.weight"), ElementType::q8_0);
    EXPECT_EQ(type_by_name.at("token_embd.weight"), ElementType::q5_k);
    EXPECT_EQ(type_by_name.at("output.weight"), ElementType::q5_k);
    EXPECT_EQ(type_by_name.at("a.blk.0.attn_q.weight"), ElementType::bf16);
    EXPECT_EQ(type_by_name.at("talker.blk.0.attn_q.weight"), ElementType::q8_0);
    EXPECT_EQ(type_by_name.at("talker.blk.0.ffn_up_exps.weight"), ElementType::q8_0);
    EXPECT_EQ(type_by_name.at("codepred.blk.0.ffn_up.weight"), ElementType::q8_0);
    EXPECT_EQ(type_by_name.at("code2wav.blk.0.attn_q.weight"), ElementType::f16);
}

TEST(QuantizerPlan, the_code_predictor_has_the_format_of_the_talker_by_default) {
    const auto tiny = test::open_tiny();
    QuantizerFormats formats = QuantizerFormats::all(ElementType::f16);
    EXPECT_EQ(collect_types(plan_quantization(*tiny, formats)).at("codepred.blk.0.attn_q.weight"),
              ElementType::f16);
    formats.code_predictor = ElementType::q8_0;
    const auto type_by_name = collect_types(plan_quantization(*tiny, formats));
    EXPECT_EQ(type_by_name.at("codepred.blk.0.attn_q.weight"), ElementType::q8_0);
    EXPECT_EQ(type_by_name.at("talker.blk.0.attn_q.weight"), ElementType::f16);
}

TEST(QuantizerPlan, no_preset_reduces_the_code_predictor_or_code2wav_below_q8_0) {
    for (const QuantizerPreset& preset : quantizer_presets()) {
        for (const ElementType type :
             {preset.formats.code_predictor.value_or(preset.formats.talker), preset.formats.code2wav})
            EXPECT_TRUE(type == ElementType::q8_0 || type == ElementType::bf16) << preset.name;
    }
}

TEST(QuantizerPlan, small_and_sensitive_tensors_have_fixed_formats) {
    const auto type_by_name =
        collect_types(plan_quantization(*test::open_tiny(), QuantizerFormats::all(ElementType::q4_k)));
    for (const char* name : {"output_norm.weight", "blk.0.ffn_gate_inp.weight", "blk.1.attn_q_norm.weight",
                             "a.blk.0.attn_q.bias", "a.position_embd.weight",
                             "talker.blk.0.ffn_gate_inp_shexp.weight", "code2wav.blk.0.ls1.weight"}) {
        EXPECT_EQ(type_by_name.at(name), ElementType::f32) << name;
    }
    for (const char* name : {"a.conv2d.2.weight", "a.conv_out.weight"})
        EXPECT_EQ(type_by_name.at(name), ElementType::f16) << name;
}

TEST(QuantizerPlan, rows_that_are_not_whole_blocks_use_another_format) {
    const auto type_by_name =
        collect_types(plan_quantization(*test::open_tiny(), QuantizerFormats::all(ElementType::q4_k)));
    EXPECT_EQ(type_by_name.at("blk.0.attn_q.weight"), ElementType::q4_k);         // rows of 256
    EXPECT_EQ(type_by_name.at("blk.0.ffn_down_exps.weight"), ElementType::q8_0);  // rows of 64
    EXPECT_EQ(type_by_name.at("code2wav.dec.0.conv.weight"), ElementType::f16);   // rows of 7
    const auto bf16_types =
        collect_types(plan_quantization(*test::open_tiny(), QuantizerFormats::all(ElementType::bf16)));
    EXPECT_EQ(bf16_types.at("code2wav.dec.0.conv.weight"), ElementType::bf16);
}

TEST(QuantizerPlan, has_the_names_and_sizes_of_the_files) {
    const auto tiny = test::open_tiny();
    const auto plan = plan_quantization(*tiny, QuantizerFormats::all(ElementType::q8_0));
    ASSERT_EQ(plan.size(), 3U);
    EXPECT_EQ(plan[0].file_name, "thinker.gguf");
    EXPECT_EQ(plan[1].file_name, "mmproj.gguf");
    EXPECT_EQ(plan[2].file_name, "speech.gguf");
    const test::QuantizedFolder folder(*tiny, ElementType::q8_0);
    for (const PlannedPart& part : plan)
        EXPECT_EQ(std::filesystem::file_size(folder / part.file_name), part.file_bytes) << part.file_name;
}

TEST(QuantizerPlan, contains_only_the_requested_parts) {
    const GgufPart speech[] = {GgufPart::speech};
    const auto plan = plan_quantization(*test::open_tiny(), QuantizerFormats::all(ElementType::q8_0), speech);
    ASSERT_EQ(plan.size(), 1U);
    EXPECT_EQ(plan[0].part, GgufPart::speech);
}

TEST(QuantizerPlan, blocks_are_never_converted_to_a_larger_format) {
    const test::QuantizedFolder q4_k_folder(*test::open_tiny(), ElementType::q4_k);
    const auto source = io::open_checkpoint(q4_k_folder.path());
    for (const ElementType finer : {ElementType::q5_k, ElementType::q8_0, ElementType::bf16}) {
        const std::string error = govor::test::error_text(
            ErrorKind::usage, [&] { plan_quantization(*source, QuantizerFormats::all(finer)); });
        EXPECT_THAT(error, HasSubstr("thinker.gguf: Tensor \"thinker."));
        EXPECT_THAT(error, HasSubstr("is stored as q4_k already, which is less precise than " +
                                     std::string(io::name(finer))));
    }
}

// Files in q4_k contain tensors in q8_0 whose rows are not whole blocks of q4_k.
TEST(QuantizerPlan, quantizing_again_neither_rejects_nor_enlarges_blocks_in_a_fallback_format) {
    const auto tiny = test::open_tiny();
    const test::QuantizedFolder q8_0_folder(*tiny, ElementType::q8_0);
    const auto source = io::open_checkpoint(q8_0_folder.path());
    const auto type_by_name =
        collect_types(plan_quantization(*source, QuantizerFormats::all(ElementType::q4_k)));
    EXPECT_EQ(type_by_name,
              collect_types(plan_quantization(*tiny, QuantizerFormats::all(ElementType::q4_k))));
    const test::QuantizedFolder q4_k_folder(*source, ElementType::q4_k);
    const auto reopened = io::open_checkpoint(q4_k_folder.path());
    EXPECT_EQ(collect_types(plan_quantization(*reopened, QuantizerFormats::all(ElementType::q4_k))),
              type_by_name);
}

TEST(QuantizerPlan, presets_are_sorted_by_decreasing_size) {
    const auto tiny = test::open_tiny();
    std::uint64_t previous = ~std::uint64_t{0};
    for (const QuantizerPreset& preset : quantizer_presets()) {
        std::uint64_t bytes = 0;
        for (const PlannedPart& part : plan_quantization(*tiny, preset.formats)) bytes += part.file_bytes;
        EXPECT_LT(bytes, previous) << preset.name;
        previous = bytes;
    }
}

}  // namespace
}  // namespace govor::quant::quantizer_plan_test
