#pragma once

#include <QTableWidget>
#include <vector>

#include "store/conversation_store.h"

namespace govor::dialogs {

// The answers of a conversation with their statistics, one row each, the newest first.
class TurnTable : public QTableWidget {
    Q_OBJECT

  public:
    static constexpr std::size_t max_rows = 500;

    struct Entry {
        store::TurnId turn;
        QDateTime created;
        QJsonObject statistics;
    };

    // The title of a column and the meaning of its values.
    struct ColumnHelp {
        QString title;
        QString meaning;
    };
    static std::vector<ColumnHelp> column_help();

    explicit TurnTable(const store::ConversationStore& store, QWidget* parent = nullptr);

    // Shows the answers of a conversation; nullopt: no conversation is open.
    void show_conversation(std::optional<store::ConversationId> conversation);
    // Returns the entries of the selected rows, from top to bottom.
    std::vector<Entry> selected_entries() const;
    // Returns all rows as comma-separated values with a header row: times in ISO 8601 (UTC), durations in
    // seconds, numbers with a decimal point. Contains no text of the conversation.
    QByteArray to_csv() const;

  private:
    void add(const Entry& entry);
    void select(const std::vector<store::TurnId>& turns);  // selects the newest row if none of them exists

    const store::ConversationStore& store_;
    std::vector<Entry> entries_;  // one per row
};

}  // namespace govor::dialogs
