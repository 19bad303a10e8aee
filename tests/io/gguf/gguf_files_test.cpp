#include "io/gguf/gguf_files.h"

#include <gmock/gmock.h>

#include "io/files.h"
#include "io/gguf/gguf_bytes.h"

namespace govor::gguf_files_test {
namespace {

using io::GgufFiles;
using test::gguf;
using test::TemporaryFolder;
using test::tensor;
using test::u32;
using test::u32_entry;
using testing::ElementsAre;
using testing::HasSubstr;

std::string make_u16_entry(std::string_view key, std::uint16_t value) {
    return test::entry(key, 2, test::little_endian(value));
}

// Returns one file of a split GGUF whose tensors have one float each.
std::string split_file(std::uint16_t number, std::uint16_t count, std::uint32_t tensor_count,
                       const std::vector<std::string>& names) {
    std::vector<std::string> entries{make_u16_entry("split.no", number), make_u16_entry("split.count", count),
                                     test::entry("split.tensors.count", 5, u32(tensor_count))};
    if (number == 0) entries.push_back(test::string_entry("general.name", "complete"));
    std::vector<std::string> tensors;
    for (const std::string& name : names) tensors.push_back(tensor(name, {1}, 0, 32 * tensors.size()));
    return gguf(entries, tensors, std::string(32 * names.size(), '\0'));
}

class SplitFolder : public TemporaryFolder {
  public:
    SplitFolder() {
        write("m-00001-of-00002.gguf", split_file(0, 2, 3, {"a", "c"}));
        write("m-00002-of-00002.gguf", split_file(1, 2, 3, {"b"}));
    }
    std::string error_text(ErrorKind kind = ErrorKind::bad_file) const {
        return test::error_text(kind, [&] { GgufFiles{path() / "m-00001-of-00002.gguf"}; });
    }
};

TEST(GgufFiles, a_split_gguf_is_read_like_one_file) {
    const SplitFolder folder;
    const GgufFiles files(folder / "m-00001-of-00002.gguf");
    EXPECT_THAT(files.names(), ElementsAre("a", "b", "c"));
    EXPECT_EQ(files.fields().string("general.name"), "complete");
    EXPECT_EQ(files.find("b")->data.size(), 4U);
    EXPECT_EQ(files.file_of("b").file().path().filename(), "m-00002-of-00002.gguf");
    EXPECT_EQ(files.file_of("none").file().path().filename(), "m-00001-of-00002.gguf");
    EXPECT_EQ(files.find("none"), nullptr);
    EXPECT_EQ(files.bytes(), test::read(folder / "m-00001-of-00002.gguf").size() +
                                 test::read(folder / "m-00002-of-00002.gguf").size());
}

TEST(GgufFiles, a_single_file_needs_no_split_keys) {
    const TemporaryFolder folder;
    EXPECT_THAT(GgufFiles(folder.write("m.gguf", gguf({}, {tensor("a", {1}, 0, 0)}, "1234"))).names(),
                ElementsAre("a"));
}

TEST(GgufFiles, a_missing_file_is_named) {
    const SplitFolder folder;
    std::filesystem::remove(folder / "m-00002-of-00002.gguf");
    EXPECT_EQ(folder.error_text(ErrorKind::not_found),
              "m-00002-of-00002.gguf: The file is missing; m-00001-of-00002.gguf is the first of 2.");
}

TEST(GgufFiles, a_later_file_of_a_split_is_rejected) {
    const SplitFolder folder;
    EXPECT_EQ(test::error_text(ErrorKind::usage, [&] { GgufFiles{folder / "m-00002-of-00002.gguf"}; }),
              "m-00002-of-00002.gguf: This is file 2 of a split GGUF; specify the first file, "
              "m-00001-of-00002.gguf.");
}

TEST(GgufFiles, files_of_another_split_are_rejected) {
    const SplitFolder folder;
    folder.write("m-00002-of-00002.gguf", split_file(2, 3, 3, {"b"}));
    EXPECT_EQ(folder.error_text(),
              "m-00002-of-00002.gguf: split.no must be 1 according to the file name, found 2.");
    folder.write("m-00002-of-00002.gguf", split_file(1, 3, 3, {"b"}));
    EXPECT_EQ(folder.error_text(),
              "m-00002-of-00002.gguf: split.count must be 2 according to the file name, found 3.");
    folder.write("m-00002-of-00002.gguf", split_file(1, 2, 3, {"a"}));
    EXPECT_EQ(folder.error_text(),
              "m-00002-of-00002.gguf: Tensor \"a\" is in this file and also in m-00001-of-00002.gguf.");
    folder.write("m-00002-of-00002.gguf", split_file(1, 2, 3, {"b", "d"}));
    EXPECT_EQ(folder.error_text(),
              "m-00001-of-00002.gguf: split.tensors.count must be the number of tensors (4), found 3.");
    folder.write("m-00001-of-00002.gguf", gguf({}, {}));
    EXPECT_THAT(folder.error_text(), HasSubstr("split.no is missing; it must be a whole number"));
}

TEST(GgufFiles, a_renamed_file_of_a_split_is_rejected) {
    const SplitFolder folder;
    folder.write("renamed.gguf", split_file(0, 2, 3, {"a", "c"}));
    EXPECT_THAT(test::error_text(ErrorKind::bad_file, [&] { GgufFiles{folder / "renamed.gguf"}; }),
                HasSubstr("its name must end in \"-00001-of-0000N.gguf\""));
}

TEST(GgufFiles, names_of_splits_are_parsed) {
    EXPECT_EQ(io::parse_split_name("m-00003-of-00012.gguf")->stem, "m");
    EXPECT_EQ(io::parse_split_name("m-00003-of-00012.gguf")->number, 3);
    EXPECT_EQ(io::split_file_name({"m", 3, 12}), "m-00003-of-00012.gguf");
    for (const char* name :
         {"m.gguf", "m-00000-of-00002.gguf", "m-00003-of-00002.gguf", "m-0001-of-0002.gguf",
          "-00001-of-00002.gguf", "m-00001-of-00002.bin", "m-000a1-of-00002.gguf"}) {
        EXPECT_FALSE(io::parse_split_name(name)) << name;
    }
}

}  // namespace
}  // namespace govor::gguf_files_test
