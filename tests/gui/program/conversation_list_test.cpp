#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QTest>
#include <QTimer>

#include "gui/widgets/test_window.h"
#include "widgets/conversation_list.h"

namespace govor::test::conversation_list_test {
namespace {

using testing::ElementsAre;

// Three conversations, the newest last, in the list of the window.
struct ListedConversations : TestWindow {
    ListedConversations() {
        for (const char* question : {"one", "two", "three"}) {
            controller.open(std::nullopt);
            complete_turn(question, "yes");
            ids.push_back(*controller.conversation());
        }
        QApplication::processEvents();
    }
    QListView& list() { return *window.findChild<QListView*>(); }
    widgets::ConversationList& panel() { return *window.findChild<widgets::ConversationList*>(); }
    QComboBox& filter() { return *panel().findChild<QComboBox*>(); }
    std::vector<std::string> titles() {
        QApplication::processEvents();
        std::vector<std::string> result;
        for (int row = 0; row < list().model()->rowCount(); ++row)
            result.push_back(list().model()->index(row, 0).data().toString().toStdString());
        return result;
    }
    // Triggers the action `text` in the context menu of a row, or the item `submenu_item` in its submenu.
    void trigger_action(int row, const QString& text, const QString& submenu_item = {}) {
        bool was_triggered = false;
        QTimer::singleShot(0, qApp, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_NE(menu, nullptr);
            for (QAction* action : menu->actions()) {
                if (action->text() != text) continue;
                was_triggered = true;
                if (submenu_item.isEmpty()) {
                    action->trigger();
                } else {
                    for (QAction* item : action->menu()->actions())
                        if (item->text() == submenu_item) item->trigger();
                }
            }
            menu->close();
        });
        const QPoint position = list().visualRect(list().model()->index(row, 0)).center();
        list().setCurrentIndex(list().model()->index(row, 0));
        Q_EMIT list().customContextMenuRequested(position);
        EXPECT_TRUE(was_triggered) << text.toStdString();
    }
    void select_filter(const QString& filter_text) {
        const int item = filter().findText(filter_text);
        ASSERT_GE(item, 0);
        filter().setCurrentIndex(item);
        Q_EMIT filter().activated(item);
    }
    std::vector<store::ConversationId> ids;
};

TEST(ConversationList, pinned_conversations_are_listed_first_and_labeled) {
    ListedConversations fixture;
    EXPECT_THAT(fixture.titles(), ElementsAre("three", "two", "one"));
    fixture.trigger_action(2, QStringLiteral("Pin"));
    EXPECT_THAT(fixture.titles(), ElementsAre("one", "three", "two"));
    EXPECT_TRUE(
        fixture.list().model()->index(0, 0).data(Qt::AccessibleTextRole).toString().endsWith("pinned"));
    fixture.trigger_action(0, QStringLiteral("Unpin"));
    EXPECT_THAT(fixture.titles(), ElementsAre("three", "two", "one"));
}

TEST(ConversationList, an_archived_conversation_is_hidden_until_the_filter_selects_it) {
    ListedConversations fixture;
    EXPECT_TRUE(fixture.filter().isHidden()) << "the filter has no alternatives";
    fixture.trigger_action(1, QStringLiteral("Archive"));
    EXPECT_THAT(fixture.titles(), ElementsAre("three", "one"));
    EXPECT_FALSE(fixture.filter().isHidden());
    fixture.select_filter(QStringLiteral("Archived"));
    EXPECT_THAT(fixture.titles(), ElementsAre("two"));
    fixture.trigger_action(0, QStringLiteral("Unarchive"));
    EXPECT_THAT(fixture.titles(), ElementsAre("three", "two", "one"));
    EXPECT_TRUE(fixture.filter().isHidden());
}

TEST(ConversationList, the_search_finds_archived_conversations) {
    ListedConversations fixture;
    fixture.trigger_action(1, QStringLiteral("Archive"));
    auto* search = fixture.panel().findChild<QLineEdit*>();
    QTest::keyClicks(search, QStringLiteral("two"));
    EXPECT_EQ(fixture.titles().size(), 2U) << "the title and the question";
}

TEST(ConversationList, a_tag_is_chosen_as_the_filter) {
    ListedConversations fixture;
    Q_EMIT fixture.panel().tag_requested(fixture.ids[0], QStringLiteral("work"), true);
    QApplication::processEvents();
    fixture.trigger_action(0, QStringLiteral("Tags"), QStringLiteral("work"));
    fixture.select_filter(QStringLiteral("Tag: work"));
    EXPECT_THAT(fixture.titles(), ElementsAre("three", "one"));
    EXPECT_TRUE(fixture.list()
                    .model()
                    ->index(0, 0)
                    .data(widgets::ConversationRows::SubtitleRole)
                    .toString()
                    .endsWith("work"));
    fixture.trigger_action(1, QStringLiteral("Tags"), QStringLiteral("work"));
    EXPECT_THAT(fixture.titles(), ElementsAre("three"));
    fixture.trigger_action(0, QStringLiteral("Tags"), QStringLiteral("work"));
    EXPECT_THAT(fixture.titles(), ElementsAre("three", "two", "one")) << "no conversation has the tag";
}

TEST(ConversationList, the_menu_pins_and_archives_the_open_conversation) {
    ListedConversations fixture;
    Q_EMIT fixture.window.menu().pin_requested();
    Q_EMIT fixture.window.menu().archive_requested();
    const store::ConversationSettings settings = fixture.store.conversation(fixture.ids[2])->settings;
    EXPECT_TRUE(settings.is_pinned && settings.is_archived);
    EXPECT_EQ(fixture.controller.conversation(), fixture.ids[2]) << "the conversation stays open";
}

}  // namespace
}  // namespace govor::test::conversation_list_test
