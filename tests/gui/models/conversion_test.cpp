#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "gui/models/models_fixture.h"
#include "io/files.h"
#include "models/conversions.h"
#include "support/file_size_limit.h"

namespace govor::test::conversion_test {
namespace {

namespace fs = std::filesystem;
using models::ConversionJob;
using models::Conversions;
using State = ConversionJob::State;

class ConversionTest : public testing::Test {
  protected:
    models::ConversionRequest make_request(const char* result = "small") const {
        return {.name = QStringLiteral("tiny"),
                .source = folders_.own_folder() / "tiny",
                .search_folders = {},
                .formats = quant::QuantizerFormats::all(io::ElementType::q8_0),
                .folder = folders_.own_folder() / result};
    }
    static bool wait_for_state(const ConversionJob& job, State state) {
        return wait_until([&] { return job.state() == state; });
    }

    ModelFolders folders_;
    Conversions conversions_;
};

TEST_F(ConversionTest, writes_a_model_that_can_be_loaded) {
    ConversionJob& job = conversions_.add(make_request());
    ASSERT_TRUE(wait_for_state(job, State::finished)) << job.error().text().toStdString();
    EXPECT_NO_THROW(session::check_model(folders_.own_folder() / "small", {}));
    EXPECT_TRUE(fs::exists(folders_.own_folder() / "tiny")) << "the source is not removed";
}

TEST_F(ConversionTest, a_paused_conversion_writes_nothing_until_it_is_resumed) {
    ConversionJob& job = conversions_.add(make_request());
    job.pause();
    ASSERT_EQ(job.state(), State::paused);
    // The job pauses at the next chunk; the first chunk is always written.
    ASSERT_TRUE(wait_until([&] { return job.progress().step == ConversionJob::Step::converting; }));
    EXPECT_LT(job.progress().done, job.progress().total);
    EXPECT_FALSE(fs::exists(folders_.own_folder() / "small/thinker.gguf"));
    job.resume();
    EXPECT_TRUE(wait_for_state(job, State::finished)) << job.error().text().toStdString();
}

TEST_F(ConversionTest, a_cancelled_conversion_deletes_only_the_files_it_has_written) {
    fs::create_directories(folders_.own_folder() / "small");
    std::ofstream(folders_.own_folder() / "small/notes.txt") << "mine";
    ConversionJob& job = conversions_.add(make_request());
    job.pause();
    ASSERT_TRUE(wait_until([&] { return job.progress().step == ConversionJob::Step::converting; }));
    job.cancel();
    ASSERT_TRUE(wait_until([&] { return conversions_.all().empty(); }));
    std::vector<fs::path> remaining_files;
    for (const auto& entry : fs::directory_iterator(folders_.own_folder() / "small"))
        remaining_files.push_back(entry.path().filename());
    EXPECT_EQ(remaining_files, std::vector<fs::path>{"notes.txt"});
}

TEST_F(ConversionTest, reports_a_full_disk_and_can_be_retried) {
    auto limit = std::make_unique<FileSizeLimit>(1 << 20);
    ConversionJob& job = conversions_.add(make_request());
    ASSERT_TRUE(wait_for_state(job, State::failed));
    limit.reset();
    EXPECT_TRUE(job.error().text().contains(QStringLiteral("File too large")))
        << job.error().text().toStdString();
    EXPECT_FALSE(fs::exists(folders_.own_folder() / "small"));
    job.start();
    EXPECT_TRUE(wait_for_state(job, State::finished)) << job.error().text().toStdString();
}

TEST_F(ConversionTest, the_error_for_an_occupied_folder_suggests_another_name_and_no_command_line_option) {
    fs::create_directories(folders_.own_folder() / "small");
    std::ofstream(folders_.own_folder() / "small/thinker.gguf") << "another model";
    ConversionJob& job = conversions_.add(make_request());
    ASSERT_TRUE(wait_for_state(job, State::failed));
    const std::string error = job.error().text().toStdString();
    EXPECT_THAT(error, testing::HasSubstr("choose another name or folder for the result"));
    EXPECT_THAT(error, testing::Not(testing::HasSubstr("--")));
}

TEST_F(ConversionTest, removes_the_original_from_the_cache_only_after_the_result_was_checked) {
    const io::CachedRepo cached_repo(folders_.cache(), {"org", "model"});
    cached_repo.make_folders();
    const std::string commit(40, 'c');
    for (const auto& [path, content] : tiny_files()) {
        std::ofstream(cached_repo.blob(git_digest_of(content)), std::ios::binary) << content;
        cached_repo.link(commit, path, git_digest_of(content));
    }
    cached_repo.set_revision("main", commit);
    models::ConversionRequest from_cache = make_request();
    from_cache.source = cached_repo.snapshot(commit);
    from_cache.removes_source = true;
    // Another model occupies the path of the result.
    fs::create_directories(folders_.own_folder() / "small");
    std::ofstream(folders_.own_folder() / "small/thinker.gguf") << "another model";
    ConversionJob& failed_job = conversions_.add(from_cache);
    ASSERT_TRUE(wait_for_state(failed_job, State::failed));
    EXPECT_TRUE(fs::exists(cached_repo.snapshot(commit)));
    fs::remove(folders_.own_folder() / "small/thinker.gguf");
    failed_job.start();
    ASSERT_TRUE(wait_for_state(failed_job, State::finished)) << failed_job.error().text().toStdString();
    EXPECT_FALSE(fs::exists(cached_repo.folder()));
    EXPECT_NO_THROW(session::check_model(folders_.own_folder() / "small", {}));
}

TEST_F(ConversionTest, a_paused_conversion_ends_with_the_program) {
    ConversionJob& job = conversions_.add(make_request());
    job.pause();
    ASSERT_TRUE(wait_until([&] { return job.progress().step == ConversionJob::Step::converting; }));
    conversions_.close();
    EXPECT_TRUE(wait_until([&] { return conversions_.all().empty(); }));
}

}  // namespace
}  // namespace govor::test::conversion_test
