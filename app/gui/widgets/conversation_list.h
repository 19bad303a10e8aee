#pragma once

#include <QComboBox>
#include <QListView>
#include <QToolButton>
#include <QWidget>
#include <optional>
#include <vector>

#include "store/conversation_store.h"
#include "widgets/conversation_rows.h"
#include "widgets/plain_text.h"
#include "widgets/search_field.h"

class QMenu;

namespace govor::widgets {

// The left side of the window: the search field, a filter if there are tags or archived conversations, the
// list, and a button for a new conversation. Moving the current row with the keyboard opens that
// conversation; Enter or a click also moves the focus to it.
class ConversationList : public QWidget {
    Q_OBJECT

  public:
    explicit ConversationList(store::ConversationStore& store, QWidget* parent = nullptr);

    void show_open_conversation(std::optional<store::ConversationId> conversation);
    void focus_search();
    void focus_list() { list_.setFocus(Qt::OtherFocusReason); }

  Q_SIGNALS:
    void conversation_chosen(govor::store::ConversationId conversation,
                             std::optional<govor::store::TurnId> turn);
    // Emitted after conversation_chosen() if the focus should leave the list.
    void conversation_activated(std::optional<govor::store::TurnId> turn);
    void new_requested();
    void settings_requested(govor::store::ConversationId conversation);
    void pin_requested(govor::store::ConversationId conversation);      // also to unpin it
    void archive_requested(govor::store::ConversationId conversation);  // also to restore it from the archive
    void tag_requested(govor::store::ConversationId conversation, const QString& tag, bool has_tag);
    void new_tag_requested(govor::store::ConversationId conversation);
    void export_requested(govor::store::ConversationId conversation);
    void import_requested();
    void remove_requested(govor::store::ConversationId conversation);

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void lay_out();
    void connect_signals();
    void retranslate();
    QAction* add_action(const QKeySequence& key, void (ConversationList::*request)(store::ConversationId));
    void choose(const QModelIndex& index);
    void search(const QString& words);
    void show_menu(const QPoint& position);
    void select_open_conversation();
    void show_filters();
    void add_tags(QMenu& menu, const store::Conversation& conversation);

    ConversationRows rows_;
    SearchField search_;
    QToolButton new_button_;
    QComboBox filter_;
    QListView list_;
    QAction* settings_action_ = nullptr;
    QAction* pin_action_ = nullptr;
    QAction* archive_action_ = nullptr;
    QAction* export_action_ = nullptr;
    QAction* remove_action_ = nullptr;
    PlainLabel empty_label_;  // for a search without results
    std::optional<store::ConversationId> open_conversation_;
    std::optional<store::TurnId> hit_turn_;  // turn of the chosen search hit
    bool is_selecting_ = false;
};

}  // namespace govor::widgets
