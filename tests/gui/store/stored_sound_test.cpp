#include <gmock/gmock.h>

#include "gui/store/store_fixture.h"
#include "gui/support/read_bytes.h"
#include "gui/support/silent_flac.h"
#include "store/database.h"
#include "store/flac_file.h"
#include "store/sound_reader.h"
#include "store/storage_use.h"

namespace govor::test::stored_sound_test {
namespace {

using namespace store;
using testing::ElementsAre;
using testing::SizeIs;

TEST_F(StoreTest, sound_of_both_sides_is_stored_as_flac) {
    const ConversationId conversation = store->add_conversation({});
    const std::vector<float> question = tone(40000), answer = tone(30000, 11);
    const TurnId turn = store->ask(conversation, {});
    for (std::size_t i = 0; i < question.size(); i += 1000) {
        store->add_samples(turn, Side::question, question_rate, std::span(question).subspan(i, 1000));
    }
    store->end_samples(turn, Side::question);
    store->begin_answer(turn);
    store->add_text(turn, "Twelve.");
    store->add_samples(turn, Side::answer, answer_rate, answer);
    store->complete(turn, {});
    ASSERT_TRUE(wait_for_flac(turn, Side::question));
    ASSERT_TRUE(wait_for_flac(turn, Side::answer));

    const std::optional<Turn> stored_turn = store->turn(turn);
    EXPECT_EQ(stored_turn->question_sound->rate, question_rate);
    EXPECT_EQ(stored_turn->question_sound->samples, question.size());
    EXPECT_EQ(read_samples(*stored_turn->question_sound), question);
    EXPECT_EQ(read_samples(*stored_turn->answer_sound), answer);
    EXPECT_THAT(stored_turn->answer_sound->peaks, SizeIs(200));
    close();  // waits for the deletion of the part files
    for (const QString& name : audio_files()) EXPECT_TRUE(name.endsWith(".flac")) << name.toStdString();
}

// The samples of a sound may move from memory to the part file, and from there to the FLAC file, between the
// copy of its description and the read.
TEST_F(StoreTest, a_sound_written_to_the_disk_while_it_is_read_has_each_sample_once) {
    const std::vector<float> samples{0.1F, 0.2F, 0.3F, 0.4F, 0.5F};
    const QTemporaryDir folder;
    Sound sound;
    sound.rate = SampleRate{16000};
    sound.samples = samples.size();
    sound.part = folder.filePath(QStringLiteral("1.part"));
    sound.final_path = folder.filePath(QStringLiteral("1.flac"));
    sound.memory = std::make_shared<const std::vector<float>>(samples.begin() + 2, samples.end());
    QFile part(sound.part);
    ASSERT_TRUE(part.open(QIODevice::WriteOnly));
    part.write(reinterpret_cast<const char*>(samples.data()), 2 * sizeof(float));
    part.flush();
    EXPECT_EQ(read_samples(sound), samples);
    part.write(reinterpret_cast<const char*>(samples.data() + 2), 3 * sizeof(float));
    part.flush();
    EXPECT_EQ(read_samples(sound), samples);
    write_flac(sound.final_path, sound.rate, SampleBits::of_question, samples);
    part.remove();
    EXPECT_THAT(read_samples(sound), testing::Pointwise(testing::FloatNear(1e-6F), samples));
}

TEST(SoundReaderTest, reads_from_any_position_of_a_file_and_of_an_incomplete_sound) {
    const QTemporaryDir folder;
    const std::vector<float> samples = tone(300'000);
    const auto middle = samples.begin() + 200'000;
    Sound complete;
    complete.rate = SampleRate{16000};
    complete.samples = samples.size();
    complete.path = folder.filePath(QStringLiteral("1.flac"));
    write_flac(complete.path, complete.rate, SampleBits::of_answer, samples);
    Sound incomplete;
    incomplete.rate = SampleRate{16000};
    incomplete.samples = samples.size();
    incomplete.part = folder.filePath(QStringLiteral("2.part"));
    incomplete.memory = std::make_shared<const std::vector<float>>(middle, samples.end());
    QFile part(incomplete.part);
    ASSERT_TRUE(part.open(QIODevice::WriteOnly));
    part.write(reinterpret_cast<const char*>(samples.data()), 200'000 * sizeof(float));
    part.close();
    for (const Sound& sound : {complete, incomplete}) {
        SoundReader reader(sound);
        EXPECT_EQ(reader.length(), samples.size());
        for (const std::uint64_t from : {250'000U, 0U, 199'990U, 199'990U, 100'000U, 299'999U, 5U}) {
            std::vector<float> read(50'000);
            read.resize(reader.read(from, read));
            const std::uint64_t expected = std::min<std::uint64_t>(50'000, samples.size() - from);
            const auto begin = samples.begin() + static_cast<std::ptrdiff_t>(from);
            EXPECT_TRUE(read == std::vector<float>(begin, begin + static_cast<std::ptrdiff_t>(expected)))
                << from;
        }
    }
}

TEST(SoundReaderTest, counts_the_samples_of_a_file_without_a_length) {
    const QTemporaryDir folder;
    Sound sound;
    sound.rate = SampleRate{16000};
    sound.path = folder.filePath(QStringLiteral("1.flac"));
    SilentFlac::write(sound.path, 200'001, 0);
    SoundReader reader(sound);
    EXPECT_EQ(reader.length(), 200'001U);
    std::vector<float> read(2);
    EXPECT_EQ(reader.read(200'000, read), 1U);
}

TEST_F(StoreTest, a_turn_is_complete_in_the_database_once_its_sound_is_on_the_disk) {
    const QString audio = folder() + "/audio";
    ASSERT_TRUE(QDir().rmdir(audio));
    QFile blocking_file(audio);  // prevents writing sound but not rows
    ASSERT_TRUE(blocking_file.open(QIODevice::WriteOnly));
    Database database(folder() + "/conversations.db");
    const auto state_in_database = [&](TurnId turn) {
        return static_cast<TurnState>(
            database.value("SELECT state FROM turns WHERE id = ?", {QVariant::fromValue(turn.value)})
                .value_or(-1)
                .toInt());
    };
    const ConversationId conversation = store->add_conversation({});
    const auto add_answered_turn = [&](const QString& text, int step) {
        const TurnId turn = store->ask(conversation, "How far?", question_rate, tone(1000));
        store->begin_answer(turn);
        store->add_text(turn, text);
        store->add_samples(turn, Side::answer, answer_rate, tone(5000, step));
        store->complete(turn, {});
        return turn;
    };
    const TurnId turn = add_answered_turn("To the end.", 3),
                 other_turn = add_answered_turn("To the end, almost.", 5);
    ASSERT_TRUE(wait_until([&] { return store->error().has_value(); }));
    EXPECT_EQ(state_in_database(turn), TurnState::answering);
    EXPECT_EQ(store->turn(turn)->state, TurnState::complete) << "the turn is complete in the window";
    EXPECT_EQ(store->turn_previews(std::vector{turn})[0].state, TurnState::complete);
    EXPECT_THAT(store->history(conversation), SizeIs(2))
        << "the answer is part of the next question's context";
    EXPECT_FALSE(store->turn(turn)->is_on_disk);
    ASSERT_TRUE(wait_until([&] { return store->turn(turn)->answer_sound->samples == 5000; }));
    EXPECT_EQ(store->turn(turn)->answer_sound->samples_on_disk, 0U);
    store->mark_played(other_turn, 6);
    EXPECT_EQ(state_in_database(other_turn), TurnState::answering);

    ASSERT_TRUE(blocking_file.remove());
    store->retry();
    ASSERT_TRUE(wait_until([&] { return store->turn(turn)->is_on_disk; }));
    EXPECT_EQ(state_in_database(turn), TurnState::complete);
    EXPECT_EQ(read_samples(*store->turn(turn)->answer_sound), tone(5000, 3));
    EXPECT_EQ(read_samples(*store->turn(turn)->question_sound), tone(1000));
    ASSERT_TRUE(wait_until([&] { return store->turn(other_turn)->is_on_disk; }));
    EXPECT_EQ(store->turn(other_turn)->played_length, 6);
    EXPECT_EQ(state_in_database(other_turn), TurnState::complete);
}

TEST_F(StoreTest, a_question_is_stored_with_more_than_16_bits) {
    const TurnId turn = store->ask(store->add_conversation({}), {});
    const std::vector<float> samples{0.1F, -0.3F, 1e-6F, 0.7654321F, -1.0F};
    store->add_samples(turn, Side::question, question_rate, samples);
    store->end_samples(turn, Side::question);
    ASSERT_TRUE(wait_for_flac(turn, Side::question));
    const std::vector<float> stored_samples = read_samples(*store->turn(turn)->question_sound);
    ASSERT_EQ(stored_samples.size(), samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) EXPECT_NEAR(stored_samples[i], samples[i], 6.1e-8F);
}

// Stores spoken questions with spoken answers on the disk.
struct SpokenTurnTest : StoreTest {
    TurnId complete_turn(const char* answer) {
        const TurnId turn = store->ask(conversation, {}, question_rate, tone(16000));
        store->begin_answer(turn);
        store->add_text(turn, utf8(answer));
        store->add_samples(turn, Side::answer, answer_rate, tone(24000));
        store->end_samples(turn, Side::answer);
        store->complete(turn, {});
        EXPECT_TRUE(wait_for_flac(turn, Side::question));
        EXPECT_TRUE(wait_for_flac(turn, Side::answer));
        EXPECT_TRUE(wait_until([&] { return store->turn(turn)->is_on_disk; }));
        EXPECT_TRUE(wait_until([&] { return audio_files().filter(".part").isEmpty(); }));
        return turn;
    }
    ConversationId conversation = store->add_conversation({});
};

TEST_F(SpokenTurnTest, old_sound_is_deleted_and_its_texts_remain) {
    const TurnId old_turn = complete_turn("Old.");
    const QDateTime cutoff = QDateTime::currentDateTimeUtc().addMSecs(5);
    ASSERT_TRUE(wait_until([&] { return QDateTime::currentDateTimeUtc() > cutoff; }));
    const TurnId recent_turn = complete_turn("Fresh.");
    ASSERT_THAT(audio_files(), SizeIs(4));
    store->remove_sounds(cutoff);
    ASSERT_TRUE(wait_until([&] { return audio_files().size() == 2; }));
    EXPECT_FALSE(store->turn(old_turn)->question_sound);
    EXPECT_FALSE(store->turn(old_turn)->answer_sound);
    EXPECT_EQ(store->turn(old_turn)->answer, "Old.");
    EXPECT_TRUE(store->turn(recent_turn)->answer_sound);
    // The history omits a question without text and sound.
    ASSERT_THAT(store->history(conversation), SizeIs(1));
    EXPECT_EQ(store->history(conversation)[0].id, recent_turn);
    reopen();
    EXPECT_FALSE(store->turn(old_turn)->question_sound);
    EXPECT_THAT(audio_files(), SizeIs(2));
}

TEST_F(SpokenTurnTest, sound_of_a_turn_in_progress_is_not_deleted) {
    const TurnId turn = store->ask(conversation, {});
    store->add_samples(turn, Side::question, question_rate, tone(16000));
    store->remove_sounds(QDateTime::currentDateTimeUtc().addSecs(60));
    store->end_samples(turn, Side::question);
    store->begin_answer(turn);
    store->remove_sounds(QDateTime::currentDateTimeUtc().addSecs(60));
    EXPECT_TRUE(store->turn(turn)->question_sound);
}

TEST_F(SpokenTurnTest, all_conversations_are_deleted_with_their_sound) {
    complete_turn("One.");
    const ConversationId other = store->add_conversation({});
    store->ask(other, "typed");
    store->trash(other);
    std::vector<ConversationId> removed_conversations;
    QObject::connect(store.get(), &ConversationStore::conversation_removed, store.get(),
                     [&](ConversationId id) { removed_conversations.push_back(id); });
    store->remove_all();
    EXPECT_THAT(store->conversations(), SizeIs(0));
    EXPECT_THAT(removed_conversations, ElementsAre(conversation));
    EXPECT_FALSE(store->restore(other));
    EXPECT_TRUE(wait_until([&] { return audio_files().isEmpty(); }));
    reopen();
    EXPECT_THAT(store->conversations(), SizeIs(0));
}

TEST_F(SpokenTurnTest, deleted_texts_are_in_no_file) {
    const QByteArray word("zanzibar");
    const auto files_with_word = [&] {
        QStringList files;
        for (const QString& name : QDir(folder()).entryList(QDir::Files))
            if (read_bytes(folder() + QLatin1Char('/') + name).contains(word)) files.append(name);
        return files;
    };
    int erased_count = 0;
    QObject::connect(store.get(), &ConversationStore::erased, store.get(), [&] { ++erased_count; });
    const std::vector<std::pair<const char*, std::function<void(ConversationId, TurnId)>>> deletions{
        {"a removed turn", [&](ConversationId, TurnId turn) { store->remove(turn); }},
        {"an edited question", [&](ConversationId, TurnId turn) { store->edit(turn, "Two."); }},
        {"a removed conversation", [&](ConversationId id, TurnId) { store->remove(id); }},
        {"all conversations", [&](ConversationId, TurnId) { store->remove_all(); }},
    };
    for (const auto& [name, remove] : deletions) {
        SCOPED_TRACE(name);
        // With a title of its own, which would otherwise be the first question.
        const ConversationId id =
            store->add_conversation({.title = "A conversation", .voice = {}, .system_prompt = {}});
        const TurnId turn = store->ask(id, QString::fromUtf8(word));
        EXPECT_FALSE(files_with_word().isEmpty());
        const int count_before = erased_count;
        remove(id, turn);
        EXPECT_TRUE(wait_until([&] { return erased_count > count_before; }));
        EXPECT_EQ(files_with_word(), QStringList());
    }
}

TEST_F(SpokenTurnTest, storage_use_counts_texts_and_sounds) {
    EXPECT_EQ(measure_storage_use(folder()).sounds, 0u);
    complete_turn("One.");
    const StorageUse storage = measure_storage_use(folder());
    std::uint64_t bytes = 0;
    for (const QString& name : audio_files())
        bytes += static_cast<std::uint64_t>(QFileInfo(folder() + "/audio/" + name).size());
    EXPECT_EQ(storage.sounds, bytes);
    EXPECT_GT(storage.texts, 4096u);
    EXPECT_EQ(measure_storage_use("/nowhere").texts, 0u);
}

}  // namespace
}  // namespace govor::test::stored_sound_test
