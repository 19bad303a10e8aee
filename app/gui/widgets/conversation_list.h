#pragma once

#include <QAbstractListModel>
#include <QLineEdit>
#include <QListView>
#include <QTimer>
#include <QToolButton>
#include <QWidget>
#include <optional>
#include <vector>

#include "store/conversation_store.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// The conversations, newest first, or the results of a search.
class ConversationRows : public QAbstractListModel {
    Q_OBJECT

  public:
    struct Row {
        store::ConversationId conversation;
        std::optional<store::TurnId> turn{};  // of a search hit
        QString title;
        QString subtitle;  // the time, or an excerpt
    };
    enum Role { SubtitleRole = Qt::UserRole };

    explicit ConversationRows(store::ConversationStore& store, QObject* parent = nullptr);

    void search(const QString& words);
    void refresh();
    const Row& row(int number) const { return rows_[static_cast<std::size_t>(number)]; }
    // The row of the turn if it is a search hit, otherwise that of the conversation; -1 if there is none.
    int row_of(store::ConversationId conversation, std::optional<store::TurnId> turn) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    store::ConversationStore& store_;
    QString words_;
    std::vector<Row> rows_;
    QTimer refresh_timer_;  // combines several changes into one refresh
};

// The left side of the window: the search field, the list, and a button for a new conversation. Moving the
// current row with the keyboard shows that conversation; Enter or a click also moves the focus to it.
class ConversationList : public QWidget {
    Q_OBJECT

  public:
    explicit ConversationList(store::ConversationStore& store, QWidget* parent = nullptr);

    void show_open(std::optional<store::ConversationId> conversation);
    void focus_search();

  Q_SIGNALS:
    void chosen(govor::store::ConversationId conversation, std::optional<govor::store::TurnId> turn);
    void entered(
        std::optional<govor::store::TurnId> turn);  // after chosen(), when the focus should leave the list
    void new_requested();
    void settings_requested(govor::store::ConversationId conversation);
    void export_requested(govor::store::ConversationId conversation);
    void import_requested();
    void remove_requested(govor::store::ConversationId conversation);

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void lay_out();
    void connect_all();
    void retranslate();
    QAction* add_action(const QKeySequence& key, void (ConversationList::*request)(store::ConversationId));
    void choose(const QModelIndex& index);
    void search(const QString& words);
    void show_menu(const QPoint& where);
    void select_open();

    ConversationRows rows_;
    QLineEdit search_;
    QToolButton new_;
    QListView list_;
    QAction* settings_ = nullptr;
    QAction* export_ = nullptr;
    QAction* remove_ = nullptr;
    PlainLabel nothing_;  // shown for an empty list
    std::optional<store::ConversationId> open_;
    std::optional<store::TurnId> found_turn_;  // of the chosen search hit
    bool selecting_ = false;
};

}  // namespace govor::widgets
