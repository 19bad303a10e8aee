#include "store/turn_list.h"

#include <algorithm>
#include <map>
#include <span>

#include "store/conversation_store.h"

namespace govor::store {
namespace {

constexpr std::size_t page_size = 50;  // turns; more than a screen shows
constexpr std::size_t max_pages = 20;  // that are kept loaded

}  // namespace

class TurnList::Private {
  public:
    explicit Private(ConversationStore& conversation_store) : store(conversation_store) {}

    const TurnPreview& preview(std::size_t row) {
        const std::size_t page = row / page_size;
        auto it = pages.find(page);
        if (it == pages.end()) {
            if (pages.size() >= max_pages) pages.clear();  // only after scrolling through 1000 turns
            const std::size_t first_row = page * page_size;
            const std::span<const TurnId> turn_ids(ids);
            it = pages
                     .emplace(page, store.turn_previews(turn_ids.subspan(
                                        first_row, std::min(page_size, ids.size() - first_row))))
                     .first;
        }
        return it->second[row % page_size];
    }

    ConversationStore& store;
    std::optional<ConversationId> conversation;
    std::vector<TurnId> ids;                                // ascending
    std::map<std::size_t, std::vector<TurnPreview>> pages;  // loaded pages by number
};

TurnList::TurnList(ConversationStore& store, QObject* parent)
    : QAbstractListModel(parent), d_(std::make_unique<Private>(store)) {
    connect(&store, &ConversationStore::turn_added, this, [this](ConversationId conversation, TurnId turn) {
        if (conversation != d_->conversation) return;
        const auto position = std::lower_bound(d_->ids.begin(), d_->ids.end(), turn);
        const auto new_row = static_cast<int>(position - d_->ids.begin());
        beginInsertRows({}, new_row, new_row);
        if (position == d_->ids.end()) {
            d_->pages.erase(d_->ids.size() / page_size);
        } else {
            d_->pages.clear();  // the rows of all later turns change
        }
        d_->ids.insert(position, turn);
        endInsertRows();
    });
    connect(&store, &ConversationStore::turn_changed, this, [this](ConversationId conversation, TurnId turn) {
        const int changed_row = conversation == d_->conversation ? row(turn) : -1;
        if (changed_row < 0) return;
        d_->pages.erase(static_cast<std::size_t>(changed_row) / page_size);
        emit dataChanged(index(changed_row), index(changed_row));
    });
    connect(&store, &ConversationStore::turn_removed, this, [this](ConversationId conversation, TurnId turn) {
        const int changed_row = conversation == d_->conversation ? row(turn) : -1;
        if (changed_row < 0) return;
        beginRemoveRows({}, changed_row, changed_row);
        d_->pages.clear();
        d_->ids.erase(d_->ids.begin() + changed_row);
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
    const auto it = std::lower_bound(d_->ids.begin(), d_->ids.end(), id);
    return it != d_->ids.end() && *it == id ? static_cast<int>(it - d_->ids.begin()) : -1;
}

int TurnList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(d_->ids.size());
}

QVariant TurnList::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (role == TurnIdRole) return QVariant::fromValue<qlonglong>(d_->ids[row].value);
    const TurnPreview& preview = d_->preview(row);
    switch (role) {
        case StateRole:
            return static_cast<int>(preview.state);
        case CreatedRole:
            return preview.created;
        case Qt::DisplayRole:
        case QuestionPreviewRole:
            return preview.question;
        case AnswerPreviewRole:
            return preview.answer;
        case QuestionLengthRole:
            return preview.question_length;
        case AnswerLengthRole:
            return preview.answer_length;
        case QuestionSecondsRole:
            return preview.question_seconds;
        case AnswerSecondsRole:
            return preview.answer_seconds;
        default:
            return {};
    }
}

}  // namespace govor::store
