#include <algorithm>

#include "store/conversation_store.h"
#include "store/queries.h"
#include "store/store_private.h"

// The queries of ConversationStore.
namespace govor::store {
namespace {

// Limit of the image files that history() loads, in bytes; more than any context holds.
constexpr qsizetype max_history_image_bytes = qsizetype{256} << 20;

}  // namespace

std::vector<TurnId> ConversationStore::turn_ids(ConversationId conversation) const {
    return d_->read([=, this] { return read_turn_ids(d_->rows.database(), conversation); });
}

std::vector<TurnPreview> ConversationStore::turn_previews(std::span<const TurnId> turns) const {
    const std::vector<TurnId> requested_ids(turns.begin(), turns.end());
    std::vector<TurnPreview> previews =
        d_->read([=, this] { return read_turn_previews(d_->rows.database(), requested_ids); });
    for (std::size_t i = previews.size(); i < requested_ids.size(); ++i) {  // these could not be read
        previews.emplace_back().id = requested_ids[i];
    }
    for (TurnPreview& preview : previews) {
        if (d_->unsynced_turns.contains(preview.id) && !d_->drafts.contains(preview.id))
            preview.state = TurnState::complete;
    }
    return previews;
}

std::optional<Turn> ConversationStore::turn(TurnId id) const {
    std::optional<Turn> record =
        d_->read([=, this] { return read_turn(d_->rows.database(), d_->audio_writer, id); });
    if (record) d_->apply_current_state(*record);
    return record;
}

QByteArray ConversationStore::image_data(ImageId image) const {
    return d_->read([=, this] { return read_image_file(d_->rows.database(), image); });
}

std::vector<HistoryTurn> ConversationStore::history(ConversationId conversation,
                                                    std::optional<TurnId> before) const {
    std::vector<HistoryTurn> history_turns;
    for (Turn& turn :
         d_->read([=, this] { return read_turns(d_->rows.database(), d_->audio_writer, conversation); })) {
        if (before && !(turn.id < *before)) break;
        d_->apply_current_state(turn);
        const bool is_answered = turn.state == TurnState::complete || turn.state == TurnState::interrupted;
        if (turn.played_length) turn.answer.truncate(*turn.played_length);
        const bool is_question_deleted =
            turn.question.isEmpty() && !turn.question_sound && turn.images.empty();
        if (!is_answered || turn.answer.isEmpty() || is_question_deleted) continue;
        history_turns.push_back({.id = turn.id,
                                 .question = std::move(turn.question),
                                 .question_sound = std::move(turn.question_sound),
                                 .answer = std::move(turn.answer),
                                 .images = std::move(turn.images)});
    }
    qsizetype remaining_bytes = max_history_image_bytes;
    for (auto turn = history_turns.rbegin(); turn != history_turns.rend() && remaining_bytes > 0; ++turn) {
        for (Image& image : turn->images) {
            image.file = image_data(image.id);
            remaining_bytes -= image.file.size();
        }
    }
    return history_turns;
}

std::vector<SearchHit> ConversationStore::search(const QString& query, int limit) const {
    return d_->read([=, this] { return store::search(d_->rows.database(), query, limit); });
}

}  // namespace govor::store
