#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScreen>
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
#include "dialogs/remote_server_dialog.h"
#include "dialogs/talk_window.h"
#include "dialogs/transcript_dialog.h"
#include "gui/models/models_fixture.h"
#include "gui/program/scoped_translation.h"
#include "gui/program/settings_fixture.h"
#include "gui/support/clipped_texts.h"
#include "gui/widgets/test_window.h"
#include "messages/languages.h"
#include "widgets/input_dialog.h"
#include "widgets/screen_fit.h"

// Tests that no dialog is larger than its screen and that all of it can be seen, if necessary by scrolling.
// CMakeLists.txt also runs them on a small screen at scale factors of 2 and 3.
namespace govor::test::fitting_dialogs_test {
namespace {

bool is_control(const QWidget& widget) {
    return qobject_cast<const QLabel*>(&widget) != nullptr ||
           qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
           qobject_cast<const QLineEdit*>(&widget) != nullptr ||
           qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const QPlainTextEdit*>(&widget) != nullptr;
}

// Returns true if a part of the control is outside an ancestor that does not scroll.
bool is_cut(const QWidget& control) {
    QRect area = control.rect();
    if (area.isEmpty()) return false;  // an empty label
    for (const QWidget* widget = &control; !widget->isWindow(); widget = widget->parentWidget()) {
        const QWidget* parent = widget->parentWidget();
        const auto* scroll_area = qobject_cast<const QScrollArea*>(parent->parentWidget());
        area.translate(widget->pos());
        if (scroll_area != nullptr && scroll_area->widget() == widget) {
            if (scroll_area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff) return false;
            // The area scrolls vertically only, so just the horizontal extent must fit.
            area.setRect(area.x(), 0, area.width(), 1);
        }
        if (!parent->rect().contains(area)) return true;
    }
    return false;
}

// Shows a dialog. Expects it to be on the screen, and its texts and controls to be complete.
void expect_fits(QWidget& dialog) {
    const std::string title = dialog.windowTitle().toStdString();
    dialog.show();
    QStringList clipped_parts;
    const auto update = [&] {
        QApplication::processEvents();
        clipped_parts.clear();
        for (const QString& text : find_clipped_texts(dialog))
            if (text != QStringLiteral("a page that is wider than its window")) clipped_parts.append(text);
        for (const QWidget* widget : dialog.findChildren<QWidget*>())
            if (widget->isVisible() && is_control(*widget) && is_cut(*widget))
                clipped_parts.append(QStringLiteral("%1 %2").arg(
                    QLatin1String(widget->metaObject()->className()), widget->accessibleName()));
        return clipped_parts.isEmpty();
    };
    wait_until(update, 2000);
    EXPECT_EQ(clipped_parts, QStringList()) << title << ": " << clipped_parts.join(u'\n').toStdString();
    const QSize available = dialog.screen()->availableSize();
    EXPECT_LE(dialog.frameGeometry().width(), available.width()) << title;
    EXPECT_LE(dialog.frameGeometry().height(), available.height()) << title;
    dialog.hide();
}

class FittingDialogs : public testing::TestWithParam<QString> {
  protected:
    const ScopedTranslation language_{GetParam()};
    const widgets::ScreenFit screen_fit_;
};

TEST_P(FittingDialogs, the_settings_and_first_steps_fit_the_screen) {
    SettingsFixture settings;
    settings.show_everything();
    for (int page = 0; page < SettingsFixture::page_count; ++page) {
        settings.dialog.open_page(static_cast<dialogs::SettingsDialog::Page>(page));
        expect_fits(settings.dialog);
    }
    ControllerFixture controller;
    dialogs::FirstRunDialog first_run(settings.editor);
    first_run.show_model(controller.loader);
    for (int step = 0; step < dialogs::FirstRunDialog::step_count; ++step) {
        first_run.open_step(static_cast<dialogs::FirstRunDialog::Step>(step));
        expect_fits(first_run);
    }
}

TEST_P(FittingDialogs, the_conversation_dialogs_fit_the_screen) {
    TestWindow fixture;
    dialogs::ConversationDialog conversation({}, {QStringLiteral("ethan")});
    expect_fits(conversation);
    store::Turn turn;
    turn.answer = QStringLiteral("one");
    turn.other_answers = {{.position = 1, .text = QStringLiteral("two")},
                          {.position = 2, .text = QStringLiteral("three")}};
    dialogs::AnswersDialog answers(turn);
    expect_fits(answers);
    dialogs::TranscriptDialog transcript(QStringLiteral("words"));
    expect_fits(transcript);
    dialogs::InstructionsDialog instructions(QStringLiteral("Be brief."));
    expect_fits(instructions);
    QImage image(3000, 2000, QImage::Format_RGB32);
    image.fill(Qt::red);
    dialogs::ImageDialog image_dialog(image, QStringLiteral("Screen"), QStringLiteral("Screen"),
                                      &fixture.window);
    expect_fits(image_dialog);
    const std::unique_ptr<QInputDialog> input(
        widgets::new_input_dialog(nullptr, QStringLiteral("Edit"), QStringLiteral("The new question"),
                                  QStringLiteral("Why?"), widgets::InputLines::many));
    expect_fits(*input);
    dialogs::TalkWindow talk(fixture.controller, fixture.loader, fixture.store);
    for (const auto kind : {dialogs::TalkWindow::Kind::overlay, dialogs::TalkWindow::Kind::window}) {
        talk.open(kind);
        expect_fits(talk);
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
    expect_fits(performance);
    dialogs::HelpDialog help(
        {.shortcuts = {},
         .metrics = {{QStringLiteral("first sound"), QStringLiteral("The time to it."), QString()}},
         .symptoms = {{QStringLiteral("No sound arrives from the microphone"),
                       {QStringLiteral("Choose another microphone.")},
                       {QStringLiteral("Microphones found: none")}}}});
    using HelpPage = dialogs::HelpDialog::Page;
    for (const HelpPage page : {HelpPage::troubleshooting, HelpPage::metrics, HelpPage::shortcuts}) {
        help.open_page(page);
        expect_fits(help);
    }
    dialogs::AboutDialog about({{QStringLiteral("Version"), QStringLiteral("1")}}, {});
    expect_fits(about);
    dialogs::LogDialog log({QStringLiteral("a line")}, QStringLiteral("/a/file"));
    expect_fits(log);
}

TEST_P(FittingDialogs, the_windows_for_models_fit_the_screen) {
    ModelsFixture fixture;
    const models::LocalModel tiny = fixture.wait_for_model(QStringLiteral("tiny"));
    expect_fits(fixture.window);
    fixture.window.open_download(QStringLiteral("org/model"));
    expect_fits(*fixture.dialog<dialogs::DownloadDialog>());
    fixture.window.open_conversion(tiny);
    auto* conversion = fixture.dialog<dialogs::ConvertDialog>();
    ASSERT_TRUE(wait_until([&] { return !conversion->size_text().isEmpty(); }));
    expect_fits(*conversion);
    dialogs::CompareModelsDialog compare(fixture.library, fixture.comparisons, tiny);
    expect_fits(compare);
    dialogs::ComparisonResultDialog comparison(example_comparison());
    expect_fits(comparison);
    models::SavedServers servers(fixture.folders.file("machines.json"));
    dialogs::RemoteServerDialog remote_server(servers, {});
    expect_fits(remote_server);
}

INSTANTIATE_TEST_SUITE_P(Languages, FittingDialogs,
                         testing::Values(QStringLiteral("en"), QStringLiteral("ru"), QStringLiteral("de")),
                         [](const auto& code) { return code.param.toStdString(); });

}  // namespace
}  // namespace govor::test::fitting_dialogs_test
