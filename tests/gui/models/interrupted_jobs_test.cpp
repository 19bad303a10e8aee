#include <gtest/gtest.h>

#include <QDialogButtonBox>
#include <QPushButton>
#include <atomic>
#include <filesystem>
#include <memory>

#include "dialogs/convert_dialog.h"
#include "dialogs/download_dialog.h"
#include "dialogs/job_list.h"
#include "dialogs/job_row.h"
#include "gui/models/models_fixture.h"
#include "support/file_size_limit.h"

// Tests the texts and buttons of the window "Models" when a download or a conversion is cancelled, or fails
// because of the connection or the disk.
namespace govor::test::interrupted_jobs_test {
namespace {

namespace fs = std::filesystem;

class InterruptedJobs : public testing::Test {
  protected:
    enum class HubBehavior { normal, connection_loss, stall };

    // Waits for the dialog's list of files or sizes and clicks its main button.
    template <typename Dialog>
    void accept_dialog() {
        QPushButton* accept = nullptr;
        ASSERT_TRUE(wait_until([&] {
            auto* const dialog = fixture_.dialog<Dialog>();
            if (dialog == nullptr) return false;
            accept = dialog->template findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
            return accept->isEnabled();
        }));
        accept->click();
    }
    void begin_download() {
        fixture_.window.open_download(QStringLiteral("org/model"));
        accept_dialog<dialogs::DownloadDialog>();
    }
    void begin_conversion() {
        fixture_.window.open_conversion(fixture_.wait_for_model(QStringLiteral("tiny")));
        accept_dialog<dialogs::ConvertDialog>();
    }
    // Returns the row of the only job, or null.
    dialogs::JobRow* row() {
        for (auto* row : fixture_.window.findChild<dialogs::JobList*>()->findChildren<dialogs::JobRow*>())
            if (row->isVisibleTo(&fixture_.window)) return row;
        return nullptr;
    }
    QString row_text() { return row() == nullptr ? QString() : visible_text(*row()); }
    bool wait_for_text(const char* text) {
        return wait_until([&] { return row_text().contains(QString::fromUtf8(text)); });
    }
    // Clicks a button of the row as soon as it exists.
    void click(const char* text) {
        ASSERT_TRUE(wait_until([&] { return button(text) != nullptr; })) << row_text().toStdString();
        button(text)->click();
    }
    QPushButton* button(const char* text) {
        if (row() == nullptr) return nullptr;
        for (auto* candidate : row()->findChildren<QPushButton*>())
            if (candidate->isVisibleTo(row()) && candidate->text() == QString::fromUtf8(text))
                return candidate;
        return nullptr;
    }
    // Returns the number of incomplete files in the cache, or 0 if the cache has been removed.
    std::size_t count_incomplete_files() {
        std::size_t count = 0;
        if (!fs::exists(fixture_.folders.cache())) return count;
        for (const auto& entry : fs::recursive_directory_iterator(fixture_.folders.cache()))
            if (entry.path().extension() == ".incomplete") ++count;
        return count;
    }
    fs::path conversion_folder() const { return fixture_.folders.own_folder() / "tiny-48gb"; }

    bool respond(HttpConnection& connection, const ReceivedRequest& request) {
        if (hub_behavior_ == HubBehavior::normal || !request.target.ends_with(".safetensors")) return false;
        if (hub_behavior_ == HubBehavior::stall) {
            send_first_half(connection, files_.at(request.target.substr(request.target.rfind('/') + 1)));
            connection.wait_for_disconnect();
        }
        return true;  // closes the connection
    }

    const std::map<std::string, std::string> files_ = tiny_files();
    std::atomic<HubBehavior> hub_behavior_ = HubBehavior::normal;
    ModelsFixture fixture_{files_, [this](HttpConnection& connection, const ReceivedRequest& request) {
                               return respond(connection, request);
                           }};
};

TEST_F(InterruptedJobs, a_button_continues_a_download_that_lost_its_connection) {
    hub_behavior_ = HubBehavior::connection_loss;
    begin_download();
    ASSERT_TRUE(wait_for_text("No connection to the hub. What was received is kept."));
    hub_behavior_ = HubBehavior::normal;
    click("Try again");
    EXPECT_TRUE(wait_for_text("Complete, and every file has its published checksum"));
    EXPECT_TRUE(wait_until([&] { return button("Load") != nullptr; }));
}

// Parameterized with the number of bytes after which the disk is full. All are less than the larger files of
// the tiny checkpoint; the smallest do not even hold the list of files.
class JobsOnFullDisk : public InterruptedJobs, public testing::WithParamInterface<rlim_t> {};

TEST_P(JobsOnFullDisk, a_button_continues_a_download) {
    auto limit = std::make_unique<FileSizeLimit>(GetParam());
    begin_download();
    ASSERT_TRUE(wait_for_text("File too large"));
    limit.reset();
    click("Try again");
    EXPECT_TRUE(wait_for_text("Complete, and every file has its published checksum"));
}

TEST_F(InterruptedJobs, a_cancelled_download_disappears_with_its_incomplete_files) {
    hub_behavior_ = HubBehavior::stall;
    begin_download();
    ASSERT_TRUE(wait_until([&] { return count_incomplete_files() > 0; }));
    ASSERT_TRUE(wait_for_text(" of "));  // the list of files is known
    click("Cancel");
    EXPECT_TRUE(wait_until([&] { return row() == nullptr; }));
    EXPECT_EQ(count_incomplete_files(), 0U);
}

TEST_P(JobsOnFullDisk, a_button_repeats_a_conversion) {
    fixture_.wait_for_model(QStringLiteral("tiny"));
    auto limit = std::make_unique<FileSizeLimit>(GetParam());
    begin_conversion();
    ASSERT_TRUE(wait_for_text("File too large"));
    EXPECT_FALSE(fs::exists(conversion_folder()));
    limit.reset();
    click("Try again");
    EXPECT_TRUE(wait_for_text("Complete and checked"));
    EXPECT_TRUE(fs::exists(conversion_folder() / "thinker.gguf"));
}

INSTANTIATE_TEST_SUITE_P(Limits, JobsOnFullDisk, testing::Values(0, 1, 4096, 300000, 1 << 20));

TEST_F(InterruptedJobs, a_cancelled_conversion_disappears_with_its_files) {
    begin_conversion();
    click("Pause");
    ASSERT_TRUE(wait_for_text("Paused"));
    click("Cancel");
    EXPECT_TRUE(wait_until([&] { return row() == nullptr; }));
    EXPECT_FALSE(fs::exists(conversion_folder()));
    EXPECT_TRUE(fs::exists(fixture_.folders.own_folder() / "tiny"));
}

}  // namespace
}  // namespace govor::test::interrupted_jobs_test
