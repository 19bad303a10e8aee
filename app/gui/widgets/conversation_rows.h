#pragma once

#include <QAbstractListModel>
#include <QTimer>
#include <optional>
#include <vector>

#include "store/conversation_store.h"

namespace govor::widgets {

// The filter of a list of conversations.
struct ConversationFilter {
    enum class Kind { current, archived, tag };
    Kind kind = Kind::current;  // all that are not archived
    QString tag{};              // with Kind::tag: those with this tag that are not archived

    bool operator==(const ConversationFilter&) const = default;
};

// The conversations that match a filter: pinned ones first, then by time, the newest first. During a search,
// the rows are the hits in all conversations, in those with the tag, or in the archive.
class ConversationRows : public QAbstractListModel {
    Q_OBJECT

  public:
    struct Row {
        store::ConversationId conversation;
        std::optional<store::TurnId> turn{};  // of a search hit
        QString title;
        QString subtitle;  // the time and the tags, or an excerpt
        bool is_pinned = false;
    };
    enum Role { SubtitleRole = Qt::UserRole, PinnedRole };

    explicit ConversationRows(store::ConversationStore& store, QObject* parent = nullptr);

    void search(const QString& query);
    // A tag without conversations counts as Kind::current.
    void set_filter(const ConversationFilter& filter);
    const ConversationFilter& filter() const { return filter_; }
    void refresh();
    const Row& row(int number) const { return rows_[static_cast<std::size_t>(number)]; }
    // Returns the row of the turn if it is a search hit, otherwise the row of the conversation; -1 if neither
    // exists.
    int row_of(store::ConversationId conversation, std::optional<store::TurnId> turn) const;
    // Returns the tags of all conversations in alphabetical order.
    const QStringList& tags() const { return tags_; }
    // Returns true if at least one conversation is archived.
    bool has_archived() const { return has_archived_; }
    std::optional<store::Conversation> conversation(int number) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  Q_SIGNALS:
    void filters_changed();  // tags(), has_archived() or filter()

  private:
    std::vector<store::Conversation> load_conversations();
    bool matches_filter(const store::Conversation& conversation) const;

    store::ConversationStore& store_;
    QString query_;
    ConversationFilter filter_;
    QStringList tags_;
    bool has_archived_ = false;
    std::vector<Row> rows_;
    QTimer refresh_timer_;  // combines several changes into one refresh
};

}  // namespace govor::widgets
