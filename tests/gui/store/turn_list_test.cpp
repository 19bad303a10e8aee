#include "store/turn_list.h"

#include <gmock/gmock.h>

#include <QElapsedTimer>
#include <cstdio>

#include "gui/store/store_fixture.h"

namespace govor::test {
namespace {

using namespace store;

class TurnListTest : public StoreTest {
  protected:
    TurnId answered(ConversationId conversation, const QString& question, const QString& answer) {
        const TurnId turn = store->ask(conversation, question);
        store->begin_answer(turn);
        store->add_text(turn, answer);
        store->complete(turn, {});
        return turn;
    }
    QString shown(const TurnList& list, int row, int role) {
        return list.data(list.index(row), role).toString();
    }
};

TEST_F(TurnListTest, it_follows_changes_of_its_conversation) {
    const ConversationId here = store->add_conversation({}), elsewhere = store->add_conversation({});
    TurnList list(*store);
    int resets = 0, changes = 0;
    QObject::connect(&list, &TurnList::modelReset, [&] { ++resets; });
    QObject::connect(&list, &TurnList::dataChanged, [&] { ++changes; });
    list.open(here);
    const TurnId first = answered(here, "One?", "Uno."), second = store->ask(here, "Two?");
    answered(elsewhere, "Other?", "Altro.");
    ASSERT_EQ(list.rowCount(), 2);
    EXPECT_EQ(shown(list, 0, TurnList::AnswerPreviewRole), "Uno.");
    EXPECT_EQ(list.data(list.index(1), TurnList::StateRole).toInt(), static_cast<int>(TurnState::asked));
    store->begin_answer(second);
    EXPECT_EQ(list.data(list.index(1), TurnList::StateRole).toInt(), static_cast<int>(TurnState::answering));
    store->add_text(second, "Due.");
    store->complete(second, {});
    EXPECT_EQ(shown(list, 1, TurnList::AnswerPreviewRole), "Due.");
    EXPECT_GT(changes, 0);
    EXPECT_EQ(list.row(second), 1);
    EXPECT_EQ(list.turn(1)->answer, "Due.");
    store->remove(first);
    ASSERT_EQ(list.rowCount(), 1);
    EXPECT_EQ(list.row(first), -1);
    EXPECT_EQ(shown(list, 0, TurnList::QuestionPreviewRole), "Two?");
    store->remove(here);
    EXPECT_EQ(list.rowCount(), 0);
    EXPECT_EQ(resets, 2);
}

TEST_F(TurnListTest, long_texts_are_previewed_and_loaded_on_demand) {
    const ConversationId conversation = store->add_conversation({});
    answered(conversation, QString(5000, 'q'), QString(9000, 'a'));
    TurnList list(*store);
    list.open(conversation);
    EXPECT_EQ(shown(list, 0, TurnList::AnswerPreviewRole).size(), preview_length);
    EXPECT_EQ(list.data(list.index(0), TurnList::AnswerLengthRole).toInt(), 9000);
    EXPECT_EQ(list.turn(0)->answer.size(), 9000);
}

// The times are printed but not checked.
TEST_F(TurnListTest, two_thousand_turns_are_opened_scrolled_and_searched) {
    ConversationCopy made;
    made.conversation.created = made.conversation.changed = QDateTime::currentDateTimeUtc();
    for (int i = 0; i < 2000; ++i) {
        Turn turn;
        turn.state = TurnState::complete;
        turn.created = made.conversation.created;
        turn.question = QStringLiteral("Question number %1 about the weather in town%2").arg(i).arg(i % 97);
        turn.answer = QStringLiteral("Answer %1. ").arg(i) +
                      QStringLiteral("A sentence about rain and sunshine. ").repeated(30);
        made.turns.push_back(turn);
    }
    const ConversationId conversation = store->add(made);
    reopen();
    TurnList list(*store);
    QElapsedTimer time;
    time.start();
    list.open(conversation);
    const qint64 opened = time.nsecsElapsed();
    ASSERT_EQ(list.rowCount(), 2000);
    for (int row = 1999; row >= 0; --row)
        ASSERT_FALSE(shown(list, row, TurnList::AnswerPreviewRole).isEmpty());
    const qint64 scrolled = time.nsecsElapsed() - opened;
    EXPECT_EQ(store->search("town13").size(), 21U);
    const qint64 rare = time.nsecsElapsed() - opened - scrolled;
    EXPECT_EQ(store->search("sunshine").size(), 100U);
    const qint64 common = time.nsecsElapsed() - opened - scrolled - rare;
    const auto milliseconds = [](qint64 of) { return static_cast<double>(of) / 1e6; };
    std::printf(
        "2000 turns: opened in %.2f ms, all previews in %.1f ms, search %.2f ms (rare word), %.2f ms "
        "(common)\n",
        milliseconds(opened), milliseconds(scrolled), milliseconds(rare), milliseconds(common));
}

}  // namespace
}  // namespace govor::test
