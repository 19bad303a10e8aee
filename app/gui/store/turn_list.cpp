#include "store/turn_list.h"

#include <algorithm>
#include <map>
#include <span>

#include "store/conversation_store.h"

namespace govor::store {
namespace {

constexpr std::size_t page_size = 50;  // more than a screen shows
constexpr std::size_t max_pages = 20;

}  // namespace

class TurnList::Private {
  public:
    explicit Private(ConversationStore& from) : store(from) {}

    const TurnHead& head(std::size_t row) {
        const std::size_t page = row / page_size;
        auto found = pages.find(page);
        if (found == pages.end()) {
            if (pages.size() >= max_pages) pages.clear();  // rare: after scrolling a long way
            const std::size_t first = page * page_size;
            const std::span<const TurnId> ids_requested(ids);
            found = pages
                        .emplace(page, store.turn_heads(ids_requested.subspan(
                                           first, std::min(page_size, ids.size() - first))))
                        .first;
        }
        return found->second[row % page_size];
    }

    ConversationStore& store;
    std::optional<ConversationId> conversation;
    std::vector<TurnId> ids;                             // ascending
    std::map<std::size_t, std::vector<TurnHead>> pages;  // loaded pages by number
};

TurnList::TurnList(ConversationStore& store, QObject* parent)
    : QAbstractListModel(parent), d_(std::make_unique<Private>(store)) {
    connect(&store, &ConversationStore::turn_added, this, [this](ConversationId conversation, TurnId turn) {
        if (conversation != d_->conversation) return;
        const auto place = std::lower_bound(d_->ids.begin(), d_->ids.end(), turn);
        const auto at = static_cast<int>(place - d_->ids.begin());
        beginInsertRows({}, at, at);
        if (place == d_->ids.end()) {
            d_->pages.erase(d_->ids.size() / page_size);
        } else {
            d_->pages.clear();  // every later turn moves
        }
        d_->ids.insert(place, turn);
        endInsertRows();
    });
    connect(&store, &ConversationStore::turn_changed, this, [this](ConversationId conversation, TurnId turn) {
        const int at = conversation == d_->conversation ? row(turn) : -1;
        if (at < 0) return;
        d_->pages.erase(static_cast<std::size_t>(at) / page_size);
        emit dataChanged(index(at), index(at));
    });
    connect(&store, &ConversationStore::turn_removed, this, [this](ConversationId conversation, TurnId turn) {
        const int at = conversation == d_->conversation ? row(turn) : -1;
        if (at < 0) return;
        beginRemoveRows({}, at, at);
        d_->pages.clear();
        d_->ids.erase(d_->ids.begin() + at);
        endRemoveRows();
    });
    connect(&store, &ConversationStore::reloaded, this, [this] { open(d_->conversation); });
    connect(&store, &ConversationStore::conversation_removed, this, [this](ConversationId conversation) {
        if (conversation == d_->conversation) open(std::nullopt);
    });
}

TurnList::~TurnList() = default;

void TurnList::open(std::optional<ConversationId> conversation) {
    beginResetModel();
    d_->conversation = conversation;
    d_->pages.clear();
    d_->ids = conversation ? d_->store.turn_ids(*conversation) : std::vector<TurnId>();
    endResetModel();
}

std::optional<ConversationId> TurnList::conversation() const {
    return d_->conversation;
}

std::optional<Turn> TurnList::turn(int row) const {
    return row >= 0 && row < rowCount() ? d_->store.turn(id(row)) : std::nullopt;
}

TurnId TurnList::id(int row) const {
    return d_->ids.at(static_cast<std::size_t>(row));
}

int TurnList::row(TurnId id) const {
    const auto found = std::lower_bound(d_->ids.begin(), d_->ids.end(), id);
    return found != d_->ids.end() && *found == id ? static_cast<int>(found - d_->ids.begin()) : -1;
}

int TurnList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(d_->ids.size());
}

QVariant TurnList::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (role == TurnIdRole) return QVariant::fromValue<qlonglong>(d_->ids[row].value);
    const TurnHead& head = d_->head(row);
    switch (role) {
        case StateRole:
            return static_cast<int>(head.state);
        case CreatedRole:
            return head.created;
        case Qt::DisplayRole:
        case QuestionPreviewRole:
            return head.question;
        case AnswerPreviewRole:
            return head.answer;
        case QuestionLengthRole:
            return head.question_length;
        case AnswerLengthRole:
            return head.answer_length;
        case QuestionSecondsRole:
            return head.question_seconds;
        case AnswerSecondsRole:
            return head.answer_seconds;
        default:
            return {};
    }
}

}  // namespace govor::store
