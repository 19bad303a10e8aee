#include "io/safetensors/safetensors.h"

#include <gmock/gmock.h>

#include <cstring>

#include "io/files.h"

namespace govor::safetensors_test {
namespace {

using io::SafetensorsFile;
using test::TemporaryFolder;
using testing::HasSubstr;

// Returns the error of opening a file with this header and `data_bytes` bytes of data.
std::string error_text(std::string_view header, std::size_t data_bytes) {
    const TemporaryFolder folder;
    const auto path = folder.write_safetensors("m.safetensors", header, data_bytes);
    return test::error_text(ErrorKind::bad_file, [&] { SafetensorsFile{path}; });
}

std::string error_text_of_bytes(std::string_view bytes) {
    const TemporaryFolder folder;
    const auto path = folder.write("m.safetensors", bytes);
    return test::error_text(ErrorKind::bad_file, [&] { SafetensorsFile{path}; });
}

TEST(Safetensors, reads_tensors_and_metadata) {
    const TemporaryFolder folder;
    const SafetensorsFile file(folder.write_safetensors("m.safetensors", R"({"__metadata__": {"format": "pt"},
        "b": {"dtype": "BF16", "shape": [2, 3], "data_offsets": [4, 16]},
        "a": {"dtype": "F32", "shape": [], "data_offsets": [0, 4]},
        "none": {"dtype": "I64", "shape": [0, 7], "data_offsets": [4, 4]}}   )",
                                                        16));
    ASSERT_EQ(file.tensors().size(), 3U);
    EXPECT_EQ(file.metadata().at("format"), "pt");
    const io::TensorView* b = file.find("b");
    ASSERT_NE(b, nullptr);
    EXPECT_EQ(b->type, io::ElementType::bf16);
    EXPECT_EQ(b->shape, (std::vector<std::int64_t>{2, 3}));
    EXPECT_EQ(b->data.data(), file.file().bytes().data() + file.file().bytes().size() - 12);
    EXPECT_EQ(b->data.size(), 12U);
    EXPECT_EQ(file.find("a")->elements(), 1);
    EXPECT_EQ(file.find("none")->elements(), 0);
    EXPECT_EQ(file.find("c"), nullptr);
}

TEST(Safetensors, views_stay_valid_when_the_file_is_moved) {
    const TemporaryFolder folder;
    SafetensorsFile file(folder.write_safetensors(
        "m.safetensors", R"({"a": {"dtype": "U8", "shape": [3], "data_offsets": [0, 3]}})", 3));
    const io::TensorView* view = file.find("a");
    const SafetensorsFile new_owner(std::move(file));
    EXPECT_EQ(new_owner.find("a"), view);
    EXPECT_EQ(static_cast<int>(view->data[2]), 0);
}

// The released checkpoint has as many tensors. An algorithm of quadratic complexity would take minutes.
TEST(Safetensors, opens_a_file_of_thirty_thousand_tensors) {
    std::string header = "{";
    for (int i = 0; i < 30'000; ++i) {
        header += (i == 0 ? "\"w" : ", \"w") + std::to_string(i) + R"(": {"dtype": "U8", "shape": [1, 2], )" +
                  R"("data_offsets": [)" + std::to_string(2 * i) + ", " + std::to_string(2 * i + 2) + "]}";
    }
    const TemporaryFolder folder;
    const SafetensorsFile file(folder.write_safetensors("m.safetensors", header + "}", 60'000));
    EXPECT_EQ(file.tensors().size(), 30'000U);
    EXPECT_EQ(file.find("w29999")->data.data() + 2, file.file().bytes().data() + file.file().bytes().size());
}

TEST(Safetensors, a_header_that_does_not_fit_the_file_is_rejected) {
    using namespace std::string_literals;
    EXPECT_EQ(error_text_of_bytes(""),
              "m.safetensors: The file has 0 bytes, too few for a safetensors header.");
    EXPECT_EQ(error_text_of_bytes("\x10\0\0\0\0\0\0\0{}"s),
              "m.safetensors: The header declares 16 bytes, but only 2 follow; the file is truncated.");
    EXPECT_THAT(error_text_of_bytes("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF{}"),
                HasSubstr("The header declares 18446744073709551615 bytes, more than the 100000000"));
    EXPECT_EQ(error_text_of_bytes("\0\0\0\0\0\0\0\0"s),
              "m.safetensors: The header is not a JSON object; this is not a safetensors file.");
    EXPECT_THAT(error_text("[1, 2]", 0), HasSubstr("not a JSON object"));
    EXPECT_THAT(error_text("{\"a\": ", 0),
                HasSubstr("(header): The text is not valid JSON at line 1, column "));
    EXPECT_THAT(error_text("{\"\xFF\": 1}", 0),
                HasSubstr("(header): The text is not valid UTF-8 at line 1, column 3."));
}

TEST(Safetensors, a_duplicate_tensor_is_rejected) {
    EXPECT_THAT(error_text(R"({"a": {"dtype": "U8", "shape": [1], "data_offsets": [0, 1]},
                              "a": {"dtype": "U8", "shape": [1], "data_offsets": [1, 2]}})",
                           2),
                HasSubstr("The key \"a\" occurs twice in one object."));
}

TEST(Safetensors, overlapping_tensors_are_rejected) {
    EXPECT_EQ(error_text(R"({"a": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]},
                            "b": {"dtype": "F32", "shape": [2], "data_offsets": [4, 12]}})",
                         12),
              "m.safetensors: Tensors \"a\" and \"b\" overlap.");
}

TEST(Safetensors, bytes_outside_of_tensors_are_rejected) {
    EXPECT_EQ(error_text(R"({"a": {"dtype": "U8", "shape": [2], "data_offsets": [3, 5]}})", 5),
              "m.safetensors: Before tensor \"a\" there are 3 bytes that belong to no tensor.");
    EXPECT_EQ(error_text(R"({"a": {"dtype": "U8", "shape": [2], "data_offsets": [0, 2]}})", 5),
              "m.safetensors: After the last tensor there are 3 bytes that belong to no tensor.");
    EXPECT_EQ(error_text("{}", 1),
              "m.safetensors: After the last tensor there are 1 bytes that belong to no tensor.");
}

TEST(Safetensors, a_tensor_beyond_the_end_of_the_file_is_rejected) {
    EXPECT_EQ(error_text(R"({"a": {"dtype": "F32", "shape": [4], "data_offsets": [0, 16]}})", 10),
              "m.safetensors: Tensor \"a\" ends at byte 16 of the data, but the file has only 10; it is "
              "truncated or damaged.");
}

TEST(Safetensors, offsets_that_do_not_fit_the_shape_are_rejected) {
    EXPECT_EQ(error_text(R"({"a": {"dtype": "BF16", "shape": [2, 3], "data_offsets": [0, 10]}})", 10),
              "m.safetensors: Tensor \"a\" of shape [2, 3] as BF16 takes 12 bytes, but its offsets span 10.");
    EXPECT_THAT(
        error_text(R"({"a": {"dtype": "U8", "shape": [2], "data_offsets": [2, 0]}})", 2),
        HasSubstr(
            "Tensor \"a\".data_offsets must be two offsets, the second not below the first, found [2,0]."));
    EXPECT_THAT(error_text(R"({"a": {"dtype": "U8", "shape": [2], "data_offsets": [0, 1, 2]}})", 2),
                HasSubstr("must be two offsets"));
    EXPECT_THAT(error_text(R"({"a": {"dtype": "U8", "shape": [2], "data_offsets": [-2, 0]}})", 2),
                HasSubstr("Tensor \"a\".data_offsets must be a list of whole numbers"));
}

TEST(Safetensors, unknown_element_types_are_rejected) {
    EXPECT_EQ(error_text(R"({"w": {"dtype": "F4", "shape": [2], "data_offsets": [0, 1]}})", 1),
              "m.safetensors: Tensor \"w\" has the unknown element type \"F4\"; known are F64, F32, F16, "
              "BF16, I64, I32, "
              "I16, I8, U64, U32, U16, U8, BOOL.");
    EXPECT_THAT(error_text(R"({"w": {"dtype": 7, "shape": [2], "data_offsets": [0, 1]}})", 1),
                HasSubstr("Tensor \"w\".dtype must be a string, found 7."));
}

TEST(Safetensors, invalid_shapes_are_rejected) {
    EXPECT_THAT(
        error_text(R"({"w": {"dtype": "U8", "shape": [4294967296, 4294967296], "data_offsets": [0, 0]}})", 0),
        HasSubstr("Tensor \"w\" of shape [4294967296,4294967296] has more elements than a file can hold."));
    EXPECT_THAT(
        error_text(R"({"w": {"dtype": "U8", "shape": [0, 4294967296, 4294967296], "data_offsets": [0, 0]}})",
                   0),
        HasSubstr("has more elements than a file can hold."));
    EXPECT_THAT(
        error_text(R"({"w": {"dtype": "F32", "shape": [4611686018427387904], "data_offsets": [0, 0]}})", 0),
        HasSubstr("has more bytes than a file can hold."));
    EXPECT_THAT(error_text(R"({"w": {"dtype": "U8", "shape": [-1, -1], "data_offsets": [0, 1]}})", 1),
                HasSubstr("Tensor \"w\".shape must be a list of whole numbers from 0 to"));
    EXPECT_THAT(error_text(R"({"w": {"dtype": "U8", "shape": [1.5], "data_offsets": [0, 1]}})", 1),
                HasSubstr("found [1.5]."));
    EXPECT_THAT(error_text(R"({"w": {"dtype": "U8", "shape": [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],
                              "data_offsets": [0, 1]}})",
                           1),
                HasSubstr("Tensor \"w\" has 17 dimensions, more than 16."));
}

TEST(Safetensors, incomplete_entries_are_rejected) {
    EXPECT_THAT(error_text(R"({"w": {"shape": [1], "data_offsets": [0, 1]}})", 1),
                HasSubstr("Tensor \"w\".dtype is missing"));
    EXPECT_THAT(error_text(R"({"w": {"dtype": "U8", "data_offsets": [0, 1]}})", 1),
                HasSubstr("Tensor \"w\".shape is missing"));
    EXPECT_THAT(error_text(R"({"w": 5})", 0), HasSubstr("Tensor \"w\" must contain a JSON object, found 5."));
    EXPECT_THAT(error_text(R"({"__metadata__": {"a": 1}})", 0),
                HasSubstr("The metadata \"a\" must be a string."));
    EXPECT_THAT(error_text(R"({"__metadata__": []})", 0),
                HasSubstr("__metadata__ must contain a JSON object"));
}

// Classes of malformed files that the tests above do not cover.
TEST(Safetensors, malicious_headers_are_rejected) {
    struct Case {
        const char* description;
        std::string header;
        const char* error;
    };
    const auto entry = [](const std::string& shape, const std::string& offsets) {
        return R"({"w": {"dtype": "F32", "shape": )" + shape + R"(, "data_offsets": )" + offsets + "}}";
    };
    const std::string deep(100'000, '[');
    const Case cases[] = {
        {"offsets that wrap", entry("[1]", "[18446744073709551612, 0]"), "must be a list of whole numbers"},
        {"an end that wraps", entry("[1]", "[4, 18446744073709551615]"), "must be a list of whole numbers"},
        {"the largest offsets", entry("[1]", "[9223372036854775803, 9223372036854775807]"), "ends at byte"},
        {"an extent beyond 64 bits", entry("[18446744073709551616]", "[0, 4]"), "list of whole numbers"},
        {"an extent beyond a double", entry("[1e999]", "[0, 4]"), "beyond the range of a double"},
        {"extents whose product wraps to one",
         entry("[4294967297, 4294967297, 4294967297, 4294967297]", "[0, 4]"), "more elements than a file"},
        {"no element, but bytes", entry("[0]", "[0, 4]"), "takes 0 bytes, but its offsets span 4"},
        {"a nested shape", entry("[[1]]", "[0, 4]"), "must be a list of whole numbers"},
        {"an object for a shape", entry("{}", "[0, 4]"), "must be a list of whole numbers"},
        {"no offsets", entry("[1]", "[]"), "must be two offsets"},
        {"nesting", R"({"w": )" + deep, "nested deeper than 64 levels"},
        {"a field twice", R"({"w": {"dtype": "U8", "dtype": "F32", "shape": [1], "data_offsets": [0, 4]}})",
         "The key \"dtype\" occurs twice"},
        {"metadata twice", R"({"__metadata__": {}, "__metadata__": {}})", "occurs twice"},
        {"the same bytes twice",
         R"({"a": {"dtype": "U8", "shape": [4], "data_offsets": [0, 4]},
             "b": {"dtype": "U8", "shape": [4], "data_offsets": [0, 4]}})",
         "overlap"},
        {"text after the header", "{} {}", "not valid JSON"},
    };
    for (const Case& malicious : cases) {
        EXPECT_THAT(error_text(malicious.header, 4), HasSubstr(malicious.error)) << malicious.description;
    }
}

// The format does not align tensors, so readers must copy the elements.
TEST(Safetensors, a_tensor_can_begin_at_any_byte) {
    const TemporaryFolder folder;
    const SafetensorsFile file(folder.write_safetensors(
        "m.safetensors", R"({"a": {"dtype": "U8", "shape": [1], "data_offsets": [0, 1]},
                             "b": {"dtype": "F32", "shape": [2], "data_offsets": [1, 9]}})",
        9));
    EXPECT_EQ(file.find("b")->data.size(), 8U);
}

constexpr std::string_view valid_header =
    R"({"a": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}, "b": {"dtype": "U8", "shape": [3], "data_offsets": [8, 11]}})";

TEST(Safetensors, a_file_truncated_at_any_byte_is_rejected) {
    const TemporaryFolder folder;
    const std::string complete = test::read(folder.write_safetensors("m.safetensors", valid_header, 11));
    for (std::size_t size = 0; size < complete.size(); ++size) {
        const auto path = folder.write("m.safetensors", complete.substr(0, size));
        EXPECT_THROW(SafetensorsFile{path}, Error) << size;
    }
}

TEST(Safetensors, a_file_with_any_byte_changed_is_read_within_its_bounds) {
    const TemporaryFolder folder;
    const std::string complete = test::read(folder.write_safetensors("m.safetensors", valid_header, 11));
    int valid_files = 0;
    for (std::size_t offset = 0; offset < complete.size(); ++offset) {
        for (const char bits : {'\x01', '\x02', '\x80', '\xFF'}) {
            std::string bytes = complete;
            bytes[offset] = static_cast<char>(bytes[offset] ^ bits);
            const auto path = folder.write("m.safetensors", bytes);
            try {
                const SafetensorsFile file(path);
                std::size_t total = 0;
                for (const auto& [name, view] : file.tensors()) total += view.data.size();
                EXPECT_EQ(total, 11U);
                ++valid_files;
            } catch (const Error& error) {
                EXPECT_FALSE(error.message().empty());
            }
        }
    }
    EXPECT_GT(valid_files, 0);
}

}  // namespace
}  // namespace govor::safetensors_test
