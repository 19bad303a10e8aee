#include "quant/quantizer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <set>

#include "core/error.h"
#include "io/gguf/gguf.h"
#include "quant/quantized_folder.h"
#include "quant/values.h"
#include "support/file_size_limit.h"
#include "support/test_data.h"

namespace govor::quant::quantizer_test {
namespace {

namespace fs = std::filesystem;
using govor::test::error_text;
using govor::test::FileSizeLimit;
using govor::test::read;
using govor::test::TemporaryFolder;
using io::ElementType;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

std::set<std::string> list_file_names(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
    return names;
}

// Converts a tensor of the source in one step.
std::vector<std::byte> convert(const io::TensorView& view, ElementType to) {
    if (view.type == to) return {view.data.begin(), view.data.end()};
    std::vector<float> values(static_cast<std::size_t>(view.elements()));
    decode(view.type, view.data, values);
    return test::encode_values(to, values);
}

TEST(Quantizer, every_tensor_is_the_converted_source) {
    const auto tiny = test::open_tiny();
    for (const ElementType type : {ElementType::q8_0, ElementType::q4_k, ElementType::f16}) {
        const test::QuantizedFolder folder(*tiny, type);
        const auto quantized = io::open_checkpoint(folder.path());
        EXPECT_THAT(quantized->notes(), testing::IsEmpty());
        std::size_t compared_tensors = 0;
        for (const std::string& name : quantized->names()) {
            const io::TensorView view = quantized->get(name);
            const auto expected = convert(tiny->get(name), view.type);
            ASSERT_EQ(view.data.size(), expected.size()) << name;
            ASSERT_EQ(std::memcmp(view.data.data(), expected.data(), expected.size()), 0) << name;
            ++compared_tensors;
        }
        EXPECT_GT(compared_tensors, 300U);
    }
}

TEST(Quantizer, the_result_does_not_depend_on_the_number_of_threads) {
    const auto tiny = test::open_tiny();
    const test::QuantizedFolder one_thread(*tiny, ElementType::q4_k, {.parallel = {.threads = 1}});
    const test::QuantizedFolder five_threads(*tiny, ElementType::q4_k, {.parallel = {.threads = 5}});
    for (const char* file : {"thinker.gguf", "mmproj.gguf", "speech.gguf"})
        EXPECT_EQ(read(one_thread / file), read(five_threads / file)) << file;
}

TEST(Quantizer, a_gguf_source_gives_the_same_files_as_safetensors) {
    const auto tiny = test::open_tiny();
    const test::QuantizedFolder bf16_folder(*tiny, ElementType::bf16);
    const test::QuantizedFolder direct(*tiny, ElementType::q6_k);
    const test::QuantizedFolder from_gguf(*io::open_checkpoint(bf16_folder.path()), ElementType::q6_k);
    for (const char* file : {"thinker.gguf", "mmproj.gguf", "speech.gguf"}) {
        const io::GgufFile expected(direct / file), actual(from_gguf / file);
        ASSERT_EQ(actual.tensors().size(), expected.tensors().size());
        for (const auto& [name, view] : expected.tensors()) {
            const io::TensorView* converted = actual.find(name);
            ASSERT_NE(converted, nullptr) << name;
            EXPECT_EQ(converted->type, view.type) << name;
            EXPECT_TRUE(std::ranges::equal(converted->data, view.data)) << name;
        }
        for (const auto& [key, value] : expected.fields().values()) {
            const io::GgufValue* converted = actual.fields().find(key);
            ASSERT_NE(converted, nullptr) << key;
            EXPECT_TRUE(*converted == value || key == "general.name") << key;
        }
    }
}

TEST(Quantizer, a_thinker_in_q8_0_equals_that_of_llamacpp) {
    const test::QuantizedFolder folder(*test::open_tiny(), ElementType::q8_0);
    const io::GgufFile actual(folder / "thinker.gguf");
    const io::GgufFile reference(test_data("llamacpp/tiny-llamacpp-q8_0.gguf"));
    EXPECT_EQ(actual.tensors().size(), reference.tensors().size());
    for (const auto& [name, expected] : reference.tensors()) {
        const io::TensorView* view = actual.find(name);
        ASSERT_NE(view, nullptr) << name;
        EXPECT_EQ(view->type, expected.type) << name;
        EXPECT_EQ(view->shape, expected.shape) << name;
        EXPECT_TRUE(std::ranges::equal(view->data, expected.data)) << name;
    }
    for (const auto& [key, expected] : reference.fields().values()) {
        const io::GgufValue* value = actual.fields().find(key);
        ASSERT_NE(value, nullptr) << key;
        EXPECT_EQ(io::format_type(*value), io::format_type(expected)) << key;
    }
    EXPECT_EQ(actual.fields().values().size(), reference.fields().values().size());
}

TEST(Quantizer, the_chat_template_is_copied) {
    const TemporaryFolder folder;
    fs::copy(test::tiny_path(), folder / "tiny", fs::copy_options::recursive);
    fs::remove(folder / "tiny" / "tokenizer_config.json");
    folder.write("tiny/chat_template.json", R"({"chat_template": "{{ messages }}"})");
    const test::QuantizedFolder bf16_folder(*io::open_checkpoint(folder / "tiny"), ElementType::bf16);
    const test::QuantizedFolder q8_0_folder(*io::open_checkpoint(bf16_folder.path()), ElementType::q8_0);
    for (const test::QuantizedFolder* quantized : {&bf16_folder, &q8_0_folder}) {
        const io::GgufFile thinker(*quantized / "thinker.gguf");
        EXPECT_EQ(thinker.fields().string("tokenizer.chat_template"), "{{ messages }}");
    }
}

TEST(Quantizer, progress_counts_every_byte_of_the_source_once) {
    const auto tiny = test::open_tiny();
    std::uint64_t last = 0, total = 0;
    const test::QuantizedFolder folder(*tiny, ElementType::q8_0,
                                       {.progress = [&](const QuantizerProgress& progress) {
                                           EXPECT_GE(progress.done, last);
                                           last = progress.done;
                                           total = progress.total;
                                       }});
    std::uint64_t bytes = 0;
    for (const auto& part : plan_quantization(*tiny, QuantizerFormats::all(ElementType::q8_0)))
        bytes += part.source_bytes;
    EXPECT_EQ(last, bytes);
    EXPECT_EQ(total, bytes);
}

// Stops the quantizer while it writes a part. Parts that are finished already remain.
void stop_during(io::GgufPart part, const fs::path& folder) {
    std::stop_source stop;
    const QuantizerOptions options{.progress =
                                       [&](const QuantizerProgress& progress) {
                                           if (progress.part == part) stop.request_stop();
                                       },
                                   .parallel = {.threads = 2, .stop = stop.get_token()}};
    error_text(ErrorKind::cancelled,
               [&] { test::quantize_all(*test::open_tiny(), ElementType::q8_0, folder, options); });
}

TEST(Quantizer, a_stopped_run_is_resumed_after_its_finished_parts) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    stop_during(io::GgufPart::thinker, folder / "model");
    EXPECT_FALSE(fs::exists(folder / "model"));  // an empty folder is removed

    stop_during(io::GgufPart::mmproj, folder / "model");
    EXPECT_THAT(list_file_names(folder / "model"),
                UnorderedElementsAre("quantized-from.json", "thinker.gguf"));
    const auto write_time = fs::last_write_time(folder / "model" / "thinker.gguf");
    const auto files = test::quantize_all(*tiny, ElementType::q8_0, folder / "model");
    ASSERT_EQ(files.size(), 3U);
    EXPECT_TRUE(files[0].was_reused);
    EXPECT_FALSE(files[1].was_reused || files[2].was_reused);
    EXPECT_EQ(fs::last_write_time(folder / "model" / "thinker.gguf"), write_time);
    const test::QuantizedFolder expected(*tiny, ElementType::q8_0);
    for (const QuantizedFile& file : files)
        EXPECT_EQ(read(file.path), read(expected / file.path.filename().string())) << file.path;
}

TEST(Quantizer, a_finished_model_is_reused) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    test::quantize_all(*tiny, ElementType::q8_0, folder.path());
    std::uint64_t converted_bytes = 0;
    const auto files = test::quantize_all(
        *tiny, ElementType::q8_0, folder.path(),
        {.progress = [&](const QuantizerProgress& progress) { converted_bytes = progress.done; }});
    for (const QuantizedFile& file : files) EXPECT_TRUE(file.was_reused) << file.path;
    EXPECT_EQ(converted_bytes, 0U);
}

TEST(Quantizer, another_model_is_replaced_on_request_only) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    test::quantize_all(*tiny, ElementType::q8_0, folder.path());
    const std::string original = read(folder / "thinker.gguf");
    const std::string error =
        error_text(ErrorKind::usage, [&] { test::quantize_all(*tiny, ElementType::q4_k, folder.path()); });
    EXPECT_THAT(error, HasSubstr("another thinker.gguf"));
    EXPECT_THAT(error, HasSubstr("choose another name or folder for the result, or delete this file"));
    EXPECT_EQ(read(folder / "thinker.gguf"), original);
    test::quantize_all(*tiny, ElementType::q4_k, folder.path(), {.replace = true});
    const test::QuantizedFolder q4_k_folder(*tiny, ElementType::q4_k);
    for (const char* file : {"thinker.gguf", "mmproj.gguf", "speech.gguf"})
        EXPECT_EQ(read(folder / file), read(q4_k_folder / file)) << file;
}

TEST(Quantizer, a_changed_source_is_detected) {
    const TemporaryFolder folder, source;
    fs::copy(test::tiny_path(), source / "tiny", fs::copy_options::recursive);
    test::quantize_all(*io::open_checkpoint(source / "tiny"), ElementType::q8_0, folder.path());
    const fs::path shard = source / "tiny" / "model-00001-of-00004.safetensors";
    fs::last_write_time(shard, fs::last_write_time(shard) + std::chrono::seconds(1));
    error_text(ErrorKind::usage, [&] {
        test::quantize_all(*io::open_checkpoint(source / "tiny"), ElementType::q8_0, folder.path());
    });
}

TEST(Quantizer, temporary_files_of_killed_runs_are_removed) {
    const TemporaryFolder folder;
    folder.write(".thinker.gguf.4711-0.part", "half a model");
    folder.write(".quantized-from.json.4711-0.part", "{");
    folder.write(".quantize.lock", "");
    folder.write("notes.txt", "mine");
    folder.write(".other.part", "unrelated");
    test::quantize_all(*test::open_tiny(), ElementType::q8_0, folder.path());
    EXPECT_THAT(list_file_names(folder.path()),
                UnorderedElementsAre("thinker.gguf", "mmproj.gguf", "speech.gguf", "quantized-from.json",
                                     "notes.txt", ".other.part"));
}

TEST(Quantizer, concurrent_runs_in_one_folder_are_rejected) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    std::string second_error;
    test::quantize_all(*tiny, ElementType::q8_0, folder.path(), {.progress = [&](const QuantizerProgress&) {
        if (!second_error.empty()) return;
        second_error = error_text(ErrorKind::usage,
                                  [&] { test::quantize_all(*tiny, ElementType::q8_0, folder.path()); });
    }});
    EXPECT_THAT(second_error, HasSubstr("Another run is writing"));
    EXPECT_EQ(list_file_names(folder.path()).size(), 4U);
}

TEST(Quantizer, the_folder_of_the_source_is_rejected) {
    const TemporaryFolder folder;
    fs::copy(test::tiny_path(), folder / "tiny", fs::copy_options::recursive);
    fs::create_directory_symlink(folder / "tiny", folder / "link");
    const auto source = io::open_checkpoint(folder / "tiny");
    for (const char* target : {"tiny", "tiny/", "tiny/q8", "tiny/../tiny/a/b", "link", "link/q8"}) {
        EXPECT_THAT(error_text(ErrorKind::usage,
                               [&] { test::quantize_all(*source, ElementType::q8_0, folder / target); }),
                    HasSubstr("folder of its source"))
            << target;
    }
    EXPECT_FALSE(fs::exists(folder / "tiny" / "q8"));
    test::quantize_all(*source, ElementType::q8_0, folder / "tiny-q8");
}

TEST(Quantizer, a_folder_with_another_model_is_rejected) {
    const auto tiny = test::open_tiny();
    const TemporaryFolder safetensors, thinker;
    safetensors.write("model.safetensors", "");
    EXPECT_THAT(error_text(ErrorKind::usage,
                           [&] { test::quantize_all(*tiny, ElementType::q8_0, safetensors.path()); }),
                HasSubstr("safetensors"));
    const test::QuantizedFolder other_model(*tiny, ElementType::q4_k);
    fs::copy(other_model / "thinker.gguf", thinker / "downloaded.gguf");
    EXPECT_THAT(
        error_text(ErrorKind::usage, [&] { test::quantize_all(*tiny, ElementType::q8_0, thinker.path()); }),
        HasSubstr("already contains downloaded.gguf, the Thinker"));

    // The other parts of a model can be written to the same folder.
    const io::GgufPart other_parts[] = {io::GgufPart::mmproj, io::GgufPart::speech};
    quantize(*tiny, plan_quantization(*tiny, QuantizerFormats::all(ElementType::q8_0), other_parts),
             thinker.path(), {});
    EXPECT_TRUE(io::open_checkpoint(thinker.path())->parts().speech);
}

TEST(Quantizer, insufficient_disk_space_is_reported_before_anything_is_written) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    auto plan = plan_quantization(*tiny, QuantizerFormats::all(ElementType::q8_0));
    plan[0].file_bytes = std::uint64_t{1} << 60;
    const std::string error = error_text(ErrorKind::io, [&] { quantize(*tiny, plan, folder / "model", {}); });
    EXPECT_THAT(error, HasSubstr("The model takes 10995116277"));
    EXPECT_THAT(error, HasSubstr("MiB are free on this disk"));
    EXPECT_FALSE(fs::exists(folder / "model"));
}

TEST(Quantizer, a_full_disk_leaves_no_file) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    const std::string error = error_text(ErrorKind::io, [&] {
        const FileSizeLimit full_disk(1 << 20);
        test::quantize_all(*tiny, ElementType::q8_0, folder / "model");
    });
    EXPECT_THAT(error, HasSubstr("thinker.gguf: The file cannot be written: File too large"));
    EXPECT_FALSE(fs::exists(folder / "model"));
}

TEST(Quantizer, the_error_for_an_invalid_value_names_the_tensor_and_the_file) {
    const TemporaryFolder folder;
    fs::copy(test::tiny_path(), folder / "tiny", fs::copy_options::recursive);
    const auto source = io::open_checkpoint(folder / "tiny");
    const io::TensorView tensor = source->get("thinker.model.layers.1.self_attn.q_proj.weight");
    const fs::path shard = source->file_of(tensor.name);
    std::string bytes = read(shard);
    const std::size_t offset = bytes.find(std::string(reinterpret_cast<const char*>(tensor.data.data()), 64));
    ASSERT_NE(offset, std::string::npos);
    bytes.replace(offset, 2, "\x80\x7f");  // infinity, as bf16
    fs::remove(shard);
    folder.write("tiny/" + shard.filename().string(), bytes);
    const std::string error = error_text(ErrorKind::bad_file, [&] {
        test::quantize_all(*io::open_checkpoint(folder / "tiny"), ElementType::q8_0, folder / "q8");
    });
    EXPECT_THAT(error, HasSubstr("not finite"));
    EXPECT_THAT(error, HasSubstr(shard.filename().string()));
    EXPECT_FALSE(fs::exists(folder / "q8"));
}

}  // namespace
}  // namespace govor::quant::quantizer_test
