#include "program/sound_retention.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <memory>
#include <vector>

#include "gui/support/waiting.h"

namespace govor::test::sound_retention_test {
namespace {

constexpr qint64 seconds_per_day = 86400;

// A spoken question of now, in a program whose clock is set.
struct SoundRetentionTest : testing::Test {
    SoundRetentionTest() {
        turn = store.ask(store.add_conversation({}), {}, SampleRate{16000}, std::vector<float>(1600, 0.1F));
        store.begin_answer(turn);
        store.add_text(turn, QStringLiteral("Twelve."));
        store.complete(turn, {});
        EXPECT_TRUE(wait_until([&] { return store.turn(turn)->is_on_disk; }));
        EXPECT_TRUE(has_sound());
    }
    // Starts a program with a retention of `days`, as stored in its settings, `age_in_days` after the
    // question. A negative age is a time before the question.
    void start(double days, int age_in_days) {
        store::Settings changed = *settings;
        changed.keep_sound_days = days;
        settings.set(changed);
        set_age(age_in_days);
        retention = std::make_unique<program::SoundRetention>(settings, store, [this] { return time; });
        retention->delete_expired();
    }
    void set_age(int days) { time = QDateTime::currentDateTimeUtc().addSecs(days * seconds_per_day); }
    bool has_sound() const { return store.turn(turn)->question_sound.has_value(); }

    QTemporaryDir folder;
    program::CurrentSettings settings{folder.filePath(QStringLiteral("settings.ini"))};
    store::ConversationStore store{folder.filePath(QStringLiteral("conversations"))};
    store::TurnId turn{};
    QDateTime time;
    std::unique_ptr<program::SoundRetention> retention;
};

TEST_F(SoundRetentionTest, keeps_sound_for_the_chosen_number_of_days) {
    start(7, 6);
    EXPECT_TRUE(has_sound());
    set_age(8);
    retention->delete_at_quit();
    EXPECT_TRUE(has_sound()) << "only a retention until quit deletes when the program quits";
    retention->delete_expired();
    EXPECT_FALSE(has_sound());
    EXPECT_EQ(store.turn(turn)->answer, QStringLiteral("Twelve.")) << "texts stay";
}

TEST_F(SoundRetentionTest, applies_a_changed_number_of_days) {
    start(30, 8);
    EXPECT_TRUE(has_sound());
    store::Settings changed = *settings;
    changed.keep_sound_days = 7;
    settings.set(changed);
    retention->delete_expired();
    EXPECT_FALSE(has_sound());
}

TEST_F(SoundRetentionTest, keeps_sound_until_the_program_quits) {
    start(0, -1);
    set_age(1);
    retention->delete_expired();
    EXPECT_TRUE(has_sound()) << "the question was asked after the start";
    retention->delete_at_quit();
    EXPECT_FALSE(has_sound());
}

TEST_F(SoundRetentionTest, deletes_at_the_start_what_a_crash_left) {
    start(0, 1);
    EXPECT_FALSE(has_sound());
}

TEST_F(SoundRetentionTest, keeps_sound_until_the_user_deletes_it) {
    start(store::Settings::keep_forever, 10000);
    retention->delete_at_quit();
    EXPECT_TRUE(has_sound());
}

}  // namespace
}  // namespace govor::test::sound_retention_test
