#include "dialogs/download_dialog.h"

#include <gtest/gtest.h>

#include <QDialogButtonBox>
#include <QPushButton>
#include <filesystem>
#include <future>
#include <nlohmann/json.hpp>

#include "gui/models/models_fixture.h"

namespace govor::test::download_dialog_test {
namespace {

// Opens the dialog, waits for the response of the hub and returns the dialog's text.
QString open_dialog(ModelsFixture& fixture) {
    fixture.window.open_download(QStringLiteral("org/model"));
    auto* const dialog = fixture.dialog<dialogs::DownloadDialog>();
    EXPECT_TRUE(
        wait_until([&] { return visible_text(*dialog).contains(QStringLiteral("Free disk space")); }));
    return visible_text(*dialog);
}

TEST(DownloadDialog, shows_size_free_space_and_time_before_the_download) {
    ModelsFixture fixture;
    const QString text = open_dialog(fixture);
    EXPECT_TRUE(text.contains(
        QStringLiteral("Size: 11.5\u00a0MiB, of which 11.5\u00a0MiB are still to be downloaded\n")))
        << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("Time: less than a minute at 100\u00a0Mbit/s")))
        << text.toStdString();
}

// The size is far above the free space, which changes while other programs run.
TEST(DownloadDialog, does_not_offer_a_download_that_would_leave_too_little_space) {
    const std::map<std::string, std::string> files{{"config.json", "{}"},
                                                   {"model.safetensors", random_weights(2000)}};
    const nlohmann::json full_listing = FakeHub(files).make_listing();
    ModelsFixture fixture(files, [&full_listing](HttpConnection& connection, const ReceivedRequest& request) {
        if (!request.target.starts_with("/api/models/")) return false;
        nlohmann::json listing = full_listing;
        const std::filesystem::path disk = std::filesystem::temp_directory_path();  // also contains the cache
        const std::uintmax_t bytes = 2 * std::filesystem::space(disk).available;
        for (auto& file : listing["siblings"]) {
            if (file["rfilename"] != "model.safetensors") continue;
            file["size"] = bytes;
            file["lfs"]["size"] = bytes;
        }
        connection.respond(200, listing.dump(), "Content-Type: application/json\r\n");
        return true;
    });
    const QString text = open_dialog(fixture);
    EXPECT_TRUE(text.contains(QStringLiteral("That is too little: "))) << text.toStdString();
    const auto* buttons = fixture.dialog<dialogs::DownloadDialog>()->findChild<QDialogButtonBox*>();
    EXPECT_FALSE(buttons->button(QDialogButtonBox::Ok)->isEnabled());
}

TEST(DownloadDialog, computes_the_time_from_the_rate_of_the_last_download) {
    std::promise<void> rate_is_shown;
    std::shared_future<void> may_continue = rate_is_shown.get_future().share();
    const std::map<std::string, std::string> files = tiny_files();
    ModelsFixture fixture(files, [&](HttpConnection& connection, const ReceivedRequest& request) {
        if (!request.target.ends_with(".safetensors")) return false;
        const std::string& content = files.at(request.target.substr(request.target.rfind('/') + 1));
        const std::size_t half = content.size() / 2;
        send_first_half(connection, content);
        may_continue.wait();
        connection.send(content.substr(half, half / 2));
        connection.wait_for_disconnect();
        return true;
    });
    models::Download& download = fixture.downloads.add({.repo = QStringLiteral("org/model")});
    EXPECT_TRUE(wait_until([&] { return download.progress().rate.has_value(); }));
    rate_is_shown.set_value();
    ASSERT_TRUE(wait_until([&] { return fixture.downloads.last_rate().has_value(); }));
    const QString text = open_dialog(fixture);
    EXPECT_TRUE(text.contains(QStringLiteral("at the rate of the last download, "))) << text.toStdString();
}

TEST(DownloadDialog, a_gated_model_is_explained_without_environment_variables) {
    ModelsFixture fixture(tiny_files(), [](HttpConnection& connection, const ReceivedRequest&) {
        connection.respond(401, "", "X-Error-Code: GatedRepo\r\n");
        return true;
    });
    fixture.window.open_download(QStringLiteral("org/model"));
    auto* const dialog = fixture.dialog<dialogs::DownloadDialog>();
    ASSERT_TRUE(wait_until([&] { return visible_text(*dialog).contains(QStringLiteral("is gated")); }));
    const QString text = visible_text(*dialog);
    EXPECT_TRUE(text.contains(QStringLiteral("create an access token at"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("Access &token"))) << text.toStdString();
    EXPECT_FALSE(text.contains(QStringLiteral("HF_TOKEN"))) << text.toStdString();
}

}  // namespace
}  // namespace govor::test::download_dialog_test
