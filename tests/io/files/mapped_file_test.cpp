#include "io/files/mapped_file.h"

#include <sys/stat.h>

#include <cstring>
#include <utility>

#include "io/files.h"

namespace govor {
namespace {

using io::MappedFile;
using test::error_text;
using test::TemporaryFolder;

std::string text(const MappedFile& file) {
    return {reinterpret_cast<const char*>(file.bytes().data()), file.bytes().size()};
}

TEST(MappedFile, has_the_bytes_of_the_file) {
    const TemporaryFolder folder;
    const MappedFile file(folder.write("words", "spoken words"));
    EXPECT_EQ(text(file), "spoken words");
    EXPECT_EQ(file.path(), folder / "words");
}

TEST(MappedFile, an_empty_file_has_no_bytes) {
    const TemporaryFolder folder;
    const MappedFile file(folder.write("empty", ""));
    EXPECT_TRUE(file.bytes().empty());
    file.advise_sequential(file.bytes());
    file.drop_pages(file.bytes());
}

TEST(MappedFile, a_move_transfers_the_mapping) {
    const TemporaryFolder folder;
    MappedFile first(folder.write("a", "first"));
    MappedFile second(folder.write("b", "second"));
    const MappedFile moved(std::move(first));
    EXPECT_EQ(text(moved), "first");
    EXPECT_TRUE(first.bytes().empty());  // NOLINT: the moved-from state is specified
    second = MappedFile(folder / "a");
    EXPECT_EQ(text(second), "first");
}

TEST(MappedFile, bytes_are_readable_after_their_pages_were_dropped) {
    const TemporaryFolder folder;
    const std::string content(300'000, 'x');
    const MappedFile file(folder.write("large", content));
    file.advise_sequential(file.bytes().subspan(5000, 100'000));
    EXPECT_EQ(text(file), content);
    file.drop_pages(file.bytes().subspan(5000, 250'000));
    file.drop_pages(file.bytes().subspan(10, 20));  // inside one page
    EXPECT_EQ(text(file), content);
}

TEST(MappedFile, errors_describe_the_path) {
    const TemporaryFolder folder;
    EXPECT_EQ(error_text(ErrorKind::not_found, [&] { MappedFile(folder / "absent"); }),
              "absent: The file does not exist.");
    EXPECT_EQ(error_text(ErrorKind::not_found, [&] { MappedFile(folder.write("file", "x") / "below"); }),
              "below: The file does not exist.");
    std::filesystem::create_directory(folder / "folder");
    EXPECT_EQ(error_text(ErrorKind::io, [&] { MappedFile(folder / "folder"); }),
              "folder: This is not a regular file.");
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(error_text(ErrorKind::io, [&] { MappedFile(folder / "pipe"); }),
              "pipe: This is not a regular file.");
}

}  // namespace
}  // namespace govor
