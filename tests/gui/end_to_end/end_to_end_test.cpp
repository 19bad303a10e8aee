#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QProcess>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTest>
#include <QToolButton>
#include <cmath>
#include <iostream>
#include <optional>
#include <span>

#include "audio/clip.h"
#include "gui/end_to_end/heartbeat.h"
#include "gui/end_to_end/stage.h"
#include "gui/sound/sounds.h"
#include "window/program.h"

// The whole program in a real window, with a real sound server and the built-in model: one process and one
// conversation, so that the model is loaded once. The tests run in their order.
namespace govor::test {
namespace {

using store::TurnState;
using window::Phase;

constexpr std::size_t piece = 4800;    // 0.2 s of an answer
constexpr double alike = 0.95;         // resampled twice, at a phase between two samples
constexpr double longest_stall = 500;  // milliseconds

std::vector<float> question() {
    return audio::read_clip(GOVOR_TEST_DATA "/audio/question_en.wav").samples;
}

class EndToEnd : public testing::Test {
  protected:
    static void SetUpTestSuite() { heartbeat_ = std::make_unique<Heartbeat>(); }
    static void TearDownTestSuite() {
        program_.reset();
        heartbeat_.reset();
    }

    // Started by the first test that wants it.
    static window::Program& program() {
        if (!program_) {
            program_ = std::make_unique<window::Program>(store::standard_places());
            program_->start(desktop::Activate{});
            wait_until("the model", [] { return program_->loader().ready(); });
            wait_until("the window",
                       [] { return program_->window().isActiveWindow() || program_->window().isVisible(); });
        }
        return *program_;
    }
    static store::Turn newest() {
        store::ConversationStore& store = program().store();
        return store.turn(store.turn_ids(*program().controller().conversation()).back()).value();
    }
    static std::size_t turns() {
        return program().store().turn_ids(*program().controller().conversation()).size();
    }
    static Phase phase() { return program().controller().phase(); }
    static void press_key() { QTest::keyPress(&program().window(), Qt::Key_F9); }
    static void release_key() { QTest::keyRelease(&program().window(), Qt::Key_F9); }
    static void ask(const char* text) {
        auto* edit = program().window().findChild<window::QuestionEdit*>();
        QTest::keyClicks(edit, QString::fromUtf8(text));
        QTest::keyClick(edit, Qt::Key_Return);
    }
    static void wait_for_answer() {
        wait_until("the end of the answer",
                   [] { return phase() == Phase::idle && newest().state != TurnState::answering; });
    }
    static QToolButton* button(const char* name) {
        for (QToolButton* one : program().window().turns().findChildren<QToolButton*>())
            if (one->accessibleName() == QString::fromUtf8(name) && one->isVisible()) return one;
        return nullptr;
    }

    static std::unique_ptr<window::Program> program_;
    static std::unique_ptr<Heartbeat> heartbeat_;
};
std::unique_ptr<window::Program> EndToEnd::program_;
std::unique_ptr<Heartbeat> EndToEnd::heartbeat_;

bool is_loud(std::span<const float> part) {
    double power = 0;
    for (const float sample : part) power += static_cast<double>(sample) * sample;
    return std::sqrt(power / static_cast<double>(part.size())) > 0.01;
}

// Where a piece was played. Its beginning is looked for first, because that is quick.
Match place_of(std::span<const float> part, const std::vector<float>& played, std::size_t from,
               std::size_t to) {
    const Match begin = find(part.first(1200), played, from, to);
    return find(part, played, std::max(from, begin.at) - std::min<std::size_t>(24, begin.at), begin.at + 24);
}

// In how many places what was played is not what was made, one piece following the other.
int gaps_in(const std::vector<float>& made, const std::vector<float>& played) {
    std::optional<std::size_t> at;  // where the last loud piece was played
    std::size_t at_piece = 0;       // which that was
    int gaps = -1;                  // the first piece was nowhere before
    for (std::size_t begin = 0; begin + piece <= made.size(); begin += piece) {
        const std::span<const float> part(made.data() + begin, piece);
        if (!is_loud(part)) continue;
        const std::size_t expected = at ? *at + begin - at_piece : 0;
        Match match;
        if (at) match = find(part, played, expected - 24, expected + 24);
        if (match.likeness < alike) {
            ++gaps;  // before this piece, or inside it
            match = place_of(part, played, expected, played.size() - piece);
            if (at && match.likeness < alike) continue;
        }
        at = match.at;
        at_piece = begin;
    }
    return gaps;
}

TEST_F(EndToEnd, what_was_asked_before_a_kill_is_there_afterwards_and_answered_when_asked_again) {
    QProcess killed;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    killed.setProcessEnvironment(environment);
    killed.start(QStringLiteral(GOVOR_PROGRAM), {QStringLiteral(GOVOR_TEST_DATA "/audio/question_en.wav")});
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("spy"));
        database.setDatabaseName(Stage::instance().conversations() + QStringLiteral("/conversations.db"));
        database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY"));
        wait_until("an answer that is being made", [&] {
            if (!database.isOpen() && !database.open()) return false;
            QSqlQuery query(QStringLiteral("SELECT state FROM turns"), database);
            return query.next() && query.value(0).toInt() == static_cast<int>(TurnState::answering);
        });
    }
    QSqlDatabase::removeDatabase(QStringLiteral("spy"));
    killed.kill();
    killed.waitForFinished();

    ASSERT_EQ(program().store().conversations().size(), 1U);
    EXPECT_EQ(newest().state, TurnState::interrupted);
    ASSERT_TRUE(newest().question_sound.has_value());
    EXPECT_EQ(newest().question_sound->samples, question().size());
    QToolButton* again = button("Try again");
    ASSERT_NE(again, nullptr);
    again->click();
    wait_for_answer();
    EXPECT_EQ(newest().state, TurnState::complete);
    EXPECT_THAT(newest().answer.toStdString(), testing::HasSubstr("Paris"));
}

TEST_F(EndToEnd, a_question_that_is_spoken_while_the_key_is_held_is_answered_in_text_and_sound) {
    const auto before = turns();
    program().window().open(program().controller().conversation());
    auto recording = Stage::instance().sound().record();
    std::vector<float> spoken = question();
    const std::size_t length = spoken.size();
    spoken.resize(length + 16000);  // the key is held a little longer than one speaks
    press_key();
    wait_until("listening", [] { return phase() == Phase::listening; });
    Stage::instance().sound().speak(spoken);
    wait_until("the whole question", [&] {
        return turns() > before && newest().question_sound && newest().question_sound->samples > length;
    });
    release_key();
    wait_for_answer();
    EXPECT_EQ(newest().state, TurnState::complete);
    EXPECT_THAT(newest().answer.toStdString(), testing::HasSubstr("Paris"));

    const std::vector<float> heard = store::read_samples(newest().question_sound.value());
    const Match first = find(std::span(spoken).first(1600), heard, 0, heard.size() - 1600);
    EXPECT_GT(first.likeness, 0.9);  // the first 100 ms are there

    const std::vector<float> made = store::read_samples(newest().answer_sound.value());
    recording->wait_for(recording->size() + 24000);
    const int gaps = gaps_in(made, recording->stop());
    // Where the machine is too slow to speak in real time, the loudspeaker ran dry, and it was counted.
    EXPECT_LE(gaps, static_cast<int>(program().sound_counts().underruns));
    std::cout << "gaps: " << gaps << ", underruns: " << program().sound_counts().underruns << '\n';
}

TEST_F(EndToEnd, a_typed_question_is_answered) {
    ask("what is seven plus five");
    wait_for_answer();
    EXPECT_EQ(newest().answer, QStringLiteral("Seven plus five is twelve."));
}

TEST_F(EndToEnd, an_answer_is_made_again_in_place_of_the_old_one) {
    const auto before = turns();
    const store::TurnId last = newest().id;
    program().window().turns().scroll_to_end();
    Q_EMIT program().window().turns().wanted(last, window::TurnAction::again);
    wait_until("thinking", [] { return phase() == Phase::thinking; });
    EXPECT_EQ(newest().answer, QStringLiteral("Seven plus five is twelve."));
    wait_for_answer();
    EXPECT_EQ(turns(), before);
    EXPECT_EQ(newest().state, TurnState::complete);
}

TEST_F(EndToEnd, pressing_the_key_interrupts_and_keeps_what_was_heard) {
    ask("who painted the ceiling of the chapel");
    wait_until("speech", [] { return phase() == Phase::speaking; });
    press_key();
    wait_until("listening", [] { return phase() == Phase::listening; });
    release_key();
    wait_until("the end of listening", [] { return phase() == Phase::idle; });
    wait_until("the interruption", [] { return newest().state == TurnState::interrupted; });
    EXPECT_EQ(newest().question, QStringLiteral("who painted the ceiling of the chapel"));
}

TEST_F(EndToEnd, a_sound_server_that_dies_and_returns_is_used_again) {
    PulseServer& server = Stage::instance().sound();
    server.kill();
    wait_until("the warning", [] { return !program().window().notices().sentence().isEmpty(); });
    server.start();
    auto recording = server.record();
    ask("what is seven plus five");
    wait_for_answer();
    EXPECT_EQ(newest().answer, QStringLiteral("Seven plus five is twelve."));
    const std::vector<float>& played = recording->stop();
    EXPECT_TRUE(
        std::any_of(played.begin(), played.end(), [](float sample) { return std::abs(sample) > 0.02F; }));
}

TEST_F(EndToEnd, the_window_never_stood_still) {
    std::cout << "longest stall of the window: " << heartbeat_->longest_milliseconds() << " ms\n";
    EXPECT_LT(heartbeat_->longest_milliseconds(), longest_stall);
}

}  // namespace
}  // namespace govor::test
