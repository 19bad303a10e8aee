#pragma once

#include <QAbstractListModel>
#include <QTimer>
#include <optional>
#include <vector>

#include "store/conversation_store.h"

namespace govor::widgets {

// Which conversations a list shows.
struct ConversationFilter {
    enum class Kind { current, archived, tag };
    Kind kind = Kind::current;  // all that are not archived
    QString tag{};              // with Kind::tag: those with this tag that are not archived

    bool operator==(const ConversationFilter&) const = default;
};

// The conversations that pass a filter, pinned ones first, then the newest first; or the results of a search,
// among all conversations or those with the tag or in the archive.
class ConversationRows : public QAbstractListModel {
    Q_OBJECT

  public:
    struct Row {
        store::ConversationId conversation;
        std::optional<store::TurnId> turn{};  // of a search hit
        QString title;
        QString subtitle;  // the time and the tags, or an excerpt
        bool pinned = false;
    };
    enum Role { SubtitleRole = Qt::UserRole, PinnedRole };

    explicit ConversationRows(store::ConversationStore& store, QObject* parent = nullptr);

    void search(const QString& words);
    // A tag that no conversation has any more counts as Kind::current.
    void set_filter(const ConversationFilter& filter);
    const ConversationFilter& filter() const { return filter_; }
    void refresh();
    const Row& row(int number) const { return rows_[static_cast<std::size_t>(number)]; }
    // The row of the turn if it is a search hit, otherwise that of the conversation; -1 if there is none.
    int row_of(store::ConversationId conversation, std::optional<store::TurnId> turn) const;
    // The tags of all conversations in alphabetical order, and whether one is archived.
    const QStringList& tags() const { return tags_; }
    bool has_archived() const { return has_archived_; }
    std::optional<store::Conversation> conversation(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  Q_SIGNALS:
    void filters_changed();  // tags(), has_archived() or filter()

  private:
    std::vector<store::Conversation> read();
    bool passes(const store::Conversation& conversation) const;

    store::ConversationStore& store_;
    QString words_;
    ConversationFilter filter_;
    QStringList tags_;
    bool has_archived_ = false;
    std::vector<Row> rows_;
    QTimer refresh_timer_;  // combines several changes into one refresh
};

}  // namespace govor::widgets
