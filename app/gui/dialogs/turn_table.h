#pragma once

#include <QTableWidget>
#include <vector>

#include "store/conversation_store.h"

namespace govor::dialogs {

// The answers of a conversation with their figures, a row each, the newest first.
class TurnTable : public QTableWidget {
    Q_OBJECT

  public:
    static constexpr std::size_t most_rows = 500;

    struct Entry {
        store::TurnId turn;
        QDateTime created;
        QJsonObject statistics;
    };

    explicit TurnTable(const store::ConversationStore& store, QWidget* parent = nullptr);

    void show_conversation(std::optional<store::ConversationId> conversation);
    // The turns of the selected rows, from top to bottom.
    std::vector<Entry> selected() const;
    // All rows as comma-separated values with a row of names: times as in ISO 8601, durations in seconds,
    // numbers with a point. Texts of the conversation are not among them.
    QByteArray to_csv() const;

  private:
    void add(const Entry& entry);
    void select(const std::vector<store::TurnId>& turns);  // the newest one if none of them is there

    const store::ConversationStore& store_;
    std::vector<Entry> entries_;  // of the rows
};

}  // namespace govor::dialogs
