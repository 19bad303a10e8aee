#include "io/gguf/gguf_writer.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>

#include "io/files.h"
#include "io/gguf/gguf.h"
#include "support/test_data.h"

namespace govor::gguf_writer_test {
namespace {

using io::ElementType;
using io::GgufFile;
using io::GgufValue;
using io::GgufWriter;
using test::TemporaryFolder;

const std::filesystem::path llamacpp_file = test_data("llamacpp/tiny-llamacpp-q8_0.gguf");

// The keys in the order in which the converter writes them.
constexpr std::array key_order{"general.architecture",
                               "general.type",
                               "general.sampling.top_k",
                               "general.sampling.top_p",
                               "general.sampling.temp",
                               "general.name",
                               "general.size_label",
                               "qwen3vlmoe.block_count",
                               "qwen3vlmoe.context_length",
                               "qwen3vlmoe.embedding_length",
                               "qwen3vlmoe.feed_forward_length",
                               "qwen3vlmoe.attention.head_count",
                               "qwen3vlmoe.attention.head_count_kv",
                               "qwen3vlmoe.rope.dimension_sections",
                               "qwen3vlmoe.rope.freq_base",
                               "qwen3vlmoe.attention.layer_norm_rms_epsilon",
                               "qwen3vlmoe.expert_count",
                               "qwen3vlmoe.expert_used_count",
                               "qwen3vlmoe.attention.key_length",
                               "qwen3vlmoe.attention.value_length",
                               "general.file_type",
                               "qwen3vlmoe.expert_feed_forward_length",
                               "qwen3vlmoe.n_deepstack_layers",
                               "general.quantization_version",
                               "tokenizer.ggml.model",
                               "tokenizer.ggml.pre",
                               "tokenizer.ggml.tokens",
                               "tokenizer.ggml.token_type",
                               "tokenizer.ggml.merges",
                               "tokenizer.ggml.eos_token_id",
                               "tokenizer.ggml.padding_token_id",
                               "tokenizer.ggml.bos_token_id"};

TEST(GgufWriter, reproduces_llamacpps_file_byte_for_byte) {
    const GgufFile file(llamacpp_file);
    GgufWriter writer;
    for (const char* key : key_order) writer.set(key, *file.fields().find(key));
    std::vector<const io::TensorView*> tensors;
    for (const auto& [name, view] : file.tensors()) tensors.push_back(&view);
    std::ranges::sort(tensors, {}, [](const io::TensorView* view) { return view->data.data(); });
    for (const auto* view : tensors) writer.declare(view->name, view->type, view->shape);

    const TemporaryFolder folder;
    EXPECT_EQ(writer.file_bytes(), file.file().bytes().size());
    writer.open(folder / "copy.gguf");
    for (const auto* view : tensors) {
        // The data are written in two chunks.
        writer.write(view->name, view->data.first(100));
        writer.write(view->name, view->data.subspan(100));
    }
    EXPECT_FALSE(std::filesystem::exists(folder / "copy.gguf"));
    writer.commit();
    EXPECT_TRUE(test::read(folder / "copy.gguf") == test::read(llamacpp_file));
}

TEST(GgufWriter, every_type_of_metadata_round_trips) {
    io::GgufEntries entries{
        {"u8", {io::GgufType::u8, {}, std::uint64_t{200}}},
        {"i8", {io::GgufType::i8, {}, std::int64_t{-100}}},
        {"u16", GgufValue::u16(60000)},
        {"i16", {io::GgufType::i16, {}, std::int64_t{-30000}}},
        {"u32", GgufValue::u32(4000000000U)},
        {"i32", GgufValue::i32(-2000000000)},
        {"u64", {io::GgufType::u64, {}, std::uint64_t{1} << 63}},
        {"i64", {io::GgufType::i64, {}, std::int64_t{-1} << 62}},
        {"f32", GgufValue::f32(0.1F)},
        {"f64", {io::GgufType::f64, {}, 0.1}},
        {"bool", GgufValue::boolean(true)},
        {"string", GgufValue::string(std::string("a\0b", 3))},
        {"u32s", GgufValue::u32s({1, 2, 3})},
        {"i32s", GgufValue::i32s({-1, 2})},
        {"f32s", {io::GgufType::array, io::GgufType::f32, std::vector<double>{0.5, -2}}},
        {"bools", {io::GgufType::array, io::GgufType::boolean, std::vector<bool>{true, false}}},
        {"strings", GgufValue::strings({"", "ß"})},
    };
    const TemporaryFolder folder;
    GgufWriter writer;
    writer.set(entries);
    writer.open(folder / "m.gguf");
    writer.commit();
    const GgufFile file(folder / "m.gguf");
    ASSERT_EQ(file.fields().values().size(), entries.size());
    for (const auto& [key, value] : entries) EXPECT_EQ(*file.fields().find(key), value) << key;
}

TEST(GgufWriter, a_larger_alignment_is_used) {
    const TemporaryFolder folder;
    GgufWriter writer;
    writer.set("general.alignment", GgufValue::u32(256));
    writer.declare("a", ElementType::f32, {1});
    writer.declare("b", ElementType::bf16, {2, 3});
    writer.open(folder / "m.gguf");
    const std::array<float, 1> a{1};
    const std::array<std::uint16_t, 6> b{1, 2, 3, 4, 5, 6};
    writer.write("a", std::as_bytes(std::span(a)));
    writer.write("b", std::as_bytes(std::span(b)));
    writer.commit();
    const GgufFile file(folder / "m.gguf");
    EXPECT_EQ(file.alignment(), 256U);
    EXPECT_EQ((file.find("b")->data.data() - file.file().bytes().data()) % 256, 0);
    EXPECT_EQ(file.find("b")->data.data() - file.find("a")->data.data(), 256);
    EXPECT_EQ(file.file().bytes().size() % 256, 0U);
}

TEST(GgufWriter, a_file_without_a_commit_is_removed) {
    const TemporaryFolder folder;
    {
        GgufWriter writer;
        writer.declare("a", ElementType::f32, {4});
        writer.open(folder / "m.gguf");
        EXPECT_EQ(folder.files(), 1U);
        EXPECT_THROW(writer.commit(), Error);  // the data are missing
    }
    EXPECT_EQ(folder.files(), 0U);
}

TEST(GgufWriter, calls_out_of_order_are_rejected) {
    const TemporaryFolder folder;
    GgufWriter writer;
    writer.set("k", GgufValue::u32(1));
    EXPECT_THROW(writer.set("k", GgufValue::u32(2)), Error);
    EXPECT_THROW(writer.set("mixed", {io::GgufType::string, {}, std::uint64_t{1}}), Error);
    writer.declare("a", ElementType::f32, {2});
    writer.declare("b", ElementType::f32, {2});
    EXPECT_THROW(writer.declare("a", ElementType::f32, {2}), Error);
    EXPECT_THROW(writer.declare("q", ElementType::q8_0, {2, 33}), Error);
    EXPECT_THROW(writer.declare("s", ElementType::f32, {}), Error);
    EXPECT_THROW(writer.declare("z", ElementType::f32, {0}), Error);
    EXPECT_THROW(writer.declare("t", ElementType::boolean, {4}), Error);
    EXPECT_THROW(writer.declare(std::string(64, 'n'), ElementType::f32, {4}), Error);
    EXPECT_THROW(writer.declare("w", ElementType::f32, {1LL << 40, 1LL << 40}), Error);
    const std::array<float, 2> data{1, 2};
    const auto bytes = std::as_bytes(std::span(data));
    EXPECT_THROW(writer.write("a", bytes), Error);
    writer.open(folder / "m.gguf");
    EXPECT_THROW(writer.set("l", GgufValue::u32(1)), Error);
    EXPECT_THROW(writer.write("b", bytes), Error);
    writer.write("a", bytes.first(5));
    EXPECT_THROW(writer.write("a", bytes.subspan(4)), Error);
    writer.write("a", bytes.subspan(5));
    EXPECT_THROW(writer.commit(), Error);
    writer.write("b", bytes);
    EXPECT_THROW(writer.write("b", bytes), Error);
    writer.commit();
    EXPECT_EQ(GgufFile(folder / "m.gguf").tensors().size(), 2U);
}

}  // namespace
}  // namespace govor::gguf_writer_test
