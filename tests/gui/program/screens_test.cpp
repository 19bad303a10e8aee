#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <memory>

#include "dialogs/first_run_dialog.h"
#include "dialogs/help_dialog.h"
#include "gui/program/russian.h"
#include "gui/program/settings_fixture.h"
#include "gui/widgets/test_window.h"
#include "program/appearance.h"

// Pictures of the windows for people to look at. Set GOVOR_SCREENS to the folder that is to receive them.
namespace govor::test {
namespace {

void save(QWidget& window, const QSize& size, const QString& name) {
    window.resize(size);
    window.show();
    QApplication::processEvents();
    QApplication::processEvents();
    const QString folder = qEnvironmentVariable("GOVOR_SCREENS");
    QDir().mkpath(folder);
    ASSERT_TRUE(window.grab().save(QStringLiteral("%1/%2.png").arg(folder, name)));
}

class Screens : public testing::TestWithParam<std::tuple<bool, bool>> {
  protected:
    void SetUp() override {
        if (!qEnvironmentVariableIsSet("GOVOR_SCREENS")) GTEST_SKIP() << "GOVOR_SCREENS is not set";
        store::Settings settings;
        settings.colors = dark() ? store::ColorChoice::dark : store::ColorChoice::light;
        appearance_ = std::make_unique<program::Appearance>(settings);
        if (russian()) russian_ = std::make_unique<Russian>();
    }
    static bool dark() { return std::get<0>(GetParam()); }
    static bool russian() { return std::get<1>(GetParam()); }
    static QString name(const char* what) {
        return QStringLiteral("%1-%2-%3")
            .arg(QLatin1String(what), QLatin1String(russian() ? "ru" : "en"),
                 QLatin1String(dark() ? "dark" : "light"));
    }
    std::unique_ptr<program::Appearance> appearance_;
    std::unique_ptr<Russian> russian_;
};

TEST_P(Screens, the_pages_of_the_settings) {
    SettingsFixture fixture;
    fixture.show_everything();
    for (int page = 0; page < 8; ++page) {
        fixture.dialog.open_page(static_cast<dialogs::SettingsDialog::Page>(page));
        save(fixture.dialog, {760, 560}, name(qPrintable(QStringLiteral("settings-%1").arg(page))));
    }
    fixture.dialog.open_page(dialogs::SettingsDialog::Page::talking);
    save(fixture.dialog, {640, 420}, name("settings-small"));
    fixture.dialog.search(russian() ? QStringLiteral("голос") : QStringLiteral("voice"));
    save(fixture.dialog, {760, 560}, name("settings-search"));
}

TEST_P(Screens, the_first_steps) {
    ControllerFixture controller;
    SettingsFixture settings;
    dialogs::FirstRunDialog dialog(settings.editor);
    dialog.show_model(controller.loader);
    dialog.show_found_models({QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Instruct")});
    for (int step = 0; step < dialogs::FirstRunDialog::steps; ++step) {
        dialog.open_step(static_cast<dialogs::FirstRunDialog::Step>(step));
        save(dialog, {620, 480}, name(qPrintable(QStringLiteral("first-%1").arg(step))));
    }
}

TEST_P(Screens, the_help) {
    dialogs::HelpDialog dialog(
        {.shortcuts = {{"new", QStringLiteral("New"), QKeySequence("Ctrl+N"), QKeySequence("Ctrl+N")}},
         .figures = {{QStringLiteral("first sound"), QStringLiteral("From your question to the first sound."),
                      QStringLiteral("0.41 s")}},
         .symptoms = {{QStringLiteral("Govor does not hear me"),
                       {QStringLiteral("Choose another microphone.")},
                       {QStringLiteral("Microphones found: none")}}}});
    for (int page = 0; page < 3; ++page) {
        dialog.open_page(static_cast<dialogs::HelpDialog::Page>(page));
        save(dialog, {760, 520}, name(qPrintable(QStringLiteral("help-%1").arg(page))));
    }
}

TEST_P(Screens, the_empty_conversation) {
    TestWindow fixture;
    save(fixture.window, {1280, 800}, name("empty"));
    save(fixture.window, {800, 500}, name("empty-small"));
}

INSTANTIATE_TEST_SUITE_P(ThemesAndLanguages, Screens, testing::Combine(testing::Bool(), testing::Bool()));

}  // namespace
}  // namespace govor::test
