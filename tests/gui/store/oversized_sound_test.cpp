#include <gmock/gmock.h>

#include <QFile>

#include "core/error.h"
#include "gui/store/store_fixture.h"
#include "gui/support/allocation_limit.h"
#include "gui/support/peak_memory.h"
#include "gui/support/silent_flac.h"
#include "store/database.h"
#include "store/flac_file.h"
#include "store/store_folder.h"

// Tests of small sound files that decode to more samples than fit into memory.
namespace govor::test::oversized_sound_test {
namespace {

using namespace store;
using testing::HasSubstr;

constexpr std::uint64_t memory_limit = std::uint64_t{256} << 20;
constexpr qint64 sparse_file_bytes = qint64{60} << 30;

// Sample counts in the header: the actual one, or 0 for unknown.
const std::vector<std::uint64_t> header_sample_counts{huge_sample_count, 0};

class OversizedSoundTest : public StoreTest {
  protected:
    OversizedSoundTest() {
        turn = store->ask(store->add_conversation({}), "One", SampleRate{16000}, tone(1000));
        other = store->ask(store->add_conversation({}), "Two", SampleRate{16000}, tone(2000));
        reopen();  // encodes all sound to FLAC
        flac_path = store->turn(turn)->question_sound->path;
        close();
    }
    // Simulates a process that was killed before it marked the FLAC file as complete in the database.
    void mark_as_incomplete() {
        Database(database_path(folder()))
            .run("UPDATE sounds SET whole = 0, samples = 0 WHERE turn = ?",
                 {QVariant::fromValue<qlonglong>(turn.value)});
    }
    // Opens the store, waits for the work at its start, and closes it.
    void start_and_close(std::uint64_t max_bytes) {
        const PeakMemory peak;
        open();
        EXPECT_TRUE(wait_for_flac(other, Side::question));
        EXPECT_EQ(read_samples(*store->turn(other)->question_sound), tone(2000));
        close();
        EXPECT_LT(peak.bytes(), max_bytes);
    }

    TurnId turn, other;
    QString flac_path;
};

TEST_F(OversizedSoundTest, starting_with_a_file_of_billions_of_samples_takes_little_memory) {
    for (const std::uint64_t header_samples : header_sample_counts) {
        SCOPED_TRACE(header_samples);
        SilentFlac::write(flac_path, huge_sample_count, header_samples);
        EXPECT_LT(QFile(flac_path).size(), 2'000'000);
        mark_as_incomplete();
        start_and_close(memory_limit);
        EXPECT_TRUE(QFile::exists(flac_path)) << "unreadable files are not deleted";
        open();
        const Sound sound = *store->turn(turn)->question_sound;
        EXPECT_THAT(bad_file_message([&] { read_samples(sound); }), HasSubstr("longer than"));
        close();
    }
}

TEST_F(OversizedSoundTest, starting_with_a_sparse_part_file_of_60_gib_takes_little_memory) {
    mark_as_incomplete();
    QString part_file = flac_path;
    part_file.replace(".flac", ".part");
    ASSERT_TRUE(QFile::remove(flac_path));
    QFile file(part_file);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_TRUE(file.resize(sparse_file_bytes));
    file.close();
    start_and_close(memory_limit);
    EXPECT_TRUE(QFile::exists(part_file));
    open();
    const Sound sound = *store->turn(turn)->question_sound;
    EXPECT_THAT(bad_file_message([&] { read_samples(sound); }), HasSubstr("longer than"));
}

TEST_F(OversizedSoundTest, an_hour_of_sound_is_encoded_in_bounded_memory) {
    mark_as_incomplete();
    QString part_file = flac_path;
    part_file.replace(".flac", ".part");
    ASSERT_TRUE(QFile::remove(flac_path));
    QFile file(part_file);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_TRUE(file.resize(static_cast<qint64>(max_sound_samples * sizeof(float))));  // 346 MB
    file.close();
    const PeakMemory peak;
    open();
    ASSERT_TRUE(wait_for_flac(turn, Side::question));
    EXPECT_EQ(store->turn(turn)->question_sound->samples, max_sound_samples);
    EXPECT_EQ(store->turn(turn)->question_sound->peaks, std::vector<std::uint8_t>(200, 0));
    EXPECT_LT(peak.bytes(), memory_limit);
    close();
    EXPECT_FALSE(QFile::exists(part_file));
}

// The store reports an allocation failure of the writer's thread and continues.
TEST_F(OversizedSoundTest, a_failed_allocation_is_reported) {
    open();
    const ConversationId conversation = store->add_conversation({});
    const std::vector<float> samples(30'000'000);
    const TurnId first = store->ask(conversation, {});
    {
        const AllocationLimit limit(samples.size() * sizeof(float) - 1);
        store->add_samples(first, Side::question, SampleRate{16000}, samples);
        ASSERT_TRUE(wait_until([&] { return store->error().has_value(); }));
        EXPECT_THAT(store->error()->message.text().toStdString(), HasSubstr("not enough memory"));
    }
    const TurnId second = store->ask(conversation, {}, SampleRate{16000}, tone(3000));
    ASSERT_TRUE(wait_for_flac(second, Side::question));
    EXPECT_EQ(read_samples(*store->turn(second)->question_sound), tone(3000));
    store->retry();
    EXPECT_TRUE(wait_until([&] { return !store->error(); }));
}

}  // namespace
}  // namespace govor::test::oversized_sound_test
