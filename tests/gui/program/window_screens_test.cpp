#include <QApplication>
#include <QFile>
#include <QTemporaryDir>

#include "dialogs/about_dialog.h"
#include "dialogs/instructions_dialog.h"
#include "dialogs/log_dialog.h"
#include "gui/program/screens.h"
#include "gui/widgets/test_window.h"
#include "widgets/input_dialog.h"

// Tests of the texts of the main window in its states and of small dialogs.
namespace govor::test::window_screens_test {
namespace {

constexpr QSize large(1280, 800);
constexpr QSize small(800, 500);

}  // namespace

TEST_P(Screens, the_main_window_clips_no_text_while_a_model_is_loaded) {
    TestWindow fixture(false);
    fixture.loader.load({.name = QStringLiteral("Qwen3-Omni-30B-A3B-Instruct"), .path = "/nowhere"});
    fixture.engine.emit_event(fixture.engine.last<session::Load>(),
                              session::LoadProgressed{.done = 4, .total = 10});
    show(fixture.window, large, QStringLiteral("main-loading"));
    show(fixture.window, small, QStringLiteral("main-loading-small"));
}

TEST_P(Screens, the_main_window_clips_no_text_while_the_user_speaks) {
    TestWindow fixture;
    fixture.exchange("What is the capital of France?", "The capital of France is **Paris**.");
    fixture.window.composer().show_microphone(assistant::Controller::MicrophoneState::usable, true);
    fixture.begin_speaking();
    show(fixture.window, large, QStringLiteral("main-listening"));
    show(fixture.window, small, QStringLiteral("main-listening-small"));
}

TEST_P(Screens, the_main_window_clips_no_text_of_markdown_and_notices) {
    TestWindow fixture;
    const char* const text =
        "Bubble sort takes $O(n^2)$ steps.\n\n```python\nfor i in range(len(values)):\n"
        "    for j in range(len(values) - 1 - i):\n        if values[j] > values[j + 1]: values[j], "
        "values[j + 1] = values[j + 1], values[j]  # a long line\n```\n\n| elements | steps |\n| --- | --- "
        "|\n"
        "| 10 | 100 |\n| 1000 | 1 000 000 |\n\nSee [the article](https://example.org/sorting).";
    fixture.exchange("How fast is bubble sort?", text);
    show(fixture.window, large, QStringLiteral("main-markdown"));
    show(fixture.window, small, QStringLiteral("main-markdown-small"));
    using Severity = assistant::Notice::Severity;
    using Cause = assistant::Notice::Cause;
    auto& notices = fixture.window.notices();
    notices.show_notice({Severity::information, QStringLiteral("The export is complete."),
                         assistant::Notice::Action::none, Cause::other});
    notices.show_notice({Severity::critical, QStringLiteral("The disk is full. New turns are not saved."),
                         assistant::Notice::Action::retry_store, Cause::store});
    show(fixture.window, large, QStringLiteral("main-notices"));
    show(fixture.window, small, QStringLiteral("main-notices-small"));
}

TEST_P(Screens, small_dialogs_clip_no_text) {
    const QTemporaryDir licenses;
    QFile license(licenses.filePath(QStringLiteral("Govor")));
    ASSERT_TRUE(license.open(QIODevice::WriteOnly));
    license.write(
        "MIT License\n\nPermission is hereby granted, free of charge, to any person obtaining a copy ...");
    license.close();
    dialogs::AboutDialog about({{QStringLiteral("Version"), QStringLiteral("0.2.0")},
                                {QStringLiteral("Driver"), QStringLiteral("llvmpipe, Mesa 22.3.6")}},
                               licenses.path());
    show(about, {640, 560}, QStringLiteral("about"));
    dialogs::LogDialog log({QStringLiteral("12:00:00.000 [info] The model is ready.")},
                           QStringLiteral("/a/file.log"));
    show(log, {760, 480}, QStringLiteral("log"));
    dialogs::InstructionsDialog instructions(QStringLiteral("Answer in one sentence."));
    show(instructions, {520, 360}, QStringLiteral("instructions"));
    const std::unique_ptr<QInputDialog> input(widgets::new_input_dialog(
        nullptr, QApplication::translate("govor::program::TurnActions", "Edit and ask again"), {},
        QStringLiteral("What is the capital of France?"), widgets::InputLines::many));
    show(*input, {480, 300}, QStringLiteral("edit"));
}

}  // namespace govor::test::window_screens_test
