#include "io/safetensors/safetensors_writer.h"

#include <gmock/gmock.h>

#include <array>
#include <cstring>

#include "io/files.h"
#include "io/safetensors/safetensors.h"

namespace govor::safetensors_writer_test {
namespace {

using io::SafetensorsFile;
using io::SafetensorsWriter;
using test::error_text;
using test::TemporaryFolder;
using testing::HasSubstr;

const std::array<float, 6> floats{0.0F, -1.5F, 2.0F, 3.0F, 1e-30F, 5.0F};
const std::array<std::int64_t, 3> ids{1, -2, 1LL << 40};

TEST(SafetensorsWriter, writes_files_that_the_reader_accepts) {
    const TemporaryFolder folder;
    SafetensorsWriter writer;
    writer.add("audio.mel", {2, 3}, floats);
    writer.add("prompt.ids", {3}, ids);
    writer.add("empty", {0, 4}, std::span<const float>());
    writer.set_metadata("prompt", "<|im_start|>user\nПривет");
    writer.set_metadata("invalid", "a\xFF");
    writer.write(folder / "t.safetensors");
    EXPECT_EQ(folder.files(), 1U);

    const SafetensorsFile file(folder / "t.safetensors");
    ASSERT_EQ(file.tensors().size(), 3U);
    const io::TensorView* mel = file.find("audio.mel");
    EXPECT_EQ(mel->shape, (std::vector<std::int64_t>{2, 3}));
    EXPECT_EQ(mel->type, io::ElementType::f32);
    EXPECT_EQ(std::memcmp(mel->data.data(), floats.data(), sizeof floats), 0);
    const io::TensorView* prompt = file.find("prompt.ids");
    EXPECT_EQ(prompt->type, io::ElementType::i64);
    EXPECT_EQ(std::memcmp(prompt->data.data(), ids.data(), sizeof ids), 0);
    EXPECT_EQ(file.metadata().at("prompt"), "<|im_start|>user\nПривет");
    EXPECT_EQ(file.metadata().at("invalid"), "a\xEF\xBF\xBD");
    for (const auto& [name, view] : file.tensors()) {
        EXPECT_EQ((view.data.data() - file.file().bytes().data()) % io::format(view.type).block_bytes, 0)
            << name;
    }
}

TEST(SafetensorsWriter, an_empty_trace_is_a_valid_file) {
    const TemporaryFolder folder;
    SafetensorsWriter().write(folder / "t.safetensors");
    EXPECT_TRUE(SafetensorsFile(folder / "t.safetensors").tensors().empty());
}

TEST(SafetensorsWriter, invalid_tensors_are_internal_errors) {
    SafetensorsWriter writer;
    EXPECT_EQ(error_text(ErrorKind::internal, [&] { writer.add("a", {7}, floats); }),
              "a: 24 bytes do not match shape [7] of f32.");
    EXPECT_THAT(error_text(ErrorKind::internal,
                           [&] {
                               writer.add("a", {-2, -3}, std::span<const float>());
                           }),
                HasSubstr("do not match"));
    writer.add("a", {6}, floats);
    EXPECT_THAT(error_text(ErrorKind::internal, [&] { writer.add("a", {6}, floats); }),
                HasSubstr("cannot be added"));
    EXPECT_THAT(error_text(ErrorKind::internal, [&] { writer.add("__metadata__", {6}, floats); }),
                HasSubstr("cannot be added"));
}

TEST(SafetensorsWriter, a_failed_write_leaves_no_file) {
    const TemporaryFolder folder;
    SafetensorsWriter writer;
    writer.add("a", {6}, floats);
    EXPECT_EQ(error_text(ErrorKind::io, [&] { writer.write(folder / "absent/t.safetensors"); }),
              "t.safetensors: The file cannot be written: No such file or directory.");
    EXPECT_EQ(folder.files(), 0U);
}

}  // namespace
}  // namespace govor::safetensors_writer_test
