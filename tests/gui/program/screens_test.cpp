#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QTemporaryDir>
#include <memory>

#include "dialogs/first_run_dialog.h"
#include "dialogs/help_dialog.h"
#include "dialogs/performance_window.h"
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

TEST_P(Screens, the_performance_of_answers) {
    ControllerFixture parts;
    for (const double scale : {1.0, 2.5}) {
        const session::CommandId command = parts.ask("What?");
        session::Statistics values;
        values.encode_seconds = 0.006 * scale;
        values.prefill_seconds = 0.019 * scale;
        values.first_tokens_seconds = 0.005 * scale;
        values.talker_prefill_seconds = 0.007 * scale;
        values.first_frame_seconds = 0.003 * scale;
        values.first_vocoder_seconds = 0.002 * scale;
        values.first_token_seconds = 0.027 * scale;
        values.first_audio_seconds = 0.046 * scale;
        values.prompt_tokens = 90;
        values.tokens = 40;
        values.tokens_per_second = 420;
        values.frames_per_second = 385;
        values.speech_seconds = 9.5;
        values.total_seconds = 2.4;
        parts.engine.emit_event(command, session::Measured{values});
        parts.finish(command, "That.");
    }
    const QTemporaryDir folder;
    assistant::MemoryMonitor memory(parts.engine);
    parts.engine.emit_event(1, session::MemoryMeasured{{.used = std::uint64_t{19} << 30,
                                                        .budget = std::uint64_t{22} << 30,
                                                        .total = std::uint64_t{24} << 30,
                                                        .others = std::uint64_t{2} << 30}});
    assistant::SpeedMeasurement measurement(parts.engine, parts.loader, parts.controller);
    models::SpeedRecords records(folder.filePath(QStringLiteral("speeds.json")));
    dialogs::PerformanceWindow window(
        {parts.controller, parts.loader, parts.store, memory, measurement, records});
    window.findChild<dialogs::TurnTable*>()->selectAll();
    save(window, {820, 620}, name("performance"));
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
