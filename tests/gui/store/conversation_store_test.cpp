#include <gmock/gmock.h>

#include "gui/store/store_fixture.h"
#include "store/conversation_title.h"
#include "store/flac_file.h"
#include "store/image_file.h"
#include "support/test_data.h"

namespace govor::test::conversation_store_test {
namespace {

using namespace store;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TEST_F(StoreTest, a_question_and_its_answer_are_stored_across_a_restart) {
    const ConversationId conversation =
        store->add_conversation({.title = {}, .voice = "ethan", .system_prompt = utf8("Отвечай кратко.")});
    const TurnId turn = store->ask(conversation, utf8("Сколько будет семь плюс пять?"));
    store->begin_answer(turn);
    store->add_text(turn, utf8("Двена"));
    store->add_text(turn, utf8("дцать."));
    store->complete(turn, {{"tokens", 4}});
    reopen();

    ASSERT_THAT(store->conversations(), SizeIs(1));
    const Conversation stored_conversation = store->conversations().front();
    EXPECT_EQ(stored_conversation.id, conversation);
    EXPECT_EQ(stored_conversation.settings.title, utf8("Сколько будет семь плюс пять?"));
    EXPECT_EQ(stored_conversation.settings.voice, "ethan");
    EXPECT_EQ(stored_conversation.settings.system_prompt, utf8("Отвечай кратко."));
    const std::optional<Turn> stored_turn = store->turn(turn);
    ASSERT_TRUE(stored_turn);
    EXPECT_EQ(stored_turn->state, TurnState::complete);
    EXPECT_EQ(stored_turn->answer, utf8("Двенадцать."));
    EXPECT_EQ(stored_turn->statistics.value("tokens").toInt(), 4);
    EXPECT_FALSE(store->error());
}

TEST_F(StoreTest, editing_a_question_deletes_the_turns_after_it) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId first = store->ask(conversation, "One");
    const TurnId second = store->ask(conversation, "Two", question_rate, tone(2000));
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

TEST_F(StoreTest, deleting_turns_and_conversations_removes_their_sound_files) {
    const ConversationId remaining = store->add_conversation({}), deleted = store->add_conversation({});
    store->ask(remaining, {}, question_rate, tone(1000));
    const TurnId turn = store->ask(remaining, {}, question_rate, tone(1000));
    store->ask(deleted, {}, question_rate, tone(1000));
    store->remove(turn);
    store->remove(deleted);
    EXPECT_THAT(store->turn_ids(remaining), SizeIs(1));
    EXPECT_THAT(store->conversations(), SizeIs(1));
    close();
    EXPECT_THAT(audio_files(), SizeIs(1));
}

TEST_F(StoreTest, sound_files_without_a_row_are_deleted_and_other_files_are_not) {
    const TurnId turn = store->ask(store->add_conversation({}), {}, question_rate, tone(1000));
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
    const ConversationId remaining = store->add_conversation({}), deleted = store->add_conversation({});
    store->ask(remaining, "Weather today");
    const TurnId turn = store->ask(deleted, "Weather tomorrow", question_rate, tone(1000));
    int removals = 0, additions = 0;
    QObject::connect(store.get(), &ConversationStore::conversation_removed, [&] { ++removals; });
    QObject::connect(store.get(), &ConversationStore::conversation_added, [&] { ++additions; });
    store->trash(deleted);
    EXPECT_EQ(removals, 1);
    ASSERT_THAT(store->conversations(), SizeIs(1));
    EXPECT_EQ(store->conversations()[0].id, remaining);
    EXPECT_FALSE(store->conversation(deleted));
    EXPECT_THAT(store->search("weather"), SizeIs(2)) << "a title and a question of the other conversation";
    EXPECT_TRUE(store->restore(deleted));
    EXPECT_EQ(additions, 1);
    EXPECT_FALSE(store->restore(deleted)) << "the conversation is not in the trash";
    EXPECT_THAT(store->conversations(), SizeIs(2));
    reopen();
    EXPECT_THAT(store->conversations(), SizeIs(2));
    EXPECT_EQ(read_samples(*store->turn(turn)->question_sound), tone(1000));
}

TEST_F(StoreTest, the_trash_is_emptied_when_the_store_is_closed) {
    const ConversationId remaining = store->add_conversation({}), deleted = store->add_conversation({});
    store->ask(remaining, {}, question_rate, tone(1000));
    const TurnId turn = store->ask(deleted, {}, question_rate, tone(1000));
    store->trash(deleted);
    reopen();
    EXPECT_FALSE(store->restore(deleted));
    EXPECT_FALSE(store->turn(turn));
    EXPECT_THAT(store->conversations(), SizeIs(1));
    close();
    EXPECT_THAT(audio_files(), SizeIs(1));
}

TEST_F(StoreTest, a_trashed_turn_is_hidden_and_can_be_restored_with_all_its_parts) {
    const ConversationId conversation = store->add_conversation({});
    const auto answer = [this](TurnId turn, const QString& text) {
        store->begin_answer(turn);
        store->add_text(turn, text);
        store->add_samples(turn, Side::answer, answer_rate, tone(3000));
        store->complete(turn, {});
    };
    const Image image = read_image(QString::fromStdString(test_data("pictures/odd.png"))).record;
    const TurnId first = store->ask(conversation, "First"), last = store->ask(conversation, "Last");
    const TurnId deleted = store->ask(conversation, {}, question_rate, tone(1000), {image});
    for (const TurnId turn : {first, last, deleted}) answer(turn, "Sunny.");
    answer(deleted, "Rainy and cold.");
    store->set_transcript(deleted, "Weather tomorrow");
    int removals = 0, additions = 0;
    QObject::connect(store.get(), &ConversationStore::turn_removed, [&] { ++removals; });
    QObject::connect(store.get(), &ConversationStore::turn_added, [&] { ++additions; });
    store->trash(deleted);
    EXPECT_EQ(removals, 1);
    EXPECT_FALSE(store->turn(deleted));
    EXPECT_THAT(store->turn_ids(conversation), ElementsAre(first, last));
    EXPECT_THAT(store->history(conversation), SizeIs(2));
    EXPECT_THAT(store->copy(conversation)->turns, SizeIs(2));
    EXPECT_THAT(store->search("weather"), IsEmpty());
    EXPECT_THAT(store->search("rainy"), IsEmpty());
    store->set_transcript(deleted, "Nothing");  // changes of a deleted turn have no effect
    EXPECT_TRUE(store->restore(deleted));
    EXPECT_EQ(additions, 1);
    EXPECT_FALSE(store->restore(deleted)) << "the turn is not in the trash";
    EXPECT_THAT(store->turn_ids(conversation), ElementsAre(first, last, deleted));
    EXPECT_THAT(store->search("weather"), SizeIs(1));
    reopen();
    const Turn restored = *store->turn(deleted);
    EXPECT_EQ(restored.state, TurnState::complete);
    EXPECT_EQ(restored.transcript, "Weather tomorrow");
    EXPECT_EQ(restored.answer, "Rainy and cold.");
    EXPECT_THAT(restored.images, SizeIs(1));
    ASSERT_THAT(restored.other_answers, SizeIs(1));
    EXPECT_EQ(restored.other_answers[0].text, "Sunny.");
    EXPECT_TRUE(restored.other_answers[0].sound);
    EXPECT_EQ(read_samples(*restored.question_sound), tone(1000));
    EXPECT_TRUE(restored.answer_sound);
}

TEST_F(StoreTest, a_trashed_turn_is_deleted_with_its_sound_when_the_store_is_closed) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId remaining = store->ask(conversation, {}, question_rate, tone(1000));
    const TurnId deleted = store->ask(conversation, {}, question_rate, tone(1000));
    ASSERT_TRUE(wait_for_flac(deleted, Side::question));
    store->trash(deleted);
    EXPECT_THAT(audio_files(), Contains(QString("%1.flac").arg(deleted.value)));
    reopen();
    EXPECT_FALSE(store->restore(deleted));
    EXPECT_THAT(store->turn_ids(conversation), ElementsAre(remaining));
    close();
    EXPECT_THAT(audio_files(), SizeIs(1));
}

TEST_F(StoreTest, a_turn_that_is_trashed_while_it_is_answered_keeps_the_text_so_far) {
    const TurnId turn = store->ask(store->add_conversation({}), "Count", question_rate, tone(1000));
    store->begin_answer(turn);
    store->add_text(turn, "One, two");
    store->add_samples(turn, Side::answer, answer_rate, tone(3000));
    store->trash(turn);
    store->add_text(turn, ", three");
    store->add_samples(turn, Side::answer, answer_rate, tone(3000));
    store->complete(turn, {});
    EXPECT_TRUE(store->restore(turn));
    reopen();
    EXPECT_EQ(store->turn(turn)->answer, "One, two");
    EXPECT_EQ(store->turn(turn)->state, TurnState::interrupted);
    EXPECT_EQ(store->turn(turn)->answer_sound->samples, 3000U);
}

TEST_F(StoreTest, a_trashed_turn_is_deleted_with_its_trashed_conversation) {
    const ConversationId conversation = store->add_conversation({});
    store->ask(conversation, {}, question_rate, tone(1000));
    const TurnId turn = store->ask(conversation, {}, question_rate, tone(1000));
    store->trash(turn);
    store->trash(conversation);
    EXPECT_TRUE(store->restore(conversation));
    EXPECT_THAT(store->turn_ids(conversation), SizeIs(1));
    store->trash(conversation);
    reopen();
    EXPECT_FALSE(store->restore(turn));
    close();
    EXPECT_THAT(audio_files(), IsEmpty());
}

TEST_F(StoreTest, the_id_of_an_existing_sound_file_is_not_reused) {
    store->ask(store->add_conversation({}), {}, question_rate, tone(1000));
    close();
    // These files remain after a process whose rows could not be written to a full disk.
    for (const char* name : {"2.part", "7.flac"}) {
        QFile file(folder() + "/audio/" + name);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(400, 'x'));
    }
    open();
    const TurnId turn = store->ask(store->conversations()[0].id, {}, question_rate, tone(2000));
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
    // Older versions created files with these permissions.
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

TEST_F(StoreTest, calls_for_deleted_turns_have_no_effect) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId turn = store->ask(conversation, "Gone");
    store->begin_answer(turn);
    store->remove(conversation);
    store->add_text(turn, "late");
    store->add_samples(turn, Side::answer, answer_rate, tone(100));
    store->complete(turn, {});
    store->fail(turn, {"internal", "Late."});
    store->edit(turn, "again");
    store->ask(conversation, "Ignored");
    EXPECT_FALSE(store->error());
    EXPECT_THAT(store->conversations(), SizeIs(0));
}

TEST_F(StoreTest, history_contains_only_answered_turns) {
    const ConversationId conversation = store->add_conversation({});
    const TurnId answered_turn = store->ask(conversation, "One");
    store->begin_answer(answered_turn);
    store->add_text(answered_turn, "Uno");
    store->complete(answered_turn, {});
    const TurnId failed_turn = store->ask(conversation, "Two");
    store->fail(failed_turn, {"internal", "No."});
    const TurnId interrupted_turn = store->ask(conversation, "Three");
    store->begin_answer(interrupted_turn);
    store->add_text(interrupted_turn, "Tres y más");
    store->interrupt(interrupted_turn);
    store->mark_played(interrupted_turn, 4);
    const TurnId open = store->ask(conversation, "Four");
    const std::vector<HistoryTurn> history_turns = store->history(conversation, open);
    ASSERT_THAT(history_turns, SizeIs(2));
    EXPECT_EQ(history_turns[0].answer, "Uno");
    EXPECT_EQ(history_turns[1].id, interrupted_turn);
    EXPECT_EQ(history_turns[1].answer, "Tres");
    EXPECT_THAT(store->history(conversation, interrupted_turn), SizeIs(1));
}

TEST_F(StoreTest, a_title_is_derived_from_the_first_words_unless_given) {
    const ConversationId untitled = store->add_conversation({}),
                         titled =
                             store->add_conversation({.title = "Mine", .voice = {}, .system_prompt = {}});
    const TurnId turn = store->ask(untitled, {});
    store->begin_answer(turn);
    store->add_text(turn,
                    "**Paris** is the capital of France, and has been for a very long time indeed.\nMore.");
    store->complete(turn, {});
    EXPECT_EQ(store->conversation(untitled)->settings.title,
              utf8("Paris is the capital of France, and has been for a very…"));
    store->ask(titled, "Something");
    EXPECT_EQ(store->conversation(titled)->settings.title, "Mine");
}

TEST(ConversationTitle, is_the_first_sentence_and_never_a_file_name) {
    EXPECT_EQ(derive_title("What is the capital of France? And of Spain?"), "What is the capital of France?");
    EXPECT_EQ(derive_title("Hi. Can you help me with a recipe? Thanks."),
              "Hi. Can you help me with a recipe?");
    EXPECT_EQ(derive_title(utf8("Столица Франции — Париж. Город света.")), utf8("Столица Франции — Париж"));
    EXPECT_EQ(derive_title("## **A list**\n- one"), "A list");
    EXPECT_EQ(derive_title("---\n\n1. Boil the water."), "Boil the water");
    EXPECT_EQ(derive_title("/home/me/IMG_1234.jpg\nWho is this?"), "Who is this?");
    EXPECT_EQ(derive_title("recording-7.wav"), "");
    EXPECT_EQ(derive_title("```\n"), "");
    EXPECT_EQ(derive_title("my_function_name fails"), "my_function_name fails");
}

TEST_F(StoreTest, a_conversation_is_still_pinned_archived_and_tagged_after_a_restart) {
    const ConversationId id = store->add_conversation(
        {.title = "Trip", .voice = {}, .system_prompt = {}, .tags = {"travel", " Work ", "TRAVEL", ""}});
    ConversationSettings settings = store->conversation(id)->settings;
    EXPECT_EQ(settings.tags, QStringList({"travel", "Work"})) << "trimmed, sorted, without duplicates";
    EXPECT_FALSE(settings.is_pinned);
    settings.is_pinned = settings.is_archived = true;
    settings.tags = QStringList{"one\ntwo"};
    store->change(id, settings);
    reopen();
    settings = store->conversation(id)->settings;
    EXPECT_TRUE(settings.is_pinned);
    EXPECT_TRUE(settings.is_archived);
    EXPECT_EQ(settings.tags, QStringList{"one two"});
    EXPECT_EQ(settings.title, "Trip");
    EXPECT_THAT(store->search("trip"), SizeIs(1)) << "an archived conversation is found";
}

TEST_F(StoreTest, search_finds_word_prefixes_in_questions_answers_and_titles) {
    const ConversationId capitals =
        store->add_conversation({.title = utf8("Столицы"), .voice = {}, .system_prompt = {}});
    const TurnId turn = store->ask(capitals, "What is the capital of France?");
    store->begin_answer(turn);
    store->add_text(turn, utf8("Столица Франции — Париж, the café city."));
    EXPECT_THAT(store->search(utf8("париж")), SizeIs(0)) << "drafts are not indexed";
    store->complete(turn, {});
    store->ask(store->add_conversation({}), "Nothing of interest");

    ASSERT_THAT(store->search("capit fra"), SizeIs(1));
    EXPECT_EQ(store->search("capit fra")[0].turn, turn);
    EXPECT_THAT(store->search("cafe"), SizeIs(1));
    EXPECT_THAT(store->search("capital Nothing"), SizeIs(0));
    const std::vector<SearchHit> hits = store->search(utf8("столиц"));
    ASSERT_THAT(hits, SizeIs(2));
    EXPECT_FALSE(hits[0].turn) << "the title is listed first";
    EXPECT_TRUE(hits[1].excerpt.startsWith(utf8("\u2068Столица\u2069"))) << hits[1].excerpt.toStdString();
    for (const char* query : {"", "   ", "\"", "\"\" *", "AND", "(capital", "NEAR(a b)", "x:y", "- ^"}) {
        EXPECT_NO_THROW(store->search(query)) << query;
    }
    store->remove(turn);
    EXPECT_THAT(store->search(utf8("париж")), SizeIs(0));
}

}  // namespace
}  // namespace govor::test::conversation_store_test
