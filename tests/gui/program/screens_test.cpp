#include "gui/program/screens.h"

#include <QApplication>
#include <QTemporaryDir>
#include <chrono>
#include <thread>

#include "dialogs/answers_dialog.h"
#include "dialogs/conversation_dialog.h"
#include "dialogs/first_run_dialog.h"
#include "dialogs/help_dialog.h"
#include "dialogs/performance_window.h"
#include "dialogs/talk_window.h"
#include "dialogs/transcript_dialog.h"
#include "gui/program/settings_fixture.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"
#include "messages/translated.h"

namespace govor::test::screens_test {
namespace {

// Asks a typed question, whose answer is spoken to its end. The latencies are multiplied by `scale`.
void complete_turn_with_playback(ControllerFixture& fixture, const QString& question, const QString& answer,
                                 double scale) {
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
    const session::CommandId command = fixture.ask(question.toUtf8().constData());
    // TurnMetrics measures the time to the first sound with a clock. It includes the latency of the
    // loudspeaker.
    std::this_thread::sleep_for(std::chrono::duration<double>(0.06 * scale));
    fixture.emit_text(command, answer.toUtf8().constData());
    fixture.simulate_playback(command, 24000);
    fixture.engine.emit_event(command, session::AnswerStatistics{values});
    fixture.finish(command, answer.toUtf8().constData());
    fixture.controller.handle_playback_end({.id = command, .is_complete = true, .played_samples = 48000});
}

// Returns a text of the help in the language of the window.
QString help_text(const char* text) {
    return QCoreApplication::translate("govor::program::Help", text);
}

}  // namespace

TEST_P(Screens, the_settings_pages_clip_no_text) {
    ControllerFixture controller(false);
    load_example_model(controller);
    assistant::SharedEngine engine(controller.engine);
    const QTemporaryDir folder;
    const assistant::LocalServer server(engine, controller.loader,
                                        folder.filePath(QStringLiteral("token")).toStdString());
    SettingsFixture fixture;
    fixture.show_everything();
    fixture.dialog.model().show_model(controller.loader);
    fixture.dialog.programs().show_server(server);
    for (int page = 0; page < SettingsFixture::page_count; ++page) {
        fixture.dialog.open_page(static_cast<dialogs::SettingsDialog::Page>(page));
        show(fixture.dialog, {760, 560}, QStringLiteral("settings-%1").arg(page));
    }
    fixture.dialog.open_page(dialogs::SettingsDialog::Page::sound);
    fixture.dialog.sound().sound_check().begin();
    show(fixture.dialog, {760, 560}, QStringLiteral("settings-recording"));
    fixture.dialog.open_page(dialogs::SettingsDialog::Page::talking);
    show(fixture.dialog, {640, 420}, QStringLiteral("settings-small"));
    fixture.dialog.search(is_russian() ? QStringLiteral("голос") : QStringLiteral("voice"));
    show(fixture.dialog, {760, 560}, QStringLiteral("settings-search"));
}

TEST_P(Screens, the_first_steps_clip_no_text) {
    ControllerFixture controller(false);
    load_example_model(controller);
    SettingsFixture settings;
    dialogs::FirstRunDialog dialog(settings.editor);
    dialog.show_model(controller.loader);
    dialog.show_found_models(std::vector<dialogs::FirstRunDialog::FoundModel>{
        {QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Instruct"),
         translated(message("The model needs {}; there is no device to compare that with.", "20 GB"))}});
    for (int step = 0; step < dialogs::FirstRunDialog::step_count; ++step) {
        dialog.open_step(static_cast<dialogs::FirstRunDialog::Step>(step));
        show(dialog, {620, 480}, QStringLiteral("first-%1").arg(step));
    }
    dialog.open_step(dialogs::FirstRunDialog::Step::sound);
    dialog.sound_check().begin();
    show(dialog, {620, 480}, QStringLiteral("first-recording"));
}

TEST_P(Screens, the_performance_window_clips_no_text) {
    ControllerFixture fixture(false);
    load_example_model(fixture);
    complete_turn_with_playback(fixture, example("What is the capital of France?", "Назови столицу Франции."),
                                example("The capital of France is Paris.", "Столица Франции — Париж."), 1);
    complete_turn_with_playback(fixture, example("And that of Italy?", "А Италии?"),
                                example("The capital of Italy is Rome.", "Столица Италии — Рим."), 2.5);
    const QTemporaryDir folder;
    assistant::MemoryMonitor memory(fixture.engine);
    fixture.engine.emit_event(1, session::MemoryMeasured{{.used = std::uint64_t{19} << 30,
                                                          .budget = std::uint64_t{22} << 30,
                                                          .total = std::uint64_t{24} << 30,
                                                          .unavailable = std::uint64_t{2} << 30}});
    models::MeasuredSpeeds speeds(fixture.engine, fixture.loader, fixture.controller,
                                  folder.filePath(QStringLiteral("speeds.json")));
    dialogs::PerformanceWindow window({fixture.controller, fixture.loader, fixture.store, memory, speeds});
    window.findChild<dialogs::TurnTable*>()->selectAll();
    show(window, window.size(), QStringLiteral("performance"));
}

TEST_P(Screens, the_help_clips_no_text) {
    const QString microphone = QStringLiteral("USB Microphone, Analog Stereo");
    const auto format_number = [](double value, int digits) {
        return QLocale().toString(value, 'f', digits);
    };
    dialogs::HelpDialog dialog(
        {.shortcuts = {{{}, help_text("Talk"), {}, QKeySequence("F8")},
                       {"new", example("Conversation: New", "Беседа: Новая"), QKeySequence("Ctrl+N"),
                        QKeySequence("Ctrl+N")}},
         .metrics = {{help_text("first sound"),
                      help_text("Seconds from the end of your question to the first sound of the answer. "
                                "Below one second feels like a conversation."),
                      help_text("%1 s").arg(format_number(0.41, 2))},
                     {help_text("tokens/s"),
                      help_text("How fast the text is written. A token is about three quarters of a word; "
                                "people read three to five words a second."),
                      format_number(82.4, 1)}},
         .symptoms = {{help_text("No sound arrives from the microphone"),
                       {help_text("Open Settings → Sound, choose another microphone, and record a test."),
                        help_text("In a sandbox such as Flatpak, allow the program to use the microphone.")},
                       {help_text("Microphones found: %1").arg(microphone),
                        help_text("Chosen: %1").arg(microphone), help_text("The microphone is not muted.")}},
                      {help_text("I hear no voice"),
                       {help_text("In Settings → Answers, choose “Shown and read aloud”.")},
                       {help_text("Answers are read aloud.")}}}});
    using Page = dialogs::HelpDialog::Page;
    for (const Page page : {Page::troubleshooting, Page::metrics, Page::shortcuts}) {
        dialog.open_page(page);
        show(dialog, {760, 520}, QStringLiteral("help-%1").arg(static_cast<int>(page)));
    }
}

TEST_P(Screens, an_empty_conversation_clips_no_text) {
    TestWindow fixture(false);
    load_example_model(fixture);
    show(fixture.window, {1280, 800}, QStringLiteral("empty"));
    show(fixture.window, {800, 500}, QStringLiteral("empty-small"));
}

TEST_P(Screens, conversations_answers_and_transcripts_clip_no_text) {
    TestWindow fixture(false);
    load_example_model(fixture);
    const auto complete_turn = [&](const QString& question, const QString& answer) {
        fixture.controller.open(std::nullopt);
        fixture.complete_turn(question.toUtf8().constData(), answer.toUtf8().constData());
    };
    complete_turn(example("Plan a week in Prague", "Составь план на неделю в Праге"),
                  example("On Monday, begin in the Old Town.", "В понедельник начните со Старого города."));
    complete_turn(example("How do I begin a speech?", "С чего начать доклад?"),
                  example("With a question to the audience.", "С вопроса к слушателям."));
    complete_turn(example("A recipe for bread", "Рецепт хлеба"),
                  example("Mix flour, water, yeast and salt.", "Смешайте муку, воду, дрожжи и соль."));
    fixture.store.change(*fixture.controller.conversation(),
                         {.title = {},
                          .voice = {},
                          .system_prompt = {},
                          .tags = {example("home", "дом"), example("food", "еда")},
                          .is_pinned = true});
    const QString archived = example("A poem for a birthday", "Стихи ко дню рождения");
    complete_turn(archived, example("Today the house is full of light.", "Сегодня в доме много света."));
    fixture.store.change(*fixture.controller.conversation(),
                         {.title = archived, .voice = {}, .system_prompt = {}, .is_archived = true});
    fixture.controller.open(std::nullopt);
    const session::CommandId speech = fixture.speak();
    fixture.finish(speech, "");
    for (const QString& answer :
         {example("**Two** is prime, because its only divisors are 1 and 2.",
                  "**Два** — простое число: оно делится только на 1 и на 2."),
          example("A prime has exactly two divisors. Two has 1 and 2, so it is prime.\n\n- It is even.\n"
                  "- It is the only even prime.",
                  "У простого числа ровно два делителя. У двойки это 1 и 2, так что она простая.\n\n"
                  "- Она чётная.\n- Других чётных простых чисел нет."),
          example("Yes: two is the smallest prime.", "Да: два — наименьшее простое число.")}) {
        fixture.controller.answer_again(fixture.newest_turn().id);
        wait_until([&] { return fixture.newest_turn().state == store::TurnState::answering; });
        const session::CommandId command = fixture.engine.last<session::Ask>();
        const QByteArray text = answer.toUtf8();
        fixture.emit_text(command, text.constData());
        fixture.finish(command, text.constData());
    }
    fixture.store.set_transcript(fixture.newest_turn().id,
                                 example("Is two a prime number, and if it is, can you tell me why?",
                                         "Два — это простое число? И если да, то почему?"));
    Q_EMIT fixture.window.menu().newest_turn_action_requested(widgets::TurnAction::previous_answer);
    show(fixture.window, {1280, 800}, QStringLiteral("conversation"));
    show(fixture.window, {800, 500}, QStringLiteral("conversation-small"));
    dialogs::AnswersDialog answers(fixture.newest_turn());
    show(answers, {900, 420}, QStringLiteral("answers"));
    dialogs::TranscriptDialog transcript(*fixture.newest_turn().transcript);
    show(transcript, {480, 300}, QStringLiteral("transcript"));
    dialogs::ConversationDialog conversation_dialog(
        fixture.store.conversation(*fixture.controller.conversation())->settings, {QStringLiteral("ethan")});
    show(conversation_dialog, {480, 340}, QStringLiteral("about-conversation"));
}

TEST_P(Screens, the_talk_view_clips_no_text) {
    ControllerFixture fixture(false);
    load_example_model(fixture);
    dialogs::TalkWindow window(fixture.controller, fixture.loader, fixture.store);
    for (const auto kind : {dialogs::TalkWindow::Kind::overlay, dialogs::TalkWindow::Kind::window}) {
        const bool is_overlay = kind == dialogs::TalkWindow::Kind::overlay;
        const auto show_state = [&](const char* state) {
            show(window, is_overlay ? window.size() : QSize(760, 560),
                 QStringLiteral("talk-%1-%2").arg(is_overlay ? "overlay" : "window", state));
        };
        window.open(kind);
        window.show_level({.dbfs = -18});
        show_state("ready");
        const assistant::Notice notice{.severity = assistant::Notice::Severity::warning,
                                       .message = QStringLiteral("The microphone is muted."),
                                       .action = assistant::Notice::Action::unmute};
        window.show_notice(&notice);
        show_state("notice");
        window.show_notice(nullptr);
        fixture.begin_speaking();
        show_state("listening");
        fixture.controller.stop();
        fixture.controller.handle_question_end(sound::QuestionEnd::cancelled);
        const QString question = example("Why is the sky blue, and why is it red in the evening?",
                                         "Почему небо голубое и почему вечером оно красное?");
        const QString answer = example(
            "Because air scatters blue light more than red light. In the evening, the light passes through "
            "more air, so that most of the blue is gone before it reaches you, and what is left is red.",
            "Потому что воздух рассеивает синий свет сильнее, чем красный. Вечером свет проходит через "
            "больший слой воздуха, почти весь синий рассеивается по пути, и остаётся красный.");
        const session::CommandId command =
            fixture.ask_and_play(question.toUtf8().constData(), answer.toUtf8().constData());
        fixture.engine.emit_event(command, session::AudioChunk{std::vector<float>(24000, 0.2F), 0, 190});
        fixture.controller.handle_position({.id = command, .played_samples = 60000, .is_playing = true});
        show_state("speaking");
        fixture.finish(command, "");
        fixture.simulate_playback_end(command, 24000);
        window.hide();
    }
}

INSTANTIATE_TEST_SUITE_P(Variants, Screens, testing::ValuesIn(screen_variants()),
                         [](const auto& variant) { return variant.param.name(); });

}  // namespace govor::test::screens_test
