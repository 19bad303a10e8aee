#include "gui/program/screens.h"

#include <QApplication>
#include <QTemporaryDir>

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

namespace govor::test {

TEST_P(Screens, the_settings_pages_clip_no_text) {
    SettingsFixture fixture;
    fixture.show_everything();
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
    ControllerFixture controller;
    SettingsFixture settings;
    dialogs::FirstRunDialog dialog(settings.editor);
    dialog.show_model(controller.loader);
    dialog.show_found_models({QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Instruct")});
    for (int step = 0; step < dialogs::FirstRunDialog::step_count; ++step) {
        dialog.open_step(static_cast<dialogs::FirstRunDialog::Step>(step));
        show(dialog, {620, 480}, QStringLiteral("first-%1").arg(step));
    }
    dialog.open_step(dialogs::FirstRunDialog::Step::sound);
    dialog.sound_check().begin();
    show(dialog, {620, 480}, QStringLiteral("first-recording"));
}

TEST_P(Screens, the_performance_window_clips_no_text) {
    ControllerFixture fixture;
    for (const double scale : {1.0, 2.5}) {
        const session::CommandId command = fixture.ask("What?");
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
        fixture.engine.emit_event(command, session::Measured{values});
        fixture.finish(command, "That.");
    }
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
    dialogs::HelpDialog dialog(
        {.shortcuts = {{"new", QStringLiteral("New"), QKeySequence("Ctrl+N"), QKeySequence("Ctrl+N")}},
         .metrics = {{QStringLiteral("first sound"), QStringLiteral("From your question to the first sound."),
                      QStringLiteral("0.41 s")}},
         .symptoms = {{QStringLiteral("No sound arrives from the microphone"),
                       {QStringLiteral("Choose another microphone.")},
                       {QStringLiteral("Microphones found: none")}}}});
    using Page = dialogs::HelpDialog::Page;
    for (const Page page : {Page::troubleshooting, Page::metrics, Page::shortcuts}) {
        dialog.open_page(page);
        show(dialog, {760, 520}, QStringLiteral("help-%1").arg(static_cast<int>(page)));
    }
}

TEST_P(Screens, an_empty_conversation_clips_no_text) {
    TestWindow fixture;
    show(fixture.window, {1280, 800}, QStringLiteral("empty"));
    show(fixture.window, {800, 500}, QStringLiteral("empty-small"));
}

TEST_P(Screens, conversations_answers_and_transcripts_clip_no_text) {
    TestWindow fixture;
    for (const char* question : {"Plan a week in Prague", "Prove that 2 is prime", "A recipe for bread"}) {
        fixture.controller.open(std::nullopt);
        fixture.exchange(question, "Gladly.");
    }
    fixture.store.change(
        *fixture.controller.conversation(),
        {.title = {}, .voice = {}, .system_prompt = {}, .tags = {"home", "food"}, .is_pinned = true});
    fixture.controller.open(std::nullopt);
    fixture.exchange("Old one", "Yes.");
    fixture.store.change(*fixture.controller.conversation(),
                         {.title = "Old one", .voice = {}, .system_prompt = {}, .is_archived = true});
    fixture.controller.open(std::nullopt);
    const session::CommandId speech = fixture.speak();
    fixture.finish(speech, "");
    for (const char* text :
         {"**Two** is prime, because its only divisors are 1 and 2.",
          "A prime has exactly two divisors. Two has 1 and 2, so it is prime.\n\n- It is even.\n"
          "- It is the only even prime.",
          "Yes: two is the smallest prime."}) {
        fixture.controller.answer_again(fixture.newest_turn().id);
        wait_until([&] { return fixture.newest_turn().state == store::TurnState::answering; });
        const session::CommandId command = fixture.engine.last<session::Ask>();
        fixture.emit_text(command, text);
        fixture.finish(command, text);
    }
    fixture.store.set_transcript(fixture.newest_turn().id,
                                 QStringLiteral("Is two a prime number, and if it is, can you tell me why?"));
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
    ControllerFixture fixture;
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
                                       .sentence = QStringLiteral("The microphone is muted."),
                                       .action = assistant::Notice::Action::unmute};
        window.show_notice(&notice);
        show_state("notice");
        window.show_notice(nullptr);
        fixture.begin_speaking();
        show_state("listening");
        fixture.controller.stop();
        fixture.controller.question_ended(sound::QuestionEnd::cancelled);
        const session::CommandId command = fixture.ask_and_play(
            "Why is the sky blue, and why is it red in the evening?",
            "Because air scatters blue light more than red light. In the evening, the light passes through "
            "more air, so that most of the blue is gone before it reaches you, and what is left is red.");
        fixture.engine.emit_event(command, session::AudioChunk{std::vector<float>(24000, 0.2F), 0, 190});
        fixture.controller.position_changed({.id = command, .played_samples = 60000, .is_playing = true});
        show_state("speaking");
        fixture.finish(command, "");
        fixture.simulate_playback_end(command, 24000);
        window.hide();
    }
}

INSTANTIATE_TEST_SUITE_P(Variants, Screens, testing::ValuesIn(screen_variants()),
                         [](const auto& variant) { return variant.param.name(); });

}  // namespace govor::test
