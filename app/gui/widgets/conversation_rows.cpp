#include "widgets/conversation_rows.h"

#include <QLocale>
#include <algorithm>
#include <map>

namespace govor::widgets {
namespace {

QString format_time(const QDateTime& time) {
    const QDateTime local = time.toLocalTime();
    const QDate today = QDate::currentDate();
    if (local.date() == today) return QLocale().toString(local.time(), QLocale::ShortFormat);
    if (local.date() == today.addDays(-1)) return ConversationRows::tr("Yesterday");
    return QLocale().toString(local.date(), QLocale::ShortFormat);
}

QString subtitle_of(const store::Conversation& conversation) {
    QStringList details{format_time(conversation.changed)};
    if (conversation.settings.is_archived) details << ConversationRows::tr("Archived");
    if (!conversation.settings.tags.isEmpty())
        details << conversation.settings.tags.join(QStringLiteral(", "));
    return details.join(QStringLiteral(" · "));
}

}  // namespace

ConversationRows::ConversationRows(store::ConversationStore& store, QObject* parent)
    : QAbstractListModel(parent), store_(store) {
    refresh_timer_.setSingleShot(true);
    refresh_timer_.setInterval(0);
    connect(&refresh_timer_, &QTimer::timeout, this, &ConversationRows::refresh);
    const auto schedule_refresh = [this] { refresh_timer_.start(); };
    connect(&store, &store::ConversationStore::conversation_added, this, schedule_refresh);
    connect(&store, &store::ConversationStore::conversation_changed, this, schedule_refresh);
    connect(&store, &store::ConversationStore::conversation_removed, this, schedule_refresh);
    connect(&store, &store::ConversationStore::reloaded, this, schedule_refresh);
    refresh();
}

void ConversationRows::search(const QString& query) {
    query_ = query.trimmed();
    refresh();
}

void ConversationRows::set_filter(const ConversationFilter& filter) {
    filter_ = filter;
    refresh();
}

// Reads all conversations and updates the tags and the filter.
std::vector<store::Conversation> ConversationRows::load_conversations() {
    std::vector<store::Conversation> conversations = store_.conversations();
    QStringList tags;
    bool has_archived = false;
    for (const store::Conversation& conversation : conversations) {
        has_archived |= conversation.settings.is_archived;
        for (const QString& tag : conversation.settings.tags)
            if (!tags.contains(tag, Qt::CaseInsensitive)) tags.append(tag);
    }
    tags.sort(Qt::CaseInsensitive);
    using Kind = ConversationFilter::Kind;
    ConversationFilter filter = filter_;
    if ((filter.kind == Kind::tag && !tags.contains(filter.tag, Qt::CaseInsensitive)) ||
        (filter.kind == Kind::archived && !has_archived))
        filter = {};
    const bool has_changed = tags != tags_ || has_archived != has_archived_ || filter != filter_;
    tags_ = tags;
    has_archived_ = has_archived;
    filter_ = filter;
    if (has_changed) Q_EMIT filters_changed();
    std::stable_partition(
        conversations.begin(), conversations.end(),
        [](const store::Conversation& conversation) { return conversation.settings.is_pinned; });
    return conversations;
}

bool ConversationRows::matches_filter(const store::Conversation& conversation) const {
    const store::ConversationSettings& settings = conversation.settings;
    switch (filter_.kind) {
        case ConversationFilter::Kind::archived:
            return settings.is_archived;
        case ConversationFilter::Kind::tag:
            return (!settings.is_archived || !query_.isEmpty()) &&
                   settings.tags.contains(filter_.tag, Qt::CaseInsensitive);
        case ConversationFilter::Kind::current:
            break;
    }
    return !settings.is_archived || !query_.isEmpty();
}

// Does not reset the model if the order of the rows is unchanged. A reset would lose the selection and the
// hover state.
void ConversationRows::refresh() {
    std::vector<Row> rows;
    const std::vector<store::Conversation> conversations = load_conversations();
    std::map<store::ConversationId, const store::Conversation*> matching_conversations;
    for (const store::Conversation& conversation : conversations)
        if (matches_filter(conversation)) matching_conversations[conversation.id] = &conversation;
    if (query_.isEmpty()) {
        for (const store::Conversation& conversation : conversations)
            if (matching_conversations.contains(conversation.id))
                rows.push_back({conversation.id,
                                {},
                                conversation.settings.title,
                                subtitle_of(conversation),
                                conversation.settings.is_pinned});
    } else {
        for (const store::SearchHit& hit : store_.search(query_))
            if (matching_conversations.contains(hit.conversation))
                rows.push_back({hit.conversation, hit.turn, hit.title, hit.excerpt, false});
    }
    const bool is_unchanged = std::equal(
        rows.begin(), rows.end(), rows_.begin(), rows_.end(),
        [](const Row& a, const Row& b) { return a.conversation == b.conversation && a.turn == b.turn; });
    if (!is_unchanged) beginResetModel();
    rows_ = std::move(rows);
    if (!is_unchanged) {
        endResetModel();
    } else if (!rows_.empty()) {
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    }
}

int ConversationRows::row_of(store::ConversationId conversation, std::optional<store::TurnId> turn) const {
    const auto find_row = [&](bool requires_turn) {
        const auto it = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) {
            return row.conversation == conversation && (!requires_turn || row.turn == turn);
        });
        return it == rows_.end() ? -1 : static_cast<int>(it - rows_.begin());
    };
    const int exact_row = find_row(true);
    return exact_row >= 0 ? exact_row : find_row(false);
}

int ConversationRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ConversationRows::data(const QModelIndex& index, int role) const {
    const Row& entry = row(index.row());
    const QString title = entry.title.isEmpty() ? tr("Spoken conversation") : entry.title;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return title;
    if (role == SubtitleRole) return entry.subtitle;
    if (role == PinnedRole) return entry.is_pinned;
    if (role == Qt::AccessibleTextRole)
        return entry.is_pinned ? tr("%1, %2, pinned").arg(title, entry.subtitle)
                               : tr("%1, %2").arg(title, entry.subtitle);
    return {};
}

std::optional<store::Conversation> ConversationRows::conversation(int number) const {
    return store_.conversation(row(number).conversation);
}

}  // namespace govor::widgets
