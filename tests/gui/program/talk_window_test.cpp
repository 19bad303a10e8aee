#include <gtest/gtest.h>

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "assistant/spoken_caption.h"
#include "dialogs/talk_window.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"
#include "program/talk_view.h"

namespace govor::test {
namespace {

using dialogs::TalkWindow;

TEST(SpokenCaption, follows_what_was_heard_to_the_end_of_the_word) {
    assistant::SpokenCaption caption;
    caption.add_text("One, two, ");
    caption.add_sound(1000, 4);
    EXPECT_EQ(caption.heard(), QString()) << "nothing was played";
    caption.set_heard(1);
    EXPECT_EQ(caption.heard(), QStringLiteral("One,"));
    caption.add_text("three");
    caption.add_sound(1000, 7);
    caption.set_heard(1500);
    EXPECT_EQ(caption.heard(), QStringLiteral("One, two,"));
    caption.set_silent();
    EXPECT_EQ(caption.heard(), QStringLiteral("One, two, three"));
}

struct OpenTalkWindow : ControllerFixture {
    explicit OpenTalkWindow(TalkWindow::Kind kind = TalkWindow::Kind::overlay) {
        controller.set_loudspeaker(true);
        window.open(kind);
        QApplication::processEvents();
    }
    QPushButton& button(const char* text) {
        for (auto* one : window.findChildren<QPushButton*>())
            if (one->text().remove(QLatin1Char('&')) == QString::fromUtf8(text)) return *one;
        ADD_FAILURE() << "no button " << text;
        return *window.findChild<QPushButton*>();
    }
    QString state() { return window.findChild<QLabel*>()->text(); }
    QString caption(const char* name) {
        for (auto* one : window.findChildren<widgets::CaptionLabel*>())
            if (one->accessibleName() == QString::fromUtf8(name)) return one->text();
        return QStringLiteral("none");
    }
    QString question() { return caption("Your question"); }
    QString answer() { return caption("Answer, as far as it was heard"); }

    TalkWindow window{controller, loader, store};
};

TEST(TalkWindow, says_in_words_what_happens_and_shows_both_sides) {
    OpenTalkWindow fixture;
    EXPECT_EQ(fixture.state(), QStringLiteral("Ready"));
    EXPECT_FALSE(fixture.button("Interrupt").isEnabled());
    fixture.button("Talk").click();
    EXPECT_EQ(fixture.sound.begun, 1);
    fixture.controller.listening_began();
    EXPECT_TRUE(fixture.state().startsWith(QStringLiteral("Listening")));
    EXPECT_TRUE(fixture.button("Done").isEnabled());
    fixture.controller.question_began();
    fixture.controller.heard(std::make_shared<const std::vector<float>>(16000, 0.1F));
    fixture.controller.release();
    fixture.controller.question_ended(sound::QuestionEnd::complete);
    const session::CommandId command = fixture.engine.last<session::BeginListening>();
    EXPECT_EQ(fixture.state(), QStringLiteral("Thinking…"));
    EXPECT_TRUE(wait_until([&] { return fixture.question() == QStringLiteral("Spoken, 1.0 s"); }))
        << "once its sound is stored";
    fixture.emit_text(command, "**Seven** plus five is twelve.");
    EXPECT_EQ(fixture.answer(), QString()) << "nothing was heard yet";
    fixture.engine.emit_event(command, session::AudioChunk{std::vector<float>(24000, 0.2F), 0, 9});
    fixture.controller.playback_began(command);
    fixture.controller.playback_moved({.id = command, .heard_samples = 100, .playing = true});
    EXPECT_EQ(fixture.state(), QStringLiteral("Speaking"));
    EXPECT_EQ(fixture.answer(), QStringLiteral("Seven"));
    fixture.store.set_transcript(fixture.newest().id, QStringLiteral("What is it?"));
    EXPECT_EQ(fixture.question(), QStringLiteral("What is it?"));
    fixture.finish(command, "**Seven** plus five is twelve.");
    fixture.controller.playback_ended({.id = command, .complete = true, .heard_samples = 24000});
    EXPECT_EQ(fixture.state(), QStringLiteral("Ready"));
    EXPECT_EQ(fixture.answer(), QStringLiteral("Seven plus five is twelve."));
}

TEST(TalkWindow, interrupts_mutes_and_ends) {
    OpenTalkWindow fixture;
    const session::CommandId command = fixture.ask_and_play("Count", "One, two");
    fixture.button("Interrupt").click();
    EXPECT_EQ(fixture.sound.stopped, 1);
    fixture.stop_voice(command, 24000);
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
    EXPECT_EQ(fixture.sound.cancelled, 1) << "it listens no more";
}

TEST(TalkWindow, is_a_window_or_an_overlay_and_remembers_the_places_of_both) {
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
        fixture.controller.ask(QStringLiteral("What?"));  // now all of them are enabled
        std::set<QWidget*> met;
        for (QWidget* focus = QApplication::focusWidget(); focus != nullptr && met.insert(focus).second;
             focus = QApplication::focusWidget())
            QTest::keyClick(focus, Qt::Key_Tab);
        for (auto* one : fixture.window.findChildren<QPushButton*>()) {
            EXPECT_TRUE(met.contains(one)) << one->text().toStdString();
            EXPECT_FALSE(one->toolTip().isEmpty()) << one->text().toStdString();
        }
        for (auto* one : fixture.window.findChildren<widgets::CaptionLabel*>()) {
            QAccessibleInterface* what = QAccessible::queryAccessibleInterface(one);
            EXPECT_FALSE(what->text(QAccessible::Name).isEmpty());
            EXPECT_EQ(what->text(QAccessible::Description), one->text());
        }
    }
}

TEST(TalkView, opens_for_the_global_key_only_while_the_main_window_is_hidden) {
    TestWindow fixture;
    program::TalkView view(
        {fixture.controller, fixture.loader, fixture.store, fixture.devices, fixture.window},
        fixture.folder.filePath(QStringLiteral("talk-window")));
    view.open_if_main_window_is_hidden();
    EXPECT_FALSE(view.window().isVisible());
    fixture.window.showMinimized();
    view.open_if_main_window_is_hidden();
    EXPECT_TRUE(view.window().isVisible());
    EXPECT_EQ(view.window().kind(), TalkWindow::Kind::overlay);
    fixture.emit_text(fixture.ask("What?"), "That.");
    EXPECT_EQ(view.window().findChild<QLabel*>()->text(), QStringLiteral("Thinking…"))
        << "it works without the main window";
}

}  // namespace
}  // namespace govor::test
