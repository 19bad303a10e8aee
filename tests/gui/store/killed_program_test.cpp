#include "gui/store/killed_program.h"

#include <gmock/gmock.h>
#include <signal.h>
#include <unistd.h>

#include <QDirIterator>
#include <QProcess>
#include <cstdio>

#include "gui/store/store_fixture.h"
#include "store/export_import.h"
#include "store/image_file.h"
#include "store/sound_export.h"
#include "store/work_folder.h"
#include "support/test_data.h"

namespace govor::test {
namespace {

using namespace store;
using testing::SizeIs;

void print_line(const char* line) {
    std::puts(line);
    std::fflush(stdout);
}

// Runs a process until it prints the line, then kills it. `output` receives all of its output.
void run_and_kill(const QString& folder, const QString& role, const QByteArray& line, QByteArray& output) {
    QProcess program;
    program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    program.start(QCoreApplication::applicationFilePath(), {"--child-writer", folder, role});
    ASSERT_TRUE(program.waitForStarted());
    while (!output.contains(line + '\n')) {
        ASSERT_TRUE(program.waitForReadyRead(60000)) << output.toStdString();
        output += program.readAll();
    }
    ASSERT_EQ(::kill(static_cast<pid_t>(program.processId()), SIGKILL), 0);
    ASSERT_TRUE(program.waitForFinished());
    output += program.readAll();
}

void run_and_kill(const QString& folder, const QString& role, const QByteArray& line) {
    QByteArray output;
    run_and_kill(folder, role, line, output);
}

// Returns the path of the audio folder. A file at this path prevents writing sounds but not rows.
QString blocking_audio_file(const QString& folder) {
    return folder + QStringLiteral("/audio");
}

Image test_image() {
    return read_image(QString::fromStdString(test_data("pictures/odd.png"))).record;
}

class KilledProgramTest : public StoreTest {
  protected:
    KilledProgramTest() { close(); }
    Turn only_turn() {
        const auto turns = store->turn_ids(store->conversations().at(0).id);
        return *store->turn(turns.at(0));
    }
};

TEST_F(KilledProgramTest, a_partial_answer_is_stored_before_a_kill_and_can_be_retried) {
    run_and_kill(folder(), "answering", "written");
    open();
    EXPECT_FALSE(store->error());
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

TEST_F(KilledProgramTest, the_sound_of_a_question_being_spoken_is_stored) {
    run_and_kill(folder(), "listening", "written");
    open();
    const Turn turn = only_turn();
    EXPECT_EQ(turn.state, TurnState::asked);
    ASSERT_TRUE(wait_for_flac(turn.id, Side::question));
    EXPECT_EQ(read_samples(*only_turn().question_sound), tone(12345));
}

TEST_F(KilledProgramTest, the_image_of_a_question_is_stored) {
    run_and_kill(folder(), "asking with a picture", "written");
    open();
    const Turn turn = only_turn();
    ASSERT_THAT(turn.images, SizeIs(1));
    EXPECT_EQ(store->image_data(turn.images[0].id), test_image().file);
}

TEST_F(KilledProgramTest, an_answer_is_preserved_if_the_program_is_killed_during_regeneration) {
    run_and_kill(folder(), "regenerating", "written");
    open();
    const Turn turn = only_turn();
    EXPECT_EQ(turn.state, TurnState::complete);
    EXPECT_EQ(turn.answer, "The old answer.");
    EXPECT_FALSE(turn.is_regenerating);
    ASSERT_TRUE(wait_for_flac(turn.id, Side::answer));
    EXPECT_EQ(read_samples(*only_turn().answer_sound), tone(2000));
    close();
    EXPECT_THAT(audio_files(), SizeIs(1));
}

TEST_F(KilledProgramTest, complete_turns_have_all_their_sound_after_a_kill_at_any_time) {
    for (int round = 0; round < 8; ++round) {
        SCOPED_TRACE(round);
        QByteArray output;
        run_and_kill(folder(), "answering repeatedly",
                     QByteArray("on disk ") + QByteArray::number(3 + 7 * round), output);
        const auto turns_on_disk = static_cast<std::size_t>(output.count("on disk "));
        ASSERT_GE(turns_on_disk, 3U + 7U * static_cast<unsigned>(round));
        open();
        ASSERT_FALSE(store->error());
        const Conversation newest = store->conversations().at(0);
        const std::vector<TurnId> turns = store->turn_ids(newest.id);
        ASSERT_GE(turns.size(), turns_on_disk);
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const TurnState state = store->turn(turns[i])->state;
            EXPECT_NE(state, TurnState::answering);
            EXPECT_TRUE(i >= turns_on_disk || state == TurnState::complete)
                << "turn " << i << " of " << turns_on_disk;
            if (state != TurnState::complete) continue;
            ASSERT_TRUE(wait_for_flac(turns[i], Side::question));
            ASSERT_TRUE(wait_for_flac(turns[i], Side::answer));
            EXPECT_EQ(read_samples(*store->turn(turns[i])->question_sound), tone(2000));
            EXPECT_EQ(read_samples(*store->turn(turns[i])->answer_sound), tone(3000));
        }
        close();
    }
}

TEST_F(KilledProgramTest, an_answer_whose_sound_is_not_on_the_disk_is_not_complete) {
    run_and_kill(folder(), "without audio folder", "complete");
    ASSERT_TRUE(QFile::remove(blocking_audio_file(folder())));
    open();
    EXPECT_EQ(only_turn().state, TurnState::interrupted);
    EXPECT_EQ(only_turn().answer, "All of it.");
}

// Tests of export and import, which write private sounds to temporary files.
class KilledExportTest : public KilledProgramTest {
  protected:
    QStringList leftover_files() const {
        QStringList paths;
        for (QDirIterator files(root(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
             files.hasNext();) {
            const QString file = QDir(root()).relativeFilePath(files.next());
            if (!file.startsWith("conversations") && file != "work/exchange.lock") paths << file;
        }
        return paths;
    }
};

TEST_F(KilledExportTest, files_of_a_killed_export_are_deleted_at_the_next_start) {
    for (const char* role : {"exporting zip", "exporting json", "saving sound"}) {
        SCOPED_TRACE(role);
        run_and_kill(folder(), role, "written");
        EXPECT_FALSE(leftover_files().isEmpty());
        delete_abandoned_work(root() + "/work");
        EXPECT_EQ(leftover_files(), QStringList());
    }
}

TEST_F(KilledExportTest, files_of_a_killed_import_are_deleted_at_the_next_start) {
    run_and_kill(folder(), "importing", "written");
    EXPECT_EQ(leftover_files().size(), 3) << "the exported file, its document and its sound";
    delete_abandoned_work(root() + "/work");
    EXPECT_EQ(leftover_files(), QStringList("export"));
}

TEST_F(KilledExportTest, work_folders_of_other_processes_are_not_deleted) {
    const WorkFolder work(root() + "/work");
    delete_abandoned_work(root() + "/work");
    EXPECT_TRUE(QDir(work.path()).exists());
}

TEST_F(KilledProgramTest, a_deleted_conversation_is_removed_with_its_sound_after_a_kill) {
    run_and_kill(folder(), "deleting", "deleted");
    EXPECT_THAT(audio_files(), SizeIs(2)) << "the conversation could still be restored";
    open();
    ASSERT_THAT(store->conversations(), SizeIs(1));
    EXPECT_EQ(only_turn().question, "Kept");
    close();
    EXPECT_THAT(audio_files(), SizeIs(1));
}

TEST_F(KilledProgramTest, a_deleted_turn_is_removed_with_its_sound_after_a_kill) {
    run_and_kill(folder(), "deleting a turn", "deleted");
    EXPECT_THAT(audio_files(), SizeIs(2)) << "the turn could still be restored";
    open();
    EXPECT_EQ(only_turn().question, "Kept");
    close();
    EXPECT_THAT(audio_files(), SizeIs(1));
}

TEST_F(KilledProgramTest, a_restored_turn_is_kept_with_its_sound_after_a_kill) {
    run_and_kill(folder(), "restoring a turn", "restored");
    open();
    const std::vector<TurnId> turns = store->turn_ids(store->conversations().at(0).id);
    ASSERT_THAT(turns, SizeIs(2));
    EXPECT_EQ(store->turn(turns[1])->question, "Deleted");
    EXPECT_EQ(read_samples(*store->turn(turns[1])->question_sound), tone(1000));
}

void write_partial_answer(ConversationStore& store) {
    const TurnId turn =
        store.ask(store.add_conversation({}), "Tell me a long story", question_rate, tone(16000));
    store.begin_answer(turn);
    store.add_text(turn, "Once upon");
    store.add_text(turn, " a time");
    store.add_samples(turn, Side::answer, answer_rate, tone(30000, 11));
    wait_until([&] { return store.turn_previews(std::vector{turn})[0].answer == "Once upon a time"; });
    wait_until([&] { return store.turn(turn)->answer_sound->samples_on_disk == 30000; });
    wait_until([&] { return store.turn(turn)->question_sound->samples_on_disk == 16000; });
    print_line("written");
}

void write_partial_question(ConversationStore& store) {
    const TurnId turn = store.ask(store.add_conversation({}), {});
    store.add_samples(turn, Side::question, question_rate, tone(12345));
    wait_until([&] { return store.turn(turn)->question_sound->samples_on_disk == 12345; });
    print_line("written");
}

void write_partial_regeneration(ConversationStore& store) {
    const TurnId turn = store.ask(store.add_conversation({}), "Again");
    store.begin_answer(turn);
    store.add_text(turn, "The old answer.");
    store.add_samples(turn, Side::answer, answer_rate, tone(2000));
    store.complete(turn, {});
    wait_until([&] { return store.turn(turn)->is_on_disk; });
    store.begin_answer(turn);
    store.add_text(turn, "The new");
    store.add_samples(turn, Side::answer, answer_rate, tone(9000, 3));
    bool was_written = false;
    QObject::connect(&store, &ConversationStore::turn_changed, [&] { was_written = true; });
    wait_until([&] { return was_written; });
    print_line("written");
}

void answer_repeatedly(ConversationStore& store) {
    const ConversationId conversation = store.add_conversation({});
    std::optional<TurnId> previous_turn;
    for (int i = 1;; ++i) {
        const TurnId turn = store.ask(conversation, "Again and again", question_rate, tone(2000));
        store.begin_answer(turn);
        store.add_text(turn, "And again");
        store.add_samples(turn, Side::answer, answer_rate, tone(3000));
        store.complete(turn, {});
        // Waits for the previous turn only, so that a turn is being written at any time.
        if (previous_turn) {
            wait_until([&] { return store.turn(*previous_turn)->is_on_disk; });
            print_line(("on disk " + std::to_string(i - 1)).c_str());
        }
        previous_turn = turn;
    }
}

void answer_without_audio_folder(ConversationStore& store) {
    QDir().rmdir(blocking_audio_file(store.folder()));
    QFile(blocking_audio_file(store.folder())).open(QIODevice::WriteOnly);
    const TurnId turn = store.ask(store.add_conversation({}), "How much?");
    store.begin_answer(turn);
    store.add_text(turn, "All of it.");
    store.add_samples(turn, Side::answer, answer_rate, tone(3000));
    store.complete(turn, {});
    wait_until([&] { return store.error().has_value(); });
    print_line("complete");
}

// Pauses once the first sound is written, until the process is killed.
void export_until_killed(ConversationStore& store, ExportKind kind) {
    const ConversationId conversation = store.add_conversation({});
    for (int i = 0; i < 2; ++i) {  // sound that has no FLAC file yet
        const TurnId turn = store.ask(conversation, "Keep this to yourself");
        store.add_samples(turn, Side::question, question_rate, tone(16000));
        wait_until([&] { return store.turn(turn)->question_sound->samples_on_disk == 16000; });
    }
    const QString root = QFileInfo(QCoreApplication::arguments().at(2)).path();
    export_conversation(*store.copy(conversation), kind, root + "/export", root + "/work",
                        [](ExportProgress progress) {
                            if (progress.done == 0) return;
                            print_line("written");
                            ::pause();
                        });
}

// Pauses once a part of the sound is written, until the process is killed.
void save_sound_until_killed(ConversationStore& store) {
    const TurnId turn =
        store.ask(store.add_conversation({}), "Keep this to yourself", question_rate, tone(16000));
    wait_until([&] { return store.turn(turn)->question_sound->samples_on_disk == 16000; });
    const QString root = QFileInfo(QCoreApplication::arguments().at(2)).path();
    export_sound(*store.turn(turn)->question_sound, root + "/question.wav", root + "/work",
                 [](std::uint64_t) {
                     print_line("written");
                     ::pause();
                 });
}

void import_until_killed(ConversationStore& store) {
    const ConversationId conversation = store.add_conversation({});
    const TurnId turn = store.ask(conversation, "Keep this to yourself", question_rate, tone(16000));
    wait_until([&] { return store.turn(turn)->question_sound->samples_on_disk == 16000; });
    const QString root = QFileInfo(QCoreApplication::arguments().at(2)).path();
    export_conversation(*store.copy(conversation), ExportKind::zip, root + "/export", root + "/work");
    const ImportedConversation imported = read_conversation(root + "/export", root + "/work");
    print_line("written");
    ::pause();
}

// Asks a question in each conversation and returns the second turn once the sounds of both are FLAC files.
TurnId ask_two_questions(ConversationStore& store, ConversationId first, ConversationId second) {
    const TurnId kept = store.ask(first, "Kept", question_rate, tone(1000));
    const TurnId deleted = store.ask(second, "Deleted", question_rate, tone(1000));
    for (const TurnId turn : {kept, deleted}) {
        wait_until([&] { return !store.turn(turn)->question_sound->path.isEmpty(); });
    }
    // The part files are deleted asynchronously.
    const QDir audio(store.folder() + "/audio");
    wait_until([&] { return audio.entryList({"*.part"}, QDir::Files).isEmpty(); });
    return deleted;
}

void delete_conversation(ConversationStore& store) {
    const ConversationId remaining = store.add_conversation({}), deleted = store.add_conversation({});
    ask_two_questions(store, remaining, deleted);
    QObject::connect(&store, &ConversationStore::conversation_removed, [] { print_line("deleted"); });
    store.trash(deleted);
}

void delete_turn(ConversationStore& store) {
    const ConversationId conversation = store.add_conversation({});
    const TurnId turn = ask_two_questions(store, conversation, conversation);
    QObject::connect(&store, &ConversationStore::turn_removed, [] { print_line("deleted"); });
    store.trash(turn);
}

void restore_turn(ConversationStore& store) {
    const ConversationId conversation = store.add_conversation({});
    const TurnId turn = ask_two_questions(store, conversation, conversation);
    store.trash(turn);
    store.restore(turn);
    print_line("restored");
}

}  // namespace

int run_killed_process(const QStringList& arguments) {
    ConversationStore store(arguments.at(2));
    const QString role = arguments.at(3);
    if (role == "answering") write_partial_answer(store);
    if (role == "listening") write_partial_question(store);
    if (role == "regenerating") write_partial_regeneration(store);
    if (role == "exporting zip") export_until_killed(store, ExportKind::zip);
    if (role == "exporting json") export_until_killed(store, ExportKind::json);
    if (role == "saving sound") save_sound_until_killed(store);
    if (role == "importing") import_until_killed(store);
    if (role == "answering repeatedly") answer_repeatedly(store);
    if (role == "without audio folder") answer_without_audio_folder(store);
    if (role == "asking with a picture") {
        store.ask(store.add_conversation({}), "What is this?", {test_image()});
        print_line("written");
    }
    if (role == "deleting") delete_conversation(store);
    if (role == "deleting a turn") delete_turn(store);
    if (role == "restoring a turn") restore_turn(store);
    return QCoreApplication::exec();
}

}  // namespace govor::test
