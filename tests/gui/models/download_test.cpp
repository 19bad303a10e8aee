#include "models/downloads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <QFile>
#include <atomic>
#include <csignal>
#include <mutex>

#include "gui/models/models_fixture.h"
#include "io/files.h"

namespace govor::test {
namespace {

namespace fs = std::filesystem;
using models::Download;
using models::Downloads;
using State = Download::State;

const QString repo = QStringLiteral("org/model");
const std::string weights = weights_like(3'000'000);

// A hub that closes the connection in the middle of the weights as often as a test asks, or answers
// otherwise.
class DownloadTest : public testing::Test {
  protected:
    DownloadTest()
        : hub_({{"config.json", "{}"}, {"model.safetensors", weights}},
               [this](HttpConnection& connection, const HttpQuery& query) {
                   const auto before = this->before();
                   return before && before(connection, query);
               }),
          endpoint_("HF_ENDPOINT", hub_.server().url().c_str()) {
        settings_.cache = folders_.cache();
        settings_.limits.allow_http = true;
        settings_.wait = [this](std::chrono::seconds, const std::stop_token&) { ++waits_; };
    }
    std::unique_ptr<Downloads> make() {
        return std::make_unique<Downloads>(folders_.file("state/downloads.json"), settings_);
    }
    static bool reaches(const Download& download, State state) {
        return wait_until([&] { return download.state() == state; });
    }
    using Before = std::function<bool(HttpConnection&, const HttpQuery&)>;
    Before before() {
        const std::lock_guard lock(mutex_);
        return before_;
    }
    void answer_with(Before before) {
        const std::lock_guard lock(mutex_);
        before_ = std::move(before);
    }
    // Sends the first half of the weights, then waits until the client is gone.
    bool send_half(HttpConnection& connection, const HttpQuery& query) {
        if (!query.target.ends_with("model.safetensors") || halves_-- <= 0) return false;
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(weights.size()) + "\r\n\r\n" +
                        weights.substr(0, weights.size() / 2));
        if (hangs_) connection.wait_for_disconnect();
        return true;
    }
    void break_once(bool hangs) {
        halves_ = 1;
        hangs_ = hangs;
        answer_with([this](HttpConnection& connection, const HttpQuery& query) {
            return send_half(connection, query);
        });
    }
    fs::path snapshot() const { return folders_.cache() / "models--org--model/snapshots" / FakeHub::commit; }
    fs::path partial() const {
        return folders_.cache() / "models--org--model/blobs" / (sha256_of(weights) + ".incomplete");
    }
    std::uint64_t partial_bytes() const {
        std::error_code error;
        const auto bytes = fs::file_size(partial(), error);
        return error ? 0 : bytes;
    }

    ModelFolders folders_;
    std::mutex mutex_;
    Before before_;
    std::atomic<int> halves_ = 0;
    std::atomic<bool> hangs_ = false;
    std::atomic<int> waits_ = 0;
    FakeHub hub_;
    ScopedEnvironment endpoint_;
    models::DownloadSettings settings_;
};

TEST_F(DownloadTest, brings_the_files_into_the_cache_and_is_taken_off_the_list_of_the_next_start) {
    auto downloads = make();
    Download& download = downloads->add({.repo = repo});
    ASSERT_TRUE(reaches(download, State::finished)) << download.problem().text().toStdString();
    EXPECT_EQ(download.folder(), snapshot());
    EXPECT_EQ(read(snapshot() / "model.safetensors"), weights);
    EXPECT_EQ(download.progress().done, download.progress().total);
    downloads.reset();
    EXPECT_TRUE(make()->all().empty());
}

TEST_F(DownloadTest, brings_only_the_chosen_files) {
    auto downloads = make();
    Download& download = downloads->add({.repo = repo, .files = {QStringLiteral("config.json")}});
    ASSERT_TRUE(reaches(download, State::finished));
    EXPECT_TRUE(fs::exists(snapshot() / "config.json"));
    EXPECT_FALSE(fs::exists(snapshot() / "model.safetensors"));
}

TEST_F(DownloadTest, paused_it_keeps_what_it_has_and_resumed_after_a_restart_it_continues_there) {
    break_once(true);
    auto downloads = make();
    Download* download = &downloads->add({.repo = repo});
    ASSERT_TRUE(wait_until([&] { return partial_bytes() == weights.size() / 2; }));
    ASSERT_TRUE(wait_until([&] { return download->plan().has_value(); }));
    download->pause();
    EXPECT_EQ(download->state(), State::paused);
    downloads->close();
    downloads.reset();

    downloads = make();  // the next start
    ASSERT_EQ(downloads->all().size(), 1U);
    download = downloads->all().front().get();
    EXPECT_EQ(download->state(), State::paused);
    EXPECT_EQ(download->request(), (models::DownloadRequest{.repo = repo}));
    EXPECT_EQ(download->progress().total, weights.size() + 2);
    EXPECT_GE(download->progress().done, weights.size() / 2);
    answer_with(nullptr);
    ASSERT_TRUE(wait_until([&] {
        download->start();  // does nothing while the thread of the first start still ends
        return download->state() == State::finished;
    }));
    EXPECT_EQ(read(snapshot() / "model.safetensors"), weights);
    std::string range;
    for (const HttpQuery& query : hub_.server().queries())
        if (query.target.ends_with("model.safetensors")) range = query.field("range");
    EXPECT_EQ(range, "bytes=" + std::to_string(weights.size() / 2) + "-");
}

TEST_F(DownloadTest, continues_by_itself_after_a_lost_connection) {
    break_once(false);
    auto downloads = make();
    Download& download = downloads->add({.repo = repo});
    ASSERT_TRUE(reaches(download, State::finished)) << download.problem().text().toStdString();
    EXPECT_GE(waits_, 1);
    EXPECT_EQ(read(snapshot() / "model.safetensors"), weights);
}

TEST_F(DownloadTest, without_a_connection_says_so_and_can_be_tried_again) {
    answer_with([](HttpConnection&, const HttpQuery&) { return true; });  // closes every connection
    auto downloads = make();
    Download& download = downloads->add({.repo = repo});
    ASSERT_TRUE(reaches(download, State::failed));
    EXPECT_EQ(download.trouble(), io::HubTrouble::connection);
    answer_with(nullptr);
    download.start();
    EXPECT_TRUE(reaches(download, State::finished));
}

TEST_F(DownloadTest, cancelled_it_deletes_what_is_not_complete) {
    break_once(true);
    auto downloads = make();
    Download& download = downloads->add({.repo = repo});
    ASSERT_TRUE(wait_until([&] { return partial_bytes() > 0 && download.plan().has_value(); }));
    download.cancel();
    ASSERT_TRUE(wait_until([&] { return downloads->all().empty(); }));
    EXPECT_FALSE(fs::exists(partial()));
    EXPECT_TRUE(make()->all().empty());
}

TEST_F(DownloadTest, cancelled_after_a_restart_and_without_a_connection_it_deletes_it_too) {
    break_once(true);
    auto downloads = make();
    Download& first = downloads->add({.repo = repo});
    ASSERT_TRUE(wait_until([&] { return partial_bytes() > 0 && first.plan().has_value(); }));
    first.pause();
    downloads.reset();
    answer_with([](HttpConnection&, const HttpQuery&) { return true; });
    downloads = make();
    downloads->all().front()->cancel();
    ASSERT_TRUE(wait_until([&] { return downloads->all().empty(); }));
    EXPECT_FALSE(fs::exists(partial()));
}

// A limit on the file size simulates a full disk: both fail in the middle of a write.
TEST_F(DownloadTest, on_a_full_disk_keeps_what_it_has_and_continues_when_there_is_room) {
    rlimit original{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &original), 0);
    const rlimit low{1 << 20, original.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &low), 0);
    auto downloads = make();
    Download& download = downloads->add({.repo = repo});
    const bool failed = reaches(download, State::failed);
    setrlimit(RLIMIT_FSIZE, &original);
    std::signal(SIGXFSZ, handler);
    ASSERT_TRUE(failed);
    EXPECT_TRUE(download.problem().text().contains(QStringLiteral("File too large")))
        << download.problem().text().toStdString();
    EXPECT_EQ(download.trouble(), io::HubTrouble::other);
    EXPECT_GT(partial_bytes(), 0U);
    download.start();
    ASSERT_TRUE(reaches(download, State::finished)) << download.problem().text().toStdString();
    EXPECT_EQ(read(snapshot() / "model.safetensors"), weights);
}

TEST_F(DownloadTest, a_gated_model_needs_a_token_which_is_sent_and_not_stored) {
    answer_with([](HttpConnection& connection, const HttpQuery& query) {
        if (query.field("authorization") == "Bearer hf_secret") return false;
        connection.respond(401, "", "X-Error-Code: GatedRepo\r\n");
        return true;
    });
    auto downloads = make();
    Download& download = downloads->add({.repo = repo});
    ASSERT_TRUE(reaches(download, State::failed));
    EXPECT_EQ(download.trouble(), io::HubTrouble::access);
    EXPECT_EQ(&downloads->add({.repo = repo}, QStringLiteral("hf_secret")), &download);
    QFile file(folders_.file("state/downloads.json"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_FALSE(file.readAll().contains("hf_secret"));
    EXPECT_TRUE(reaches(download, State::finished)) << download.problem().text().toStdString();
}

TEST_F(DownloadTest, a_damaged_list_of_downloads_is_ignored) {
    fs::create_directories(folders_.path("state"));
    for (const char* text : {"", "[{", "[1]", R"([{"repo": "../..", "revision": "main"}])",
                             R"([{"repo": "a/b", "revision": "../x"}])"}) {
        QFile file(folders_.file("state/downloads.json"));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        EXPECT_TRUE(make()->all().empty()) << text;
    }
    QFile file(folders_.file("state/downloads.json"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(R"([{"repo": "a/b", "revision": "main", "commit": ")" + QByteArray(40, 'a') +
               R"(", "plan": [{"path": "x", "bytes": "1", "digest": "../../../outside"}]}])");
    file.close();
    const auto downloads = make();
    ASSERT_EQ(downloads->all().size(), 1U);
    EXPECT_FALSE(downloads->all().front()->plan());
}

}  // namespace
}  // namespace govor::test
