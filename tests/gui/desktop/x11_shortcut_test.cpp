#include "desktop/x11_shortcut.h"

#include <gtest/gtest.h>

#include <optional>

#include "desktop/key_symbol.h"
#include "gui/desktop/child_process.h"
#include "support/environment.h"

namespace govor::test::x11_shortcut_test {
namespace {

using namespace desktop;

TEST(KeySymbolTest, keys_are_converted_to_keysyms_and_portal_triggers) {
    EXPECT_EQ(to_portal_trigger(QKeySequence("Ctrl+Alt+F9")), "CTRL+ALT+F9");
    EXPECT_EQ(to_portal_trigger(QKeySequence("Meta+Shift+Q")), "SHIFT+LOGO+q");
    EXPECT_EQ(to_portal_trigger(QKeySequence("Space")), "space");
    EXPECT_EQ(to_portal_trigger(QKeySequence()), "");
    EXPECT_EQ(to_key_symbol(QKeySequence("F9"))->symbol, 0xffc6U);
    EXPECT_EQ(to_key_symbol(QKeySequence("Ctrl+A")), (KeySymbol{.symbol = 'a', .control = true}));
    EXPECT_FALSE(to_key_symbol(QKeySequence(QString::fromUtf8("ж"))));
}

// A private X server. xdotool presses the keys.
class X11ShortcutTest : public testing::Test {
  protected:
    X11ShortcutTest()
        : server_("Xvfb", {"-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp"}) {
        if (!server_.wait_for_output("\n")) return;
        display_ = ":" + server_.output().trimmed();
        environment_.emplace("DISPLAY", display_.constData());
    }
    void SetUp() override { ASSERT_FALSE(display_.isEmpty()) << "Xvfb did not start"; }

    static void run_xdotool(const QStringList& arguments) {
        ASSERT_EQ(QProcess::execute("xdotool", arguments), 0);
    }
    void record_events(X11Shortcut& shortcut) {
        QObject::connect(&shortcut, &GlobalShortcut::pressed, [this] { events_ += "down "; });
        QObject::connect(&shortcut, &GlobalShortcut::released, [this] { events_ += "up "; });
    }

    ChildProcess server_;
    QByteArray display_;
    std::optional<ScopedEnvironment> environment_;
    std::string events_;
};

TEST_F(X11ShortcutTest, a_key_works_regardless_of_the_focused_window) {
    X11Shortcut shortcut;
    record_events(shortcut);
    shortcut.bind(QKeySequence("Ctrl+F9"));
    ASSERT_EQ(shortcut.state(), GlobalShortcut::State::bound);
    run_xdotool({"keydown", "ctrl", "keydown", "F9"});
    ASSERT_TRUE(wait_until([&] { return events_ == "down "; }));
    run_xdotool({"keyup", "F9", "keyup", "ctrl"});
    ASSERT_TRUE(wait_until([&] { return events_ == "down up "; }));
    run_xdotool({"key", "F9", "key", "ctrl+F8", "key", "ctrl+F9"});
    EXPECT_TRUE(wait_until([&] { return events_ == "down up down up "; })) << events_;
}

TEST_F(X11ShortcutTest, a_held_key_is_one_press) {
    X11Shortcut shortcut;
    record_events(shortcut);
    shortcut.bind(QKeySequence("F9"));
    // The key is held for longer than the auto-repeat delay of an X server, which is 0.66 s.
    run_xdotool({"keydown", "F9", "sleep", "1.2", "keyup", "F9"});
    ASSERT_TRUE(wait_until([&] { return events_.ends_with("up "); }));
    EXPECT_EQ(events_, "down up ");
}

TEST_F(X11ShortcutTest, caps_lock_and_num_lock_are_ignored) {
    X11Shortcut shortcut;
    record_events(shortcut);
    shortcut.bind(QKeySequence("F9"));
    run_xdotool(
        {"key", "Caps_Lock", "key", "F9", "key", "Num_Lock", "key", "F9", "key", "Caps_Lock", "key", "F9"});
    EXPECT_TRUE(wait_until([&] { return events_ == "down up down up down up "; })) << events_;
}

TEST_F(X11ShortcutTest, a_key_of_another_program_is_unavailable_and_a_different_key_can_be_bound) {
    X11Shortcut first, second;
    record_events(second);
    first.bind(QKeySequence("F9"));
    second.bind(QKeySequence("F9"));
    EXPECT_EQ(second.state(), GlobalShortcut::State::unavailable);
    EXPECT_FALSE(second.explanation().is_empty());
    second.bind(QKeySequence("F10"));
    EXPECT_EQ(second.state(), GlobalShortcut::State::bound) << second.explanation().text().toStdString();
    first.bind(QKeySequence());
    EXPECT_EQ(first.state(), GlobalShortcut::State::off);
    second.bind(QKeySequence("F9"));
    EXPECT_EQ(second.state(), GlobalShortcut::State::bound);
    run_xdotool({"key", "F10", "key", "F9"});
    EXPECT_TRUE(wait_until([&] { return events_ == "down up "; })) << events_;
}

TEST_F(X11ShortcutTest, losing_the_server_releases_the_key) {
    X11Shortcut shortcut;
    record_events(shortcut);
    shortcut.bind(QKeySequence("F9"));
    run_xdotool({"keydown", "F9"});
    ASSERT_TRUE(wait_until([&] { return events_ == "down "; }));
    server_.kill_with_sigkill();
    ASSERT_TRUE(wait_until([&] { return shortcut.state() == GlobalShortcut::State::unavailable; }));
    EXPECT_EQ(events_, "down up ");
}

TEST(X11WithoutServerTest, a_shortcut_is_unavailable) {
    const ScopedEnvironment display("DISPLAY", nullptr);
    X11Shortcut shortcut;
    shortcut.bind(QKeySequence("F9"));
    EXPECT_EQ(shortcut.state(), GlobalShortcut::State::unavailable);
}

}  // namespace
}  // namespace govor::test::x11_shortcut_test
