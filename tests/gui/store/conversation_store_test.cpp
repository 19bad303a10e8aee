#include <gmock/gmock.h>

#include <QSet>

#include "gui/store/store_fixture.h"
#include "store/conversation_title.h"
#include "store/database.h"
#include "store/flac_file.h"
#include "store/marked_answer.h"
#include "store/storage_use.h"

namespace govor::test {
namespace {

using namespace store;
using testing::ElementsAre;
using testing::SizeIs;

constexpr SampleRate heard_rate{16000};
constexpr SampleRate spoken_rate{24000};

QString words(const char* text) {
    return QString::fromUtf8(text);
}

TEST_F(StoreTest, a_question_and_its_answer_survive_a_restart) {
    const ConversationId conversation =
        store->add_conversation({.title = {}, .voice = "ethan", .system_prompt = words("Отвечай кратко.")});
    const TurnId turn = store->ask(conversation, words("Сколько будет семь плюс пять?"));
    store->begin_answer(turn);
    store->add_text(turn, words("Двена"));
    store->add_text(turn, words("дцать."));
    store->complete(turn, {{"tokens", 4}});
    reopen();

    ASSERT_THAT(store->conversations(), SizeIs(1));
    const Conversation found = store->conversations().front();
    EXPECT_EQ(found.id, conversation);
    EXPECT_EQ(found.settings.title, words("Сколько будет семь плюс пять?"));
    EXPECT_EQ(found.settings.voice, "ethan");
    EXPECT_EQ(found.settings.system_prompt, words("Отвечай кратко."));
    const std::optional<Turn> read = store->turn(turn);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->state, TurnState::complete);
    EXPECT_EQ(read->answer, words("Двенадцать."));
    EXPECT_EQ(read->statistics.value("tokens").toInt(), 4);
    EXPECT_FALSE(store->trouble());
}

TEST_F(StoreTest, sound_of_both_sides_is_stored_as_flac) {
    const ConversationId conversation = store->add_conversation({});
    const std::vector<float> question = tone(40000), answer = tone(30000, 11);
    const TurnId turn = store->ask(conversation, {});
    for (std::size_t i = 0; i < question.size(); i += 1000) {
        store->add_samples(turn, Side::question, heard_rate, std::span(question).subspan(i, 1000));
    }
    store->end_samples(turn, Side::question);
    store->begin_answer(turn);
    store->add_text(turn, "Twelve.");
    store->add_samples(turn, Side::answer, spoken_rate, answer);
    store->complete(turn, {});
    ASSERT_TRUE(wait_for_flac(turn, Side::question));
    ASSERT_TRUE(wait_for_flac(turn, Side::answer));

    const std::optional<Turn> read = store->turn(turn);
    EXPECT_EQ(read->question_sound->rate, heard_rate);
    EXPECT_EQ(read->question_sound->samples, question.size());
    EXPECT_EQ(read_samples(*read->question_sound), question);
    EXPECT_EQ(read_samples(*read->answer_sound), answer);
    EXPECT_THAT(read->answer_sound->peaks, SizeIs(200));
    close();  // waits for the deletion of the part files
    for (const QString& name : audio_files()) EXPECT_TRUE(name.endsWith(".flac")) << name.toStdString();
}

// Between the description of a sound and the read, its samples move from memory to the part file and to the
// FLAC file.
TEST_F(StoreTest, a_sound_written_to_the_disk_while_it_is_read_has_each_sample_once) {
    const std::vector<float> all{0.1F, 0.2F, 0.3F, 0.4F, 0.5F};
    const QTemporaryDir folder;
    Sound sound;
    sound.rate = SampleRate{16000};
    sound.samples = all.size();
    sound.part = folder.filePath(QStringLiteral("1.part"));
    sound.whole = folder.filePath(QStringLiteral("1.flac"));
    sound.memory = std::make_shared<const std::vector<float>>(all.begin() + 2, all.end());
    QFile part(sound.part);
    ASSERT_TRUE(part.open(QIODevice::WriteOnly));
    part.write(reinterpret_cast<const char*>(all.data()), 2 * sizeof(float));
    part.flush();
    EXPECT_EQ(read_samples(sound), all);
    part.write(reinterpret_cast<const char*>(all.data() + 2), 3 * sizeof(float));
    part.flush();
    EXPECT_EQ(read_samples(sound), all);
    write_flac(sound.whole, sound.rate, SampleBits::of_question, all);
    part.remove();
    EXPECT_THAT(read_samples(sound), testing::Pointwise(testing::FloatNear(1e-6F), all));
}

TEST_F(StoreTest, a_turn_is_complete_in_the_database_once_its_sound_is_on_the_disk) {
    const QString audio = folder() + "/audio";
    ASSERT_TRUE(QDir().rmdir(audio));
    QFile obstacle(audio);  // rows can be written, sound cannot
    ASSERT_TRUE(obstacle.open(QIODevice::WriteOnly));
    Database database(folder() + "/conversations.db");
    const auto state_in_database = [&](TurnId turn) {
        return static_cast<TurnState>(
            database.value("SELECT state FROM turns WHERE id = ?", {QVariant::fromValue(turn.value)})
                .value_or(-1)
                .toInt());
    };
    const ConversationId conversation = store->add_conversation({});
    const auto answer = [&](const QString& text, int step) {
        const TurnId turn = store->ask(conversation, "How far?", heard_rate, tone(1000));
        store->begin_answer(turn);
        store->add_text(turn, text);
        store->add_samples(turn, Side::answer, spoken_rate, tone(5000, step));
        store->complete(turn, {});
        return turn;
    };
    const TurnId turn = answer("To the end.", 3), cut = answer("To the end, almost.", 5);
    ASSERT_TRUE(wait_until([&] { return store->trouble().has_value(); }));
    EXPECT_EQ(state_in_database(turn), TurnState::answering);
    EXPECT_EQ(store->turn(turn)->state, TurnState::complete) << "it is complete in the window";
    EXPECT_EQ(store->turn_heads(std::vector{turn})[0].state, TurnState::complete);
    EXPECT_THAT(store->history(conversation), SizeIs(2)) << "it is part of the next question's context";
    EXPECT_FALSE(store->turn(turn)->on_disk);
    ASSERT_TRUE(wait_until([&] { return store->turn(turn)->answer_sound->samples == 5000; }));
    EXPECT_EQ(store->turn(turn)->answer_sound->samples_on_disk, 0U);
    store->mark_heard(cut, 6);
    EXPECT_EQ(state_in_database(cut), TurnState::answering);

    ASSERT_TRUE(obstacle.remove());
    store->retry();
    ASSERT_TRUE(wait_until([&] { return store->turn(turn)->on_disk; }));
    EXPECT_EQ(state_in_database(turn), TurnState::complete);
    EXPECT_EQ(read_samples(*store->turn(turn)->answer_sound), tone(5000, 3));
    EXPECT_EQ(read_samples(*store->turn(turn)->question_sound), tone(1000));
    ASSERT_TRUE(wait_until([&] { return store->turn(cut)->on_disk; }));
    EXPECT_EQ(store->turn(cut)->heard, 6);
    EXPECT_EQ(state_in_database(cut), TurnState::complete);
}

TEST_F(StoreTest, a_question_is_stored_with_more_than_16_bits) {
    const TurnId turn = store->ask(store->add_conversation({}), {});
    const std::vector<float> fine{0.1F, -0.3F, 1e-6F, 0.7654321F, -1.0F};
    store->add_samples(turn, Side::question, heard_rate, fine);
    store->end_samples(turn, Side::question);
    ASSERT_TRUE(wait_for_flac(turn, Side::question));
    const std::vector<float> read = read_samples(*store->turn(turn)->question_sound);
    ASSERT_EQ(read.size(), fine.size());
    for (std::size_t i = 0; i < fine.size(); ++i) EXPECT_NEAR(read[i], fine[i], 6.1e-8F);
}

TEST_F(StoreTest, interrupting_keeps_the_text_and_marks_the_played_part) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, "Count to ten");
    store->begin_answer(turn);
    store->add_text(turn, "One, two, three, four");
    const std::vector<float> sound = tone(48000);
    store->add_samples(turn, Side::answer, spoken_rate, sound);
    store->interrupt(turn, {}, 20000);
    store->mark_heard(turn, 9, 20000);
    ASSERT_TRUE(wait_for_flac(turn, Side::answer));
    reopen();
    const std::optional<Turn> read = store->turn(turn);
    EXPECT_EQ(read->state, TurnState::interrupted);
    EXPECT_TRUE(can_retry(read->state));
    EXPECT_EQ(read->answer, "One, two, three, four");
    EXPECT_EQ(read->heard, 9);
    EXPECT_EQ(read_samples(*read->answer_sound), std::vector<float>(sound.begin(), sound.begin() + 20000));
    ASSERT_THAT(store->history(conversation), SizeIs(1));
    EXPECT_EQ(store->history(conversation)[0].answer, "One, two,");
}

TEST_F(StoreTest, stopping_the_voice_of_a_complete_answer_keeps_its_state) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, "Count to ten");
    store->begin_answer(turn);
    store->add_text(turn, "One, two, three");
    store->add_samples(turn, Side::answer, spoken_rate, tone(48000));
    store->complete(turn, {{"tokens", 9}});
    ASSERT_TRUE(wait_for_flac(turn, Side::answer));
    store->mark_heard(turn, 4, 5000);
    ASSERT_TRUE(wait_until([&] { return store->turn(turn)->answer_sound->samples == 5000; }));
    const std::optional<Turn> read = store->turn(turn);
    EXPECT_EQ(read->state, TurnState::complete);
    EXPECT_EQ(read->answer, "One, two, three");
    EXPECT_EQ(read->heard, 4);
    EXPECT_EQ(read->statistics.value("tokens").toInt(), 9);
    EXPECT_EQ(read_samples(*read->answer_sound), tone(5000));
    store->mark_heard(turn, 0);
    EXPECT_THAT(store->history(conversation), SizeIs(0)) << "nothing was played";
}

TEST_F(StoreTest, a_new_answer_does_not_inherit_the_mark) {
    const TurnId turn = store->ask(store->add_conversation({}), "Count to ten");
    for (const bool stopped : {true, false}) {
        store->begin_answer(turn);
        store->add_text(turn, "One, two, three");
        store->complete(turn, {});
        if (stopped) store->mark_heard(turn, 4);
        EXPECT_EQ(store->turn(turn)->heard.has_value(), stopped);
    }
}

TEST_F(StoreTest, the_mark_follows_a_word_and_preserves_the_markdown) {
    const auto marked = [](const char* answer, const char* heard) {
        Turn turn;
        turn.answer = words(answer);
        turn.heard = words(heard).size();
        EXPECT_TRUE(turn.answer.startsWith(words(heard)));
        return marked_answer(turn, "here").toStdString();
    };
    EXPECT_EQ(marked("One, two, three", "One, two,"), "One, two (■ here), three");
    EXPECT_EQ(marked("Привет, мир", "Привет"), "Привет (■ here), мир");
    EXPECT_EQ(marked("a **bold** word", "a **bold"), "a **bold (■ here)** word");
    EXPECT_EQ(marked("Yes:\n\n1. one\n2. two", "Yes:\n\n1. one\n2."), "Yes:\n\n1. one (■ here)\n2. two");
    EXPECT_EQ(marked("So\n\n```cpp\nint x;\n```", "So\n\n```cpp"), "So (■ here)\n\n```cpp\nint x;\n```");
    EXPECT_EQ(marked("- one", ""), "(■ here)\n\n- one");
    Turn spoken_whole;
    spoken_whole.answer = "One";
    EXPECT_EQ(marked_answer(spoken_whole, "here"), "One");
}

TEST_F(StoreTest, stopping_before_playback_leaves_a_question_to_retry) {
    const TurnId turn = store->ask(store->add_conversation({}), "Hm?");
    store->begin_answer(turn);
    store->add_samples(turn, Side::answer, spoken_rate, tone(5000));
    store->interrupt(turn, {}, 0);
    EXPECT_EQ(store->turn(turn)->state, TurnState::interrupted);
    EXPECT_TRUE(store->turn(turn)->answer.isEmpty());
    close();
    EXPECT_THAT(audio_files(), ElementsAre());
}

TEST_F(StoreTest, a_failed_answer_has_an_error_and_can_be_retried) {
    const TurnId turn = store->ask(store->add_conversation({}), "Why?");
    store->begin_answer(turn);
    store->add_text(turn, "Beca");
    store->fail(turn, {"device lost", "The graphics card was reset."});
    reopen();
    EXPECT_EQ(store->turn(turn)->state, TurnState::failed);
    EXPECT_EQ(store->turn(turn)->answer, "Beca");
    ASSERT_TRUE(store->turn(turn)->error);
    EXPECT_EQ(store->turn(turn)->error->message, "The graphics card was reset.");

    store->begin_answer(turn);
    store->add_text(turn, "Because.");
    store->complete(turn, {});
    EXPECT_EQ(store->turn(turn)->state, TurnState::complete);
    EXPECT_EQ(store->turn(turn)->answer, "Because.");
    EXPECT_FALSE(store->turn(turn)->error);
}

TEST_F(StoreTest, regenerating_keeps_the_old_answer_until_the_new_one_is_complete) {
    const TurnId turn = store->ask(store->add_conversation({}), "Say something");
    store->begin_answer(turn);
    store->add_text(turn, "First.");
    store->add_samples(turn, Side::answer, spoken_rate, tone(3000));
    store->complete(turn, {});

    store->begin_answer(turn);
    store->add_text(turn, "Second");
    store->add_samples(turn, Side::answer, spoken_rate, tone(6000, 3));
    std::optional<Turn> read = store->turn(turn);
    EXPECT_EQ(read->answer, "First.");
    EXPECT_TRUE(read->redoing);
    EXPECT_EQ(read->draft, "Second");
    EXPECT_EQ(read->state, TurnState::answering);

    store->fail(turn, {"internal", "No."});  // the old answer is kept
    read = store->turn(turn);
    EXPECT_EQ(read->state, TurnState::complete);
    EXPECT_EQ(read->answer, "First.");

    store->begin_answer(turn);
    store->add_text(turn, "Third.");
    store->add_samples(turn, Side::answer, spoken_rate, tone(9000, 5));
    store->complete(turn, {});
    ASSERT_TRUE(wait_for_flac(turn, Side::answer));
    read = store->turn(turn);
    EXPECT_EQ(read->answer, "Third.");
    EXPECT_EQ(read_samples(*read->answer_sound), tone(9000, 5));
    close();
    EXPECT_THAT(audio_files(), SizeIs(2)) << "of the first and the third; that of the failed one is deleted";
}

// The texts of all answers of a turn in their order, the chosen one in brackets.
std::string answers_of(const Turn& turn) {
    std::string all;
    const int chosen = rank_of_answer(turn);
    for (int rank = 0; rank <= static_cast<int>(turn.other_answers.size()); ++rank)
        all += rank == chosen
                   ? "[" + turn.answer.toStdString() + "]"
                   : turn.other_answers[static_cast<std::size_t>(rank - (rank > chosen))].text.toStdString();
    return all;
}

TEST_F(StoreTest, a_turn_keeps_its_answers_and_the_chosen_one_is_in_the_context) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, "Who?");
    const auto answer = [&](const char* text, int step) {
        store->begin_answer(turn);
        store->add_text(turn, text);
        store->add_samples(turn, Side::answer, spoken_rate, tone(4800, step));
        store->complete(turn, {{"step", step}});
    };
    answer("A", 3);
    store->mark_heard(turn, 0);
    answer("B", 5);
    answer("C", 7);
    EXPECT_EQ(answers_of(*store->turn(turn)), "AB[C]");
    const Turn third = *store->turn(turn);
    EXPECT_EQ(position_of_answer(third, 1), third.other_answers[1].position);
    EXPECT_EQ(position_of_answer(third, 2), std::nullopt);
    store->choose_answer(turn, *position_of_answer(third, 0));
    reopen();
    const Turn first = *store->turn(turn);
    EXPECT_EQ(answers_of(first), "[A]BC");
    EXPECT_EQ(first.heard, 0) << "its mark returns with it";
    EXPECT_EQ(first.statistics["step"].toInt(), 3);
    EXPECT_EQ(first.state, TurnState::complete);
    EXPECT_EQ(read_samples(*first.answer_sound), tone(4800, 3));
    EXPECT_EQ(read_samples(*first.other_answers[1].sound), tone(4800, 7));
    store->choose_answer(turn, *position_of_answer(first, 1));
    EXPECT_EQ(store->history(conversation).at(0).answer, "B");
    EXPECT_THAT(store->search("B"), SizeIs(1));
    EXPECT_THAT(store->search("A"), SizeIs(0)) << "the search finds what is shown";
    answer("D", 9);
    EXPECT_EQ(answers_of(*store->turn(turn)), "ABC[D]");
    EXPECT_THAT(audio_files(), SizeIs(testing::Ge(3)));
    store->choose_answer(turn, 77);
    EXPECT_EQ(answers_of(*store->turn(turn)), "ABC[D]");
    store->edit(turn, "Who else?");
    EXPECT_EQ(answers_of(*store->turn(turn)), "[]");
    reopen();
    EXPECT_THAT(audio_files(), SizeIs(0));
}

TEST_F(StoreTest, what_was_heard_is_stored_found_and_names_the_conversation) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, {}, heard_rate, tone(1600));
    store->begin_answer(turn);
    store->add_text(turn, "Twelve.");
    store->complete(turn, {});
    EXPECT_EQ(store->conversation(conversation)->settings.title, "Twelve");
    EXPECT_FALSE(store->turn(turn)->transcript);
    store->set_transcript(turn, "What is seventeen?");
    store->set_transcript(turn, "What is seven plus five?");
    EXPECT_THAT(store->search("seventeen"), SizeIs(0));
    store->begin_answer(turn);
    store->add_text(turn, "12");
    store->complete(turn, {});
    reopen();
    EXPECT_EQ(store->turn(turn)->transcript, QString("What is seven plus five?"));
    EXPECT_EQ(store->turn(turn)->question, "") << "the model's context has the sound";
    EXPECT_EQ(store->conversation(conversation)->settings.title, "What is seven plus five?");
    EXPECT_EQ(store->search("plus").back().turn, turn);
    ConversationSettings named = store->conversation(conversation)->settings;
    named.title = "Mine";
    store->change(conversation, named);
    store->set_transcript(turn, "Other words");
    EXPECT_EQ(store->conversation(conversation)->settings.title, "Mine");
    named.title.clear();
    store->change(conversation, named);
    EXPECT_EQ(store->conversation(conversation)->settings.title, "Other words") << "never empty";
    store->edit(turn, "Typed");
    EXPECT_FALSE(store->turn(turn)->transcript);
    EXPECT_THAT(store->search("other"), SizeIs(1)) << "the title only";
}

TEST_F(StoreTest, a_failed_answer_is_not_kept_beside_a_new_one) {
    const TurnId turn = store->ask(store->add_conversation({}), "Who?");
    store->begin_answer(turn);
    store->add_text(turn, "Par");
    store->fail(turn, {"internal", "No."});
    store->begin_answer(turn);
    store->add_text(turn, "Whole");
    store->complete(turn, {});
    EXPECT_EQ(answers_of(*store->turn(turn)), "[Whole]");
}

TEST_F(StoreTest, editing_a_question_deletes_the_turns_after_it) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId first = store->ask(conversation, "One");
    const TurnId second = store->ask(conversation, "Two", heard_rate, tone(2000));
    store->begin_answer(second);
    store->complete(second, {});
    const TurnId third = store->ask(conversation, "Three");
    store->edit(second, "Two again");
    EXPECT_THAT(store->turn_ids(conversation), ElementsAre(first, second));
    EXPECT_FALSE(store->turn(third));
    EXPECT_EQ(store->turn(second)->question, "Two again");
    EXPECT_EQ(store->turn(second)->state, TurnState::asked);
    EXPECT_FALSE(store->turn(second)->question_sound);
    close();
    EXPECT_THAT(audio_files(), ElementsAre());
}

TEST_F(StoreTest, deleting_removes_the_sound_files) {
    const ConversationId kept = store->add_conversation({}), gone = store->add_conversation({});
    store->ask(kept, {}, heard_rate, tone(1000));
    const TurnId turn = store->ask(kept, {}, heard_rate, tone(1000));
    store->ask(gone, {}, heard_rate, tone(1000));
    store->remove(turn);
    store->remove(gone);
    EXPECT_THAT(store->turn_ids(kept), SizeIs(1));
    EXPECT_THAT(store->conversations(), SizeIs(1));
    close();
    EXPECT_THAT(audio_files(), SizeIs(1));
}

TEST_F(StoreTest, sound_files_without_a_row_are_deleted_and_other_files_are_kept) {
    const TurnId turn = store->ask(store->add_conversation({}), {}, heard_rate, tone(1000));
    close();
    for (const char* name : {"999.flac", "999.part", "5.flac.new", "notes.txt"}) {
        QFile file(folder() + "/audio/" + name);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    }
    reopen();
    EXPECT_TRUE(store->turn(turn)->question_sound);
    close();
    EXPECT_THAT(audio_files(), ElementsAre(QString("1.flac"), QString("notes.txt")));
}

TEST_F(StoreTest, a_trashed_conversation_is_hidden_and_can_be_restored_with_its_sound) {
    const ConversationId kept = store->add_conversation({}), deleted = store->add_conversation({});
    store->ask(kept, "Weather today");
    const TurnId turn = store->ask(deleted, "Weather tomorrow", heard_rate, tone(1000));
    int removed = 0, added = 0;
    QObject::connect(store.get(), &ConversationStore::conversation_removed, [&] { ++removed; });
    QObject::connect(store.get(), &ConversationStore::conversation_added, [&] { ++added; });
    store->trash(deleted);
    EXPECT_EQ(removed, 1);
    ASSERT_THAT(store->conversations(), SizeIs(1));
    EXPECT_EQ(store->conversations()[0].id, kept);
    EXPECT_FALSE(store->conversation(deleted));
    EXPECT_THAT(store->search("weather"), SizeIs(2)) << "a title and a question of the other conversation";
    EXPECT_TRUE(store->restore(deleted));
    EXPECT_EQ(added, 1);
    EXPECT_FALSE(store->restore(deleted)) << "it is not in the trash";
    EXPECT_THAT(store->conversations(), SizeIs(2));
    reopen();
    EXPECT_THAT(store->conversations(), SizeIs(2));
    EXPECT_EQ(read_samples(*store->turn(turn)->question_sound), tone(1000));
}

TEST_F(StoreTest, the_trash_is_emptied_when_the_store_is_closed) {
    const ConversationId kept = store->add_conversation({}), deleted = store->add_conversation({});
    store->ask(kept, {}, heard_rate, tone(1000));
    const TurnId turn = store->ask(deleted, {}, heard_rate, tone(1000));
    store->trash(deleted);
    reopen();
    EXPECT_FALSE(store->restore(deleted));
    EXPECT_FALSE(store->turn(turn));
    EXPECT_THAT(store->conversations(), SizeIs(1));
    close();
    EXPECT_THAT(audio_files(), SizeIs(1));
}

TEST_F(StoreTest, the_id_of_an_existing_sound_file_is_not_reused) {
    store->ask(store->add_conversation({}), {}, heard_rate, tone(1000));
    close();
    // The state after a process whose rows could not be written to a full disk.
    for (const char* name : {"2.part", "7.flac"}) {
        QFile file(folder() + "/audio/" + name);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(400, 'x'));
    }
    open();
    const TurnId turn = store->ask(store->conversations()[0].id, {}, heard_rate, tone(2000));
    EXPECT_EQ(store->turn(turn)->question_sound->id, SoundId{8});
    ASSERT_TRUE(wait_for_flac(turn, Side::question));
    EXPECT_EQ(read_samples(*store->turn(turn)->question_sound), tone(2000));
}

TEST_F(StoreTest, only_the_user_can_read_conversations) {
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                        QFile::WriteOther | QFile::ExeOther;
    const QString database = folder() + "/conversations.db";
    const auto expect_private = [&] {
        for (const QString& path :
             {folder(), folder() + "/audio", database, database + "-wal", database + "-shm"}) {
            EXPECT_TRUE(QFile::exists(path)) << path.toStdString();
            EXPECT_FALSE(QFile::permissions(path) & others) << path.toStdString();
        }
    };
    store->add_conversation({});
    expect_private();
    close();
    // The permissions of older versions.
    const auto readable = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther;
    ASSERT_TRUE(QFile::setPermissions(database, readable));
    ASSERT_TRUE(QFile::setPermissions(folder() + "/audio", readable | QFile::ExeOwner | QFile::ExeOther));
    ASSERT_TRUE(QFile::setPermissions(folder(), readable | QFile::ExeOwner | QFile::ExeOther));
    open();
    store->add_conversation({});
    expect_private();
}

TEST_F(StoreTest, ids_are_never_reused) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, "Last");
    store->remove(turn);
    reopen();
    EXPECT_LT(turn, store->ask(conversation, "Next"));
}

TEST_F(StoreTest, calls_for_deleted_turns_do_nothing) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, "Gone");
    store->begin_answer(turn);
    store->remove(conversation);
    store->add_text(turn, "late");
    store->add_samples(turn, Side::answer, spoken_rate, tone(100));
    store->complete(turn, {});
    store->fail(turn, {"internal", "Late."});
    store->edit(turn, "again");
    store->ask(conversation, "Ignored");
    EXPECT_FALSE(store->trouble());
    EXPECT_THAT(store->conversations(), SizeIs(0));
}

TEST_F(StoreTest, history_contains_only_answered_turns) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId answered = store->ask(conversation, "One");
    store->begin_answer(answered);
    store->add_text(answered, "Uno");
    store->complete(answered, {});
    const TurnId failed = store->ask(conversation, "Two");
    store->fail(failed, {"internal", "No."});
    const TurnId cut = store->ask(conversation, "Three");
    store->begin_answer(cut);
    store->add_text(cut, "Tres y más");
    store->interrupt(cut);
    store->mark_heard(cut, 4);
    const TurnId open = store->ask(conversation, "Four");
    const std::vector<PastExchange> all = store->history(conversation, open);
    ASSERT_THAT(all, SizeIs(2));
    EXPECT_EQ(all[0].answer, "Uno");
    EXPECT_EQ(all[1].id, cut);
    EXPECT_EQ(all[1].answer, "Tres");
    EXPECT_THAT(store->history(conversation, cut), SizeIs(1));
}

TEST_F(StoreTest, a_title_is_derived_from_the_first_words_unless_given) {
    const ConversationId spoken = store->add_conversation({}),
                         named = store->add_conversation({.title = "Mine", .voice = {}, .system_prompt = {}});
    const TurnId turn = store->ask(spoken, {});
    store->begin_answer(turn);
    store->add_text(turn,
                    "**Paris** is the capital of France, and has been for a very long time indeed.\nMore.");
    store->complete(turn, {});
    EXPECT_EQ(store->conversation(spoken)->settings.title,
              words("Paris is the capital of France, and has been for a very…"));
    store->ask(named, "Something");
    EXPECT_EQ(store->conversation(named)->settings.title, "Mine");
}

TEST(ConversationTitle, is_the_first_sentence_and_never_a_file_name) {
    EXPECT_EQ(title_from("What is the capital of France? And of Spain?"), "What is the capital of France?");
    EXPECT_EQ(title_from("Hi. Can you help me with a recipe? Thanks."), "Hi. Can you help me with a recipe?");
    EXPECT_EQ(title_from(words("Столица Франции — Париж. Город света.")), words("Столица Франции — Париж"));
    EXPECT_EQ(title_from("## **A list**\n- one"), "A list");
    EXPECT_EQ(title_from("---\n\n1. Boil the water."), "Boil the water");
    EXPECT_EQ(title_from("/home/me/IMG_1234.jpg\nWho is this?"), "Who is this?");
    EXPECT_EQ(title_from("recording-7.wav"), "");
    EXPECT_EQ(title_from("```\n"), "");
    EXPECT_EQ(title_from("my_function_name fails"), "my_function_name fails");
}

TEST_F(StoreTest, a_conversation_stays_pinned_archived_and_tagged) {
    const ConversationId id = store->add_conversation(
        {.title = "Trip", .voice = {}, .system_prompt = {}, .tags = {"travel", " Work ", "TRAVEL", ""}});
    ConversationSettings settings = store->conversation(id)->settings;
    EXPECT_EQ(settings.tags, QStringList({"travel", "Work"})) << "trimmed, sorted, without duplicates";
    EXPECT_FALSE(settings.pinned);
    settings.pinned = settings.archived = true;
    settings.tags = QStringList{"one\ntwo"};
    store->change(id, settings);
    reopen();
    settings = store->conversation(id)->settings;
    EXPECT_TRUE(settings.pinned);
    EXPECT_TRUE(settings.archived);
    EXPECT_EQ(settings.tags, QStringList{"one two"});
    EXPECT_EQ(settings.title, "Trip");
    EXPECT_THAT(store->search("trip"), SizeIs(1)) << "an archived conversation is found";
}

TEST_F(StoreTest, search_finds_word_prefixes_in_questions_answers_and_titles) {
    const ConversationId capitals =
        store->add_conversation({.title = words("Столицы"), .voice = {}, .system_prompt = {}});
    const TurnId turn = store->ask(capitals, "What is the capital of France?");
    store->begin_answer(turn);
    store->add_text(turn, words("Столица Франции — Париж, the café city."));
    EXPECT_THAT(store->search(words("париж")), SizeIs(0)) << "drafts are not indexed";
    store->complete(turn, {});
    store->ask(store->add_conversation({}), "Nothing of interest");

    ASSERT_THAT(store->search("capit fra"), SizeIs(1));
    EXPECT_EQ(store->search("capit fra")[0].turn, turn);
    EXPECT_THAT(store->search("cafe"), SizeIs(1));
    EXPECT_THAT(store->search("capital Nothing"), SizeIs(0));
    const std::vector<SearchHit> hits = store->search(words("столиц"));
    ASSERT_THAT(hits, SizeIs(2));
    EXPECT_FALSE(hits[0].turn) << "the title first";
    EXPECT_TRUE(hits[1].excerpt.startsWith(words("\u2068Столица\u2069"))) << hits[1].excerpt.toStdString();
    for (const char* odd : {"", "   ", "\"", "\"\" *", "AND", "(capital", "NEAR(a b)", "x:y", "- ^"}) {
        EXPECT_NO_THROW(store->search(odd)) << odd;
    }
    store->remove(turn);
    EXPECT_THAT(store->search(words("париж")), SizeIs(0));
}

// A spoken question with a spoken answer, on the disk.
struct Spoken : StoreTest {
    TurnId exchange(const char* answer) {
        const TurnId turn = store->ask(conversation, {}, heard_rate, tone(16000));
        store->begin_answer(turn);
        store->add_text(turn, words(answer));
        store->add_samples(turn, Side::answer, spoken_rate, tone(24000));
        store->end_samples(turn, Side::answer);
        store->complete(turn, {});
        EXPECT_TRUE(wait_for_flac(turn, Side::question));
        EXPECT_TRUE(wait_for_flac(turn, Side::answer));
        EXPECT_TRUE(wait_until([&] { return store->turn(turn)->on_disk; }));
        EXPECT_TRUE(wait_until([&] { return audio_files().filter(".part").isEmpty(); }));
        return turn;
    }
    ConversationId conversation = store->add_conversation({});
};

TEST_F(Spoken, old_sound_is_deleted_and_its_texts_stay) {
    const TurnId old = exchange("Old.");
    const QDateTime between = QDateTime::currentDateTimeUtc().addMSecs(5);
    ASSERT_TRUE(wait_until([&] { return QDateTime::currentDateTimeUtc() > between; }));
    const TurnId fresh = exchange("Fresh.");
    ASSERT_THAT(audio_files(), SizeIs(4));
    store->remove_sounds(between);
    ASSERT_TRUE(wait_until([&] { return audio_files().size() == 2; }));
    EXPECT_FALSE(store->turn(old)->question_sound);
    EXPECT_FALSE(store->turn(old)->answer_sound);
    EXPECT_EQ(store->turn(old)->answer, "Old.");
    EXPECT_TRUE(store->turn(fresh)->answer_sound);
    // The engine gets no question of which nothing is left.
    ASSERT_THAT(store->history(conversation), SizeIs(1));
    EXPECT_EQ(store->history(conversation)[0].id, fresh);
    reopen();
    EXPECT_FALSE(store->turn(old)->question_sound);
    EXPECT_THAT(audio_files(), SizeIs(2));
}

TEST_F(Spoken, sound_of_a_turn_in_progress_is_not_deleted) {
    const TurnId turn = store->ask(conversation, {});
    store->add_samples(turn, Side::question, heard_rate, tone(16000));
    store->remove_sounds(QDateTime::currentDateTimeUtc().addSecs(60));
    store->end_samples(turn, Side::question);
    store->begin_answer(turn);
    store->remove_sounds(QDateTime::currentDateTimeUtc().addSecs(60));
    EXPECT_TRUE(store->turn(turn)->question_sound);
}

TEST_F(Spoken, all_conversations_are_deleted_with_their_sound) {
    exchange("One.");
    const ConversationId other = store->add_conversation({});
    store->ask(other, "typed");
    store->trash(other);
    std::vector<ConversationId> removed;
    QObject::connect(store.get(), &ConversationStore::conversation_removed, store.get(),
                     [&](ConversationId id) { removed.push_back(id); });
    store->remove_all();
    EXPECT_THAT(store->conversations(), SizeIs(0));
    EXPECT_THAT(removed, ElementsAre(conversation));
    EXPECT_FALSE(store->restore(other));
    EXPECT_TRUE(wait_until([&] { return audio_files().isEmpty(); }));
    reopen();
    EXPECT_THAT(store->conversations(), SizeIs(0));
}

TEST_F(Spoken, storage_use_counts_texts_and_sounds) {
    EXPECT_EQ(storage_use(folder()).sounds, 0u);
    exchange("One.");
    const StorageUse use = storage_use(folder());
    std::uint64_t bytes = 0;
    for (const QString& name : audio_files())
        bytes += static_cast<std::uint64_t>(QFileInfo(folder() + "/audio/" + name).size());
    EXPECT_EQ(use.sounds, bytes);
    EXPECT_GT(use.texts, 4096u);
    EXPECT_EQ(storage_use("/nowhere").texts, 0u);
}

}  // namespace
}  // namespace govor::test
