#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "io/checkpoint.h"
#include "io/gguf/gguf.h"
#include "quant/codec.h"
#include "quant/values.h"
#include "support/test_data.h"

// tests/data/llamacpp/tiny-llamacpp-q8_0.gguf is the tiny checkpoint's Thinker, written by llama.cpp's
// converter.
namespace govor::quant::llamacpp_blocks_test {
namespace {

using io::ElementType;

const std::filesystem::path data = source_path("tests/data");

// Returns the checkpoint's tensors from which a tensor of the file is converted; experts are stacked.
std::vector<std::string> sources(const std::string& name, std::int64_t experts) {
    if (name == "token_embd.weight") return {"thinker.model.embed_tokens.weight"};
    if (name == "output.weight") return {"thinker.lm_head.weight"};
    static const std::map<std::string, std::string> modules{
        {"attn_q", "self_attn.q_proj"},      {"attn_k", "self_attn.k_proj"}, {"attn_v", "self_attn.v_proj"},
        {"attn_output", "self_attn.o_proj"}, {"ffn_gate_exps", "gate_proj"}, {"ffn_up_exps", "up_proj"},
        {"ffn_down_exps", "down_proj"}};
    // The name is blk.LAYER.MODULE.weight, with one digit for the layer.
    const std::string layer = name.substr(4, 1), module = name.substr(6, name.size() - 6 - 7);
    const std::string prefix = "thinker.model.layers." + layer + ".";
    if (!module.ends_with("_exps")) return {prefix + modules.at(module) + ".weight"};
    std::vector<std::string> names;
    for (std::int64_t expert = 0; expert < experts; ++expert)
        names.push_back(fmt::format("{}mlp.experts.{}.{}.weight", prefix, expert, modules.at(module)));
    return names;
}

TEST(LlamacppBlocks, encoding_gives_the_same_bytes_and_decoding_gives_the_values_of_the_checkpoint) {
    const io::GgufFile file(data / "llamacpp/tiny-llamacpp-q8_0.gguf");
    const auto checkpoint = io::open_checkpoint(data / "checkpoints/tiny");
    int compared_tensors = 0;
    for (const auto& [name, tensor] : file.tensors()) {
        if (tensor.type != ElementType::q8_0) continue;
        std::vector<float> original;
        for (const std::string& source : sources(name, tensor.shape.front())) {
            const auto view = checkpoint->find(source);
            ASSERT_TRUE(view) << source;
            std::vector<float> values(static_cast<std::size_t>(view->elements()));
            decode(view->type, view->data, values);
            original.insert(original.end(), values.begin(), values.end());
        }
        ASSERT_EQ(static_cast<std::int64_t>(original.size()), tensor.elements()) << name;
        const auto bytes = test::encode_values(ElementType::q8_0, original);
        ASSERT_TRUE(std::ranges::equal(bytes, tensor.data)) << name;

        std::vector<float> decoded(original.size());
        decode(tensor.type, tensor.data, decoded);
        for (std::size_t first = 0; first < original.size(); first += 32) {
            float peak = 0;
            for (std::size_t i = first; i < first + 32; ++i) peak = std::fmax(peak, std::fabs(original[i]));
            for (std::size_t i = first; i < first + 32; ++i) {
                // Half a step, plus the effect of rounding the scale to float16 on the largest codes.
                ASSERT_NEAR(decoded[i], original[i], peak * (0.5f / 127 + 0x1p-11f) * 1.001f)
                    << name << " " << i;
            }
        }
        ++compared_tensors;
    }
    EXPECT_EQ(compared_tensors, 2 + 3 * 7);
}

}  // namespace
}  // namespace govor::quant::llamacpp_blocks_test
