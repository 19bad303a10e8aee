#include <utility>

#include "store/queries.h"
#include "store/store_private.h"

// Writes drafts of answers, and keeps, replaces or deletes answers when their generation ends.
namespace govor::store {
namespace {

Write make_state_update(TurnId turn, TurnState state, const QJsonObject& statistics,
                        const std::optional<TurnError>& error) {
    return {QStringLiteral("UPDATE turns SET state = ?, statistics = coalesce(?, statistics), error_kind = ?,"
                           " error_message = ? WHERE id = ?"),
            {static_cast<int>(state), to_value(statistics), error ? to_value(error->kind) : QVariant(),
             error ? to_value(error->message) : QVariant(), to_value(turn)}};
}

}  // namespace

void ConversationStore::Private::write_draft(TurnId turn) {
    const auto draft = drafts.find(turn);
    if (draft == drafts.end()) return;
    rows.write({{.statement = QStringLiteral("UPDATE messages SET text = ? WHERE id = ?"),
                 .values = {draft->second, message_id(turn, draft_side)},
                 .is_replaceable = true}});
    emit_turn_changed(turn);
}

void ConversationStore::Private::write_drafts() {
    for (const auto& [turn, is_unwritten] : std::exchange(unwritten_drafts, {})) {
        change([this, id = turn] { write_draft(id); });
    }
}

void ConversationStore::Private::delete_draft(TurnId turn, Changes& changes) {
    delete_sound(turn, draft_side, changes);
    changes.writes.push_back(
        {QStringLiteral("DELETE FROM messages WHERE id = ?"), {message_id(turn, draft_side)}});
    drafts.erase(turn);
    draft_played_lengths.erase(turn);
    unwritten_drafts.erase(turn);
    open_sounds.erase({turn, Side::answer});
}

void ConversationStore::Private::replace_answer(TurnId turn, const QString& text, Changes& changes) {
    if (should_keep_answer(turn)) {
        keep_answer(turn, changes);
    } else {
        delete_sound(turn, answer_side, changes);
    }
    std::vector<Write>& writes = changes.writes;
    writes.push_back({QStringLiteral("DELETE FROM messages WHERE id = ?"), {message_id(turn, answer_side)}});
    writes.push_back({QStringLiteral("UPDATE messages SET id = ?, side = 1, text = ? WHERE id = ?"),
                      {message_id(turn, answer_side), to_value(text), message_id(turn, draft_side)}});
    writes.push_back(
        {QStringLiteral("UPDATE sounds SET side = 1 WHERE turn = ? AND side = 2"), {to_value(turn)}});
}

Write ConversationStore::Private::make_played_length_update(TurnId turn, qsizetype played_length) {
    return {QStringLiteral("UPDATE messages SET heard = ? WHERE id = ?"),
            {QVariant::fromValue<qlonglong>(played_length), message_id(turn, answer_side)}};
}

// Only an answer that has text and did not fail is kept beside a new one.
bool ConversationStore::Private::should_keep_answer(TurnId turn) {
    const auto text = rows.database().value(QStringLiteral("SELECT text FROM messages WHERE id = ?"),
                                            {message_id(turn, answer_side)});
    const TurnState state = read_state(turn);
    return text && !text->toString().isEmpty() &&
           (state == TurnState::complete || state == TurnState::interrupted);
}

// Copies the chosen answer to the others, and gives the turn the next free position.
void ConversationStore::Private::keep_answer(TurnId turn, Changes& changes) {
    const int position =
        rows.database()
            .value(QStringLiteral("SELECT answer_position FROM turns WHERE id = ?"), {to_value(turn)})
            .value_or(0)
            .toInt();
    changes.writes.push_back(
        {QStringLiteral("INSERT INTO other_answers(turn, position, text, heard, state, statistics)"
                        " SELECT t.id, t.answer_position, m.text, m.heard, ?, t.statistics"
                        " FROM messages m JOIN turns t ON t.id = m.turn WHERE m.id = ?"),
         {static_cast<int>(read_state(turn)), message_id(turn, answer_side)}});
    changes.writes.push_back({QStringLiteral("UPDATE sounds SET side = ? WHERE turn = ? AND side = 1"),
                              {side_of_other_answer(position), to_value(turn)}});
    changes.writes.push_back(
        {QStringLiteral("UPDATE turns SET answer_position ="
                        " 1 + (SELECT max(position) FROM other_answers WHERE turn = turns.id) WHERE id = ?"),
         {to_value(turn)}});
}

void ConversationStore::Private::choose_answer(TurnId turn, int position) {
    const auto state = rows.database().value(
        QStringLiteral("SELECT state FROM other_answers WHERE turn = ? AND position = ?"),
        {to_value(turn), position});
    if (!state || drafts.contains(turn)) return;
    Changes changes;
    if (has_answer(turn)) {
        keep_answer(turn, changes);
    } else {
        delete_sound(turn, answer_side, changes);
    }
    const QVariantList values{to_value(turn), position};
    std::vector<Write>& writes = changes.writes;
    writes.push_back({QStringLiteral("DELETE FROM messages WHERE id = ?"), {message_id(turn, answer_side)}});
    writes.push_back({QStringLiteral("INSERT INTO messages(id, turn, side, text, heard)"
                                     " SELECT turn * 4 + 1, turn, 1, text, heard FROM other_answers"
                                     " WHERE turn = ? AND position = ?"),
                      values});
    writes.push_back({QStringLiteral("UPDATE sounds SET side = 1 WHERE turn = ? AND side = ?"),
                      {to_value(turn), side_of_other_answer(position)}});
    writes.push_back(
        {QStringLiteral("UPDATE turns SET state = ?, answer_position = ?, statistics ="
                        " (SELECT statistics FROM other_answers WHERE turn = ? AND position = ?),"
                        " error_kind = NULL, error_message = NULL WHERE id = ?"),
         {static_cast<int>(state_on_disk(turn, static_cast<TurnState>(state->toInt()))), position,
          to_value(turn), position, to_value(turn)}});
    writes.push_back({QStringLiteral("DELETE FROM other_answers WHERE turn = ? AND position = ?"), values});
    apply(changes);
    emit_turn_changed(turn);
}

// The new answer replaces the old one if it has text or sound. A failed answer does so only if there was no
// answer before.
void ConversationStore::Private::end_answer(TurnId turn, const AnswerEnd& end) {
    const auto conversation = find_conversation(turn);
    if (!conversation) return;
    const QString text = drafts[turn];
    const bool had_answer = has_answer(turn);
    const bool has_sound = find_sound_id(rows.database(), turn, draft_side).has_value() && end.samples != 0;
    const bool has_content = !text.isEmpty() || has_sound;
    Changes changes{.writes = {make_last_use_update(*conversation)}, .removed_sounds = {}};
    if (end.state == TurnState::complete ||
        (has_content && (end.state == TurnState::interrupted || !had_answer))) {
        if (end.state == TurnState::complete) sync_sounds(turn);
        end_sound(turn, Side::answer, end.samples);
        replace_answer(turn, text, changes);
        changes.writes.push_back(
            make_state_update(turn, state_on_disk(turn, end.state), end.statistics, end.error));
        add_title(changes.writes, *conversation, text);
    } else {
        delete_draft(turn, changes);
        const bool keeps_state =
            had_answer && (end.state == TurnState::interrupted || read_state(turn) == TurnState::complete);
        if (!keeps_state) {
            changes.writes.push_back(
                make_state_update(turn, state_on_disk(turn, end.state), end.statistics, end.error));
        }
    }
    drafts.erase(turn);
    draft_played_lengths.erase(turn);
    unwritten_drafts.erase(turn);
    apply(changes);
    audio_writer.checkpoint();
    emit_turn_changed(turn);
    emit_outside_change([=, this] { emit store.conversation_changed(*conversation); });
}

}  // namespace govor::store
