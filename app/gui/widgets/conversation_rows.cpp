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
    QStringList parts{format_time(conversation.changed)};
    if (conversation.settings.archived) parts << ConversationRows::tr("Archived");
    if (!conversation.settings.tags.isEmpty()) parts << conversation.settings.tags.join(QStringLiteral(", "));
    return parts.join(QStringLiteral(" · "));
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

void ConversationRows::search(const QString& words) {
    words_ = words.trimmed();
    refresh();
}

void ConversationRows::set_filter(const ConversationFilter& filter) {
    filter_ = filter;
    refresh();
}

// Reads all conversations, and what the filter offers.
std::vector<store::Conversation> ConversationRows::read() {
    std::vector<store::Conversation> all = store_.conversations();
    QStringList tags;
    bool has_archived = false;
    for (const store::Conversation& one : all) {
        has_archived |= one.settings.archived;
        for (const QString& tag : one.settings.tags)
            if (!tags.contains(tag, Qt::CaseInsensitive)) tags.append(tag);
    }
    tags.sort(Qt::CaseInsensitive);
    using Kind = ConversationFilter::Kind;
    ConversationFilter filter = filter_;
    if ((filter.kind == Kind::tag && !tags.contains(filter.tag, Qt::CaseInsensitive)) ||
        (filter.kind == Kind::archived && !has_archived))
        filter = {};
    const bool changed = tags != tags_ || has_archived != has_archived_ || filter != filter_;
    tags_ = tags;
    has_archived_ = has_archived;
    filter_ = filter;
    if (changed) Q_EMIT filters_changed();
    std::stable_partition(all.begin(), all.end(),
                          [](const store::Conversation& one) { return one.settings.pinned; });
    return all;
}

bool ConversationRows::passes(const store::Conversation& conversation) const {
    const store::ConversationSettings& about = conversation.settings;
    switch (filter_.kind) {
        case ConversationFilter::Kind::archived:
            return about.archived;
        case ConversationFilter::Kind::tag:
            return (!about.archived || !words_.isEmpty()) &&
                   about.tags.contains(filter_.tag, Qt::CaseInsensitive);
        case ConversationFilter::Kind::current:
            break;
    }
    return !about.archived || !words_.isEmpty();
}

// If the order of the rows is unchanged, the model is not reset, so that the selection and hover state are
// kept.
void ConversationRows::refresh() {
    std::vector<Row> rows;
    const std::vector<store::Conversation> all = read();
    std::map<store::ConversationId, const store::Conversation*> passing;
    for (const store::Conversation& one : all)
        if (passes(one)) passing[one.id] = &one;
    if (words_.isEmpty()) {
        for (const store::Conversation& one : all)
            if (passing.contains(one.id))
                rows.push_back({one.id, {}, one.settings.title, subtitle_of(one), one.settings.pinned});
    } else {
        for (const store::SearchHit& hit : store_.search(words_))
            if (passing.contains(hit.conversation))
                rows.push_back({hit.conversation, hit.turn, hit.title, hit.excerpt, false});
    }
    const bool same = std::equal(
        rows.begin(), rows.end(), rows_.begin(), rows_.end(),
        [](const Row& a, const Row& b) { return a.conversation == b.conversation && a.turn == b.turn; });
    if (!same) beginResetModel();
    rows_ = std::move(rows);
    if (!same) {
        endResetModel();
    } else if (!rows_.empty()) {
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    }
}

int ConversationRows::row_of(store::ConversationId conversation, std::optional<store::TurnId> turn) const {
    const auto of = [&](bool same_turn) {
        const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) {
            return row.conversation == conversation && (!same_turn || row.turn == turn);
        });
        return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
    };
    const int exact = of(true);
    return exact >= 0 ? exact : of(false);
}

int ConversationRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ConversationRows::data(const QModelIndex& index, int role) const {
    const Row& shown = row(index.row());
    const QString title = shown.title.isEmpty() ? tr("Spoken conversation") : shown.title;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return title;
    if (role == SubtitleRole) return shown.subtitle;
    if (role == PinnedRole) return shown.pinned;
    if (role == Qt::AccessibleTextRole)
        return shown.pinned ? tr("%1, %2, pinned").arg(title, shown.subtitle)
                            : tr("%1, %2").arg(title, shown.subtitle);
    return {};
}

std::optional<store::Conversation> ConversationRows::conversation(int number) const {
    return store_.conversation(row(number).conversation);
}

}  // namespace govor::widgets
