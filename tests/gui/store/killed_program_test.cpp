#include "gui/store/killed_program.h"

#include <gmock/gmock.h>
#include <signal.h>

#include <QProcess>
#include <cstdio>

#include "gui/store/store_fixture.h"

namespace govor::test {
namespace {

using namespace store;
using testing::SizeIs;

constexpr SampleRate heard_rate{16000};
constexpr SampleRate spoken_rate{24000};

void say(const char* line) {
    std::puts(line);
    std::fflush(stdout);
}

// Runs until the line comes, then kills it.
void run_and_kill(const QString& folder, const QString& role, const QByteArray& line) {
    QProcess program;
    program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    program.start(QCoreApplication::applicationFilePath(), {"--be-killed", folder, role});
    ASSERT_TRUE(program.waitForStarted());
    QByteArray output;
    while (!output.contains(line)) {
        ASSERT_TRUE(program.waitForReadyRead(60000)) << output.toStdString();
        output += program.readAll();
    }
    ASSERT_EQ(::kill(static_cast<pid_t>(program.processId()), SIGKILL), 0);
    ASSERT_TRUE(program.waitForFinished());
}

class KilledProgramTest : public StoreTest {
  protected:
    KilledProgramTest() { close(); }
    Turn only_turn() {
        const auto turns = store->turn_ids(store->conversations().at(0).id);
        return *store->turn(turns.at(0));
    }
};

TEST_F(KilledProgramTest, what_was_said_and_written_of_an_answer_is_there_and_can_be_retried) {
    run_and_kill(folder(), "answering", "written");
    open();
    EXPECT_FALSE(store->trouble());
    ASSERT_THAT(store->conversations(), SizeIs(1));
    const Turn turn = only_turn();
    EXPECT_EQ(turn.state, TurnState::interrupted);
    EXPECT_TRUE(can_retry(turn.state));
    EXPECT_EQ(turn.question, "Tell me a long story");
    EXPECT_EQ(turn.answer, "Once upon a time");
    ASSERT_TRUE(wait_for_flac(turn.id, Side::answer));
    ASSERT_TRUE(wait_for_flac(turn.id, Side::question));
    EXPECT_EQ(read_samples(*only_turn().question_sound), tone(16000));
    EXPECT_EQ(read_samples(*only_turn().answer_sound), tone(30000, 11));
    EXPECT_THAT(store->search("upon"), SizeIs(1));
}

TEST_F(KilledProgramTest, a_question_that_was_being_spoken_keeps_its_sound) {
    run_and_kill(folder(), "listening", "written");
    open();
    const Turn turn = only_turn();
    EXPECT_EQ(turn.state, TurnState::asked);
    ASSERT_TRUE(wait_for_flac(turn.id, Side::question));
    EXPECT_EQ(read_samples(*only_turn().question_sound), tone(12345));
}

TEST_F(KilledProgramTest, an_answer_is_not_lost_while_it_is_made_anew) {
    run_and_kill(folder(), "redoing", "written");
    open();
    const Turn turn = only_turn();
    EXPECT_EQ(turn.state, TurnState::complete);
    EXPECT_EQ(turn.answer, "The old answer.");
    EXPECT_FALSE(turn.redoing);
    ASSERT_TRUE(wait_for_flac(turn.id, Side::answer));
    EXPECT_EQ(read_samples(*only_turn().answer_sound), tone(2000));
    close();
    EXPECT_THAT(audio_files(), SizeIs(1));
}

TEST_F(KilledProgramTest, killed_at_any_moment_the_database_is_whole_and_holds_what_was_finished) {
    for (int round = 0; round < 8; ++round) {
        SCOPED_TRACE(round);
        run_and_kill(folder(), "busy", QByteArray("turn ") + QByteArray::number(3 + 7 * round));
        open();
        ASSERT_FALSE(store->trouble());
        const Conversation newest = store->conversations().at(0);
        const std::vector<TurnId> turns = store->turn_ids(newest.id);
        ASSERT_GE(turns.size(), 3U + 7U * static_cast<unsigned>(round));
        for (const TurnId id : turns) {
            const std::optional<Turn> turn = store->turn(id);
            EXPECT_NE(turn->state, TurnState::answering);
            // The program waits for the sound of each turn after it has begun the next.
            if (id == turns.back() || id == turns[turns.size() - 2]) continue;
            EXPECT_EQ(turn->state, TurnState::complete);
            ASSERT_TRUE(wait_for_flac(id, Side::answer));
            EXPECT_EQ(read_samples(*store->turn(id)->answer_sound), tone(3000));
        }
        close();
    }
}

void answer_in_part(ConversationStore& store) {
    const TurnId turn =
        store.ask(store.add_conversation({}), "Tell me a long story", heard_rate, tone(16000));
    store.begin_answer(turn);
    store.add_text(turn, "Once upon");
    store.add_text(turn, " a time");
    store.add_samples(turn, Side::answer, spoken_rate, tone(30000, 11));
    wait_until([&] { return store.turn_heads(std::vector{turn})[0].answer == "Once upon a time"; });
    wait_until([&] { return store.turn(turn)->answer_sound->samples == 30000; });
    say("written");
}

void listen_in_part(ConversationStore& store) {
    const TurnId turn = store.ask(store.add_conversation({}), {});
    store.add_samples(turn, Side::question, heard_rate, tone(12345));
    wait_until([&] { return store.turn(turn)->question_sound->samples == 12345; });
    say("written");
}

void redo_in_part(ConversationStore& store) {
    const TurnId turn = store.ask(store.add_conversation({}), "Again");
    store.begin_answer(turn);
    store.add_text(turn, "The old answer.");
    store.add_samples(turn, Side::answer, spoken_rate, tone(2000));
    store.complete(turn, {});
    store.begin_answer(turn);
    store.add_text(turn, "The new");
    store.add_samples(turn, Side::answer, spoken_rate, tone(9000, 3));
    bool written = false;
    QObject::connect(&store, &ConversationStore::turn_changed, [&] { written = true; });
    wait_until([&] { return written; });
    say("written");
}

void be_busy(ConversationStore& store) {
    const ConversationId conversation = store.add_conversation({});
    for (int i = 1;; ++i) {
        const TurnId turn = store.ask(conversation, "Again and again");
        store.begin_answer(turn);
        store.add_text(turn, "And again");
        store.add_samples(turn, Side::answer, spoken_rate, tone(3000));
        store.complete(turn, {});
        // The sound of the turn before has reached the thread that writes.
        QCoreApplication::processEvents();
        if (i > 1) {
            const TurnId before = store.turn_ids(conversation)[static_cast<std::size_t>(i - 2)];
            wait_until([&] { return store.turn(before)->answer_sound->samples == 3000; });
        }
        say(("turn " + std::to_string(i)).c_str());
    }
}

}  // namespace

int be_killed(const QStringList& arguments) {
    ConversationStore store(arguments.at(2));
    const QString role = arguments.at(3);
    if (role == "answering") answer_in_part(store);
    if (role == "listening") listen_in_part(store);
    if (role == "redoing") redo_in_part(store);
    if (role == "busy") be_busy(store);
    return QCoreApplication::exec();
}

}  // namespace govor::test
