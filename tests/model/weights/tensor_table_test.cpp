#include "model/weights/tensor_table.h"
#include <nlohmann/json.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include "io/files/json_file.h"
#include "io/tensor_view.h"
#include "model/reference.h"
#include "model/weights/weight_plan.h"
#include "support/test_data.h"

namespace govor::model::tensor_table_test {
namespace {

// Returns the formats on the device for a checkpoint in bf16.
std::vector<ops::Format> device_formats(const TensorTable& table) {
    std::vector<ops::Format> formats;
    for (const TensorRow& row : table) formats.push_back(device_format(row, ops::Format::bf16, {}));
    return formats;
}

TEST(TensorTable, contains_every_tensor_of_a_checkpoint_with_its_shape) {
    NetworkWeights networks;
    std::map<std::string, std::vector<std::int64_t>> table;
    for (const TensorRow& row : make_tensor_table(test::tiny_config(), {}, networks)) {
        for (std::uint32_t i = 0; i < row.tensors(); ++i) {
            EXPECT_TRUE(table.emplace(row.name_of(i), row.stored_shape).second)
                << row.name_of(i) << " occurs twice";
        }
    }
    std::size_t tensor_count = 0;
    for (const std::string& name : test::tiny_checkpoint().names()) {
        ++tensor_count;
        ASSERT_TRUE(table.contains(name)) << name;
        EXPECT_EQ(table[name], test::tiny_checkpoint().get(name).shape) << name;
    }
    EXPECT_EQ(tensor_count, table.size());
}

TEST(TensorTable, every_row_has_its_own_field) {
    NetworkWeights networks;
    const TensorTable table = make_tensor_table(test::odd_config(), {}, networks);
    std::set<const ops::Tensor*> fields;
    for (const TensorRow& row : table) {
        EXPECT_TRUE(fields.insert(row.field).second) << row.name;
        std::int64_t elements = row.tensors();
        for (const std::int64_t extent : row.stored_shape) elements *= extent;
        if (row.layout.arrangement == Arrangement::repeated_bias) elements *= row.layout.factor;
        EXPECT_EQ(row.shape().elements(), static_cast<std::size_t>(elements)) << row.name;
    }
}

TEST(TensorTable, contains_only_the_requested_networks) {
    NetworkWeights networks;
    const Components only_speech{
        .audio_tower = false, .vision_tower = false, .thinker_embedding = true, .thinker = false};
    for (const TensorRow& row : make_tensor_table(test::tiny_config(), only_speech, networks)) {
        EXPECT_TRUE(row.name == "thinker.model.embed_tokens.weight" || row.name.starts_with("talker.") ||
                    row.name.starts_with("code2wav."))
            << row.name;
    }
}

TEST(TensorTable, the_released_model_has_its_published_size) {
    const std::string path = test_data("released/config.published.json");
    const ModelConfig config = parse_config(io::read_json_object(path), path);
    // 30.5 billion parameters in the Thinker, 3.3 in the Talker, 0.6 in the AudioTower, 0.2 in Code2Wav, as
    // published.
    const double billions = static_cast<double>(ModelWeights::bytes_needed(config, ops::Format::bf16)) / 2e9;
    EXPECT_GT(billions, 34.0);
    EXPECT_LT(billions, 35.5);
}

// The models Thinking and Captioner, whose size the window shows (app/gui/models/known_models.cpp).
TEST(TensorTable, the_released_models_without_speech_have_63_gigabytes) {
    const std::string path = test_data("released/config.published.json");
    const ModelConfig config = parse_config(io::read_json_object(path), path);
    NetworkWeights networks;
    std::int64_t elements = 0;
    for (const TensorRow& row : make_tensor_table(config, {.talker = false, .code2wav = false}, networks)) {
        elements += std::accumulate(row.stored_shape.begin(), row.stored_shape.end(),
                                    std::int64_t{row.tensors()}, std::multiplies<>());
    }
    EXPECT_NEAR(2e-9 * static_cast<double>(elements), 63.4, 0.1);
}

// Rearranges a tensor whose element i has the value i.
std::vector<float> rearrange(const TensorLayout& layout, const std::vector<std::int64_t>& stored) {
    const GatherPlan plan = make_gather_plan(layout, stored);
    std::vector<float> in(static_cast<std::size_t>(
        std::accumulate(stored.begin(), stored.end(), std::int64_t{1}, std::multiplies<>())));
    std::iota(in.begin(), in.end(), 0.0f);
    std::vector<float> out(plan.shape.elements());
    gather(plan, sizeof(float), std::as_bytes(std::span{in}), std::as_writable_bytes(std::span{out}));
    return out;
}

TEST(TensorLayout, convolutions_become_channels_last) {
    const std::vector<float> conv = rearrange({Arrangement::conv1d}, {2, 3, 5});      // [n, c, taps]
    const std::vector<float> image = rearrange({Arrangement::conv2d}, {2, 4, 3, 5});  // [n, c, mel, time]
    const std::vector<float> depthwise = rearrange({Arrangement::depthwise_conv1d}, {4, 1, 7});
    for (std::size_t n = 0; n < 2; ++n) {
        for (std::size_t c = 0; c < 3; ++c) {
            for (std::size_t t = 0; t < 5; ++t) EXPECT_EQ(conv[(n * 5 + t) * 3 + c], (n * 3 + c) * 5 + t);
        }
        for (std::size_t c = 0; c < 4; ++c) {
            for (std::size_t mel = 0; mel < 3; ++mel) {
                for (std::size_t t = 0; t < 5; ++t) {
                    EXPECT_EQ(image[((n * 5 + t) * 3 + mel) * 4 + c], ((n * 4 + c) * 3 + mel) * 5 + t);
                }
            }
        }
    }
    for (std::size_t c = 0; c < 4; ++c) {
        for (std::size_t t = 0; t < 7; ++t) EXPECT_EQ(depthwise[t * 4 + c], c * 7 + t);
    }
}

TEST(TensorLayout, columns_match_channels_last_rows) {
    const std::vector<float> columns =
        rearrange({Arrangement::columns_last_first, 3}, {2, 12});  // c = 3, bins = 4
    for (std::size_t n = 0; n < 2; ++n) {
        for (std::size_t c = 0; c < 3; ++c) {
            for (std::size_t b = 0; b < 4; ++b) EXPECT_EQ(columns[n * 12 + b * 3 + c], n * 12 + c * 4 + b);
        }
    }
}

TEST(TensorLayout, two_byte_elements_are_rearranged_like_four_byte_elements) {
    const GatherPlan plan = make_gather_plan({Arrangement::conv1d}, std::vector<std::int64_t>{2, 3, 5});
    std::vector<std::uint16_t> in(30);
    std::iota(in.begin(), in.end(), std::uint16_t{0});
    std::vector<std::uint16_t> out(30);
    gather(plan, 2, std::as_bytes(std::span{in}), std::as_writable_bytes(std::span{out}));
    const std::vector<float> wide = rearrange({Arrangement::conv1d}, {2, 3, 5});
    EXPECT_TRUE(std::equal(out.begin(), out.end(), wide.begin()));
}

// Computes a transposed convolution by its definition: every input row adds its kernel at position t *
// stride. Returns all (t_in - 1) * stride + kernel positions, [position, c_out].
std::vector<float> transposed_convolution(const std::vector<float>& x, std::size_t t_in, std::size_t c_in,
                                          std::size_t c_out, std::size_t kernel, std::size_t stride) {
    std::vector<float> out(((t_in - 1) * stride + kernel) * c_out);
    for (std::size_t t = 0; t < t_in; ++t) {
        for (std::size_t i = 0; i < c_in; ++i) {
            for (std::size_t o = 0; o < c_out; ++o) {
                for (std::size_t k = 0; k < kernel; ++k) {  // weight element (i, o, k) has its index as value
                    const auto weight = static_cast<float>((i * c_out + o) * kernel + k);
                    out[(t * stride + k) * c_out + o] += weight * x[t * c_in + i];
                }
            }
        }
    }
    return out;
}

// A rearranged transposed convolution is an ordinary one over rows t - taps + 1 .. t, which gives `stride`
// positions.
void expect_same_as_definition(std::size_t taps, std::size_t stride) {
    const std::size_t t_in = 5, c_in = 3, c_out = 2, kernel = taps * stride;
    std::vector<float> x(t_in * c_in);
    std::iota(x.begin(), x.end(), -4.0f);
    const std::vector<float> raw = transposed_convolution(x, t_in, c_in, c_out, kernel, stride);
    const std::vector<float> weight =
        rearrange({Arrangement::transposed_conv1d, static_cast<std::int64_t>(stride)},
                  {c_in, c_out, static_cast<std::int64_t>(kernel)});
    const std::size_t n = stride * c_out;
    for (std::size_t t = taps - 1; t < t_in; ++t) {
        for (std::size_t row = 0; row < n; ++row) {
            float sum = 0;
            for (std::size_t j = 0; j < taps; ++j) {
                for (std::size_t i = 0; i < c_in; ++i) {
                    sum += weight[(row * taps + j) * c_in + i] * x[(t + 1 - taps + j) * c_in + i];
                }
            }
            EXPECT_EQ(sum, raw[t * stride * c_out + row])
                << "taps " << taps << ", t " << t << ", row " << row;
        }
    }
}

TEST(TensorLayout, a_transposed_convolution_is_an_ordinary_one_over_two_rows) {
    expect_same_as_definition(2, 4);
    expect_same_as_definition(2, 3);
}

TEST(TensorLayout, a_transposed_convolution_as_long_as_its_stride_needs_one_row) {
    expect_same_as_definition(1, 2);
}

TEST(TensorLayout, the_bias_is_repeated_for_every_position_of_the_stride) {
    EXPECT_EQ(rearrange({Arrangement::repeated_bias, 3}, {2}), (std::vector<float>{0, 1, 0, 1, 0, 1}));
}

TEST(WeightPlan, tensors_are_disjoint_aligned_and_inside_their_buffers) {
    NetworkWeights networks;
    const TensorTable table = make_tensor_table(test::odd_config(), {}, networks);
    const WeightPlan plan = plan_weights(table, device_formats(table));
    std::size_t end = 0;
    for (std::size_t i = 0; i < table.size(); ++i) {
        EXPECT_EQ(plan.rows[i].offset % 256, 0u);
        EXPECT_GE(plan.rows[i].offset, end);
        end = plan.rows[i].offset + plan.rows[i].bytes;
        EXPECT_LE(end, plan.buffers.at(plan.rows[i].buffer).bytes);
        const std::size_t element = table[i].has_weight_format() ? 2 : 4;
        EXPECT_EQ(plan.rows[i].bytes, table[i].shape().elements() * element) << table[i].name;
    }
}

// A convolution of the released model has up to 19 million elements; none is copied as a whole.
TEST(TensorLayout, a_tensor_can_be_rearranged_in_chunks) {
    const std::vector<std::pair<TensorLayout, std::vector<std::int64_t>>> cases{
        {{Arrangement::conv1d}, {5, 6, 7}},     {{Arrangement::transposed_conv1d, 3}, {5, 4, 6}},
        {{Arrangement::repeated_bias, 3}, {7}}, {{Arrangement::depthwise_conv1d}, {9, 1, 7}},
        {{Arrangement::conv2d}, {4, 3, 3, 3}},  {{Arrangement::columns_last_first, 5}, {6, 20}},
    };
    for (const auto& [layout, stored] : cases) {
        const GatherPlan plan = make_gather_plan(layout, stored);
        const std::vector<float> expected = rearrange(layout, stored);
        std::size_t elements = 1;
        for (const std::int64_t size : stored) elements *= static_cast<std::size_t>(size);
        std::vector<float> values(elements);
        std::iota(values.begin(), values.end(), 0.0f);
        std::vector<float> chunks(expected.size());
        for (std::size_t first = 0; first < chunks.size(); first += 11) {
            const std::size_t n = std::min<std::size_t>(11, chunks.size() - first);
            const auto out = std::as_writable_bytes(std::span{chunks}.subspan(first, n));
            for (std::size_t from = 0; from < elements; from += 8) {
                const std::size_t count = std::min<std::size_t>(8, elements - from);
                gather(plan, 4, {from, std::as_bytes(std::span{values}.subspan(from, count))}, first, out);
            }
        }
        EXPECT_EQ(chunks, expected);
    }
}

TEST(WeightPlan, experts_of_the_last_layers_are_in_host_memory) {
    NetworkWeights networks;
    // 4 and 3 layers with experts.
    const TensorTable table = make_tensor_table(test::odd_config(), {}, networks);
    const std::uint64_t total_bytes = plan_weights(table, device_formats(table)).bytes();
    const WeightPlan plan = plan_weights(table, device_formats(table), {.thinker = 2, .talker = 1});
    EXPECT_EQ(plan.bytes() + plan.bytes(gpu::MemoryUse::host), total_bytes);
    std::vector<std::string> on_host;
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (plan.buffers[plan.rows[i].buffer].use == gpu::MemoryUse::host) on_host.push_back(table[i].name);
    }
    std::vector<std::string> expected;
    for (const char* layer :
         {"thinker.model.layers.2.", "thinker.model.layers.3.", "talker.model.layers.2."}) {
        for (const char* matrix : {"gate", "up", "down"})
            expected.push_back(fmt::format("{}mlp.experts.{{}}.{}_proj.weight", layer, matrix));
    }
    EXPECT_EQ(on_host, expected);
}

TEST(WeightPlan, no_buffer_is_larger_than_the_guaranteed_limit) {
    const std::string path = test_data("released/config.published.json");
    const ModelConfig config = parse_config(io::read_json_object(path), path);
    NetworkWeights networks;
    const TensorTable table = make_tensor_table(config, {}, networks);
    const WeightPlan plan = plan_weights(table, device_formats(table));
    EXPECT_GT(plan.buffers.size(), 60u);
    for (const WeightBuffer& buffer : plan.buffers) EXPECT_LE(buffer.bytes, std::size_t{1} << 30);
}

}  // namespace
}  // namespace govor::model::tensor_table_test
