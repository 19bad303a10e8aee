#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "gui/models/models_fixture.h"
#include "gui/support/waiting.h"
#include "gui/widgets/test_window.h"
#include "widgets/welcome.h"

namespace govor::test::window_test {
namespace {

using widgets::TurnsView;
using widgets::TurnWidget;

// Returns the turns that have widgets, from top to bottom.
std::vector<TurnWidget*> find_turns(TurnsView& view) {
    std::vector<TurnWidget*> turns;
    for (auto* turn : view.findChildren<TurnWidget*>())
        if (!turn->isHidden()) turns.push_back(turn);
    std::sort(turns.begin(), turns.end(), [](const auto* a, const auto* b) { return a->y() < b->y(); });
    return turns;
}

TurnWidget* find_widget(TurnsView& view, store::TurnId id) {
    for (TurnWidget* turn : find_turns(view))
        if (turn->turn() == id) return turn;
    return nullptr;
}

bool is_visible(TurnsView& view, store::TurnId id) {
    const TurnWidget* turn = find_widget(view, id);
    return turn != nullptr && turn->geometry().intersects(view.viewport()->rect());
}

struct LongConversation : TestWindow {
    LongConversation() {
        for (int i = 0; i < 60; ++i)
            ids.push_back(complete_turn(qPrintable(QStringLiteral("question number %1").arg(i)),
                                        qPrintable(QStringLiteral("answer word%1").arg(i))));
        QApplication::processEvents();
    }
    TurnsView& view() { return window.turns(); }
    std::vector<store::TurnId> ids;
};

TEST(MainWindow, a_long_conversation_requires_few_widgets) {
    LongConversation fixture;
    EXPECT_TRUE(is_visible(fixture.view(), fixture.ids.back()));
    const std::size_t widget_count = fixture.view().widget_count();
    EXPECT_LT(widget_count, 30U);
    for (int y = fixture.view().verticalScrollBar()->maximum(); y > 0; y -= 200)
        fixture.view().verticalScrollBar()->setValue(y);
    fixture.view().verticalScrollBar()->setValue(0);
    EXPECT_TRUE(is_visible(fixture.view(), fixture.ids.front()));
    EXPECT_LT(fixture.view().widget_count(), widget_count + 10);
}

TEST(MainWindow, the_button_to_the_end_covers_no_turn) {
    LongConversation fixture;
    const auto buttons = fixture.view().findChildren<QToolButton*>();
    const auto button =
        std::ranges::find(buttons, QStringLiteral("To the end"),
                          [](const QToolButton* candidate) { return candidate->accessibleName(); });
    ASSERT_NE(button, buttons.end());
    EXPECT_FALSE((*button)->isVisible()) << "the end is visible";
    fixture.window.resize(640, 480);
    fixture.view().verticalScrollBar()->setValue(0);
    QApplication::processEvents();
    EXPECT_TRUE((*button)->isVisible());
    EXPECT_TRUE(fixture.view().rect().contains((*button)->geometry()));
    for (const TurnWidget* turn : find_turns(fixture.view()))
        EXPECT_FALSE(
            (*button)->geometry().intersects(QRect(turn->mapTo(&fixture.view(), QPoint()), turn->size())));
    (*button)->click();
    EXPECT_FALSE((*button)->isVisible());
}

TEST(MainWindow, the_view_scrolls_to_a_search_result_in_the_open_conversation) {
    LongConversation fixture;
    ASSERT_FALSE(is_visible(fixture.view(), fixture.ids[7]));
    auto* search = fixture.window.findChild<QLineEdit*>();
    search->setFocus();
    QTest::keyClicks(search, QStringLiteral("word7"));
    QTest::keyClick(search, Qt::Key_Return);
    EXPECT_TRUE(is_visible(fixture.view(), fixture.ids[7]));
    QTest::keyClick(search, Qt::Key_Escape);
    EXPECT_TRUE(search->text().isEmpty());
    // A click on the only row, which is already the current one, has the same effect.
    QTest::keyClicks(search, QStringLiteral("word7"));
    fixture.view().scroll_to_end();
    ASSERT_FALSE(is_visible(fixture.view(), fixture.ids[7]));
    auto* list = fixture.window.findChild<QListView*>();
    ASSERT_EQ(list->model()->rowCount(), 1);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualRect(list->model()->index(0, 0)).center());
    EXPECT_TRUE(is_visible(fixture.view(), fixture.ids[7]));
}

TEST(MainWindow, arrow_keys_select_conversations_and_enter_returns_to_the_composer) {
    TestWindow fixture;
    for (const char* question : {"one", "two", "three"}) {
        fixture.controller.open(std::nullopt);
        fixture.complete_turn(question, "yes");
    }
    QApplication::processEvents();
    auto* list = fixture.window.findChild<QListView*>();
    list->setFocus();
    const auto newest = fixture.controller.conversation();
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Down);
    EXPECT_TRUE(list->hasFocus());
    EXPECT_NE(fixture.controller.conversation(), newest);
    QTest::keyClick(list, Qt::Key_Return);
    EXPECT_EQ(QApplication::focusWidget()->accessibleName(), QStringLiteral("Question"));
}

TEST(MainWindow, a_conversation_that_continues_does_not_scroll_the_list) {
    TestWindow fixture;
    for (int i = 0; i < 40; ++i) {
        fixture.controller.open(std::nullopt);
        fixture.complete_turn("hello", "yes");
    }
    QApplication::processEvents();
    auto* list = fixture.window.findChild<QListView*>();
    list->verticalScrollBar()->setValue(list->verticalScrollBar()->maximum());
    const int before = list->verticalScrollBar()->value();
    ASSERT_GT(before, 0);
    fixture.complete_turn("and now?", "still");
    QApplication::processEvents();
    EXPECT_EQ(list->verticalScrollBar()->value(), before);
}

// Returns the visible push button with this text, or null.
QPushButton* find_button(const QWidget& window, const QString& text) {
    for (auto* button : window.findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == text) return button;
    return nullptr;
}

QAction* find_action(const program::MainWindow& window, const QString& text) {
    for (QAction* action : window.findChildren<QAction*>())
        if (action->text() == text) return action;
    return nullptr;
}

TEST(MainWindow, deleting_a_turn_leaves_the_others_in_place_and_undo_restores_it) {
    LongConversation fixture;
    fixture.view().scroll_to(fixture.ids[30]);
    TurnWidget* neighbor = find_widget(fixture.view(), fixture.ids[31]);
    ASSERT_NE(neighbor, nullptr);
    const int before = neighbor->y();
    QAction* const undo = find_action(fixture.window, "&Undo delete");
    ASSERT_NE(undo, nullptr);
    EXPECT_FALSE(undo->isEnabled());
    for (const bool uses_menu : {false, true}) {
        SCOPED_TRACE(uses_menu);
        TurnWidget* above = find_widget(fixture.view(), fixture.ids[29]);
        ASSERT_NE(above, nullptr);
        Q_EMIT above->action_triggered(widgets::TurnAction::remove);
        EXPECT_EQ(QApplication::activeModalWidget(), nullptr) << "there is no confirmation";
        QApplication::processEvents();
        EXPECT_EQ(fixture.turn_count(), 59U);
        ASSERT_NE(find_widget(fixture.view(), fixture.ids[31]), nullptr);
        if (!uses_menu) {
            EXPECT_EQ(find_widget(fixture.view(), fixture.ids[31])->y(), before);
        }
        QPushButton* const button = find_button(fixture.window, "Undo");
        ASSERT_NE(button, nullptr);
        EXPECT_TRUE(undo->isEnabled());
        if (uses_menu) {
            undo->trigger();
        } else {
            button->click();
        }
        QApplication::processEvents();
        EXPECT_EQ(fixture.turn_count(), 60U);
        EXPECT_TRUE(is_visible(fixture.view(), fixture.ids[29])) << "the restored turn is shown";
        EXPECT_EQ(find_button(fixture.window, "Undo"), nullptr);
        EXPECT_FALSE(undo->isEnabled());
    }
}

TEST(MainWindow, a_turn_is_deleted_and_restored_with_the_keyboard) {
    TestWindow fixture;
    fixture.complete_turn("one", "uno");
    const store::TurnId turn = fixture.complete_turn("two", "due");
    fixture.window.activateWindow();
    QApplication::processEvents();
    find_widget(fixture.window.turns(), turn)->setFocus();
    QTest::keyClick(find_widget(fixture.window.turns(), turn), Qt::Key_Delete);
    EXPECT_EQ(fixture.turn_count(), 1U);
    QTest::keyClick(&fixture.window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(fixture.turn_count(), 2U);
    EXPECT_EQ(fixture.store.turn(turn)->answer, "due");
}

TEST(MainWindow, undo_in_the_question_field_restores_a_turn_unless_there_is_text_to_undo) {
    TestWindow fixture;
    const store::TurnId turn = fixture.complete_turn("one", "uno");
    fixture.window.activateWindow();
    fixture.window.composer().focus_text();
    wait_until([&] { return QApplication::focusWidget()->inherits("QPlainTextEdit"); });
    Q_EMIT find_widget(fixture.window.turns(), turn)->action_triggered(widgets::TurnAction::remove);
    fixture.window.composer().focus_text();
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("a"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(fixture.window.composer().text(), QString());
    EXPECT_EQ(fixture.turn_count(), 0U);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(fixture.turn_count(), 1U);
}

TEST(MainWindow, deletions_are_undone_in_reverse_order) {
    TestWindow fixture;
    const store::TurnId first = fixture.complete_turn("one", "uno");
    const store::TurnId second = fixture.complete_turn("two", "due");
    const store::ConversationId conversation = *fixture.controller.conversation();
    QAction* const undo = find_action(fixture.window, "&Undo delete");
    ASSERT_NE(undo, nullptr);
    for (const store::TurnId turn : {second, first})
        Q_EMIT find_widget(fixture.window.turns(), turn)->action_triggered(widgets::TurnAction::remove);
    find_action(fixture.window, "&Delete")->trigger();
    EXPECT_FALSE(fixture.controller.conversation());
    undo->trigger();
    EXPECT_TRUE(fixture.controller.conversation() == conversation);
    EXPECT_EQ(fixture.turn_count(), 0U);
    fixture.window.open_new();
    undo->trigger();
    EXPECT_TRUE(fixture.controller.conversation() == conversation) << "that of the restored turn is opened";
    EXPECT_EQ(fixture.turn_count(), 1U);
    EXPECT_TRUE(undo->isEnabled());
    undo->trigger();
    EXPECT_FALSE(undo->isEnabled());
    EXPECT_EQ(fixture.store.turn_ids(conversation), (std::vector{first, second}));
}

TEST(MainWindow, nothing_can_be_undone_once_everything_was_deleted_permanently) {
    TestWindow fixture;
    const store::TurnId turn = fixture.complete_turn("one", "uno");
    Q_EMIT find_widget(fixture.window.turns(), turn)->action_triggered(widgets::TurnAction::remove);
    QAction* const undo = find_action(fixture.window, "&Undo delete");
    ASSERT_NE(undo, nullptr);
    EXPECT_TRUE(undo->isEnabled());
    fixture.store.remove_all();
    EXPECT_FALSE(undo->isEnabled());
    EXPECT_EQ(find_button(fixture.window, "Undo"), nullptr);
}

TEST(MainWindow, a_deleted_conversation_disappears_at_once_and_undo_restores_it) {
    TestWindow fixture;
    const store::TurnId turn = fixture.complete_turn("shall we keep it?", "Yes.");
    const store::ConversationId conversation = *fixture.controller.conversation();
    auto* list = fixture.window.findChild<widgets::ConversationList*>()->findChild<QListView*>();
    ASSERT_TRUE(wait_until([&] { return list->model()->rowCount() == 1; }));
    QAction* const remove = find_action(fixture.window, "&Delete");
    QAction* const undo = find_action(fixture.window, "&Undo delete");
    ASSERT_NE(remove, nullptr);
    ASSERT_NE(undo, nullptr);
    EXPECT_FALSE(undo->isEnabled());
    for (const bool uses_menu : {false, true}) {
        SCOPED_TRACE(uses_menu);
        remove->trigger();
        EXPECT_EQ(QApplication::activeModalWidget(), nullptr) << "there is no confirmation";
        EXPECT_FALSE(fixture.store.conversation(conversation));
        EXPECT_FALSE(fixture.controller.conversation());
        ASSERT_TRUE(wait_until([&] { return list->model()->rowCount() == 0; }));
        QPushButton* const button = find_button(fixture.window, "Undo");
        ASSERT_NE(button, nullptr);
        EXPECT_TRUE(undo->isEnabled());
        if (uses_menu) {
            undo->trigger();
        } else {
            button->click();
        }
        EXPECT_TRUE(fixture.store.conversation(conversation));
        EXPECT_TRUE(fixture.controller.conversation() == conversation) << "the conversation was open";
        EXPECT_EQ(fixture.store.turn(turn)->answer, "Yes.");
        ASSERT_TRUE(wait_until([&] { return list->model()->rowCount() == 1; }));
        EXPECT_EQ(find_button(fixture.window, "Undo"), nullptr);
        EXPECT_FALSE(undo->isEnabled());
    }
}

TEST(MainWindow, the_visible_turn_remains_visible_when_the_window_is_resized) {
    LongConversation fixture;
    fixture.view().scroll_to(fixture.ids[20]);
    ASSERT_TRUE(is_visible(fixture.view(), fixture.ids[20]));
    fixture.window.resize(640, 700);
    QApplication::processEvents();
    EXPECT_TRUE(is_visible(fixture.view(), fixture.ids[20]));
    fixture.window.resize(1300, 700);
    QApplication::processEvents();
    EXPECT_TRUE(is_visible(fixture.view(), fixture.ids[20]));
}

TEST(TurnWidget, the_actions_of_an_answered_turn_do_not_overlap) {
    store::Turn turn;
    turn.id = store::TurnId{1};
    turn.state = store::TurnState::answering;
    turn.question_sound.emplace();
    turn.question_sound->rate = SampleRate{16000};
    turn.question_sound->samples = 16000;
    QWidget page;
    TurnWidget widget(&page);
    widget.show_turn(turn, true);
    widget.resize(600, widget.height_for(600));
    page.show();
    turn.state = store::TurnState::complete;
    widget.show_turn(turn, false);
    QResizeEvent event(widget.size(), widget.size());  // the view sends it when it lays out a changed turn
    QApplication::sendEvent(&widget, &event);
    std::vector<QWidget*> visible_parts;
    for (QWidget* part :
         widget.findChild<widgets::Bubble*>()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (part->isVisible()) visible_parts.push_back(part);
    ASSERT_GT(visible_parts.size(), 4U);
    for (std::size_t a = 0; a < visible_parts.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_FALSE(visible_parts[a]->geometry().intersects(visible_parts[b]->geometry()))
                << a << " and " << b;
}

TEST(MainWindow, a_question_shows_its_words_while_it_is_spoken) {
    TestWindow fixture;
    const auto shows = [&](const char* text) {
        QApplication::processEvents();
        for (const auto* label : fixture.window.turns().findChildren<QLabel*>())
            if (label->isVisible() && label->text() == QString::fromUtf8(text)) return true;
        return false;
    };
    fixture.begin_speaking();
    const session::CommandId command = fixture.engine.last<session::BeginListening>();
    fixture.engine.emit_event(command, session::PartialTranscript{"What is", 1});
    EXPECT_TRUE(wait_until([&] { return shows("What is"); }));
    fixture.controller.handle_samples(std::make_shared<const std::vector<float>>(16000, 0.1F));
    fixture.engine.emit_event(command, session::PartialTranscript{"What is seven plus", 2});
    EXPECT_TRUE(wait_until([&] { return shows("What is seven plus"); }));
    EXPECT_FALSE(shows("What is"));
    const TurnWidget* turn = find_widget(fixture.window.turns(), fixture.newest_turn().id);
    ASSERT_NE(turn, nullptr);
    EXPECT_EQ(turn->accessibleName(), QStringLiteral("Spoken question"))
        << "screen readers would announce each change";
    fixture.controller.handle_question_end(sound::QuestionEnd::complete);
    EXPECT_FALSE(shows("What is seven plus"));
    fixture.store.set_transcript(fixture.newest_turn().id, QStringLiteral("What is seven plus five?"));
    EXPECT_TRUE(wait_until([&] { return shows("What is seven plus five?"); }));
}

TEST(MainWindow, a_new_long_question_has_the_same_layout_as_after_reopening) {
    for (const int word_count : {10, 40, 200, 900}) {
        TestWindow fixture;
        const QString question = QStringLiteral("another word ").repeated(word_count).trimmed();
        fixture.complete_turn(qPrintable(question), "Yes.");
        QApplication::processEvents();
        const auto bubble_size = [&] { return fixture.window.turns().findChild<widgets::Bubble*>()->size(); };
        const QSize initial_size = bubble_size();
        const auto id = fixture.controller.conversation();
        fixture.controller.open(std::nullopt);
        fixture.controller.open(id);
        QApplication::processEvents();
        EXPECT_EQ(initial_size.width(), bubble_size().width()) << word_count << " words";
        EXPECT_EQ(initial_size.height(), bubble_size().height());
        if (word_count > 40) {
            EXPECT_GT(initial_size.width(), fixture.window.turns().width() / 2);
        }
    }
}

TEST(MainWindow, menus_enable_only_actions_that_are_possible) {
    TestWindow fixture(false);
    const auto is_enabled = [&](const char* name) {
        for (const QAction* menu : fixture.window.menuBar()->actions())
            for (const QAction* action : menu->menu()->actions())
                if (action->text() == QString::fromUtf8(name)) return action->isEnabled();
        ADD_FAILURE() << "no such action: " << name;
        return false;
    };
    EXPECT_FALSE(is_enabled("&Export…"));
    EXPECT_FALSE(is_enabled("Answer &again"));
    EXPECT_FALSE(is_enabled("&Cancel loading"));
    fixture.loader.load({.name = QStringLiteral("slow"), .path = "/nowhere"});
    EXPECT_TRUE(is_enabled("&Cancel loading"));
    fixture.load();
    EXPECT_FALSE(is_enabled("&Cancel loading"));
    fixture.complete_turn("first", "one");
    EXPECT_TRUE(is_enabled("&Export…"));
    EXPECT_TRUE(is_enabled("Answer &again"));
}

TEST(MainWindow, has_the_title_of_its_conversation_from_the_first_question_on) {
    TestWindow fixture;
    EXPECT_EQ(fixture.window.windowTitle(), QStringLiteral("Govor"));
    fixture.controller.ask(QStringLiteral("what is seven plus five"));
    EXPECT_EQ(fixture.window.windowTitle(), QStringLiteral("what is seven plus five — Govor"));
}

TEST(MainWindow, the_first_page_states_where_questions_are_sent) {
    TestWindow fixture;
    const auto is_shown = [&](const char* text) {
        for (const auto* label : fixture.window.findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QString::fromUtf8(text))) return true;
        return false;
    };
    EXPECT_TRUE(is_shown("Nothing you say leaves this computer."));
    const QString address = QStringLiteral("https://engine.example:8123");
    fixture.loader.load({.name = address, .path = address.toStdString()});
    session::LoadedModel loaded;
    loaded.can_answer = true;
    fixture.engine.emit_event(fixture.engine.last<session::Load>(), session::ModelLoaded{loaded});
    EXPECT_TRUE(is_shown("Questions are sent to engine.example:8123."));
    EXPECT_FALSE(is_shown("Nothing you say leaves this computer."));
}

TEST(MainWindow, the_first_page_offers_no_typed_question_to_a_model_that_describes_sounds) {
    TestWindow fixture;
    auto& welcome = *fixture.window.findChild<widgets::Welcome*>();
    const auto count_examples = [&] {
        std::size_t count = 0;
        for (const auto* button : welcome.findChildren<QPushButton*>())
            count += button->isVisible() ? 1U : 0U;
        return count;
    };
    EXPECT_EQ(count_examples(), 3U);
    fixture.model_name = QStringLiteral("Qwen/Qwen3-Omni-30B-A3B-Captioner");
    fixture.load();
    EXPECT_EQ(count_examples(), 0U);
    const QString text = visible_text(welcome);
    EXPECT_TRUE(text.contains(QStringLiteral("Record a sound, or drop a sound file"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("leaves this computer"))) << text.toStdString();
}

TEST(MainWindow, restores_its_layout_at_the_next_start) {
    TestWindow fixture;
    fixture.window.resize(777, 555);
    const QByteArray layout = fixture.window.save_layout();
    fixture.window.resize(1000, 700);
    fixture.window.restore_layout(layout);
    EXPECT_EQ(fixture.window.size(), QSize(777, 555));
    fixture.window.restore_layout(QByteArrayLiteral("nonsense"));
    EXPECT_EQ(fixture.window.size(), QSize(777, 555));
}

}  // namespace
}  // namespace govor::test::window_test
