#include "io/gguf/gguf.h"

#include <gmock/gmock.h>

#include <cmath>
#include <cstring>

#include "io/files.h"
#include "io/gguf/gguf_bytes.h"
#include "support/test_data.h"

namespace govor::gguf_test {
namespace {

using io::GgufFile;
using test::entry;
using test::gguf;
using test::TemporaryFolder;
using test::tensor;
using test::text;
using test::u32;
using test::u32_entry;
using test::u64;
using testing::ElementsAre;
using testing::HasSubstr;

const std::filesystem::path llamacpp_file = test_data("llamacpp/tiny-llamacpp-q8_0.gguf");

// Returns the error of opening a file with these bytes.
std::string error_text(const std::string& bytes, ErrorKind kind = ErrorKind::bad_file) {
    const TemporaryFolder folder;
    const auto path = folder.write("m.gguf", bytes);
    return test::error_text(kind, [&] { GgufFile{path}; });
}

TEST(Gguf, reads_every_type_of_metadata) {
    const TemporaryFolder folder;
    const auto path = folder.write(
        "m.gguf",
        gguf({entry("u8", 0, "\xFF"), entry("i8", 1, "\xFF"), entry("u16", 2, "\xFF\xFF"),
              entry("i16", 3, "\xFE\xFF"), u32_entry("u32", 4294967295U), entry("i32", 5, u32(0xFFFFFFFD)),
              entry("f32", 6, test::little_endian(1.5F)), entry("bool", 7, "\x01"),
              entry("string", 8, text("ж")), entry("u64", 10, u64(1ULL << 40)), entry("i64", 11, u64(~0ULL)),
              entry("f64", 12, test::little_endian(0.1)), entry("u32s", 9, u32(4) + u64(2) + u32(7) + u32(8)),
              entry("bools", 9, u32(7) + u64(2) + std::string("\0\1", 2)),
              entry("strings", 9, u32(8) + u64(2) + text("a") + text("")), entry("none", 9, u32(6) + u64(0))},
             {}));
    const GgufFile file(path);
    const io::GgufFields& fields = file.fields();
    EXPECT_EQ(fields.integer("u8", 0, 255), 255);
    EXPECT_EQ(fields.integer("i8", -128, 127), -1);
    EXPECT_EQ(fields.integer("u16", 0, 65535), 65535);
    EXPECT_EQ(fields.integer("i16", -5, 0), -2);
    EXPECT_EQ(fields.integer("u32", 0, 4294967295), 4294967295);
    EXPECT_EQ(fields.integer("i32", -5, 0), -3);
    EXPECT_EQ(fields.number("f32", 0, 2), 1.5);
    EXPECT_TRUE(fields.boolean("bool"));
    EXPECT_EQ(fields.string("string"), "ж");
    EXPECT_EQ(fields.integer("u64", 0, 1LL << 41), 1LL << 40);
    EXPECT_EQ(fields.integer("i64", -1, 0), -1);
    EXPECT_EQ(fields.number("f64", 0, 1), 0.1);
    EXPECT_EQ(fields.number("u8", 0, 255), 255);
    EXPECT_THAT(fields.integers("u32s", 0, 8), ElementsAre(7, 8));
    EXPECT_THAT(std::get<std::vector<bool>>(fields.find("bools")->content), ElementsAre(false, true));
    EXPECT_THAT(fields.strings("strings"), ElementsAre("a", ""));
    EXPECT_EQ(io::format_type(*fields.find("none")), "array of f32");
    EXPECT_FALSE(fields.has("other"));
}

TEST(Gguf, errors_name_the_key_and_its_value) {
    const TemporaryFolder folder;
    const GgufFile file(folder.write(
        "m.gguf",
        gguf({u32_entry("a.count", 9), test::string_entry("a.name", "x"), entry("a.big", 10, u64(~0ULL)),
              entry("a.nan", 6, test::little_endian(std::nanf("")))},
             {})));
    const auto error_for = [&](auto action) {
        return test::error_text(ErrorKind::bad_file, [&] { action(file.fields()); });
    };
    EXPECT_EQ(error_for([](auto& f) { f.integer("a.count", 1, 8); }),
              "m.gguf: a.count must be a whole number from 1 to 8, found 9.");
    EXPECT_EQ(error_for([](auto& f) { f.integer("a.name", 1, 8); }),
              "m.gguf: a.name must be a whole number from 1 to 8, found \"x\".");
    EXPECT_EQ(error_for([](auto& f) { f.boolean("a.absent"); }),
              "m.gguf: a.absent is missing; it must be true or false.");
    EXPECT_THAT(error_for([](auto& f) { f.integer("a.big", 0, 8); }),
                HasSubstr("found 18446744073709551615."));
    EXPECT_THAT(error_for([](auto& f) { f.number("a.nan", 0, 8); }),
                HasSubstr("must be a number from 0 to 8"));
    EXPECT_THAT(error_for([](auto& f) { f.string("a.count"); }), HasSubstr("must be a string, found 9."));
    EXPECT_THAT(error_for([](auto& f) { f.strings("a.name"); }), HasSubstr("must be a list of strings"));
}

TEST(Gguf, reads_tensors_at_their_offsets) {
    const TemporaryFolder folder;
    const GgufFile file(folder.write("m.gguf", gguf({}, {tensor("b", {32, 2}, 8, 32), tensor("a", {3}, 0, 0)},
                                                    std::string(32 + 68, '\x01'), 2)));
    ASSERT_EQ(file.tensors().size(), 2U);
    const io::TensorView* b = file.find("b");
    ASSERT_NE(b, nullptr);
    EXPECT_EQ(b->type, io::ElementType::q8_0);
    EXPECT_THAT(b->shape, ElementsAre(2, 32));
    EXPECT_EQ(b->data.size(), 68U);
    EXPECT_EQ(b->data.data() + b->data.size(), file.file().bytes().data() + file.file().bytes().size());
    EXPECT_EQ(file.find("a")->data.size(), 12U);
    EXPECT_EQ(file.find("c"), nullptr);
}

TEST(Gguf, reads_a_file_written_by_llamacpp) {
    const GgufFile file(llamacpp_file);
    EXPECT_EQ(file.fields().values().size(), 32U);
    EXPECT_EQ(file.tensors().size(), 39U);
    EXPECT_EQ(file.fields().string("general.architecture"), "qwen3vlmoe");
    EXPECT_EQ(file.fields().integer("qwen3vlmoe.block_count", 1, 100), 3);
    EXPECT_THAT(file.fields().integers("qwen3vlmoe.rope.dimension_sections", 0, 64),
                ElementsAre(24, 20, 20, 0));
    EXPECT_EQ(file.fields().strings("tokenizer.ggml.tokens").size(), 512U);
    EXPECT_EQ(file.find("blk.2.ffn_down_exps.weight")->type, io::ElementType::q8_0);
    EXPECT_THAT(file.find("blk.2.ffn_down_exps.weight")->shape, ElementsAre(8, 256, 64));
    EXPECT_EQ(file.find("output_norm.weight")->type, io::ElementType::f32);
    std::size_t bytes = 0;
    for (const auto& [name, view] : file.tensors()) bytes += view.data.size();
    EXPECT_EQ(bytes, 2'820'096U);
}

TEST(Gguf, files_of_other_formats_are_rejected) {
    EXPECT_EQ(error_text(""), "m.gguf: The file ends within the magic number; it is truncated or damaged.");
    EXPECT_EQ(error_text("PK\3\4 and so on"),
              "m.gguf: The file does not begin with \"GGUF\"; this is not a GGUF file.");
    EXPECT_EQ(error_text(gguf({}, {}, {}, 1), ErrorKind::unsupported),
              "m.gguf: The file is of GGUF version 1; versions 2 and 3 are read.");
    EXPECT_THAT(error_text(gguf({}, {}, {}, 4), ErrorKind::unsupported), HasSubstr("GGUF version 4"));
    EXPECT_THAT(error_text(gguf({}, {}, {}, 0x03000000), ErrorKind::unsupported), HasSubstr("big-endian"));
}

TEST(Gguf, counts_beyond_the_size_of_the_file_are_rejected) {
    EXPECT_EQ(error_text("GGUF" + u32(3) + u64(~0ULL) + u64(0)),
              "m.gguf: The header declares 18446744073709551615 tensors; the maximum is 1048576.");
    EXPECT_EQ(error_text("GGUF" + u32(3) + u64(0) + u64(1ULL << 63)),
              "m.gguf: The header declares 9223372036854775808 metadata keys; the maximum is 65536.");
    EXPECT_EQ(error_text("GGUF" + u32(3) + u64(1000) + u64(0)),
              "m.gguf: The list of tensors declares 1000 entries, but only 0 bytes of the header remain.");
    EXPECT_THAT(error_text("GGUF" + u32(3) + u64(0) + u64(1000)),
                HasSubstr("The metadata declares 1000 entries"));
    EXPECT_THAT(
        error_text(gguf({entry("a", 9, u32(0) + u64(~0ULL))}, {})),
        HasSubstr("The metadata \"a\" declares 18446744073709551615 elements; the maximum is 16777216."));
    EXPECT_THAT(error_text(gguf({entry("a", 9, u32(10) + u64(1 << 20))}, {})),
                HasSubstr("The metadata \"a\" declares 1048576 entries, but only"));
    EXPECT_THAT(error_text(gguf({entry("a", 9, u32(8) + u64(1 << 20))}, {})),
                HasSubstr("declares 1048576 entries"));
}

TEST(Gguf, strings_past_the_end_are_rejected) {
    EXPECT_THAT(error_text(gguf({entry("a", 8, u64(1ULL << 62))}, {})),
                HasSubstr("The metadata \"a\" declares 4611686018427387904 bytes"));
    EXPECT_EQ(error_text(gguf({entry("a", 8, u64(1000) + "short")}, {})),
              "m.gguf: The file ends within The metadata \"a\"; it is truncated or damaged.");
    EXPECT_THAT(error_text("GGUF" + u32(3) + u64(0) + u64(1) + u64(~0ULL) + std::string(64, 'a')),
                HasSubstr("Metadata key 1 declares 18446744073709551615 bytes; the maximum is 65535."));
    EXPECT_THAT(error_text(gguf({entry("a", 9, u32(8) + u64(2) + text("x") + u64(~0ULL))}, {})),
                HasSubstr("The metadata \"a\" declares 18446744073709551615 bytes"));
}

TEST(Gguf, invalid_metadata_are_rejected) {
    EXPECT_THAT(error_text(gguf({entry("a", 13, u64(0))}, {})),
                HasSubstr("The metadata \"a\" has the unknown value type 13."));
    EXPECT_THAT(error_text(gguf({entry("a", 9, u32(77) + u64(1) + u64(0))}, {})),
                HasSubstr("The metadata \"a\" has the unknown value type 77."));
    EXPECT_THAT(error_text(gguf({entry("a", 9, u32(9) + u64(1) + u32(9) + u64(1))}, {})),
                HasSubstr("The metadata \"a\" is an array within an array, which is not supported."));
    EXPECT_THAT(error_text(gguf({entry("a", 7, "\x02")}, {})),
                HasSubstr("The metadata \"a\" must be true or false, found the byte 2."));
    EXPECT_THAT(error_text(gguf({u32_entry("a", 1), u32_entry("a", 1)}, {})),
                HasSubstr("The metadata \"a\" occurs twice."));
    EXPECT_THAT(error_text(gguf({u32_entry("", 1)}, {})), HasSubstr("Metadata key 1 is empty."));
    EXPECT_EQ(error_text(gguf({u32_entry("general.alignment", 0)}, {})),
              "m.gguf: general.alignment must be a whole number from 1 to 1048576, found 0.");
    EXPECT_EQ(error_text(gguf({u32_entry("general.alignment", 48)}, {})),
              "m.gguf: general.alignment must be a power of two, found 48.");
}

TEST(Gguf, invalid_shapes_are_rejected) {
    EXPECT_THAT(error_text(gguf({}, {tensor("w", {}, 0, 0)})),
                HasSubstr("Tensor \"w\" has 0 dimensions; there must be 1 to 4."));
    EXPECT_THAT(error_text(gguf({}, {tensor("w", {1, 1, 1, 1, 1}, 0, 0)})), HasSubstr("has 5 dimensions"));
    EXPECT_THAT(error_text(gguf({}, {text("w") + u32(0xFFFFFFFF) + u64(1) + u64(1)})),
                HasSubstr("has 4294967295 dimensions"));
    EXPECT_THAT(error_text(gguf({}, {tensor("w", {4, 0}, 0, 0)})),
                HasSubstr("Tensor \"w\" has an extent of zero."));
    EXPECT_THAT(error_text(gguf({}, {tensor("w", {1ULL << 32, 1ULL << 32}, 0, 0)})),
                HasSubstr("Tensor \"w\" has more elements than a file can hold."));
    EXPECT_THAT(error_text(gguf({}, {tensor("w", {~0ULL}, 0, 0)})), HasSubstr("more elements"));
    EXPECT_THAT(error_text(gguf({}, {tensor("w", {1ULL << 62}, 0, 0)})),
                HasSubstr("Tensor \"w\" has more bytes than a file can hold."));
    EXPECT_THAT(error_text(gguf({}, {tensor("w", {33, 32}, 8, 0)}, std::string(2000, '\0'))),
                HasSubstr("Tensor \"w\" has rows of 33 elements, which are not whole blocks of 32 (q8_0)."));
    EXPECT_THAT(error_text(gguf({}, {tensor("", {1}, 0, 0)}, std::string(32, '\0'))),
                HasSubstr("Tensor 1 has no name."));
    EXPECT_THAT(error_text(gguf({}, {tensor(std::string(65, 'n'), {1}, 0, 0)})),
                HasSubstr("The name of tensor 1 declares 65 bytes; the maximum is 64."));
}

TEST(Gguf, an_unknown_tensor_type_is_named) {
    EXPECT_EQ(
        error_text(gguf({}, {tensor("w", {256}, 16, 0)}, std::string(999, '\0')), ErrorKind::unsupported),
        "m.gguf: Tensor \"w\" is of the tensor type 16, which is not supported.");
    EXPECT_THAT(error_text(gguf({}, {tensor("w", {256}, 4, 0)}), ErrorKind::unsupported),
                HasSubstr("tensor type 4,"));
}

TEST(Gguf, data_outside_the_file_are_rejected) {
    EXPECT_EQ(error_text(gguf({}, {tensor("w", {8}, 0, 0)}, std::string(31, '\0'))),
              "m.gguf: Tensor \"w\" takes 32 bytes from byte 0 of the data, but the file has only 31; it is "
              "truncated or damaged.");
    EXPECT_THAT(error_text(gguf({}, {tensor("w", {8}, 0, 0xFFFFFFFFFFFFFFE0)}, std::string(32, '\0'))),
                HasSubstr("from byte 18446744073709551584 of the data"));
    EXPECT_THAT(
        error_text(gguf({}, {tensor("w", {8}, 0, 4)}, std::string(64, '\0'))),
        HasSubstr("Tensor \"w\" begins at byte 4 of the data, which is not a multiple of the alignment 32."));
}

TEST(Gguf, overlapping_and_duplicate_tensors_are_rejected) {
    EXPECT_EQ(error_text(gguf({}, {tensor("b", {16}, 0, 32), tensor("a", {9}, 0, 0)}, std::string(96, '\0'))),
              "m.gguf: Tensors \"a\" and \"b\" overlap.");
    EXPECT_EQ(error_text(gguf({}, {tensor("a", {1}, 0, 0), tensor("a", {1}, 0, 32)}, std::string(64, '\0'))),
              "m.gguf: Tensor \"a\" occurs twice.");
}

TEST(Gguf, a_file_truncated_at_any_byte_is_rejected) {
    const std::string complete =
        gguf({u32_entry("a", 1), entry("list", 9, u32(8) + u64(2) + text("x") + text("yy"))},
             {tensor("w", {32, 2}, 8, 0), tensor("v", {3}, 0, 96)}, std::string(96 + 12, '\x07'));
    const TemporaryFolder folder;
    EXPECT_EQ(GgufFile(folder.write("m.gguf", complete)).tensors().size(), 2U);
    for (std::size_t size = 0; size < complete.size(); ++size) {
        const auto path = folder.write("m.gguf", complete.substr(0, size));
        EXPECT_THROW(GgufFile{path}, Error) << size;
    }
}

// The file is either rejected or valid; in both cases, the reader does not read beyond its end.
TEST(Gguf, a_file_with_any_byte_changed_is_read_within_its_bounds) {
    const std::string complete =
        gguf({u32_entry("a", 1), entry("list", 9, u32(4) + u64(2) + u32(3) + u32(4))},
             {tensor("w", {32, 2}, 8, 0), tensor("v", {3}, 0, 96)}, std::string(96 + 12, '\x07'));
    const TemporaryFolder folder;
    int valid_files = 0;
    for (std::size_t offset = 0; offset < complete.size(); ++offset) {
        for (const char bits : {'\x01', '\x80', '\xFF'}) {
            std::string bytes = complete;
            bytes[offset] = static_cast<char>(bytes[offset] ^ bits);
            const auto path = folder.write("m.gguf", bytes);
            try {
                const GgufFile file(path);
                std::size_t sum = 0;
                for (const auto& [name, view] : file.tensors()) {
                    for (const std::byte byte : view.data) sum += std::to_integer<std::size_t>(byte);
                }
                valid_files += sum > 0;
            } catch (const Error& error) {
                EXPECT_FALSE(error.message().empty());
            }
        }
    }
    EXPECT_GT(valid_files, 0);
}

}  // namespace
}  // namespace govor::gguf_test
