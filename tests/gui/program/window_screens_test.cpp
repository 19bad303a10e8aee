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
    TestWindow fixture(false);
    load_example_model(fixture);
    fixture.complete_turn(
        example("What is the capital of France?", "Назови столицу Франции.").toUtf8().constData(),
        example("The capital of France is **Paris**.", "Столица Франции — **Париж**.").toUtf8().constData());
    fixture.window.composer().show_microphone(assistant::Controller::MicrophoneState::usable, true);
    fixture.begin_speaking();
    show(fixture.window, large, QStringLiteral("main-listening"));
    show(fixture.window, small, QStringLiteral("main-listening-small"));
}

TEST_P(Screens, the_main_window_clips_no_text_of_markdown_and_notices) {
    TestWindow fixture(false);
    load_example_model(fixture);
    const QString text =
        example("Bubble sort takes $O(n^2)$ steps.", "Сортировке пузырьком нужно $O(n^2)$ шагов.") +
        QStringLiteral(
            "\n\n```python\nfor i in range(len(values)):\n    for j in range(len(values) - 1 - i):\n"
            "        if values[j] > values[j + 1]: values[j], values[j + 1] = values[j + 1], values[j]  # a "
            "long line\n```\n\n") +
        example("| elements | steps |", "| элементы | шаги |") +
        QStringLiteral("\n| --- | --- |\n| 10 | 100 |\n| 1000 | 1 000 000 |\n\n") +
        example("See [the article](https://example.org/sorting).",
                "См. [статью](https://example.org/sorting).");
    fixture.complete_turn(
        example("How fast is bubble sort?", "Насколько быстра сортировка пузырьком?").toUtf8().constData(),
        text.toUtf8().constData());
    show(fixture.window, large, QStringLiteral("main-markdown"));
    show(fixture.window, small, QStringLiteral("main-markdown-small"));
    using Severity = assistant::Notice::Severity;
    using Cause = assistant::Notice::Cause;
    auto& notices = fixture.window.notices();
    notices.show_notice({Severity::information, example("The export is complete.", "Экспорт завершён."),
                         assistant::Notice::Action::none, Cause::other});
    notices.show_notice({Severity::critical,
                         example("The disk is full. New turns are not saved.",
                                 "Диск заполнен. Новые реплики не сохраняются."),
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
    dialogs::AboutDialog about({{example("Version", "Версия"), QStringLiteral("0.2.0")},
                                {example("Driver", "Драйвер"), QStringLiteral("llvmpipe, Mesa 22.3.6")}},
                               licenses.path());
    show(about, {640, 560}, QStringLiteral("about"));
    dialogs::LogDialog log({QStringLiteral("12:00:00.000 [info] The model is ready.")},
                           QStringLiteral("/a/file.log"));
    show(log, {760, 480}, QStringLiteral("log"));
    dialogs::InstructionsDialog instructions(
        example("Answer in one sentence.", "Отвечай одним предложением."));
    show(instructions, {520, 360}, QStringLiteral("instructions"));
    const std::unique_ptr<QInputDialog> input(widgets::new_input_dialog(
        nullptr, QApplication::translate("govor::program::TurnActions", "Edit and ask again"), {},
        example("What is the capital of France?", "Назови столицу Франции."), widgets::InputLines::many));
    show(*input, {480, 300}, QStringLiteral("edit"));
}

}  // namespace govor::test::window_screens_test
