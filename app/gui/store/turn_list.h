#pragma once

#include <QAbstractListModel>
#include <memory>
#include <optional>

#include "store/records.h"

namespace govor::store {

class ConversationStore;

// Item model of the turns of one conversation. open() loads the ids only; previews are loaded in pages on
// demand, and turn() loads a whole turn. The model follows the store's signals.
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

    std::optional<Turn> turn(int row) const;  // loads the whole turn
    TurnId id(int row) const;
    int row(TurnId id) const;  // -1 if not in this conversation

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    class Private;
    std::unique_ptr<Private> d_;
};

}  // namespace govor::store
