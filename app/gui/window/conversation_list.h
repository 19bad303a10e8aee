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

namespace govor::window {

// The conversations, the newest first; or what a search found in them.
class ConversationRows : public QAbstractListModel {
    Q_OBJECT

  public:
    struct Row {
        store::ConversationId conversation;
        std::optional<store::TurnId> turn{};  // that a search found
        QString title;
        QString below;  // when, or an excerpt
    };
    enum Role { BelowRole = Qt::UserRole };

    explicit ConversationRows(store::ConversationStore& store, QObject* parent = nullptr);

    void search(const QString& words);
    void refresh();
    const Row& row(int number) const { return rows_[static_cast<std::size_t>(number)]; }
    int row_of(store::ConversationId conversation) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    store::ConversationStore& store_;
    QString words_;
    std::vector<Row> rows_;
    QTimer soon_;  // many changes, one refresh
};

// The left side of the window: search, the list, and a button for a new conversation.
class ConversationList : public QWidget {
    Q_OBJECT

  public:
    explicit ConversationList(store::ConversationStore& store, QWidget* parent = nullptr);

    void show_open(std::optional<store::ConversationId> conversation);
    void focus_search() { search_.setFocus(); }

  Q_SIGNALS:
    void chosen(govor::store::ConversationId conversation, std::optional<govor::store::TurnId> turn);
    void new_wanted();
    void settings_wanted(govor::store::ConversationId conversation);
    void export_wanted(govor::store::ConversationId conversation);
    void import_wanted();
    void remove_wanted(govor::store::ConversationId conversation);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void show_menu(const QPoint& where);
    void select_open();

    ConversationRows rows_;
    QLineEdit search_;
    QToolButton new_;
    QListView list_;
    std::optional<store::ConversationId> open_;
    bool selecting_ = false;
};

}  // namespace govor::window
