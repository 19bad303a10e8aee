#pragma once

#include <QAbstractListModel>
#include <memory>
#include <optional>

#include "store/records.h"

namespace govor::store {

class ConversationStore;

// The turns of one conversation for a view. Opening takes the numbers alone; heads come in pages as rows are
// asked for, and whole texts for the rows that turn() asks for. Follows the store's signals.
class TurnList : public QAbstractListModel {
    Q_OBJECT
  public:
    enum Role {
        TurnIdRole = Qt::UserRole,  // qlonglong
        StateRole,                  // int: TurnState
        CreatedRole,
        QuestionPreviewRole,
        AnswerPreviewRole,
        QuestionLengthRole,  // characters
        AnswerLengthRole,
        QuestionSecondsRole,  // of sound
        AnswerSecondsRole,
    };

    explicit TurnList(ConversationStore& store, QObject* parent = nullptr);
    ~TurnList() override;

    void open(std::optional<ConversationId> conversation);
    std::optional<ConversationId> conversation() const;

    std::optional<Turn> turn(int row) const;  // whole; from the database
    TurnId id(int row) const;
    int row(TurnId id) const;  // -1: not here

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::store
