#include <gtest/gtest.h>

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "assistant/spoken_caption.h"
#include "dialogs/talk_window.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"
#include "program/talk_view.h"
#include "widgets/turn_remark.h"

namespace govor::test::talk_window_test {
namespace {

using dialogs::TalkWindow;

TEST(SpokenCaption, contains_the_played_text_up_to_the_end_of_the_word) {
    assistant::SpokenCaption caption;
    caption.add_text("One, two, ");
    caption.add_sound(1000, 4);
    EXPECT_EQ(caption.played_text(), QString()) << "nothing was played";
    caption.set_played_samples(1);
    EXPECT_EQ(caption.played_text(), QStringLiteral("One,"));
    caption.add_text("three");
    caption.add_sound(1000, 7);
    caption.set_played_samples(1500);
    EXPECT_EQ(caption.played_text(), QStringLiteral("One, two,"));
    caption.set_silent();
    EXPECT_EQ(caption.played_text(), QStringLiteral("One, two, three"));
}

struct OpenTalkWindow : ControllerFixture {
    explicit OpenTalkWindow(TalkWindow::Kind kind = TalkWindow::Kind::overlay) {
        controller.set_loudspeaker(true);
        window.open(kind);
        QApplication::processEvents();
    }
    QPushButton& button(const char* text) {
        for (auto* candidate : window.findChildren<QPushButton*>())
            if (candidate->text().remove(QLatin1Char('&')) == QString::fromUtf8(text)) return *candidate;
        ADD_FAILURE() << "no button " << text;
        return *window.findChild<QPushButton*>();
    }
    QString state() { return window.findChild<QLabel*>()->text(); }
    QString caption(const char* name) {
        for (auto* label : window.findChildren<widgets::CaptionLabel*>())
            if (label->accessibleName() == QString::fromUtf8(name)) return label->text();
        return QStringLiteral("none");
    }
    QString question() { return caption("Your question"); }
    QString answer() { return caption("Answer, as far as it was heard"); }

    TalkWindow window{controller, loader, store};
};

TEST(TalkWindow, shows_the_state_the_question_and_the_answer) {
    OpenTalkWindow fixture;
    EXPECT_EQ(fixture.state(), QStringLiteral("Ready"));
    EXPECT_FALSE(fixture.button("Interrupt").isEnabled());
    fixture.button("Talk").click();
    EXPECT_EQ(fixture.audio.begin_count, 1);
    fixture.controller.handle_listening_begin();
    EXPECT_TRUE(fixture.state().startsWith(QStringLiteral("Listening")));
    EXPECT_EQ(fixture.question(), QStringLiteral("Being recorded. Your words are not written down."));
    EXPECT_TRUE(fixture.button("Done").isEnabled());
    fixture.controller.handle_question_begin();
    fixture.controller.handle_samples(std::make_shared<const std::vector<float>>(16000, 0.1F));
    fixture.controller.release();
    fixture.controller.handle_question_end(sound::QuestionEnd::complete);
    const session::CommandId command = fixture.engine.last<session::BeginListening>();
    EXPECT_EQ(fixture.state(), QStringLiteral("Thinking…"));
    EXPECT_TRUE(wait_until([&] { return fixture.question() == QStringLiteral("Spoken, 1.0 s"); }))
        << "the label is shown when the sound is stored";
    fixture.emit_text(command, "**Seven** plus five is twelve.");
    EXPECT_EQ(fixture.answer(), QString()) << "nothing was played yet";
    fixture.engine.emit_event(command, session::AudioChunk{std::vector<float>(24000, 0.2F), 0, 9});
    fixture.controller.handle_playback_begin(command);
    fixture.controller.handle_position({.id = command, .played_samples = 100, .is_playing = true});
    EXPECT_EQ(fixture.state(), QStringLiteral("Speaking"));
    EXPECT_EQ(fixture.answer(), QStringLiteral("Seven"));
    fixture.store.set_transcript(fixture.newest_turn().id, QStringLiteral("What is it?"));
    EXPECT_EQ(fixture.question(), QStringLiteral("What is it?"));
    fixture.finish(command, "**Seven** plus five is twelve.");
    fixture.controller.handle_playback_end({.id = command, .is_complete = true, .played_samples = 24000});
    EXPECT_EQ(fixture.state(), QStringLiteral("Ready"));
    EXPECT_EQ(fixture.answer(), QStringLiteral("Seven plus five is twelve."));
}

TEST(TalkWindow, names_the_speaker_of_a_caption_only_while_there_is_one) {
    OpenTalkWindow fixture;
    const auto find_label = [&](const char* text) -> const QLabel& {
        for (const auto* candidate : fixture.window.findChildren<QLabel*>())
            if (candidate->text() == QString::fromUtf8(text)) return *candidate;
        throw std::runtime_error(text);
    };
    EXPECT_FALSE(find_label("You").isVisible());
    EXPECT_FALSE(find_label("Govor").isVisible());
    const auto caption_positions = [&] {
        QList<QPoint> result;
        for (const auto* caption : fixture.window.findChildren<widgets::CaptionLabel*>())
            result.append(caption->pos());
        return result;
    };
    const QList<QPoint> old_positions = caption_positions();
    const session::CommandId command = fixture.ask("Count");
    EXPECT_TRUE(find_label("You").isVisible());
    EXPECT_FALSE(find_label("Govor").isVisible()) << "nothing was played yet";
    fixture.emit_text(command, "One, two");
    fixture.controller.stop_all();
    fixture.finish(command, "One, two", session::Ending::cancelled);
    EXPECT_TRUE(find_label("Govor").isVisible());
    QApplication::processEvents();
    EXPECT_EQ(caption_positions(), old_positions) << "the captions do not move";
}

TEST(TalkWindow, shows_an_answer_that_ended_before_it_was_spoken) {
    OpenTalkWindow fixture;
    const session::CommandId command = fixture.ask("Count");
    fixture.emit_text(command, "One, **two**");
    EXPECT_EQ(fixture.answer(), QString()) << "nothing was played yet";
    fixture.controller.stop_all();
    fixture.finish(command, "One, **two**", session::Ending::cancelled);
    EXPECT_EQ(fixture.answer(), QStringLiteral("One, two"));
}

TEST(TalkWindow, shows_the_current_captions_when_it_is_opened_again) {
    OpenTalkWindow fixture;
    fixture.complete_turn("Count", "One, two");
    EXPECT_EQ(fixture.question(), QStringLiteral("Count"));
    fixture.window.end();
    fixture.complete_turn("Name a color", "Blue");
    EXPECT_EQ(fixture.question(), QStringLiteral("Count")) << "a hidden window is not updated";
    fixture.window.open(TalkWindow::Kind::overlay);
    EXPECT_EQ(fixture.question(), QStringLiteral("Name a color"));
    EXPECT_EQ(fixture.answer(), QStringLiteral("Blue"));
}

TEST(TalkWindow, shows_why_there_is_no_answer) {
    OpenTalkWindow fixture;
    const session::CommandId command = fixture.ask("Count");
    fixture.controller.stop_all();
    fixture.finish(command, "", session::Ending::cancelled);
    EXPECT_EQ(fixture.answer(), widgets::TurnRemark::text(fixture.newest_turn()));
    EXPECT_FALSE(fixture.answer().isEmpty());
}

TEST(TalkWindow, shows_during_a_question_that_it_will_be_transcribed) {
    OpenTalkWindow fixture;
    fixture.transcribes = true;
    fixture.load();
    fixture.finish(fixture.ask("first"), "one");
    EXPECT_EQ(fixture.question(), QStringLiteral("first"));
    fixture.button("Talk").click();
    fixture.controller.handle_listening_begin();
    EXPECT_EQ(fixture.question(),
              QStringLiteral("Being recorded. Your words are written down after the answer."));
    EXPECT_EQ(fixture.answer(), QString()) << "the previous answer is not shown";
}

TEST(TalkWindow, shows_the_words_of_a_question_while_it_is_spoken) {
    OpenTalkWindow fixture;
    fixture.transcribes = true;
    fixture.load();
    fixture.begin_speaking();
    const session::CommandId command = fixture.engine.last<session::BeginListening>();
    fixture.engine.emit_event(command, session::PartialTranscript{"What is", 1});
    EXPECT_EQ(fixture.question(), QStringLiteral("What is"));
    fixture.engine.emit_event(command, session::PartialTranscript{"What is seven plus", 2});
    EXPECT_EQ(fixture.question(), QStringLiteral("What is seven plus"));
    EXPECT_EQ(fixture.answer(), QString());
    fixture.controller.handle_question_end(sound::QuestionEnd::cancelled);
    EXPECT_EQ(fixture.question(), QString());
}

TEST(TalkWindow, shows_during_a_question_that_it_will_not_be_transcribed) {
    OpenTalkWindow fixture;
    fixture.transcribes = true;
    fixture.controller.set_talk_settings({.transcribe = false});
    fixture.load();
    fixture.button("Talk").click();
    fixture.controller.handle_listening_begin();
    EXPECT_EQ(fixture.question(), QStringLiteral("Being recorded. Your words are not written down."));
}

TEST(TalkWindow, interrupts_mutes_and_ends) {
    OpenTalkWindow fixture;
    const session::CommandId command = fixture.ask_and_play("Count", "One, two");
    fixture.button("Interrupt").click();
    EXPECT_EQ(fixture.audio.stop_count, 1);
    fixture.simulate_playback_end(command, 24000);
    int mutes = 0;
    QObject::connect(&fixture.window, &TalkWindow::mute_requested, [&] { ++mutes; });
    fixture.button("Mute").click();
    EXPECT_EQ(mutes, 1);
    fixture.finish(command, "One, two");
    fixture.window.show_muted(true);
    EXPECT_EQ(fixture.state(), QStringLiteral("The microphone is muted"));
    EXPECT_FALSE(fixture.button("Talk").isEnabled());
    fixture.button("Unmute").click();
    EXPECT_EQ(mutes, 2);
    fixture.window.show_muted(false);
    fixture.begin_speaking();
    QTest::keyClick(&fixture.window, Qt::Key_Escape);
    EXPECT_FALSE(fixture.window.isVisible());
    EXPECT_EQ(fixture.audio.cancel_count, 1) << "listening has ended";
}

TEST(TalkWindow, is_a_window_or_an_overlay_and_restores_the_geometry_of_both) {
    OpenTalkWindow fixture;
    EXPECT_TRUE(fixture.window.windowFlags() & Qt::WindowStaysOnTopHint);
    EXPECT_TRUE(fixture.window.windowFlags() & Qt::FramelessWindowHint);
    const QRect overlay(40, 50, fixture.window.width(), fixture.window.height());
    fixture.window.setGeometry(overlay);
    fixture.button("Large").click();
    EXPECT_FALSE(fixture.window.windowFlags() & Qt::WindowStaysOnTopHint);
    EXPECT_TRUE(fixture.window.isVisible());
    const QByteArray layout = fixture.window.save_layout();
    TalkWindow next(fixture.controller, fixture.loader, fixture.store);
    next.restore_layout(layout);
    EXPECT_EQ(next.kind(), TalkWindow::Kind::window);
    next.open(TalkWindow::Kind::overlay);
    EXPECT_EQ(next.geometry(), overlay);
    next.restore_layout(QByteArrayLiteral("nonsense"));
    EXPECT_EQ(next.kind(), TalkWindow::Kind::overlay);
}

TEST(TalkWindow, every_control_has_a_name_and_is_reached_by_tab) {
    for (const auto kind : {TalkWindow::Kind::window, TalkWindow::Kind::overlay}) {
        OpenTalkWindow fixture(kind);
        fixture.window.activateWindow();
        fixture.controller.ask(QStringLiteral("What?"));  // enables all controls
        std::set<QWidget*> visited;
        for (QWidget* focus = QApplication::focusWidget(); focus != nullptr && visited.insert(focus).second;
             focus = QApplication::focusWidget())
            QTest::keyClick(focus, Qt::Key_Tab);
        for (auto* button : fixture.window.findChildren<QPushButton*>()) {
            if (button->isHidden()) continue;  // an action of a notice
            EXPECT_TRUE(visited.contains(button)) << button->text().toStdString();
            EXPECT_FALSE(button->toolTip().isEmpty()) << button->text().toStdString();
        }
        for (auto* label : fixture.window.findChildren<widgets::CaptionLabel*>()) {
            QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(label);
            EXPECT_FALSE(accessible->text(QAccessible::Name).isEmpty());
            EXPECT_EQ(accessible->text(QAccessible::Description), label->text());
        }
    }
}

struct TalkViewFixture : TestWindow {
    program::TalkView view{{controller, loader, store, devices, window},
                           folder.filePath(QStringLiteral("talk-window"))};
};

TEST(TalkView, opens_for_the_global_key_only_while_the_main_window_is_hidden) {
    TalkViewFixture fixture;
    program::TalkView& view = fixture.view;
    view.open_if_main_window_is_hidden();
    EXPECT_FALSE(view.window().isVisible());
    fixture.window.showMinimized();
    view.open_if_main_window_is_hidden();
    EXPECT_TRUE(view.window().isVisible());
    EXPECT_EQ(view.window().kind(), TalkWindow::Kind::overlay);
    fixture.emit_text(fixture.ask("What?"), "That.");
    EXPECT_EQ(view.window().findChild<QLabel*>()->text(), QStringLiteral("Thinking…"))
        << "the overlay works without the main window";
}

TEST(TalkView, its_shortcut_opens_and_ends_it_in_both_windows) {
    TalkViewFixture fixture;
    dialogs::TalkWindow& talk_window = fixture.view.window();
    const auto press_shortcut = [](QWidget& window) {
        window.activateWindow();
        EXPECT_TRUE(wait_until([&] { return window.isActiveWindow(); }));
        QTest::keyClick(&window, Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    };
    press_shortcut(fixture.window);
    EXPECT_TRUE(talk_window.isVisible());
    fixture.begin_speaking();
    press_shortcut(talk_window);
    EXPECT_FALSE(talk_window.isVisible());
    EXPECT_EQ(fixture.audio.cancel_count, 1) << "listening has ended";
    fixture.controller.handle_question_end(sound::QuestionEnd::cancelled);
    press_shortcut(fixture.window);
    EXPECT_TRUE(talk_window.isVisible());
    press_shortcut(fixture.window);
    EXPECT_TRUE(talk_window.isVisible()) << "it comes to the front";
    fixture.window.hide();
    press_shortcut(talk_window);
    EXPECT_FALSE(talk_window.isVisible()) << "while the main window is hidden";
    fixture.window.show();  // a window without others would not become active again in this test
    fixture.view.open();
    fixture.window.menu().set_shortcuts({{QStringLiteral("talk_view"), QStringLiteral("Ctrl+Shift+K")}});
    press_shortcut(talk_window);
    EXPECT_TRUE(talk_window.isVisible()) << "the key was changed";
}

TEST(TalkView, shows_the_most_important_notice_of_the_main_window) {
    TalkViewFixture fixture;
    widgets::NoticeBar& notices = fixture.window.notices();
    fixture.view.open();
    auto* row = fixture.view.window().findChild<widgets::NoticeRow*>();
    EXPECT_FALSE(row->isVisible());
    using assistant::Notice;
    notices.show_notice({.severity = Notice::Severity::warning,
                         .message = QStringLiteral("The microphone is muted."),
                         .action = Notice::Action::unmute,
                         .cause = Notice::Cause::mute});
    notices.show_notice({.message = QStringLiteral("Saved.")});
    EXPECT_TRUE(row->isVisible());
    EXPECT_EQ(row->accessibleName(), QStringLiteral("The microphone is muted."));
    QSignalSpy actions(&fixture.window, &program::MainWindow::notice_action_triggered);
    row->findChild<QPushButton*>()->click();
    ASSERT_EQ(actions.count(), 1);
    EXPECT_EQ(actions[0][0].value<Notice::Action>(), Notice::Action::unmute);
    EXPECT_EQ(row->accessibleName(), QStringLiteral("Saved."));
    row->findChild<QToolButton*>()->click();
    EXPECT_FALSE(row->isVisible());
    EXPECT_EQ(notices.message(), QString()) << "it is closed in the main window, too";
}

}  // namespace
}  // namespace govor::test::talk_window_test
