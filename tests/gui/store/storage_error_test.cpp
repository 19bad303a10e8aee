// Tests of full, read-only and damaged storage, older and newer databases, and several processes.
#include <dlfcn.h>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <csignal>
#include <set>
#include <utility>

#include "core/error.h"
#include "gui/store/store_fixture.h"
#include "gui/support/allocation_limit.h"
#include "store/audio_file_writer.h"
#include "store/database.h"
#include "store/schema.h"
#include "store/store_folder.h"
#include "support/test_data.h"

namespace govor::test::storage_error_test {
namespace {

using namespace store;
using testing::SizeIs;
using Kind = StoreError::Kind;

class StorageErrorTest : public StoreTest {
  protected:
    StorageErrorTest() {
        close();
        QDir(folder()).removeRecursively();
    }
    Kind error() const {
        if (!store->error()) throw std::runtime_error("the store has no error");
        return store->error()->kind;
    }
    TurnId add_answered_turn(ConversationId conversation, const QString& question) {
        const TurnId turn = store->ask(conversation, question, question_rate, tone(8000));
        store->begin_answer(turn);
        store->add_text(turn, "An answer.");
        store->add_samples(turn, Side::answer, answer_rate, tone(8000));
        store->complete(turn, {});
        return turn;
    }
};

TEST_F(StorageErrorTest, a_damaged_database_is_moved_and_nothing_is_deleted) {
    open();
    add_answered_turn(store->add_conversation({}), "Where did it go?");
    close();
    const QStringList audio = audio_files();
    {
        QFile file(folder() + "/conversations.db");
        ASSERT_TRUE(file.open(QIODevice::ReadWrite));
        for (qint64 page = 0; page < file.size(); page += 1024) {
            file.seek(page + 100);
            file.write(QByteArray(600, '\xA5'));
        }
    }
    const qint64 size = QFile(folder() + "/conversations.db").size();
    open();
    EXPECT_EQ(error(), Kind::damaged);
    EXPECT_FALSE(store->error()->is_in_memory);
    EXPECT_THAT(store->conversations(), SizeIs(0));
    const QStringList moved_folders = QDir(root()).entryList({"conversations.damaged-*"}, QDir::Dirs);
    ASSERT_EQ(moved_folders.size(), 1);
    EXPECT_TRUE(store->error()->message.text().contains(moved_folders[0]));
    EXPECT_EQ(QFile(root() + "/" + moved_folders[0] + "/conversations.db").size(), size);
    EXPECT_EQ(QDir(root() + "/" + moved_folders[0] + "/audio").entryList(QDir::Files, QDir::Name), audio);
    const TurnId turn = add_answered_turn(store->add_conversation({}), "Go on");
    reopen();
    EXPECT_FALSE(store->error());
    EXPECT_TRUE(store->turn(turn));
}

TEST_F(StorageErrorTest, a_file_that_is_not_a_database_counts_as_damaged) {
    QDir().mkpath(folder());
    QFile file(folder() + "/conversations.db");
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("This is a shopping list, long enough to be looked at: " + QByteArray(2000, 'x'));
    file.close();
    open();
    EXPECT_EQ(error(), Kind::damaged);
    store->add_conversation({});
    EXPECT_THAT(store->conversations(), SizeIs(1));
}

// While an object exists, SQLite, which must be loaded, cannot allocate memory.
class SqliteMemoryLimit {
  public:
    SqliteMemoryLimit() { set(1); }
    ~SqliteMemoryLimit() { set(0); }
    SqliteMemoryLimit(const SqliteMemoryLimit&) = delete;
    SqliteMemoryLimit& operator=(const SqliteMemoryLimit&) = delete;

  private:
    // The library is that of Qt's plugin, which does not export its symbols to this program.
    static void set(std::int64_t bytes) {
        void* library = ::dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_NOLOAD);
        if (library == nullptr) throw std::runtime_error("SQLite is not loaded");
        for (const char* name : {"sqlite3_hard_heap_limit64", "sqlite3_soft_heap_limit64"}) {
            const auto set_limit = reinterpret_cast<std::int64_t (*)(std::int64_t)>(::dlsym(library, name));
            if (set_limit == nullptr) throw std::runtime_error(name);
            set_limit(bytes);
        }
        ::dlclose(library);
    }
};

// The files can be read without SQLite, and the check of their copy fails like the database itself.
TEST_F(StorageErrorTest, a_lack_of_memory_in_sqlite_does_not_count_as_damage) {
    open();
    const TurnId turn = add_answered_turn(store->add_conversation({}), "Is it still there?");
    close();
    {
        const SqliteMemoryLimit limit;
        const StoreFolder store_folder = open_store_folder(folder());
        EXPECT_FALSE(store_folder.database);
        ASSERT_TRUE(store_folder.error);
        EXPECT_EQ(store_folder.error->kind, Kind::unreadable);
        EXPECT_FALSE(store_folder.error->message.text().contains("damaged"));
    }
    EXPECT_EQ(QDir(root()).entryList(QDir::Dirs | QDir::NoDotAndDotDot), QStringList{"conversations"});
    open();
    EXPECT_FALSE(store->error());
    ASSERT_TRUE(store->turn(turn));
    EXPECT_EQ(store->turn(turn)->question, "Is it still there?");
}

TEST_F(StorageErrorTest, without_a_folder_conversations_are_stored_in_memory) {
    QFile blocking_file(folder());
    ASSERT_TRUE(blocking_file.open(QIODevice::WriteOnly));
    blocking_file.close();
    open();
    int notifications = 0;
    QObject::connect(store.get(), &ConversationStore::error_changed, [&] { ++notifications; });
    EXPECT_EQ(error(), Kind::not_writable);
    EXPECT_TRUE(store->error()->is_in_memory);
    EXPECT_TRUE(wait_until([&] { return notifications > 0; }))
        << "the signal is emitted after the constructor";

    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = add_answered_turn(conversation, "Do you hear me?");
    EXPECT_EQ(store->turn(turn)->answer, "An answer.");
    ASSERT_TRUE(wait_until([&] { return store->turn(turn)->answer_sound->samples == 8000; }));
    EXPECT_EQ(read_samples(*store->turn(turn)->answer_sound), tone(8000));
    EXPECT_THAT(store->search("hear"), SizeIs(2)) << "in the title, and in the question";
    EXPECT_FALSE(store->retry());

    blocking_file.remove();
    EXPECT_TRUE(store->retry() || wait_until([&] { return store->retry(); }));
    ASSERT_TRUE(wait_until([&] { return !store->error(); }));
    ASSERT_TRUE(wait_for_flac(turn, Side::answer));
    reopen();
    EXPECT_EQ(store->turn(turn)->answer, "An answer.");
    EXPECT_EQ(read_samples(*store->turn(turn)->question_sound), tone(8000));
    EXPECT_EQ(read_samples(*store->turn(turn)->answer_sound), tone(8000));
}

// A small or read-only file system. Requires the permission to mount.
class SmallDiskTest : public StorageErrorTest {
  protected:
    void SetUp() override {
        if (::mount("tmpfs", root().toUtf8().constData(), "tmpfs", 0, "size=600k") != 0) {
            GTEST_SKIP() << "only root may mount a small disk";
        }
        is_mounted_ = true;
    }
    ~SmallDiskTest() override {
        close();
        if (is_mounted_) ::umount2(root().toUtf8().constData(), MNT_DETACH);
    }
    bool is_mounted_ = false;
};

TEST_F(SmallDiskTest, on_a_full_disk_conversations_continue_and_are_written_when_space_is_free) {
    open();
    const ConversationId conversation = store->add_conversation({});
    const TurnId before = add_answered_turn(conversation, "Before");
    ASSERT_TRUE(wait_for_flac(before, Side::answer));
    QFile filler(root() + "/filler");
    ASSERT_TRUE(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    while (filler.write(QByteArray(1024, 'x')) > 0) {
    }
    std::vector<TurnId> turns;
    while (!store->error() || turns.size() < 20) {
        turns.push_back(add_answered_turn(conversation, QString(2000, 'q')));
        ASSERT_LT(turns.size(), 2000U);
    }
    EXPECT_EQ(error(), Kind::disk_full);
    EXPECT_TRUE(store->error()->is_in_memory);
    EXPECT_EQ(store->turn(before)->answer, "An answer.") << "stored turns can still be read";
    EXPECT_THAT(store->turn_ids(conversation), SizeIs(turns.size() + 1));
    store->remove(turns.back());
    turns.pop_back();

    filler.remove();
    ASSERT_EQ(::mount("tmpfs", root().toUtf8().constData(), "tmpfs", MS_REMOUNT, "size=20m"), 0);
    ASSERT_TRUE(wait_until([&] { return store->retry(); }));
    ASSERT_TRUE(wait_until([&] { return !store->error(); }));
    reopen();
    EXPECT_THAT(store->turn_ids(conversation), SizeIs(turns.size() + 1));
    for (const TurnId turn : turns) {
        ASSERT_TRUE(wait_for_flac(turn, Side::question));
        ASSERT_TRUE(wait_for_flac(turn, Side::answer));
        EXPECT_EQ(read_samples(*store->turn(turn)->question_sound), tone(8000));
        EXPECT_EQ(read_samples(*store->turn(turn)->answer_sound), tone(8000));
        EXPECT_EQ(store->turn(turn)->state, TurnState::complete);
    }
}

TEST_F(SmallDiskTest, conversations_in_a_read_only_folder_are_read) {
    open();
    const TurnId turn = add_answered_turn(store->add_conversation({}), "Old");
    close();
    ASSERT_EQ(::mount("tmpfs", root().toUtf8().constData(), "tmpfs", MS_REMOUNT | MS_RDONLY, ""), 0);
    open();
    EXPECT_EQ(error(), Kind::not_writable);
    ASSERT_TRUE(store->turn(turn));
    EXPECT_EQ(store->turn(turn)->question, "Old");
    const TurnId next = store->ask(store->conversations()[0].id, "New");
    ASSERT_EQ(::mount("tmpfs", root().toUtf8().constData(), "tmpfs", MS_REMOUNT, "size=20m"), 0);
    ASSERT_TRUE(wait_until([&] { return store->retry(); }));
    reopen();
    EXPECT_EQ(store->turn(next)->question, "New");
}

TEST_F(StorageErrorTest, a_second_process_reports_that_the_folder_is_in_use) {
    open();
    const ConversationId conversation = store->add_conversation({});
    ConversationStore second(folder());
    ASSERT_TRUE(second.error());
    EXPECT_EQ(second.error()->kind, Kind::in_use);
    const ConversationId other = second.add_conversation({});
    EXPECT_NE(other, conversation);
    EXPECT_THAT(store->conversations(), SizeIs(1));
    close();
    EXPECT_TRUE(second.retry());
    EXPECT_THAT(second.conversations(), SizeIs(2))
        << "both conversations are stored after the first process has exited";
}

// While one process uses the folder, others keep conversations and sound in memory.
TEST_F(StorageErrorTest, processes_without_the_lock_do_not_change_the_sound_of_others) {
    open();
    const TurnId first = add_answered_turn(store->add_conversation({}), "First");
    ASSERT_TRUE(wait_for_flac(first, Side::question));
    ASSERT_TRUE(wait_for_flac(first, Side::answer));
    auto second = std::make_unique<ConversationStore>(folder());
    auto third = std::make_unique<ConversationStore>(folder());
    const auto ask = [](ConversationStore& target, const QString& question, int step) {
        const TurnId turn =
            target.ask(target.add_conversation({}), question, question_rate, tone(5000, step));
        wait_until([&] { return target.turn(turn)->question_sound->samples == 5000; });
        return turn;
    };
    const TurnId second_turn = ask(*second, "Second", 3), third_turn = ask(*third, "Third", 5);
    EXPECT_NE(second_turn, third_turn);
    EXPECT_EQ(read_samples(*second->turn(second_turn)->question_sound), tone(5000, 3));
    EXPECT_EQ(read_samples(*third->turn(third_turn)->question_sound), tone(5000, 5));
    reopen();  // which deletes unknown sound files
    close();
    EXPECT_THAT(audio_files(), SizeIs(2)) << "only those of the first process";

    ASSERT_TRUE(wait_until([&] {
        for (auto* pending_store : {&second, &third}) {
            if (*pending_store && (*pending_store)->retry() && !(*pending_store)->error())
                pending_store->reset();
        }
        return !second && !third;
    }));
    open();
    EXPECT_THAT(store->conversations(), SizeIs(3));
    EXPECT_EQ(read_samples(*store->turn(first)->question_sound), tone(8000));
    EXPECT_EQ(read_samples(*store->turn(second_turn)->question_sound), tone(5000, 3));
    EXPECT_EQ(read_samples(*store->turn(third_turn)->question_sound), tone(5000, 5));
}

// Ids from the clock would collide, because two processes may start in the same second and clocks may be set
// back.
TEST_F(StorageErrorTest, ids_of_two_processes_in_memory_differ) {
    open();
    ConversationStore second(folder()), third(folder());
    std::set<std::int64_t> ids;
    for (ConversationStore* process_store : {&second, &third}) {
        for (int i = 0; i < 1000; ++i) ids.insert(process_store->add_conversation({}).value);
    }
    EXPECT_THAT(ids, SizeIs(2000));
}

TEST_F(StorageErrorTest, shutdown_does_not_wait_indefinitely_for_a_hanging_disk) {
    open();
    const QByteArray part_file = QFile::encodeName(folder() + "/audio/1.part");
    ASSERT_EQ(::mkfifo(part_file.constData(), 0600), 0);  // opening a pipe without a reader blocks
    const TurnId turn = store->ask(store->add_conversation({}), {});
    store->add_samples(turn, Side::question, question_rate, tone(1000));
    EXPECT_FALSE(store->finish(std::chrono::milliseconds(50)));
    const int reader = ::open(part_file.constData(), O_RDONLY | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    EXPECT_TRUE(store->finish(std::chrono::minutes(1)));
    close();
    ::close(reader);
}

// The first slot makes the next allocations of the writer's thread fail: the one for the event of the second
// slot, and then those for the report of this failure.
TEST(AudioFileWriterTest, a_failure_is_reported_while_the_threads_allocations_fail) {
    constexpr int many_allocations = 12;  // more than the thread needs to report an error
    for (int count = 1; count <= many_allocations; ++count) {
        SCOPED_TRACE(count);
        const QTemporaryDir folder;
        int synced = 0;
        Message reason;
        AudioFileWriter writer(folder.path(), {}, true);
        QObject::connect(
            &writer, &AudioFileWriter::synced, &writer,
            [remaining = count]() mutable { fail_allocations(std::exchange(remaining, 0)); },
            Qt::DirectConnection);
        QObject::connect(&writer, &AudioFileWriter::synced, &writer, [&] { ++synced; });
        QObject::connect(&writer, &AudioFileWriter::failure_changed, &writer,
                         [&](DiskFailure, const Message& text) { reason = text; });
        writer.append(SoundId{1}, tone(1000));
        writer.sync(SoundId{1});
        ASSERT_TRUE(wait_until([&] { return !reason.empty(); }));
        EXPECT_EQ(reason.english(), "There is not enough memory.");
        EXPECT_EQ(synced, 0);
        writer.retry();
        ASSERT_TRUE(wait_until([&] { return synced == 1 && reason.empty(); }));
    }
}

TEST_F(StorageErrorTest, a_newer_database_is_not_changed) {
    open();
    close();
    Database(folder() + "/conversations.db")
        .run(QStringLiteral("PRAGMA user_version = %1").arg(schema_version + 1));
    open();
    EXPECT_EQ(error(), Kind::newer);
    store->add_conversation({});
    close();
    Database database(folder() + "/conversations.db");
    EXPECT_EQ(database.value("SELECT count(*) FROM conversations"), 0);
    EXPECT_EQ(database.value("PRAGMA user_version"), schema_version + 1);
}

// The database has the schema of the first version, from tests/data/conversations/version1.sql.
TEST_F(StorageErrorTest, an_old_database_is_migrated_with_all_its_content) {
    QDir().mkpath(folder() + "/audio");
    {
        Database database(folder() + "/conversations.db");
        QFile script(QString::fromStdString(test_data("conversations/version1.sql")));
        ASSERT_TRUE(script.open(QIODevice::ReadOnly));
        for (const QString& statement :
             QString::fromUtf8(script.readAll()).split(";\n", Qt::SkipEmptyParts)) {
            if (!statement.trimmed().isEmpty()) database.run(statement);
        }
    }
    open();
    ASSERT_FALSE(store->error());
    ASSERT_THAT(store->conversations(), SizeIs(1));
    EXPECT_EQ(store->conversations()[0].settings.title, QString::fromUtf8("Столицы"));
    const auto turns = store->turn_ids(ConversationId{7});
    ASSERT_THAT(turns, SizeIs(2));
    EXPECT_EQ(store->turn(turns[0])->answer, "Paris.");
    EXPECT_EQ(store->turn(turns[1])->state, TurnState::interrupted) << "the old process was killed";
    EXPECT_EQ(store->turn(turns[1])->answer, "Ber");
    EXPECT_THAT(store->search("capital"), SizeIs(2)) << "old turns are indexed";
    EXPECT_THAT(store->search(QString::fromUtf8("столиц")), SizeIs(1));
    close();
    EXPECT_EQ(Database(folder() + "/conversations.db").value("PRAGMA user_version"), schema_version);
}

// Removes the tables and columns that later versions added.
void downgrade_to_version_6(Database& database) {
    for (const char* column : {"answer_position", "trashed"})
        database.run(QStringLiteral("ALTER TABLE turns DROP COLUMN %1").arg(QLatin1String(column)));
    database.run("DROP TABLE other_answers");
    for (const char* column : {"pinned", "archived", "tags"})
        database.run(QStringLiteral("ALTER TABLE conversations DROP COLUMN %1").arg(QLatin1String(column)));
    database.run("PRAGMA user_version = 6");
}

TEST_F(StorageErrorTest, a_database_of_version_6_is_migrated) {
    open();
    const ConversationId id = store->add_conversation({.title = "Old", .voice = {}, .system_prompt = {}});
    const TurnId turn = store->ask(id, "What?");
    store->begin_answer(turn);
    store->add_text(turn, "That.");
    store->complete(turn, {});
    close();
    {
        Database database(folder() + "/conversations.db");
        downgrade_to_version_6(database);
    }
    open();
    ASSERT_FALSE(store->error());
    ConversationSettings settings = store->conversation(id)->settings;
    EXPECT_EQ(settings.title, "Old");
    EXPECT_FALSE(settings.is_pinned || settings.is_archived);
    EXPECT_TRUE(settings.tags.isEmpty());
    EXPECT_EQ(store->turn(turn)->answer, "That.");
    store->begin_answer(turn);
    store->add_text(turn, "This.");
    store->complete(turn, {});
    EXPECT_EQ(store->turn(turn)->other_answers.at(0).text, "That.");
    settings.tags = QStringList{"new"};
    store->change(id, settings);
    EXPECT_EQ(store->conversation(id)->settings.tags, QStringList{"new"});
}

// Version 3 did not store where a voice was stopped; it truncated the text there.
TEST_F(StorageErrorTest, a_database_of_version_3_is_migrated_and_supports_marks) {
    open();
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, "Count");
    store->begin_answer(turn);
    store->add_text(turn, "One, two");
    store->interrupt(turn);
    close();
    {
        Database database(folder() + "/conversations.db");
        database.run("ALTER TABLE messages DROP COLUMN heard");
        database.run("ALTER TABLE conversations DROP COLUMN trashed");
        database.run("DROP TABLE pictures");
        downgrade_to_version_6(database);
        database.run("PRAGMA user_version = 3");
    }
    open();
    ASSERT_FALSE(store->error());
    EXPECT_EQ(store->turn(turn)->answer, "One, two");
    EXPECT_EQ(store->turn(turn)->played_length, std::nullopt);
    EXPECT_EQ(store->history(conversation).at(0).answer, "One, two");
    store->mark_played(turn, 3);
    close();
    open();
    EXPECT_EQ(store->turn(turn)->answer, "One, two");
    EXPECT_EQ(store->turn(turn)->played_length, 3);
}

TEST_F(StorageErrorTest, the_database_rejects_broken_references) {
    open();
    close();
    Database database(folder() + "/conversations.db");
    EXPECT_THROW(database.run("INSERT INTO turns(conversation, state, created) VALUES (99, 0, 0)"), SqlError);
    EXPECT_THROW(database.run("INSERT INTO messages(id, turn, side, text) VALUES (4, 1, 0, 'lost')"),
                 SqlError);
}

}  // namespace
}  // namespace govor::test::storage_error_test
