#include "io/files/mapped_file.h"

#include <sys/stat.h>

#include <cstring>
#include <filesystem>
#include <span>
#include <utility>

#include "io/files.h"

namespace govor::mapped_file_test {
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
    const MappedFile new_owner(std::move(first));
    EXPECT_EQ(text(new_owner), "first");
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

TEST(MappedFile, copies_ranges_with_read) {
    const TemporaryFolder folder;
    std::string content;
    for (int i = 0; i < 100'000; ++i) content += static_cast<char>('a' + i % 23);
    MappedFile original(folder.write("large", content));
    const MappedFile file(std::move(original));
    for (const auto& [first, count] : {std::pair<std::size_t, std::size_t>{0, 100'000},
                                       {0, 0},
                                       {5'000, 1},
                                       {99'999, 1},
                                       {4'097, 60'000}}) {
        std::string out(count, '.');
        file.read(file.bytes().subspan(first), std::as_writable_bytes(std::span(out)));
        EXPECT_EQ(out, content.substr(first, count));
    }
}

TEST(MappedFile, reading_a_file_that_became_shorter_reports_an_error) {
    const TemporaryFolder folder;
    const MappedFile file(folder.write("large", std::string(100'000, 'x')));
    std::filesystem::resize_file(folder / "large", 50'000);
    std::string out(10'000, '.');
    file.read(file.bytes().subspan(40'000), std::as_writable_bytes(std::span(out)));
    EXPECT_EQ(out, std::string(10'000, 'x'));
    const std::string error = error_text(ErrorKind::bad_file, [&] {
        file.read(file.bytes().subspan(45'000), std::as_writable_bytes(std::span(out)));
    });
    EXPECT_THAT(error, testing::HasSubstr("became shorter"));
}

TEST(MappedFile, errors_name_the_file) {
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
}  // namespace govor::mapped_file_test
