#include <gtest/gtest.h>

#include <QAccessible>
#include <QByteArray>
#include <QStringList>
#include <QWidget>

#include "gui/widgets/test_window.h"

namespace govor::test::announcements_test {
namespace {

// The texts that screen readers announce. Before Qt 6.8, each is a notification with a label; see
// widgets/announcement.h. The platform of the tests has no accessibility bus, and Qt sends no events without
// one, so the tests read the objects. tests/gui/accessibility tests the events.
class Announcements {
  public:
    explicit Announcements(QWidget& window) : window_(window) {}

    // Returns the texts since the previous call.
    QStringList take() const {
        QStringList texts;
        for (QObject* child : window_.children()) {
            if (child->isWidgetType() || child->property(taken_property).toBool()) continue;
            QAccessibleInterface* const notification = QAccessible::queryAccessibleInterface(child);
            if (notification == nullptr || notification->role() != QAccessible::Notification) continue;
            child->setProperty(taken_property, true);
            texts.append(text_of(*notification));
        }
        return texts;
    }

  private:
    static constexpr const char* taken_property = "taken";

    static QString text_of(const QAccessibleInterface& notification) {
        EXPECT_NE(notification.parent(), nullptr);
        EXPECT_EQ(notification.childCount(), 1);
        const QAccessibleInterface* const label = notification.child(0);
        EXPECT_EQ(label->role(), QAccessible::StaticText);
        EXPECT_EQ(label->parent(), &notification);
        EXPECT_FALSE(label->state().invisible);
        EXPECT_EQ(label->text(QAccessible::Name), notification.text(QAccessible::Name));
        return label->text(QAccessible::Name);
    }

    QWidget& window_;
};

struct AnnouncingWindow : TestWindow {
    explicit AnnouncingWindow(bool speaks) {
        assistant::TalkSettings settings;
        settings.speak_answers = speaks;
        controller.set_talk_settings(settings);
    }

    Announcements announcements{window};
};

TEST(Announcements, an_answer_is_announced_in_whole_sentences_as_it_arrives) {
    AnnouncingWindow fixture(false);
    const session::CommandId command = fixture.ask("why?");
    fixture.emit_text(command, "It is 3.5 ");
    fixture.emit_text(command, "metres **high");
    EXPECT_EQ(fixture.announcements.take(), QStringList());
    fixture.emit_text(command, "**. That");
    EXPECT_EQ(fixture.announcements.take(), QStringList{"It is 3.5 metres high."});
    fixture.emit_text(command, " is all! \n\n1. One\n2. `Two`\n");
    EXPECT_EQ(fixture.announcements.take(), QStringList{"That is all! 1. One"});
    fixture.emit_text(command, "```cpp\nint x;\nint y;\n```\nThe rest");
    EXPECT_EQ(fixture.announcements.take(), QStringList{"2. Two Code in cpp, 2 lines."});
    fixture.finish(command, "");
    EXPECT_EQ(fixture.announcements.take(), QStringList{"The rest"});
    fixture.complete_turn("and?", "Again.");
    EXPECT_EQ(fixture.announcements.take(), QStringList{"Again."});
}

TEST(Announcements, a_spoken_answer_is_not_announced) {
    AnnouncingWindow fixture(true);
    const session::CommandId command = fixture.ask("why?");
    fixture.emit_text(command, "One. Two. ");
    fixture.emit_sound(command, 48000);
    fixture.controller.handle_playback_begin(command);
    fixture.emit_text(command, "Three. Four");
    fixture.finish(command, "One. Two. Three. Four");
    fixture.controller.handle_playback_end({.id = command, .is_complete = true, .played_samples = 48000});
    EXPECT_EQ(fixture.announcements.take(), QStringList());
}

TEST(Announcements, a_stopped_voice_is_not_followed_by_announcements) {
    AnnouncingWindow fixture(true);
    const session::CommandId command = fixture.ask_and_play("why?", "One. Two. ");
    fixture.controller.stop();
    fixture.simulate_playback_end(command, 24000);
    fixture.emit_text(command, "Three. Four");
    fixture.finish(command, "One. Two. Three. Four");
    EXPECT_EQ(fixture.announcements.take(), QStringList());
}

TEST(Announcements, without_a_loudspeaker_the_text_is_announced) {
    AnnouncingWindow fixture(true);
    fixture.controller.set_loudspeaker(false);
    const session::CommandId command = fixture.ask("why?");
    fixture.emit_text(command, "One. Two. ");
    EXPECT_EQ(fixture.announcements.take(), QStringList{"One."});
    fixture.finish(command, "One. Two.");
    EXPECT_EQ(fixture.announcements.take(), QStringList{"Two."});
}

TEST(Announcements, an_answer_without_sound_is_announced_at_its_end) {
    AnnouncingWindow fixture(true);
    fixture.complete_turn("why?", "One. Two.");
    EXPECT_EQ(fixture.announcements.take(), QStringList{"One. Two."});
}

TEST(Announcements, announcements_are_deferred_while_the_user_speaks) {
    AnnouncingWindow fixture(false);
    const session::CommandId command = fixture.ask("why?");
    fixture.emit_text(command, "One. Two");
    EXPECT_EQ(fixture.announcements.take(), QStringList{"One."});
    fixture.controller.press();
    fixture.controller.handle_listening_begin();
    fixture.emit_text(command, " three. Four");
    fixture.finish(command, "One. Two three. Four");
    EXPECT_EQ(fixture.announcements.take(), QStringList());
    fixture.controller.release();
    fixture.controller.handle_question_end(sound::QuestionEnd::cancelled);
    EXPECT_EQ(fixture.announcements.take(), QStringList{"Two three. Four"});
}

TEST(Announcements, an_interrupted_answer_ends_its_announcements) {
    AnnouncingWindow fixture(false);
    const session::CommandId command = fixture.ask("why?");
    fixture.emit_text(command, "One. Two");
    fixture.controller.stop();
    fixture.finish(command, "One. Two", session::Ending::cancelled);
    EXPECT_EQ(fixture.announcements.take(), QStringList{"One."});
}

TEST(Announcements, the_error_of_an_answer_is_announced) {
    AnnouncingWindow fixture(false);
    const session::CommandId command = fixture.ask("why?");
    fixture.emit_text(command, "One. Two");
    fixture.engine.emit_event(command, session::Failed{Error(ErrorKind::device_lost, message("It failed."))});
    EXPECT_EQ(fixture.announcements.take(), (QStringList{"One.", "Two", "It failed."}));
}

TEST(Announcements, a_notice_is_announced_immediately_and_only_once) {
    AnnouncingWindow fixture(true);
    const session::CommandId command = fixture.ask_and_play("why?", "One. Two. ");
    using Severity = assistant::Notice::Severity;
    fixture.window.notices().show_notice({.severity = Severity::information,
                                          .message = [] { return QStringLiteral("A model was unloaded."); }});
    EXPECT_EQ(fixture.announcements.take(), QStringList{"A model was unloaded."});
    fixture.window.notices().show_notice(
        {.severity = Severity::critical, .message = [] { return QStringLiteral("The disk is full."); }});
    EXPECT_EQ(fixture.announcements.take(), QStringList{"The disk is full."})
        << "the first notice moves down, which is not announced";
    fixture.simulate_playback_end(command, 100);
}

TEST(Announcements, many_announcements_leave_few_objects_in_the_window) {
    AnnouncingWindow fixture(false);
    for (int i = 0; i < 50; ++i) fixture.complete_turn("q", QByteArray::number(i).constData());
    const QStringList newest = fixture.announcements.take();
    EXPECT_EQ(newest.size(), 16);
    EXPECT_EQ(newest.last(), QStringLiteral("49"));
}

}  // namespace
}  // namespace govor::test::announcements_test
