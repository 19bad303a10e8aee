#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSqlDatabase>
#include <QSqlQuery>

#include "audio/clip.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "support/test_data.h"

namespace govor::test::killed_test {
namespace {

using store::TurnState;

// This test runs first, because the other tests continue the conversation of the killed process.
TEST_F(EndToEndTest, a_question_is_stored_before_a_kill_and_can_be_answered_afterwards) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(GOVOR_PROGRAM),
                  {QString::fromStdString(test_data("audio/question_en.wav"))});
    {
        QSqlDatabase database =
            QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("reader"));
        database.setDatabaseName(TestEnvironment::instance().conversations() +
                                 QStringLiteral("/conversations.db"));
        database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY"));
        wait_until("an answer that is being generated", [&] {
            if (!database.isOpen() && !database.open()) return false;
            QSqlQuery query(QStringLiteral("SELECT state FROM turns"), database);
            return query.next() && query.value(0).toInt() == static_cast<int>(TurnState::answering);
        });
    }
    QSqlDatabase::removeDatabase(QStringLiteral("reader"));
    wait_until("the record that the note about the model was shown", [] {
        QFile settings(store::standard_directories().settings_file());
        return settings.open(QIODevice::ReadOnly) && settings.readAll().contains("told_remarks");
    });
    process.kill();
    process.waitForFinished();

    // A leftover of a killed import.
    const QString leftover_folder = store::standard_directories().cache + QStringLiteral("/exchange.killed");
    ASSERT_TRUE(QDir().mkpath(leftover_folder));
    QFile sound(leftover_folder + QStringLiteral("/sound.flac"));
    ASSERT_TRUE(sound.open(QIODevice::WriteOnly));
    sound.close();
    ASSERT_EQ(program().store().conversations().size(), 1U);
    // The killed process showed the note about the built-in model; the next start does not repeat it.
    ASSERT_FALSE(program().loader().model().notes.empty());
    const QString note = QString::fromStdString(program().loader().model().notes.front().english());
    EXPECT_TRUE(program().window().notices().messages().filter(note).isEmpty());
    wait_until("the deletion of the leftover", [&] { return !QDir(leftover_folder).exists(); });
    EXPECT_EQ(newest_turn().state, TurnState::interrupted);
    ASSERT_TRUE(newest_turn().question_sound.has_value());
    EXPECT_EQ(newest_turn().question_sound->samples,
              audio::read_clip(test_data("audio/question_en.wav")).samples.size());
    QToolButton* try_again = button("Try again");
    ASSERT_NE(try_again, nullptr);
    try_again->click();
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, TurnState::complete);
    EXPECT_THAT(newest_turn().answer.toStdString(), testing::HasSubstr("Paris"));
}

}  // namespace
}  // namespace govor::test::killed_test
