#include "store/turn_list.h"

#include <gmock/gmock.h>

#include <QElapsedTimer>
#include <cstdio>

#include "gui/store/store_fixture.h"

namespace govor::test::turn_list_test {
namespace {

using namespace store;

class TurnListTest : public StoreTest {
  protected:
    TurnId add_answered_turn(ConversationId conversation, const QString& question, const QString& answer) {
        const TurnId turn = store->ask(conversation, question);
        store->begin_answer(turn);
        store->add_text(turn, answer);
        store->complete(turn, {});
        return turn;
    }
    QString displayed_text(const TurnList& list, int row, int role) {
        return list.data(list.index(row), role).toString();
    }
};

TEST_F(TurnListTest, follows_changes_of_its_conversation) {
    const ConversationId own_conversation = store->add_conversation({}),
                         other_conversation = store->add_conversation({});
    TurnList list(*store);
    int resets = 0, changes = 0;
    QObject::connect(&list, &TurnList::modelReset, [&] { ++resets; });
    QObject::connect(&list, &TurnList::dataChanged, [&] { ++changes; });
    list.open(own_conversation);
    const TurnId first = add_answered_turn(own_conversation, "One?", "Uno."),
                 second = store->ask(own_conversation, "Two?");
    add_answered_turn(other_conversation, "Other?", "Altro.");
    ASSERT_EQ(list.rowCount(), 2);
    EXPECT_EQ(displayed_text(list, 0, TurnList::AnswerPreviewRole), "Uno.");
    EXPECT_EQ(list.data(list.index(1), TurnList::StateRole).toInt(), static_cast<int>(TurnState::asked));
    store->begin_answer(second);
    EXPECT_EQ(list.data(list.index(1), TurnList::StateRole).toInt(), static_cast<int>(TurnState::answering));
    store->add_text(second, "Due.");
    store->complete(second, {});
    EXPECT_EQ(displayed_text(list, 1, TurnList::AnswerPreviewRole), "Due.");
    EXPECT_GT(changes, 0);
    EXPECT_EQ(list.row(second), 1);
    EXPECT_EQ(list.turn(1)->answer, "Due.");
    store->remove(first);
    ASSERT_EQ(list.rowCount(), 1);
    EXPECT_EQ(list.row(first), -1);
    EXPECT_EQ(displayed_text(list, 0, TurnList::QuestionPreviewRole), "Two?");
    store->remove(own_conversation);
    EXPECT_EQ(list.rowCount(), 0);
    EXPECT_EQ(resets, 2);
}

TEST_F(TurnListTest, a_restored_turn_returns_to_its_place) {
    const ConversationId conversation = store->add_conversation({});
    TurnList list(*store);
    list.open(conversation);
    std::vector<TurnId> turns;
    for (const char* question : {"One?", "Two?", "Three?"})
        turns.push_back(store->ask(conversation, QString::fromLatin1(question)));
    std::vector<int> inserted_rows;
    QObject::connect(&list, &TurnList::rowsInserted,
                     [&](const QModelIndex&, int first, int /*last*/) { inserted_rows.push_back(first); });
    store->trash(turns[1]);
    ASSERT_EQ(list.rowCount(), 2);
    EXPECT_EQ(displayed_text(list, 1, TurnList::QuestionPreviewRole), "Three?");
    EXPECT_TRUE(store->restore(turns[1]));
    EXPECT_THAT(inserted_rows, testing::ElementsAre(1));
    ASSERT_EQ(list.rowCount(), 3);
    EXPECT_EQ(displayed_text(list, 1, TurnList::QuestionPreviewRole), "Two?");
    EXPECT_EQ(displayed_text(list, 2, TurnList::QuestionPreviewRole), "Three?");
}

TEST_F(TurnListTest, long_texts_are_previewed_and_loaded_on_demand) {
    const ConversationId conversation = store->add_conversation({});
    add_answered_turn(conversation, QString(5000, 'q'), QString(9000, 'a'));
    TurnList list(*store);
    list.open(conversation);
    EXPECT_EQ(displayed_text(list, 0, TurnList::AnswerPreviewRole).size(), preview_length);
    EXPECT_EQ(list.data(list.index(0), TurnList::AnswerLengthRole).toInt(), 9000);
    EXPECT_EQ(list.turn(0)->answer.size(), 9000);
}

// The times are printed but not checked.
TEST_F(TurnListTest, two_thousand_turns_are_opened_scrolled_and_searched) {
    ConversationCopy copy;
    copy.conversation.created = copy.conversation.changed = QDateTime::currentDateTimeUtc();
    for (int i = 0; i < 2000; ++i) {
        Turn turn;
        turn.state = TurnState::complete;
        turn.created = copy.conversation.created;
        turn.question = QStringLiteral("Question number %1 about the weather in town%2").arg(i).arg(i % 97);
        turn.answer = QStringLiteral("Answer %1. ").arg(i) +
                      QStringLiteral("A sentence about rain and sunshine. ").repeated(30);
        copy.turns.push_back(turn);
    }
    const ConversationId conversation = store->add(copy);
    reopen();
    TurnList list(*store);
    QElapsedTimer time;
    time.start();
    list.open(conversation);
    const qint64 open_time = time.nsecsElapsed();
    ASSERT_EQ(list.rowCount(), 2000);
    for (int row = 1999; row >= 0; --row)
        ASSERT_FALSE(displayed_text(list, row, TurnList::AnswerPreviewRole).isEmpty());
    const qint64 scroll_time = time.nsecsElapsed() - open_time;
    EXPECT_EQ(store->search("town13").size(), 21U);
    const qint64 rare_search_time = time.nsecsElapsed() - open_time - scroll_time;
    EXPECT_EQ(store->search("sunshine").size(), 100U);
    const qint64 common_search_time = time.nsecsElapsed() - open_time - scroll_time - rare_search_time;
    const auto milliseconds = [](qint64 nanoseconds) { return static_cast<double>(nanoseconds) / 1e6; };
    std::printf(
        "2000 turns: opened in %.2f ms, all previews in %.1f ms, search %.2f ms (rare word), %.2f ms "
        "(common)\n",
        milliseconds(open_time), milliseconds(scroll_time), milliseconds(rare_search_time),
        milliseconds(common_search_time));
}

}  // namespace
}  // namespace govor::test::turn_list_test
