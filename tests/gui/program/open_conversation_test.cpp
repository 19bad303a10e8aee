#include "program/open_conversation.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

namespace govor::test::open_conversation_test {
namespace {

using program::OpenConversationFile;
using store::ConversationId;

store::Conversation make_conversation(std::int64_t id, bool is_archived = false) {
    store::Conversation result;
    result.id = ConversationId(id);
    result.settings.is_archived = is_archived;
    return result;
}

struct OpenConversationTest : testing::Test {
    QTemporaryDir folder;
    QString file = folder.filePath("open-conversation");
    OpenConversationFile open_conversation{file};
    std::vector<store::Conversation> conversations{make_conversation(9, true), make_conversation(7),
                                                   make_conversation(3)};
};

TEST_F(OpenConversationTest, the_next_start_opens_the_conversation_that_was_open) {
    open_conversation.save(ConversationId(3));
    EXPECT_EQ(OpenConversationFile(file).choose(conversations), ConversationId(3));
    open_conversation.save(ConversationId(9));
    EXPECT_EQ(OpenConversationFile(file).choose(conversations), ConversationId(9))
        << "archived, but it was open";
}

TEST_F(OpenConversationTest, without_a_saved_one_the_newest_unarchived_conversation_is_opened) {
    EXPECT_EQ(open_conversation.choose(conversations), ConversationId(7));
    EXPECT_EQ(open_conversation.choose({}), std::nullopt);
    open_conversation.save(ConversationId(3));
    open_conversation.save(std::nullopt);
    EXPECT_EQ(open_conversation.choose(conversations), ConversationId(7)) << "a new one was open";
}

TEST_F(OpenConversationTest, a_deleted_conversation_and_a_damaged_file_are_ignored) {
    open_conversation.save(ConversationId(5));
    EXPECT_EQ(open_conversation.choose(conversations), ConversationId(7));
    QFile damaged_file(file);
    ASSERT_TRUE(damaged_file.open(QIODevice::WriteOnly));
    damaged_file.write("not a number");
    damaged_file.close();
    EXPECT_EQ(open_conversation.choose(conversations), ConversationId(7));
}

}  // namespace
}  // namespace govor::test::open_conversation_test
