#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <latch>
#include <memory>

#include "assistant/background.h"
#include "core/error.h"
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
    // Returns a request that removes its source, the tiny checkpoint in the Hugging Face cache.
    models::ConversionRequest make_cached_request() const {
        const io::CachedRepo cached_repo(folders_.cache(), {"org", "model"});
        cached_repo.make_folders();
        const std::string commit(40, 'c');
        for (const auto& [path, content] : tiny_files()) {
            std::ofstream(cached_repo.blob(git_digest_of(content)), std::ios::binary) << content;
            cached_repo.link(commit, path, git_digest_of(content));
        }
        cached_repo.set_revision("main", commit);
        models::ConversionRequest request = make_request();
        request.source = cached_repo.snapshot(commit);
        request.removes_source = true;
        return request;
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

TEST_F(ConversionTest, keeps_the_original_while_the_check_is_paused_and_after_it_is_cancelled) {
    const models::ConversionRequest request = make_cached_request();
    // The second conversion reuses the files of the first, so its first pause is at the check of the result.
    models::ConversionRequest first_request = request;
    first_request.removes_source = false;
    ASSERT_TRUE(wait_for_state(conversions_.add(first_request), State::finished));
    const auto add_paused_job = [&]() -> ConversionJob& {
        // No thread is free until the job is paused.
        const auto is_paused = std::make_shared<std::latch>(1);
        QThreadPool& pool = assistant::long_job_pool();
        for (int i = 0; i < pool.maxThreadCount(); ++i) pool.start([is_paused] { is_paused->wait(); });
        ConversionJob& job = conversions_.add(request);
        job.pause();
        is_paused->count_down();
        EXPECT_TRUE(wait_until([&] { return job.progress().step == ConversionJob::Step::checking; }));
        return job;
    };
    add_paused_job().cancel();
    ASSERT_TRUE(wait_until([&] { return conversions_.all().size() == 1; }));
    EXPECT_TRUE(fs::exists(request.source));
    EXPECT_TRUE(fs::exists(request.folder / "thinker.gguf")) << "it is a file of the first conversion";

    ConversionJob& job = add_paused_job();
    EXPECT_EQ(job.state(), State::paused);
    EXPECT_TRUE(fs::exists(request.source));
    job.resume();
    ASSERT_TRUE(wait_for_state(job, State::finished)) << job.error().text().toStdString();
    EXPECT_FALSE(fs::exists(request.source));
}

TEST_F(ConversionTest, compares_a_speech_part_with_its_source) {
    models::ConversionRequest request = make_request();
    request.parts = {io::GgufPart::speech};
    const session::Conversion conversion(request.source, {});
    const auto plan = conversion.plan(request.formats, request.parts);
    const auto files = conversion.run(plan, request.folder, {});
    EXPECT_NO_THROW(conversion.verify(plan, files, {}));
    {
        std::fstream file(files.front().path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(-20'000, std::ios::end);
        file << std::string(10'000, '\x7b');
    }
    EXPECT_THROW(conversion.verify(plan, files, {}), Error);
    // The job detects the damage, too: it reuses the file, whose name and size are unchanged.
    ConversionJob& job = conversions_.add(request);
    ASSERT_TRUE(wait_for_state(job, State::failed));
    EXPECT_TRUE(job.error().text().contains(QStringLiteral("differs from the original")))
        << job.error().text().toStdString();
}

TEST_F(ConversionTest, removes_the_original_from_the_cache_only_after_the_result_was_checked) {
    const models::ConversionRequest request = make_cached_request();
    // Another model occupies the path of the result.
    fs::create_directories(folders_.own_folder() / "small");
    std::ofstream(folders_.own_folder() / "small/thinker.gguf") << "another model";
    ConversionJob& failed_job = conversions_.add(request);
    ASSERT_TRUE(wait_for_state(failed_job, State::failed));
    EXPECT_TRUE(fs::exists(request.source));
    fs::remove(folders_.own_folder() / "small/thinker.gguf");
    failed_job.start();
    ASSERT_TRUE(wait_for_state(failed_job, State::finished)) << failed_job.error().text().toStdString();
    EXPECT_FALSE(fs::exists(folders_.cache() / "models--org--model"));
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
