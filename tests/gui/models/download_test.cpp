#include "models/downloads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QFile>
#include <atomic>
#include <memory>
#include <mutex>

#include "gui/models/models_fixture.h"
#include "io/files.h"
#include "support/file_size_limit.h"

namespace govor::test::download_test {
namespace {

namespace fs = std::filesystem;
using models::Download;
using models::Downloads;
using State = Download::State;

const QString repo = QStringLiteral("org/model");
const std::string weights = random_weights(3'000'000);

// A hub whose responses a test can replace, for example to close the connection in the middle of the weights.
class DownloadTest : public testing::Test {
  protected:
    DownloadTest()
        : hub_({{"config.json", "{}"}, {"model.safetensors", weights}},
               [this](HttpConnection& connection, const ReceivedRequest& request) {
                   const auto handler = this->handler();
                   return handler && handler(connection, request);
               }),
          endpoint_("HF_ENDPOINT", hub_.server().url().c_str()) {
        settings_.cache = folders_.cache();
        settings_.limits.allow_http = true;
        settings_.retry_delay = [this](std::chrono::seconds, const std::stop_token&) { ++waits_; };
    }
    std::unique_ptr<Downloads> make_downloads() {
        return std::make_unique<Downloads>(folders_.file("state/downloads.json"), settings_);
    }
    static bool wait_for_state(const Download& download, State state) {
        return wait_until([&] { return download.state() == state; });
    }
    using RequestHandler = std::function<bool(HttpConnection&, const ReceivedRequest&)>;
    RequestHandler handler() {
        const std::lock_guard lock(mutex_);
        return handler_;
    }
    void set_handler(RequestHandler handler) {
        const std::lock_guard lock(mutex_);
        handler_ = std::move(handler);
    }
    // Responds to the next `interruptions_` requests for the weights with their first half. Then closes the
    // connection, or waits until the client does if `keeps_connection_` is true.
    bool send_half_of_weights(HttpConnection& connection, const ReceivedRequest& request) {
        if (!request.target.ends_with("model.safetensors") || interruptions_-- <= 0) return false;
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(weights.size()) + "\r\n\r\n" +
                        weights.substr(0, weights.size() / 2));
        if (keeps_connection_) connection.wait_for_disconnect();
        return true;
    }
    void interrupt_once(bool keeps_connection) {
        interruptions_ = 1;
        keeps_connection_ = keeps_connection;
        set_handler([this](HttpConnection& connection, const ReceivedRequest& request) {
            return send_half_of_weights(connection, request);
        });
    }
    fs::path snapshot() const { return folders_.cache() / "models--org--model/snapshots" / FakeHub::commit; }
    fs::path partial_file() const {
        return folders_.cache() / "models--org--model/blobs" / (sha256_of(weights) + ".incomplete");
    }
    std::uint64_t partial_bytes() const {
        std::error_code error;
        const auto bytes = fs::file_size(partial_file(), error);
        return error ? 0 : bytes;
    }

    ModelFolders folders_;
    std::mutex mutex_;
    RequestHandler handler_;
    std::atomic<int> interruptions_ = 0;
    std::atomic<bool> keeps_connection_ = false;
    std::atomic<int> waits_ = 0;
    FakeHub hub_;
    ScopedGuiEnvironment endpoint_;
    models::DownloadSettings settings_;
};

TEST_F(DownloadTest, stores_the_files_in_the_cache_and_is_not_listed_at_the_next_start) {
    auto downloads = make_downloads();
    Download& download = downloads->add({.repo = repo});
    ASSERT_TRUE(wait_for_state(download, State::finished)) << download.error().text().toStdString();
    EXPECT_EQ(download.folder(), snapshot());
    EXPECT_EQ(read(snapshot() / "model.safetensors"), weights);
    EXPECT_EQ(download.progress().done, download.progress().total);
    downloads.reset();
    EXPECT_TRUE(make_downloads()->all().empty());
}

TEST_F(DownloadTest, downloads_only_the_selected_files) {
    auto downloads = make_downloads();
    Download& download = downloads->add({.repo = repo, .files = {QStringLiteral("config.json")}});
    ASSERT_TRUE(wait_for_state(download, State::finished));
    EXPECT_TRUE(fs::exists(snapshot() / "config.json"));
    EXPECT_FALSE(fs::exists(snapshot() / "model.safetensors"));
}

TEST_F(DownloadTest, a_paused_download_continues_at_its_position_after_a_restart) {
    interrupt_once(true);
    auto downloads = make_downloads();
    Download* download = &downloads->add({.repo = repo});
    ASSERT_TRUE(wait_until([&] { return partial_bytes() == weights.size() / 2; }));
    ASSERT_TRUE(wait_until([&] { return download->plan().has_value(); }));
    download->pause();
    EXPECT_EQ(download->state(), State::paused);
    downloads->close();
    downloads.reset();

    downloads = make_downloads();  // the next start
    ASSERT_EQ(downloads->all().size(), 1U);
    download = downloads->all().front().get();
    EXPECT_EQ(download->state(), State::paused);
    EXPECT_EQ(download->request(), (models::DownloadRequest{.repo = repo}));
    EXPECT_EQ(download->progress().total, weights.size() + 2);
    EXPECT_GE(download->progress().done, weights.size() / 2);
    set_handler(nullptr);
    ASSERT_TRUE(wait_until([&] {
        download->start();  // has no effect until the thread of the first start has ended
        return download->state() == State::finished;
    }));
    EXPECT_EQ(read(snapshot() / "model.safetensors"), weights);
    std::string range;
    for (const ReceivedRequest& request : hub_.server().requests())
        if (request.target.ends_with("model.safetensors")) range = request.field("range");
    EXPECT_EQ(range, "bytes=" + std::to_string(weights.size() / 2) + "-");
}

TEST_F(DownloadTest, continues_automatically_after_a_lost_connection) {
    interrupt_once(false);
    auto downloads = make_downloads();
    Download& download = downloads->add({.repo = repo});
    ASSERT_TRUE(wait_for_state(download, State::finished)) << download.error().text().toStdString();
    EXPECT_GE(waits_, 1);
    EXPECT_EQ(read(snapshot() / "model.safetensors"), weights);
}

TEST_F(DownloadTest, reports_a_missing_connection_and_can_be_retried) {
    set_handler([](HttpConnection&, const ReceivedRequest&) { return true; });  // closes every connection
    auto downloads = make_downloads();
    Download& download = downloads->add({.repo = repo});
    ASSERT_TRUE(wait_for_state(download, State::failed));
    EXPECT_EQ(download.error_kind(), io::HubErrorKind::connection);
    set_handler(nullptr);
    download.start();
    EXPECT_TRUE(wait_for_state(download, State::finished));
}

TEST_F(DownloadTest, a_cancelled_download_deletes_incomplete_files) {
    interrupt_once(true);
    auto downloads = make_downloads();
    Download& download = downloads->add({.repo = repo});
    ASSERT_TRUE(wait_until([&] { return partial_bytes() > 0 && download.plan().has_value(); }));
    download.cancel();
    ASSERT_TRUE(wait_until([&] { return downloads->all().empty(); }));
    EXPECT_FALSE(fs::exists(partial_file()));
    EXPECT_TRUE(make_downloads()->all().empty());
}

TEST_F(DownloadTest, a_download_cancelled_offline_after_a_restart_deletes_incomplete_files) {
    interrupt_once(true);
    auto downloads = make_downloads();
    Download& first = downloads->add({.repo = repo});
    ASSERT_TRUE(wait_until([&] { return partial_bytes() > 0 && first.plan().has_value(); }));
    first.pause();
    downloads.reset();
    set_handler([](HttpConnection&, const ReceivedRequest&) { return true; });
    downloads = make_downloads();
    downloads->all().front()->cancel();
    ASSERT_TRUE(wait_until([&] { return downloads->all().empty(); }));
    EXPECT_FALSE(fs::exists(partial_file()));
}

TEST_F(DownloadTest, after_a_full_disk_the_partial_file_exists_and_a_retry_succeeds) {
    auto limit = std::make_unique<FileSizeLimit>(1 << 20);
    auto downloads = make_downloads();
    Download& download = downloads->add({.repo = repo});
    ASSERT_TRUE(wait_for_state(download, State::failed));
    limit.reset();
    EXPECT_TRUE(download.error().text().contains(QStringLiteral("File too large")))
        << download.error().text().toStdString();
    EXPECT_EQ(download.error_kind(), io::HubErrorKind::other);
    EXPECT_GT(partial_bytes(), 0U);
    download.start();
    ASSERT_TRUE(wait_for_state(download, State::finished)) << download.error().text().toStdString();
    EXPECT_EQ(read(snapshot() / "model.safetensors"), weights);
}

TEST_F(DownloadTest, a_gated_model_requires_a_token_which_is_sent_and_not_stored) {
    set_handler([](HttpConnection& connection, const ReceivedRequest& request) {
        if (request.field("authorization") == "Bearer hf_secret") return false;
        connection.respond(401, "", "X-Error-Code: GatedRepo\r\n");
        return true;
    });
    auto downloads = make_downloads();
    Download& download = downloads->add({.repo = repo});
    ASSERT_TRUE(wait_for_state(download, State::failed));
    EXPECT_EQ(download.error_kind(), io::HubErrorKind::access);
    EXPECT_EQ(&downloads->add({.repo = repo}, QStringLiteral("hf_secret")), &download);
    QFile file(folders_.file("state/downloads.json"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_FALSE(file.readAll().contains("hf_secret"));
    EXPECT_TRUE(wait_for_state(download, State::finished)) << download.error().text().toStdString();
}

TEST_F(DownloadTest, a_gated_download_continues_after_a_restart_with_the_token_of_the_secret_service) {
    interrupt_once(true);
    set_handler([this](HttpConnection& connection, const ReceivedRequest& request) {
        if (request.field("authorization") == "Bearer hf_secret")
            return send_half_of_weights(connection, request);
        connection.respond(401, "", "X-Error-Code: GatedRepo\r\n");
        return true;
    });
    auto downloads = make_downloads();
    Download* download = &downloads->add({.repo = repo}, QStringLiteral("hf_secret"));
    ASSERT_TRUE(wait_until([&] { return partial_bytes() == weights.size() / 2; }));
    ASSERT_TRUE(wait_until([&] { return download->plan().has_value(); }));
    download->pause();
    downloads->close();
    downloads.reset();

    // The next start, at first without a secret service. "Try again" asks the service again.
    const auto saved_token = std::make_shared<QString>();
    settings_.load_token = [saved_token] { return *saved_token; };
    downloads = make_downloads();
    ASSERT_EQ(downloads->all().size(), 1U);
    download = downloads->all().front().get();
    download->start();
    ASSERT_TRUE(wait_for_state(*download, State::failed));
    EXPECT_EQ(download->error_kind(), io::HubErrorKind::access);
    *saved_token = QStringLiteral("hf_secret");
    download->start();
    ASSERT_TRUE(wait_for_state(*download, State::finished)) << download->error().text().toStdString();
    EXPECT_EQ(read(snapshot() / "model.safetensors"), weights);
}

TEST_F(DownloadTest, a_public_download_does_not_read_the_secret_service) {
    std::atomic<int> reads = 0;
    settings_.load_token = [&reads] {
        ++reads;
        return QStringLiteral("hf_secret");
    };
    auto downloads = make_downloads();
    ASSERT_TRUE(wait_for_state(downloads->add({.repo = repo}), State::finished));
    EXPECT_EQ(reads, 0);
    for (const ReceivedRequest& request : hub_.server().requests())
        EXPECT_EQ(request.field("authorization"), "");
}

TEST_F(DownloadTest, a_damaged_list_of_downloads_is_ignored) {
    fs::create_directories(folders_.path("state"));
    for (const char* text : {"", "[{", "[1]", R"([{"repo": "../..", "revision": "main"}])",
                             R"([{"repo": "a/b", "revision": "../x"}])"}) {
        QFile file(folders_.file("state/downloads.json"));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        EXPECT_TRUE(make_downloads()->all().empty()) << text;
    }
    QFile file(folders_.file("state/downloads.json"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(R"([{"repo": "a/b", "revision": "main", "commit": ")" + QByteArray(40, 'a') +
               R"(", "plan": [{"path": "x", "bytes": "1", "digest": "../../../outside"}]}])");
    file.close();
    const auto downloads = make_downloads();
    ASSERT_EQ(downloads->all().size(), 1U);
    EXPECT_FALSE(downloads->all().front()->plan());
}

}  // namespace
}  // namespace govor::test::download_test
