#include "quant/quantizer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <cstring>
#include <set>

#include "core/error.h"
#include "io/gguf/gguf.h"
#include "quant/quantized_folder.h"
#include "quant/values.h"

namespace govor::quant {
namespace {

namespace fs = std::filesystem;
using govor::test::complaint;
using govor::test::read;
using govor::test::TemporaryFolder;
using io::ElementType;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

std::set<std::string> names_in(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
    return names;
}

// What a source's tensor becomes when it is converted whole.
std::vector<std::byte> converted(const io::TensorView& view, ElementType to) {
    if (view.type == to) return {view.data.begin(), view.data.end()};
    std::vector<float> values(static_cast<std::size_t>(view.elements()));
    decode(view.type, view.data, values);
    return test::encoded(to, values);
}

TEST(Quantizer, every_tensor_is_the_source_in_its_new_format) {
    const auto tiny = test::open_tiny();
    for (const ElementType type : {ElementType::q8_0, ElementType::q4_k, ElementType::f16}) {
        const test::QuantizedFolder folder(*tiny, type);
        const auto made = io::open_checkpoint(folder.path());
        EXPECT_THAT(made->remarks(), testing::IsEmpty());
        std::size_t compared = 0;
        for (const std::string& name : made->names()) {
            const io::TensorView view = made->get(name);
            const auto expected = converted(tiny->get(name), view.type);
            ASSERT_EQ(view.data.size(), expected.size()) << name;
            ASSERT_EQ(std::memcmp(view.data.data(), expected.data(), expected.size()), 0) << name;
            ++compared;
        }
        EXPECT_GT(compared, 300U);
    }
}

TEST(Quantizer, any_number_of_threads_writes_the_same_files) {
    const auto tiny = test::open_tiny();
    const test::QuantizedFolder one(*tiny, ElementType::q4_k, {.how = {.threads = 1}});
    const test::QuantizedFolder five(*tiny, ElementType::q4_k, {.how = {.threads = 5}});
    for (const char* file : {"thinker.gguf", "mmproj.gguf", "speech.gguf"})
        EXPECT_EQ(read(one / file), read(five / file)) << file;
}

TEST(Quantizer, gguf_of_higher_precision_gives_what_safetensors_give) {
    const auto tiny = test::open_tiny();
    const test::QuantizedFolder half(*tiny, ElementType::bf16);
    const test::QuantizedFolder direct(*tiny, ElementType::q6_k);
    const test::QuantizedFolder through(*io::open_checkpoint(half.path()), ElementType::q6_k);
    for (const char* file : {"thinker.gguf", "mmproj.gguf", "speech.gguf"}) {
        const io::GgufFile expected(direct / file), made(through / file);
        ASSERT_EQ(made.tensors().size(), expected.tensors().size());
        for (const auto& [name, view] : expected.tensors()) {
            const io::TensorView* other = made.find(name);
            ASSERT_NE(other, nullptr) << name;
            EXPECT_EQ(other->type, view.type) << name;
            EXPECT_TRUE(std::ranges::equal(other->data, view.data)) << name;
        }
        for (const auto& [key, value] : expected.fields().values()) {
            const io::GgufValue* other = made.fields().find(key);
            ASSERT_NE(other, nullptr) << key;
            EXPECT_TRUE(*other == value || key == "general.name") << key;
        }
    }
}

TEST(Quantizer, a_thinker_in_q8_0_is_the_one_that_llamacpp_writes) {
    const test::QuantizedFolder folder(*test::open_tiny(), ElementType::q8_0);
    const io::GgufFile ours(folder / "thinker.gguf");
    const io::GgufFile theirs(fs::path(GOVOR_TEST_DATA) / "llamacpp/tiny-llamacpp-q8_0.gguf");
    EXPECT_EQ(ours.tensors().size(), theirs.tensors().size());
    for (const auto& [name, expected] : theirs.tensors()) {
        const io::TensorView* view = ours.find(name);
        ASSERT_NE(view, nullptr) << name;
        EXPECT_EQ(view->type, expected.type) << name;
        EXPECT_EQ(view->shape, expected.shape) << name;
        EXPECT_TRUE(std::ranges::equal(view->data, expected.data)) << name;
    }
    for (const auto& [key, expected] : theirs.fields().values()) {
        const io::GgufValue* value = ours.fields().find(key);
        ASSERT_NE(value, nullptr) << key;
        EXPECT_EQ(io::type_text(*value), io::type_text(expected)) << key;
    }
    EXPECT_EQ(ours.fields().values().size(), theirs.fields().values().size());
}

TEST(Quantizer, the_chat_template_goes_from_file_to_file) {
    const TemporaryFolder folder;
    fs::copy(test::tiny_path(), folder / "tiny", fs::copy_options::recursive);
    fs::remove(folder / "tiny" / "tokenizer_config.json");
    folder.write("tiny/chat_template.json", R"({"chat_template": "{{ messages }}"})");
    const test::QuantizedFolder half(*io::open_checkpoint(folder / "tiny"), ElementType::bf16);
    const test::QuantizedFolder eight(*io::open_checkpoint(half.path()), ElementType::q8_0);
    for (const test::QuantizedFolder* made : {&half, &eight}) {
        const io::GgufFile thinker(*made / "thinker.gguf");
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
    for (const auto& part : plan_quantizing(*tiny, QuantizerFormats::all(ElementType::q8_0)))
        bytes += part.source_bytes;
    EXPECT_EQ(last, bytes);
    EXPECT_EQ(total, bytes);
}

// Stops once a part is under way; what was finished before it stays.
void stop_during(io::GgufPart part, const fs::path& folder) {
    std::stop_source stop;
    const QuantizerOptions options{.progress =
                                       [&](const QuantizerProgress& progress) {
                                           if (progress.part == part) stop.request_stop();
                                       },
                                   .how = {.threads = 2, .stop = stop.get_token()}};
    complaint(ErrorKind::cancelled,
              [&] { test::quantize_all(*test::open_tiny(), ElementType::q8_0, folder, options); });
}

TEST(Quantizer, a_run_that_is_stopped_leaves_finished_parts_and_the_next_keeps_them) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    stop_during(io::GgufPart::thinker, folder / "model");
    EXPECT_FALSE(fs::exists(folder / "model"));  // it was made for nothing

    stop_during(io::GgufPart::mmproj, folder / "model");
    EXPECT_THAT(names_in(folder / "model"), UnorderedElementsAre("quantized-from.json", "thinker.gguf"));
    const auto written = fs::last_write_time(folder / "model" / "thinker.gguf");
    const auto files = test::quantize_all(*tiny, ElementType::q8_0, folder / "model");
    ASSERT_EQ(files.size(), 3U);
    EXPECT_TRUE(files[0].found);
    EXPECT_FALSE(files[1].found || files[2].found);
    EXPECT_EQ(fs::last_write_time(folder / "model" / "thinker.gguf"), written);
    const test::QuantizedFolder whole(*tiny, ElementType::q8_0);
    for (const QuantizedFile& file : files)
        EXPECT_EQ(read(file.path), read(whole / file.path.filename().string())) << file.path;
}

TEST(Quantizer, a_finished_model_is_found_again) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    test::quantize_all(*tiny, ElementType::q8_0, folder.path());
    std::uint64_t converted_bytes = 0;
    const auto files = test::quantize_all(
        *tiny, ElementType::q8_0, folder.path(),
        {.progress = [&](const QuantizerProgress& progress) { converted_bytes = progress.done; }});
    for (const QuantizedFile& file : files) EXPECT_TRUE(file.found) << file.path;
    EXPECT_EQ(converted_bytes, 0U);
}

TEST(Quantizer, another_model_of_the_same_name_is_replaced_only_when_that_is_wanted) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    test::quantize_all(*tiny, ElementType::q8_0, folder.path());
    const std::string before = read(folder / "thinker.gguf");
    const std::string refused =
        complaint(ErrorKind::usage, [&] { test::quantize_all(*tiny, ElementType::q4_k, folder.path()); });
    EXPECT_THAT(refused, HasSubstr("another thinker.gguf"));
    EXPECT_THAT(refused, HasSubstr("--force"));
    EXPECT_EQ(read(folder / "thinker.gguf"), before);
    test::quantize_all(*tiny, ElementType::q4_k, folder.path(), {.replace = true});
    const test::QuantizedFolder four(*tiny, ElementType::q4_k);
    for (const char* file : {"thinker.gguf", "mmproj.gguf", "speech.gguf"})
        EXPECT_EQ(read(folder / file), read(four / file)) << file;
}

TEST(Quantizer, a_changed_source_is_another_source) {
    const TemporaryFolder folder, source;
    fs::copy(test::tiny_path(), source / "tiny", fs::copy_options::recursive);
    test::quantize_all(*io::open_checkpoint(source / "tiny"), ElementType::q8_0, folder.path());
    const fs::path shard = source / "tiny" / "model-00001-of-00004.safetensors";
    fs::last_write_time(shard, fs::last_write_time(shard) + std::chrono::seconds(1));
    complaint(ErrorKind::usage, [&] {
        test::quantize_all(*io::open_checkpoint(source / "tiny"), ElementType::q8_0, folder.path());
    });
}

TEST(Quantizer, what_killed_runs_left_behind_is_removed) {
    const TemporaryFolder folder;
    folder.write(".thinker.gguf.4711-0.part", "half a model");
    folder.write(".quantized-from.json.4711-0.part", "{");
    folder.write(".quantize.lock", "");
    folder.write("notes.txt", "mine");
    folder.write(".other.part", "not ours");
    test::quantize_all(*test::open_tiny(), ElementType::q8_0, folder.path());
    EXPECT_THAT(names_in(folder.path()),
                UnorderedElementsAre("thinker.gguf", "mmproj.gguf", "speech.gguf", "quantized-from.json",
                                     "notes.txt", ".other.part"));
}

TEST(Quantizer, two_runs_do_not_write_into_one_folder) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    std::string second;
    test::quantize_all(*tiny, ElementType::q8_0, folder.path(), {.progress = [&](const QuantizerProgress&) {
        if (!second.empty()) return;
        second =
            complaint(ErrorKind::usage, [&] { test::quantize_all(*tiny, ElementType::q8_0, folder.path()); });
    }});
    EXPECT_THAT(second, HasSubstr("Another run is writing"));
    EXPECT_EQ(names_in(folder.path()).size(), 4U);
}

TEST(Quantizer, the_folder_of_the_source_and_folders_in_it_are_refused) {
    const TemporaryFolder folder;
    fs::copy(test::tiny_path(), folder / "tiny", fs::copy_options::recursive);
    fs::create_directory_symlink(folder / "tiny", folder / "link");
    const auto source = io::open_checkpoint(folder / "tiny");
    for (const char* place : {"tiny", "tiny/", "tiny/q8", "tiny/../tiny/a/b", "link", "link/q8"}) {
        EXPECT_THAT(complaint(ErrorKind::usage,
                              [&] { test::quantize_all(*source, ElementType::q8_0, folder / place); }),
                    HasSubstr("folder of its source"))
            << place;
    }
    EXPECT_FALSE(fs::exists(folder / "tiny" / "q8"));
    test::quantize_all(*source, ElementType::q8_0, folder / "tiny-q8");
}

TEST(Quantizer, a_folder_with_another_model_is_refused) {
    const auto tiny = test::open_tiny();
    const TemporaryFolder safetensors, thinker;
    safetensors.write("model.safetensors", "");
    EXPECT_THAT(complaint(ErrorKind::usage,
                          [&] { test::quantize_all(*tiny, ElementType::q8_0, safetensors.path()); }),
                HasSubstr("safetensors"));
    const test::QuantizedFolder other(*tiny, ElementType::q4_k);
    fs::copy(other / "thinker.gguf", thinker / "downloaded.gguf");
    EXPECT_THAT(
        complaint(ErrorKind::usage, [&] { test::quantize_all(*tiny, ElementType::q8_0, thinker.path()); }),
        HasSubstr("downloaded.gguf already, the Thinker"));

    // But beside it is where a speech part belongs.
    const io::GgufPart rest[] = {io::GgufPart::mmproj, io::GgufPart::speech};
    quantize(*tiny, plan_quantizing(*tiny, QuantizerFormats::all(ElementType::q8_0), rest), thinker.path(),
             {});
    EXPECT_TRUE(io::open_checkpoint(thinker.path())->parts().speech);
}

TEST(Quantizer, too_little_room_on_the_disk_is_told_before_anything_is_written) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    auto plan = plan_quantizing(*tiny, QuantizerFormats::all(ElementType::q8_0));
    plan[0].file_bytes = std::uint64_t{1} << 60;
    const std::string refused =
        complaint(ErrorKind::io, [&] { quantize(*tiny, plan, folder / "model", {}); });
    EXPECT_THAT(refused, HasSubstr("The model takes 10995116277"));
    EXPECT_THAT(refused, HasSubstr("MiB are free on this disk"));
    EXPECT_FALSE(fs::exists(folder / "model"));
}

// A limit on the size of files stands in for a full disk: both end a write in the middle.
TEST(Quantizer, a_disk_that_fills_up_leaves_no_half_file) {
    const TemporaryFolder folder;
    const auto tiny = test::open_tiny();
    rlimit usual{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &usual), 0);
    const rlimit low{1 << 20, usual.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &low), 0);
    const std::string failed =
        complaint(ErrorKind::io, [&] { test::quantize_all(*tiny, ElementType::q8_0, folder / "model"); });
    setrlimit(RLIMIT_FSIZE, &usual);
    std::signal(SIGXFSZ, handler);
    EXPECT_THAT(failed, HasSubstr("thinker.gguf: The file cannot be written: File too large"));
    EXPECT_FALSE(fs::exists(folder / "model"));
}

TEST(Quantizer, a_value_that_no_block_can_hold_is_told_with_its_tensor_and_file) {
    const TemporaryFolder folder;
    fs::copy(test::tiny_path(), folder / "tiny", fs::copy_options::recursive);
    const auto source = io::open_checkpoint(folder / "tiny");
    const io::TensorView there = source->get("thinker.model.layers.1.self_attn.q_proj.weight");
    const fs::path shard = source->file_of(there.name);
    std::string bytes = read(shard);
    const std::size_t at = bytes.find(std::string(reinterpret_cast<const char*>(there.data.data()), 64));
    ASSERT_NE(at, std::string::npos);
    bytes.replace(at, 2, "\x80\x7f");  // infinity, as bf16
    fs::remove(shard);
    folder.write("tiny/" + shard.filename().string(), bytes);
    const std::string refused = complaint(ErrorKind::bad_file, [&] {
        test::quantize_all(*io::open_checkpoint(folder / "tiny"), ElementType::q8_0, folder / "q8");
    });
    EXPECT_THAT(refused, HasSubstr("not finite"));
    EXPECT_THAT(refused, HasSubstr(shard.filename().string()));
    EXPECT_FALSE(fs::exists(folder / "q8"));
}

}  // namespace
}  // namespace govor::quant
