#include <gtest/gtest.h>

#include <QApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QTemporaryDir>

#include "dialogs/about_dialog.h"
#include "dialogs/answers_dialog.h"
#include "dialogs/compare_models_dialog.h"
#include "dialogs/comparison_result_dialog.h"
#include "dialogs/conversation_dialog.h"
#include "dialogs/convert_dialog.h"
#include "dialogs/download_dialog.h"
#include "dialogs/first_run_dialog.h"
#include "dialogs/help_dialog.h"
#include "dialogs/image_dialog.h"
#include "dialogs/instructions_dialog.h"
#include "dialogs/log_dialog.h"
#include "dialogs/performance_window.h"
#include "dialogs/region_dialog.h"
#include "dialogs/remote_server_dialog.h"
#include "dialogs/talk_window.h"
#include "dialogs/transcript_dialog.h"
#include "gui/models/models_fixture.h"
#include "gui/program/scoped_translation.h"
#include "gui/program/settings_fixture.h"
#include "gui/support/fitting.h"
#include "gui/widgets/test_window.h"
#include "messages/languages.h"
#include "widgets/input_dialog.h"
#include "widgets/plain_text.h"
#include "widgets/screen_fit.h"

// Tests that no dialog is larger than its screen and that all of it can be seen, if necessary by scrolling.
// CMakeLists.txt also runs them on a small screen at scale factors of 2 and 3.
namespace govor::test::fitting_dialogs_test {
namespace {

// Shows a dialog, expects that it fits the screen, and hides it.
void expect_dialog_fits(QWidget& dialog) {
    expect_fits(dialog);
    dialog.hide();
}

// Sends no weights until the client disconnects, so that the download of a model stays in the list.
bool withhold_weights(HttpConnection& connection, const ReceivedRequest& request) {
    if (!request.target.ends_with(".safetensors")) return false;
    connection.wait_for_disconnect();
    return true;
}

class FittingDialogs : public testing::TestWithParam<QString> {
  protected:
    const program::Appearance appearance_{fitting_settings()};
    const ScopedTranslation language_{GetParam()};
    const widgets::ScreenFit screen_fit_;
};

TEST_P(FittingDialogs, the_settings_and_first_steps_fit_the_screen) {
    SettingsFixture settings;
    settings.show_everything();
    for (int page = 0; page < SettingsFixture::page_count; ++page) {
        settings.dialog.open_page(static_cast<dialogs::SettingsDialog::Page>(page));
        expect_dialog_fits(settings.dialog);
    }
    ControllerFixture controller;
    dialogs::FirstRunDialog first_run(settings.editor);
    first_run.show_model(controller.loader);
    for (int step = 0; step < dialogs::FirstRunDialog::step_count; ++step) {
        first_run.open_step(static_cast<dialogs::FirstRunDialog::Step>(step));
        expect_dialog_fits(first_run);
    }
}

TEST_P(FittingDialogs, the_conversation_dialogs_fit_the_screen) {
    TestWindow fixture;
    dialogs::ConversationDialog conversation({}, {QStringLiteral("ethan")});
    expect_dialog_fits(conversation);
    store::Turn turn;
    turn.answer = QStringLiteral("one");
    turn.other_answers = {{.position = 1, .text = QStringLiteral("two")},
                          {.position = 2, .text = QStringLiteral("three")}};
    dialogs::AnswersDialog answers(turn);
    expect_dialog_fits(answers);
    dialogs::TranscriptDialog transcript(QStringLiteral("words"));
    expect_dialog_fits(transcript);
    dialogs::InstructionsDialog instructions(QStringLiteral("Be brief."));
    expect_dialog_fits(instructions);
    QImage image(3000, 2000, QImage::Format_RGB32);
    image.fill(Qt::red);
    dialogs::ImageDialog image_dialog(image, QStringLiteral("Screen"), QStringLiteral("Screen"),
                                      &fixture.window);
    expect_dialog_fits(image_dialog);
    const std::unique_ptr<QInputDialog> input(
        widgets::new_input_dialog(nullptr, QStringLiteral("Edit"), QStringLiteral("The new question"),
                                  QStringLiteral("Why?"), widgets::InputLines::many));
    expect_dialog_fits(*input);
    const std::unique_ptr<QInputDialog> tag(widgets::new_input_dialog(
        nullptr, QStringLiteral("New tag"), QStringLiteral("Name of the tag"), {}, widgets::InputLines::one));
    expect_dialog_fits(*tag);
    widgets::PlainMessageBox question(
        QMessageBox::Question, QStringLiteral("Open link"),
        QStringLiteral("Open https://example.org/a/long/path/to/an/article/about/sorting/algorithms?"),
        QMessageBox::Open | QMessageBox::Cancel, &fixture.window);
    expect_dialog_fits(question);
    const QRect screen = fixture.window.screen()->geometry();
    dialogs::RegionDialog region(QPixmap(screen.size()), screen);
    expect_dialog_fits(region);
    dialogs::TalkWindow talk(fixture.controller, fixture.loader, fixture.store);
    for (const auto kind : {dialogs::TalkWindow::Kind::overlay, dialogs::TalkWindow::Kind::window}) {
        talk.open(kind);
        expect_dialog_fits(talk);
    }
}

TEST_P(FittingDialogs, the_windows_of_the_menus_fit_the_screen) {
    ControllerFixture fixture;
    const QTemporaryDir folder;
    const assistant::MemoryMonitor memory(fixture.engine);
    models::MeasuredSpeeds speeds(fixture.engine, fixture.loader, fixture.controller,
                                  folder.filePath(QStringLiteral("speeds.json")));
    dialogs::PerformanceWindow performance(
        {fixture.controller, fixture.loader, fixture.store, memory, speeds});
    expect_dialog_fits(performance);
    dialogs::HelpDialog help(
        {.shortcuts = {},
         .metrics = {{QStringLiteral("first sound"), QStringLiteral("The time to it."), QString()}},
         .symptoms = {{QStringLiteral("No sound arrives from the microphone"),
                       {QStringLiteral("Choose another microphone.")},
                       {QStringLiteral("Microphones found: none")}}}});
    using HelpPage = dialogs::HelpDialog::Page;
    for (const HelpPage page : {HelpPage::troubleshooting, HelpPage::metrics, HelpPage::shortcuts}) {
        help.open_page(page);
        expect_dialog_fits(help);
    }
    dialogs::AboutDialog about({{QStringLiteral("Version"), QStringLiteral("1")}}, {});
    expect_dialog_fits(about);
    dialogs::LogDialog log({QStringLiteral("a line")}, QStringLiteral("/a/file"));
    expect_dialog_fits(log);
}

TEST_P(FittingDialogs, the_windows_for_models_fit_the_screen) {
    ModelsFixture fixture(tiny_files(), withhold_weights);
    write_parts(fixture.folders.own_folder() / "half", {io::GgufPart::thinker});
    fixture.library.refresh();
    fixture.wait_for_model(QStringLiteral("half"));
    const models::LocalModel tiny = fixture.wait_for_model(QStringLiteral("tiny"));
    expect_dialog_fits(fixture.window);
    models::Download& download = fixture.downloads.add({.repo = QStringLiteral("org/model")});
    ASSERT_TRUE(wait_until([&] { return download.progress().total > 0; }));
    fixture.loader.load({.name = tiny.name, .path = tiny.path});
    expect_dialog_fits(fixture.window);
    download.cancel();
    ASSERT_TRUE(wait_until([&] { return fixture.downloads.all().empty(); }));
    fixture.window.open_download(QStringLiteral("org/model"));
    expect_dialog_fits(*fixture.dialog<dialogs::DownloadDialog>());
    fixture.window.open_conversion(tiny);
    auto* conversion = fixture.dialog<dialogs::ConvertDialog>();
    ASSERT_TRUE(wait_until([&] { return !conversion->size_text().isEmpty(); }));
    expect_dialog_fits(*conversion);
    conversion->findChildren<QRadioButton*>().last()->click();  // a format for each part
    expect_dialog_fits(*conversion);
    dialogs::CompareModelsDialog compare(fixture.library, fixture.comparisons, tiny);
    expect_dialog_fits(compare);
    dialogs::ComparisonResultDialog comparison(example_comparison());
    expect_dialog_fits(comparison);
    models::SavedServers servers(fixture.folders.file("machines.json"));
    dialogs::RemoteServerDialog remote_server(servers, {});
    expect_dialog_fits(remote_server);
}

TEST(FittingModelWindow, scrolls_its_header_with_the_models_if_it_is_low) {
    ModelsFixture fixture;
    const auto* area = fixture.window.findChild<QScrollArea*>();
    const QPushButton* button = ModelsFixture::button(fixture.window, QStringLiteral("Search again"));
    ASSERT_NE(button, nullptr);
    // The fixture destroys the window while it is low.
    for (const int height : {260, 600, 260}) {
        fixture.window.resize(600, height);
        QApplication::processEvents();
        EXPECT_EQ(area->isAncestorOf(button), height == 260);
        EXPECT_TRUE(button->isVisible());
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, FittingDialogs,
                         testing::Values(QStringLiteral("en"), QStringLiteral("ru"), QStringLiteral("de")),
                         [](const auto& code) { return code.param.toStdString(); });

}  // namespace
}  // namespace govor::test::fitting_dialogs_test
